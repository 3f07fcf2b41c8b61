import { useEffect } from 'react'
import { ApiError, call, NetworkError } from '#app/lib/api.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { readCustomerToken, storeCustomerToken } from '#app/lib/storage/customer-token.ts'
import { useHasCustomerToken } from '#app/lib/storage/use-customer-token.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { requiredAccountTexts } from '#domain/accounts/texts.ts'

export type LoginFormProps = {
  banner: { title: string; text: string } | null
  destination: string
}

/** The login succeeded but returned no token (spec 001 section 8). */
class NoToken extends Error {}

/**
 * Returns the message for a failed login (spec 001 section 8). A failing server has not looked at the password, so it is not called
 * wrong.
 */
function errorText(error: unknown): string {
  if (error instanceof NoToken) return error.message
  if (error instanceof ApiError && (error.detail || (error.status < 500 && !error.garbled)))
    return error.detail ?? 'Felaktig e-post eller lösenord.'
  return error instanceof NetworkError ? error.message : 'Ett okänt fel inträffade. Försök igen.'
}

/** Renders the login form. Leaves the page as soon as the browser has a customer token, also when another tab logged in. */
export default function LoginForm({ banner, destination }: LoginFormProps) {
  const isLoggedIn = useHasCustomerToken()
  useEffect(() => {
    if (isLoggedIn) location.replace(destination)
  }, [isLoggedIn, destination])
  const isHydrated = useHydrated()
  const { form, errors, sending } = useApiForm({
    names: ['email', 'password'],
    validate: ({ email, password }) =>
      requiredErrors(
        { email, password },
        { email: requiredAccountTexts.email, password: requiredAccountTexts.password },
      ),
    async send({ email, password }) {
      const { access } = await call('POST /api/react-token/', { body: { username: email, password } })
      if (!access) throw new NoToken('Kunde inte hämta autentiseringstoken.')
      storeCustomerToken(access)
      if (readCustomerToken() !== access) {
        throw new NoToken(
          'Webbläsaren sparar ingenting, så det går inte att logga in. Tillåt lagring för sidan.',
        )
      }
    },
    errorText,
  })
  return (
    <form {...form} className="grid gap-5">
      {errors.root ? (
        <FormError text={errors.root} />
      ) : banner ? (
        <Notice tone="success" title={banner.title}>
          {banner.text}
        </Notice>
      ) : null}
      <Field label="E-post" error={errors.email}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
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
      <p className="text-center">
        <Link to="/kund/glomt-losenord" className="link">
          Glömt lösenordet?
        </Link>
      </p>
    </form>
  )
}
