import { type ReactNode, useState } from 'react'
import { readAdminUser } from '#app/admin/api/admin-token.ts'
import { ApiError } from '#app/lib/api.ts'
import { CodeStep } from './code-step.tsx'
import { logIn, NoToken } from './log-in.ts'
import { type Credentials, PasswordStep } from './password-step.tsx'

/** Returns the text for a failed login (spec 001 section 8). A lockout says how long to wait. */
function passwordErrorText(error: unknown): string {
  if (error instanceof NoToken) return error.message
  if (!(error instanceof ApiError)) return 'Ett okänt fel uppstod.'
  return error.status === 429 && error.detail ? error.detail : 'Felaktigt användarnamn eller lösenord.'
}

function codeErrorText(error: unknown): string {
  return (error instanceof ApiError && error.detail) || passwordErrorText(error)
}

type LoginStepsProps = {
  /** The only account that may log in. */
  username?: string
  frame: (step: 'password' | 'code', form: ReactNode) => ReactNode
}

/** Renders the login: username and password, then the code for accounts with two-step login. */
export function LoginSteps({ username, frame }: LoginStepsProps) {
  const [credentials, setCredentials] = useState<Credentials>()
  // The same user may first have typed the e-mail address.
  const getUser = (typed: string) => (username === undefined ? typed.trim().toLowerCase() : readAdminUser())
  if (credentials) {
    return frame(
      'code',
      <CodeStep
        onSubmit={(code) => logIn({ ...credentials, code }, getUser(credentials.username))}
        errorText={codeErrorText}
        onBack={() => setCredentials(undefined)}
      />,
    )
  }
  return frame(
    'password',
    <PasswordStep
      username={username}
      onSubmit={async (credentials) => {
        try {
          await logIn(credentials, getUser(credentials.username))
        } catch (error) {
          // The server asks for the second step.
          if (!(error instanceof ApiError && error.fields.code)) throw error
          setCredentials(credentials)
        }
      }}
      errorText={passwordErrorText}
    />,
  )
}
