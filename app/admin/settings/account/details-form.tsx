import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminMe } from '#domain/accounts/staff-schemas.ts'
import { requiredAccountTexts } from '#domain/accounts/texts.ts'

export function DetailsForm({ me }: { me: AdminMe }) {
  const saving = useAction('PATCH /api/admin/accounts/me/', { answers: 'GET /api/admin/accounts/me/' })
  const form = useAdminForm({
    defaultValues: { name: me.name, email: me.email, password: '' },
    validate: ({ name, email, password }) => ({
      ...(name.trim() === '' ? { name: 'Skriv namnet.' } : {}),
      ...(email.trim() !== me.email && password === ''
        ? { password: requiredAccountTexts.old_password }
        : {}),
    }),
    async send({ name, email, password }) {
      const proof = email.trim() === me.email ? {} : { password }
      const saved = await saving.mutateAsync({ body: { name, email, ...proof } })
      form.reset({ name: saved.name, email: saved.email, password: '' })
      showToast('Dina uppgifter är sparade.')
    },
  })
  const { name, email } = form.watch()
  const isMoved = email.trim() !== me.email
  const unsaved = name.trim() !== me.name || isMoved
  return (
    <form {...form.form} className="grid max-w-xl gap-4">
      <LeaveGuard unsaved={unsaved} />
      <FormError text={form.errors.root} />
      <InputField
        label="Namn"
        hint="Så ser kollegorna dig."
        required
        autoComplete="name"
        maxLength={80}
        {...form.field('name')}
      />
      <InputField
        label="E-post"
        hint="Går att logga in med, och hit skickas länken om du glömmer lösenordet."
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.field('email')}
      />
      {isMoved ? (
        <PasswordField
          label="Lösenord"
          hint="Skriv ditt lösenord för att byta adress."
          required
          {...form.field('password')}
        />
      ) : null}
      <div>
        <Button type="submit" disabled={!unsaved} loading={form.sending} loadingLabel="Sparar …">
          Spara uppgifter
        </Button>
      </div>
    </form>
  )
}
