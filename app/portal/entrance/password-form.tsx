import { type MouseEvent, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { EmailInput, TextInput } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { requiredAccountTexts } from '#domain/accounts/texts.ts'
import { emailPattern } from '#domain/email.ts'
import { getLoginErrorText, keepToken } from './login-errors.ts'
import { requestLoginCode } from './stored-login-code.ts'

type Props = {
  banner: { title: string; text: string } | null
  isLoggedIn: boolean
  /** Asks for the address to mail a code to. Called with what is typed as the e-mail when that is no address. */
  onCode: (typed: string) => void
}

/** Asks for e-mail and password, or has a code mailed. */
export function PasswordForm({ banner, isLoggedIn, onCode }: Props) {
  const isHydrated = useHydrated()
  const [codeState, setCodeState] = useState<{ sending?: boolean; error?: string }>({})
  const { form, errors, sending } = useApiForm({
    names: ['email', 'password'],
    validate({ email, password }) {
      setCodeState({})
      return requiredErrors(
        { email, password },
        { email: requiredAccountTexts.email, password: requiredAccountTexts.password },
      )
    },
    async send({ email, password }) {
      const { access } = await call('POST /api/react-token/', { body: { username: email, password } })
      keepToken(access)
    },
    errorText: (error) => getLoginErrorText(error, 'Felaktig e-post eller lösenord.'),
  })
  const mailCode = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const typed = currentTarget.form ? String(new FormData(currentTarget.form).get('email') ?? '').trim() : ''
    if (!emailPattern.test(typed)) {
      onCode(typed)
      return
    }
    setCodeState({ sending: true })
    try {
      await requestLoginCode(typed)
    } catch (error) {
      setCodeState({ error: getLoginErrorText(error) })
    }
  }
  const error = codeState.error ?? errors.root
  return (
    <form {...form} className="grid gap-5">
      {error ? (
        <FormError text={error} />
      ) : banner ? (
        <Notice tone="success" title={banner.title}>
          {banner.text}
        </Notice>
      ) : null}
      <Field label="E-post" error={errors.email}>
        <EmailInput autoComplete="username" maxLength={254} />
      </Field>
      <Field label="Lösenord" error={errors.password}>
        <TextInput name="password" type="password" autoComplete="current-password" maxLength={128} />
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        disabled={!isHydrated}
        loading={sending || isLoggedIn}
        loadingLabel="Loggar in …"
      >
        Logga in
      </Button>
      <Button
        variant="secondary"
        size="lg"
        block
        disabled={!isHydrated || sending || isLoggedIn}
        loading={codeState.sending === true}
        loadingLabel="Skickar …"
        onClick={mailCode}
      >
        Mejla mig en kod
      </Button>
      <p className="text-center">
        <Link to="/kund/glomt-losenord" className="link">
          Glömt lösenordet?
        </Link>
      </p>
    </form>
  )
}
