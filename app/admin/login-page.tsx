import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError, call } from '../lib/api.ts'
import { keepAdminToken, useAdminToken } from './api/admin-token.ts'
import { CodeStep } from './login/code-step.tsx'
import { type Credentials, PasswordStep } from './login/password-step.tsx'
import { EntranceFrame } from './shell/entrance-frame.tsx'

/** What a failed login says (spec 001 section 8). A lock-out says how long to wait. */
function failure(error: unknown): string {
  if (error instanceof ApiError) {
    return error.status === 429 && error.detail ? error.detail : 'Felaktigt användarnamn eller lösenord.'
  }
  return 'Ett okänt fel uppstod.'
}

/** Logs in. What went wrong, or undefined; `code` when the server asks for the second step. */
async function attempt(body: Credentials & { code?: string }): Promise<string | 'code' | undefined> {
  try {
    const { access } = await call('POST /api/token/', { body })
    if (!access) return 'Inloggning misslyckades. Token saknas i svaret.'
    keepAdminToken(access)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) return failure(error)
    if (error.fields.code && body.code === undefined) return 'code'
    return body.code === undefined ? failure(error) : (error.detail ?? failure(error))
  }
}

/** Login to the back office: name and password, and then the code of those who have two-step login. */
export default function LoginPage() {
  const token = useAdminToken()
  const { state } = useLocation()
  const [known, setKnown] = useState<Credentials>()

  if (token) return <Navigate to={returnTo(state)} replace />
  return known ? (
    <EntranceFrame title="Skriv koden" lead="Lösenordet stämmer. Nu behövs koden från appen i telefonen.">
      <CodeStep onSubmit={(code) => attempt({ ...known, code })} onBack={() => setKnown(undefined)} />
    </EntranceFrame>
  ) : (
    <EntranceFrame title="Logga in" lead="För dig som arbetar i verkstaden.">
      <PasswordStep
        onSubmit={async (credentials) => {
          const problem = await attempt(credentials)
          if (problem !== 'code') return problem
          setKnown(credentials)
          return undefined
        }}
      />
    </EntranceFrame>
  )
}

/** Where to go after login: back to where the guard stopped somebody, but never out of the back office. */
function returnTo(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/admin\/(?!login)/.test(from) ? from : '/admin/oversikt'
}
