import { useEffect, useRef } from 'react'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { EmailInput } from '#app/ui/inputs.tsx'
import { requiredAccountTexts } from '#domain/accounts/texts.ts'
import { emailPattern } from '#domain/email.ts'
import { getLoginErrorText } from './login-errors.ts'
import { requestLoginCode } from './stored-login-code.ts'

type Props = {
  /** The address that was typed beside the password. */
  email: string
  onBack: () => void
}

/** Asks for the address to mail a code to. */
export function CodeAddressForm({ email, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // The button that was pressed is gone.
  useEffect(() => field.current?.focus(), [])
  const { form, errors, sending } = useApiForm({
    names: ['email'],
    trim: true,
    validate: ({ email: typed }) => {
      if (typed === '') return { email: requiredAccountTexts.email }
      return emailPattern.test(typed) ? {} : { email: 'Ogiltig e-postadress' }
    },
    send: (values) => requestLoginCode(values.email),
    errorText: (error, fieldErrors) => (fieldErrors.email ? undefined : getLoginErrorText(error)),
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-ink-soft">Vi mejlar sex siffror som du loggar in med. Inget lösenord behövs.</p>
      <FormError text={errors.root} />
      <Field label="E-post" error={errors.email}>
        <EmailInput autoComplete="username" maxLength={254} defaultValue={email} ref={field} />
      </Field>
      <Button type="submit" size="lg" block loading={sending} loadingLabel="Skickar …">
        Mejla koden
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        Logga in med lösenord
      </Button>
    </form>
  )
}
