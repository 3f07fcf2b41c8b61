import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { keepAdminToken, useAdminToken } from '#app/admin/api/admin-token.ts'
import { ApiError, call } from '#app/lib/api.ts'
import { EntranceFrame } from '../entrance-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { type Credentials, PasswordStep } from './password-step.tsx'

/** The login succeeded, but the reply has no token (spec 001 section 8). */
class NoToken extends Error {}

async function logIn(body: Credentials & { code?: string }): Promise<void> {
  const { access } = await call('POST /api/token/', { body })
  if (!access) throw new NoToken('Inloggning misslyckades. Token saknas i svaret.')
  keepAdminToken(access)
}

/** Returns the text for a failed login (spec 001 section 8). A lockout says how long to wait. */
function passwordErrorText(error: unknown): string {
  if (error instanceof NoToken) return error.message
  if (!(error instanceof ApiError)) return 'Ett okänt fel uppstod.'
  return error.status === 429 && error.detail ? error.detail : 'Felaktigt användarnamn eller lösenord.'
}

function codeErrorText(error: unknown): string {
  return (error instanceof ApiError && error.detail) || passwordErrorText(error)
}

/** Renders the login: username and password, then the code for accounts with two-step login. */
export default function LoginPage() {
  const token = useAdminToken()
  const { state } = useLocation()
  const [credentials, setCredentials] = useState<Credentials>()

  if (token) return <Navigate to={returnTo(state)} replace />
  return credentials ? (
    <EntranceFrame title="Skriv koden" lead="Lösenordet stämmer. Nu behövs koden från appen i telefonen.">
      <CodeStep
        onSubmit={(code) => logIn({ ...credentials, code })}
        errorText={codeErrorText}
        onBack={() => setCredentials(undefined)}
      />
    </EntranceFrame>
  ) : (
    <EntranceFrame title="Logga in" lead="För dig som arbetar i verkstaden.">
      <PasswordStep
        onSubmit={async (credentials) => {
          try {
            await logIn(credentials)
          } catch (error) {
            // The server asks for the second step.
            if (!(error instanceof ApiError && error.fields.code)) throw error
            setCredentials(credentials)
          }
        }}
        errorText={passwordErrorText}
      />
    </EntranceFrame>
  )
}

/** Returns the path to open after login: the page that required it, but only within the back office. */
function returnTo(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/admin\/(?!login)/.test(from) ? from : '/admin/oversikt'
}
