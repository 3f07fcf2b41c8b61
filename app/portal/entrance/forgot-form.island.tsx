import { useState } from 'react'
import { call } from '#app/lib/api.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { EmailInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { requiredAccountTexts, resetRequestedText } from '#domain/accounts/texts.ts'
import { emailPattern } from '#domain/email.ts'

/** Renders the form that requests a password reset link. */
export default function ForgotForm() {
  const [sent, setSent] = useState(false)
  const isHydrated = useHydrated()
  const { form, errors, sending } = useApiForm({
    names: ['email'],
    validate: ({ email }) => ({
      ...(emailPattern.test(email.trim()) ? {} : { email: 'Ogiltig e-postadress' }),
      ...requiredErrors({ email }, { email: requiredAccountTexts.email }),
    }),
    async send({ email }) {
      await call('POST /api/password-reset/', { body: { email } })
      setSent(true)
    },
    // The same message for every error response (spec 001 section 8).
    errorText: () => 'Något gick fel på servern. Försök igen senare.',
  })
  if (sent) {
    return (
      <Notice tone="success" title="Kolla din inkorg" live>
        {resetRequestedText} Länken gäller i en timme. Titta i skräpposten om den inte har kommit.
      </Notice>
    )
  }
  return (
    <>
      <p className="-mt-4 mb-6 text-ink-soft">
        Skriv din e-postadress, så mejlar vi en länk där du väljer ett nytt.
      </p>
      <form {...form} className="grid gap-5">
        <FormError text={errors.root} />
        <Field label="E-post" error={errors.email}>
          <EmailInput autoComplete="username" maxLength={254} />
        </Field>
        <Button
          type="submit"
          size="lg"
          block
          disabled={!isHydrated}
          loading={sending}
          loadingLabel="Skickar …"
        >
          Skicka länk
        </Button>
      </form>
    </>
  )
}
