import { showFailure } from '#app/admin/api/error-text.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminRepair, MissedNotice } from '#domain/repairs/admin-schemas.ts'
import { reachProblems } from '#domain/repairs/messages.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatDateTime } from '#domain/time.ts'
import type { ShowMessage } from '../repair-actions.tsx'
import { CallButtons } from './call-buttons.tsx'

const titles = {
  answer: 'Kunden vet inte att ni väntar på svar',
  collection: 'Kunden har inte fått veta att enheten kan hämtas',
} as const satisfies Record<MissedNotice['waits_for'], string>

/** Renders why no notice has reached the customer, and the buttons that record a call. Nothing when one has. */
export function MissedNoticeBox({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const { missed_notice: missed } = repair
  if (!missed) return null
  return (
    <Notice
      tone="warning"
      title={titles[missed.waits_for]}
      action={
        <div className="flex flex-wrap gap-2">
          <CallButtons repair={repair} onError={showFailure(showMessage)} />
        </div>
      }
    >
      <p>{describeMissed(missed)}</p>
      {missed.waits_for === 'collection' ? (
        <p>Förvaring och tre månader räknas från den dag då kunden har nåtts.</p>
      ) : null}
    </Notice>
  )
}

/** Returns why a customer was not reached, and the calls: `Meddelandet gick inte fram. Ringt 2 gånger, senast 20 november 10.40.` */
export function describeMissed({ problem, calls, called_at: calledAt }: MissedNotice): string {
  const called = calledAt
    ? ` Ringt ${formatCount(calls, 'gång', 'gånger')}, senast ${formatDateTime(new Date(calledAt))}.`
    : ''
  return `${reachProblems[problem]}.${called}`
}
