import { useAction } from '#app/admin/api/use-action.ts'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { passwordMinLength, passwordTooShortText, requiredAccountTexts } from '#domain/accounts/texts.ts'

/** Renders the password form. Changing the password ends all other sessions. */
export function PasswordForm({ username }: { username: string }) {
  const changing = useAction('POST /api/admin/accounts/me/password/')
  const form = useAdminForm({
    defaultValues: { old_password: '', new_password: '', again: '' },
    validate: ({ old_password, new_password, again }) => ({
      ...(old_password === '' ? { old_password: requiredAccountTexts.old_password } : {}),
      ...(new_password.length < passwordMinLength
        ? { new_password: passwordTooShortText('Det nya lösenordet') }
        : new_password !== again
          ? { again: 'De nya lösenorden matchar inte.' }
          : {}),
    }),
    async send({ old_password, new_password }) {
      await changing.mutateAsync({ body: { old_password, new_password } })
      form.reset()
      showToast('Lösenordet är ändrat, och dina andra inloggningar är avslutade.')
    },
  })
  return (
    <form {...form.form} className="grid max-w-xl gap-4">
      <FormError text={form.errors.root} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Nuvarande lösenord" {...form.field('old_password')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField
          label="Nytt lösenord"
          hint={`Minst ${passwordMinLength} tecken.`}
          isNew
          {...form.field('new_password')}
        />
        <PasswordField label="Upprepa nytt lösenord" hint="En gång till." isNew {...form.field('again')} />
      </div>
      <div>
        <Button type="submit" loading={form.sending} loadingLabel="Sparar …">
          Byt lösenord
        </Button>
      </div>
    </form>
  )
}
