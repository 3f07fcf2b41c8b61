import { ApiError, call, NetworkError } from '#app/lib/api.ts'
import { type FormErrors, requiredErrors } from '#app/lib/forms/form-errors.ts'
import { leaveFor, useApiForm } from '#app/lib/forms/use-api-form.ts'
import { storeCustomerToken } from '#app/lib/storage/customer-token.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { EmailInput, TextInput } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import {
  passwordMaxLength,
  passwordMinLength,
  passwordTooShortText,
  requiredAccountTexts,
} from '#domain/accounts/texts.ts'
import { emailPattern } from '#domain/email.ts'

const names = ['first_name', 'last_name', 'email', 'phone_number', 'password'] as const
type Name = (typeof names)[number]

/** Returns the errors found before sending (spec 001 section 5). */
function validate(values: Record<Name, string>): FormErrors<Name> {
  const { old_password: _, ...required } = requiredAccountTexts
  const empty = requiredErrors(values, required)
  return {
    ...(emailPattern.test(values.email.trim()) ? {} : { email: 'Ogiltig e-postadress' }),
    ...(values.password.length < passwordMinLength ? { password: passwordTooShortText() } : {}),
    ...empty,
  }
}

/** Returns the server's errors joined into one message (spec 001 section 8). */
function errorText(error: unknown): string {
  if (error instanceof ApiError && !error.garbled && error.status < 500) {
    return error.serverMessage || 'Registreringen misslyckades.'
  }
  return error instanceof NetworkError ? error.message : 'Registreringen misslyckades.'
}

/** Renders the form that creates an account, logs in and loads `registeredPath`, the login page. */
export default function RegisterForm({ registeredPath }: { registeredPath: string }) {
  const isHydrated = useHydrated()
  const { form, errors, sending } = useApiForm({
    names,
    validate,
    async send(values) {
      await call('POST /api/v1/orders/register/react/', { body: values })
      // The login page leads on at once with a token. Without one, as for an address that had an account, it explains what to do.
      const login = { username: values.email.trim(), password: values.password }
      const { access } = await call('POST /api/react-token/', { body: login }).catch(() => ({ access: null }))
      if (access) storeCustomerToken(access)
      await leaveFor(registeredPath)
    },
    errorText,
  })
  return (
    <form {...form} className="grid gap-5">
      <FormError text={errors.root} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Förnamn" error={errors.first_name}>
          <TextInput name="first_name" autoComplete="given-name" maxLength={80} />
        </Field>
        <Field label="Efternamn" error={errors.last_name}>
          <TextInput name="last_name" autoComplete="family-name" maxLength={80} />
        </Field>
      </div>
      <Field label="E-post" error={errors.email}>
        <EmailInput maxLength={254} />
      </Field>
      <Field label="Telefonnummer" error={errors.phone_number}>
        <TextInput name="phone_number" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field label="Lösenord" hint={`Minst ${passwordMinLength} tecken.`} error={errors.password}>
        <TextInput
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={passwordMaxLength}
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        disabled={!isHydrated}
        loading={sending}
        loadingLabel="Skapar konto …"
      >
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
