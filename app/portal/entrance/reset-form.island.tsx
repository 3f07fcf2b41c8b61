import { useEffect, useState } from 'react'
import { ApiError, call } from '#app/lib/api.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import {
  passwordMaxLength,
  passwordMinLength,
  passwordResetText,
  passwordTooShortText,
} from '#domain/accounts/texts.ts'

/** Time for which the success message is shown before the login page is loaded, in milliseconds (spec 001 section 9). */
const redirectDelay = 3500

/** Returns the first error, in the order of spec 001 section 5. */
function validate(token: string, password: string, repeated: string): { root?: string } {
  if (!token) return { root: 'Ogiltig återställningslänk. Token saknas.' }
  if (password.length < passwordMinLength) return { root: passwordTooShortText() }
  return password === repeated ? {} : { root: 'Lösenorden matchar inte.' }
}

export default function ResetForm({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    // The link works only once, so the back button must not return to this page.
    const timer = setTimeout(() => location.replace('/kund/login?status=reset_success'), redirectDelay)
    return () => clearTimeout(timer)
  }, [done])

  const isHydrated = useHydrated()
  const { form, errors, sending } = useApiForm({
    names: ['password', 'repeated'],
    validate: ({ password, repeated }) => validate(token, password, repeated),
    async send({ password }) {
      await call('POST /api/password-reset/confirm/', { body: { token, password } })
      setDone(true)
    },
    errorText: (error) =>
      (error instanceof ApiError && error.detail) ||
      'Något gick fel. Token kan vara ogiltig eller ha gått ut.',
  })

  if (done) {
    return (
      <Notice tone="success" title={passwordResetText} live>
        Du skickas vidare till inloggningen …
      </Notice>
    )
  }
  return (
    <form {...form} className="grid gap-5">
      <FormError text={errors.root} />
      <Field label="Nytt lösenord" hint={`Minst ${passwordMinLength} tecken.`}>
        <TextInput
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
        />
      </Field>
      <Field label="Bekräfta nytt lösenord">
        <TextInput
          name="repeated"
          type="password"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
        />
      </Field>
      <Button type="submit" size="lg" block disabled={!isHydrated} loading={sending}>
        Spara nytt lösenord
      </Button>
    </form>
  )
}
