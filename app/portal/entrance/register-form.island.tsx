import {
  passwordMaxLength,
  passwordMinLength,
  passwordTooShortText,
  requiredAccountTexts,
} from '../../../domain/accounts/words.ts'
import { emailPattern } from '../../../domain/patterns.ts'
import { ApiError, call, NetworkError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { emptyFields, useForm } from '../use-form.ts'

const names = ['first_name', 'last_name', 'email', 'phone_number', 'password'] as const
type Name = (typeof names)[number]

/** What is wrong before anything is sent (spec 001 section 5). */
function check(values: Record<Name, string>): Partial<Record<Name, string>> {
  const { old_password: _, ...required } = requiredAccountTexts
  const empty = emptyFields(values, required)
  return {
    ...(emailPattern.test(values.email.trim()) ? {} : { email: 'Ogiltig e-postadress' }),
    ...(values.password.length < passwordMinLength ? { password: passwordTooShortText() } : {}),
    ...empty,
  }
}

/** The server's errors in one text (spec 001 section 8). */
function failure(error: unknown): string {
  if (error instanceof ApiError && !error.garbled && error.status < 500) {
    return error.said || 'Registreringen misslyckades.'
  }
  return error instanceof NetworkError ? error.message : 'Registreringen misslyckades.'
}

/** Form that creates an account. Loads `registeredPath` afterwards. */
export default function RegisterForm({ registeredPath }: { registeredPath: string }) {
  const { form, problems, problem, sending, ready } = useForm<Name>({
    names,
    check,
    async send(values) {
      await call('POST /api/v1/orders/register/react/', { body: values })
      location.assign(registeredPath)
      // Keeps the button disabled until the page is left, or shown again from the back/forward cache.
      await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
    },
    failure,
  })
  return (
    <form {...form} className="grid gap-5">
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Förnamn" error={problems.first_name}>
          <TextInput name="first_name" autoComplete="given-name" maxLength={80} />
        </Field>
        <Field label="Efternamn" error={problems.last_name}>
          <TextInput name="last_name" autoComplete="family-name" maxLength={80} />
        </Field>
      </div>
      <Field label="E-post" error={problems.email}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <Field label="Telefonnummer" error={problems.phone_number}>
        <TextInput name="phone_number" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field label="Lösenord" hint={`Minst ${passwordMinLength} tecken.`} error={problems.password}>
        <TextInput
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
        />
      </Field>
      <Button type="submit" size="lg" block disabled={!ready} loading={sending} loadingLabel="Skapar konto …">
        Skapa konto
      </Button>
      <p className="text-ink-soft text-sm">
        Vi använder uppgifterna till dina ärenden hos oss.{' '}
        <Link to="/integritet" className="link">
          Så hanterar vi personuppgifter
        </Link>
      </p>
    </form>
  )
}
