import { Navigate, useLocation } from 'react-router'
import { useAdminToken, useSessionEnded } from '#app/admin/api/admin-token.ts'
import { EntranceFrame } from '../entrance-frame.tsx'
import { LoginSteps } from './login-steps.tsx'
import { sessionEndedText } from './session-ended-text.ts'

export default function LoginPage() {
  const token = useAdminToken()
  const hasEnded = useSessionEnded()
  const { state } = useLocation()
  if (token) return <Navigate to={returnTo(state)} replace />
  const lead = hasEnded ? sessionEndedText : 'För dig som arbetar i verkstaden.'
  return (
    <LoginSteps
      frame={(step, form) => (
        <EntranceFrame
          title={step === 'code' ? 'Skriv koden' : 'Logga in'}
          lead={step === 'code' ? 'Lösenordet stämmer. Nu behövs koden från appen i telefonen.' : lead}
        >
          {form}
        </EntranceFrame>
      )}
    />
  )
}

/** Returns the path to open after login: the page that required it, but only within the back office. */
function returnTo(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/admin\/(?!login)/.test(from) ? from : '/admin/oversikt'
}
