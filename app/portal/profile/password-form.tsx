import {
  passwordChangedText,
  passwordMaxLength,
  passwordMinLength,
  passwordTooShortText,
  requiredAccountTexts,
} from '../../../domain/accounts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { portalCall } from '../portal-call.ts'
import { usePortal } from '../portal-context.ts'
import { saidOr } from '../said.ts'
import { useFleeting } from '../use-fleeting.ts'
import { useForm } from '../use-form.ts'

/** How long the receipt is shown, in milliseconds (spec 001 section 9). */
const successDelay = 3000

const names = ['old_password', 'new_password', 'repeated'] as const

/** What is wrong before anything is sent, in the order of the spec (001 section 5). */
function check(
  values: Record<(typeof names)[number], string>,
): Partial<Record<(typeof names)[number], string>> {
  if (values.new_password.length < passwordMinLength) {
    return { new_password: passwordTooShortText('Det nya lösenordet') }
  }
  if (values.new_password !== values.repeated) return { repeated: 'De nya lösenorden matchar inte.' }
  return values.old_password ? {} : { old_password: requiredAccountTexts.old_password }
}

/** A change of password (spec 001 sections 2 and 8). */
export function PasswordForm() {
  const { profile } = usePortal()
  const [saved, showSaved] = useFleeting(successDelay)
  const { form, problems, problem, sending } = useForm({
    names,
    check,
    async send({ old_password, new_password }) {
      await portalCall('PUT /api/v1/orders/profile/change-password/', {
        body: { old_password, new_password },
      })
      form.ref.current?.reset()
      showSaved(passwordChangedText)
    },
    failure: (error) => saidOr(error, 'Kunde inte byta lösenord.'),
  })
  return (
    <form {...form} className="mt-5 grid gap-5">
      {/* Tells the browser's password store whose password this is. */}
      <input type="text" value={profile.email} readOnly hidden autoComplete="username" />
      <Field label="Nuvarande lösenord" error={problems.old_password}>
        <TextInput
          name="old_password"
          type="password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
        />
      </Field>
      <div className="grid items-end gap-5 sm:grid-cols-2 sm:items-start">
        <Field label="Nytt lösenord" error={problems.new_password}>
          <TextInput
            name="new_password"
            type="password"
            autoComplete="new-password"
            maxLength={passwordMaxLength}
          />
        </Field>
        <Field label="Upprepa nytt lösenord" error={problems.repeated}>
          <TextInput
            name="repeated"
            type="password"
            autoComplete="new-password"
            maxLength={passwordMaxLength}
          />
        </Field>
      </div>
      {problem && !problems.old_password && !problems.new_password ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
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
