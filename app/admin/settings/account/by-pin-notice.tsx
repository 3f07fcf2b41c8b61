import { Notice } from '#app/ui/notice.tsx'
import type { AdminMe } from '#domain/accounts/staff-schemas.ts'

/** Says what a login that was opened by a PIN may not change. */
export function ByPinNotice({ me }: { me: AdminMe }) {
  return (
    <Notice title="Du är inloggad med PIN-kod">
      Logga ut och in igen med lösenordet för att ändra uppgifter, lösenord, PIN-kod och tvåstegsinloggning
      {me.role === 'owner' ? ', och för det som bara ägare får göra' : ''}.
    </Notice>
  )
}
