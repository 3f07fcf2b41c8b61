import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { PasswordField } from '#app/admin/forms/password-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { useAlert } from '#app/ui/dialogs/alert-dialog.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { pinProblem } from '#domain/accounts/pins.ts'
import type { AdminMe } from '#domain/accounts/staff-schemas.ts'
import { requiredAccountTexts } from '#domain/accounts/texts.ts'

/** Renders the form for the PIN by which the user takes over a colleague's browser. */
export function PinForm({ me }: { me: AdminMe }) {
  const choosing = useAction('PUT /api/admin/accounts/me/pin/')
  const removing = useAction('DELETE /api/admin/accounts/me/pin/')
  const alert = useAlert()
  const form = useAdminForm({
    defaultValues: { pin: '', password: '' },
    validate: ({ pin, password }) => {
      const problem = pinProblem(pin)
      return {
        ...(problem ? { pin: problem } : {}),
        ...(password === '' ? { password: requiredAccountTexts.old_password } : {}),
      }
    },
    async send(body) {
      await choosing.mutateAsync({ body })
      form.reset()
      showToast('PIN-koden är sparad.')
    },
  })
  return (
    <form {...form.form} className="grid max-w-xl gap-4">
      <FormError text={form.errors.root} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <InputField
          label={me.has_pin ? 'Ny PIN-kod' : 'PIN-kod'}
          hint="4–6 siffror."
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...form.field('pin')}
        />
        <PasswordField label="Ditt lösenord" hint="För att det ska vara du." {...form.field('password')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.sending} loadingLabel="Sparar …">
          {me.has_pin ? 'Byt PIN-kod' : 'Välj PIN-kod'}
        </Button>
        {me.has_pin ? (
          <Button
            variant="secondary"
            loading={removing.isPending}
            onClick={() =>
              removing.mutate(undefined, {
                onSuccess: () => showToast('PIN-koden är borttagen.'),
                onError: showFailure(alert.show),
              })
            }
          >
            Ta bort PIN-koden
          </Button>
        ) : null}
      </div>
      {alert.dialog}
    </form>
  )
}
