import type { FormErrors } from '#app/lib/forms/form-errors.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import {
  passwordChangedText,
  passwordMaxLength,
  passwordMinLength,
  passwordTooShortText,
  requiredAccountTexts,
} from '#domain/accounts/texts.ts'
import { getErrorMessage } from '../error-message.ts'
import { portalCall } from '../portal-call.ts'
import { usePortal } from '../portal-context.ts'
import { useTemporaryMessage } from '../use-temporary-message.ts'

/** Time for which the success message is shown, in milliseconds (spec 001 section 9). */
const successDelay = 3000

const names = ['old_password', 'new_password', 'repeated'] as const
type Name = (typeof names)[number]

/** Returns the errors found before sending, in the order of spec 001 section 5. */
function validate(values: Record<Name, string>): FormErrors<Name> {
  if (values.new_password.length < passwordMinLength) {
    return { new_password: passwordTooShortText('Det nya lösenordet') }
  }
  if (values.new_password !== values.repeated) return { repeated: 'De nya lösenorden matchar inte.' }
  return values.old_password ? {} : { old_password: requiredAccountTexts.old_password }
}

/** Renders the form that changes the password (spec 001 sections 2 and 8). */
export function PasswordForm() {
  const { profile } = usePortal()
  const [saved, showSaved] = useTemporaryMessage(successDelay)
  const { form, errors, sending } = useApiForm({
    names,
    validate,
    async send({ old_password, new_password }) {
      await portalCall('PUT /api/v1/orders/profile/change-password/', {
        body: { old_password, new_password },
      })
      form.ref.current?.reset()
      showSaved(passwordChangedText)
    },
    errorText: (error, { old_password, new_password }) =>
      old_password || new_password ? undefined : getErrorMessage(error, 'Kunde inte byta lösenord.'),
  })
  return (
    <form {...form} className="mt-5 grid gap-5">
      {/* Lets password managers associate the password with the account. */}
      <input type="text" value={profile.email} readOnly hidden autoComplete="username" />
      <Field label="Nuvarande lösenord" error={errors.old_password}>
        <TextInput
          name="old_password"
          type="password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
        />
      </Field>
      <div className="grid items-end gap-5 sm:grid-cols-2 sm:items-start">
        <Field label="Nytt lösenord" error={errors.new_password}>
          <TextInput
            name="new_password"
            type="password"
            autoComplete="new-password"
            maxLength={passwordMaxLength}
          />
        </Field>
        <Field label="Upprepa nytt lösenord" error={errors.repeated}>
          <TextInput
            name="repeated"
            type="password"
            autoComplete="new-password"
            maxLength={passwordMaxLength}
          />
        </Field>
      </div>
      <FormError text={errors.root} />
      <div className="flex min-h-12 flex-wrap items-center gap-4">
        <Button type="submit" loading={sending} loadingLabel="Sparar …">
          Byt lösenord
        </Button>
        <p role="status" className="font-semibold text-green">
          {saved}
        </p>
      </div>
    </form>
  )
}
