import { keepAdminToken } from '#app/admin/api/admin-token.ts'
import { displayName, useMe } from '#app/admin/api/me.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { ToLogin } from '../to-login.tsx'
import { LoginSteps } from './login-steps.tsx'
import { sessionEndedText } from './session-ended-text.ts'

/**
 * Renders the login over the screen, after the server has ended the session. What was under way goes on afterwards, so only the
 * same account may log in here.
 */
export function LoginAgain() {
  const { data: me } = useMe()
  // Nothing was shown yet.
  if (!me) return <ToLogin path="/admin/login" />
  return (
    <LoginSteps
      username={me.username}
      frame={(step, form) => (
        <Modal
          open
          // It must be answered.
          onClose={() => undefined}
          dismissable={false}
          title={step === 'code' ? 'Skriv koden' : 'Logga in igen'}
          className="backdrop:backdrop-blur-md"
        >
          <p>
            {step === 'code'
              ? 'Lösenordet stämmer. Nu behövs koden från appen i telefonen.'
              : `${sessionEndedText} Det du har skrivit är kvar, och det du gjorde fortsätter.`}
          </p>
          {form}
          <Button variant="quiet" size="sm" className="mt-2 w-full" onClick={() => keepAdminToken(null)}>
            Jag är inte {displayName(me)}
          </Button>
        </Modal>
      )}
    />
  )
}
