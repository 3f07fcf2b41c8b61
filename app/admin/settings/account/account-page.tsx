import { useMe } from '#app/admin/api/me.ts'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { roleLabels } from '#domain/accounts/staff-labels.ts'
import { ByPinNotice } from './by-pin-notice.tsx'
import { DetailsForm } from './details-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinForm } from './pin-form.tsx'
import { AccountSection } from './section.tsx'
import { TwoStep } from './two-step.tsx'

export default function AccountPage() {
  const me = useMe()
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl">Mitt konto</h1>
        {me.data ? (
          <Badge tone={me.data.role === 'owner' ? 'info' : 'neutral'}>{roleLabels[me.data.role]}</Badge>
        ) : null}
      </div>
      <QueryState query={me} waiting="Hämtar ditt konto">
        {(data) => (
          <>
            {data.by_pin ? <ByPinNotice me={data} /> : null}
            {data.by_pin ? null : (
              <>
                <AccountSection
                  title="Uppgifter"
                  lead={
                    <>
                      Ditt användarnamn är <span className="font-semibold text-ink">{data.username}</span>.
                    </>
                  }
                >
                  <DetailsForm key={data.id} me={data} />
                </AccountSection>
                <AccountSection title="Lösenord" lead="Ett nytt lösenord avslutar dina andra inloggningar.">
                  <PasswordForm username={data.username} />
                </AccountSection>
                <AccountSection
                  title="PIN-kod"
                  lead="Med den tar du över en dator där en kollega är inloggad: tryck på Byt person i menyn. Det ägaren är ensam om kräver fortfarande lösenordet."
                >
                  <PinForm me={data} />
                </AccountSection>
                <TwoStep me={data} />
              </>
            )}
            <OwnSessions />
          </>
        )}
      </QueryState>
    </div>
  )
}
