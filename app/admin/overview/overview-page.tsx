import { PackagePlus } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#app/admin/api/use-call.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { workQueueKeys } from '#domain/office/work-queues.ts'
import { formatWeekday, getTime } from '#domain/time.ts'
import { QueryState } from '../api/query-state.tsx'
import { DayLine } from './day-line.tsx'
import { DemoDataNotice } from './demo-data-notice.tsx'
import { DoneList } from './done-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import { IdentityNotice } from './identity-notice.tsx'
import { MailboxNotice } from './mailbox-notice.tsx'
import { greetingAt } from './since.ts'
import { WorkQueueCard } from './work-queue-card.tsx'

export default function OverviewPage() {
  // Read again on each visit.
  const overview = useCall('GET /api/admin/office/overview/', {}, { staleTime: 0 })
  const { data } = overview
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{data ? greetingAt(getTime(new Date(data.now))) : 'Översikt'}</h1>
          <p className="text-ink-soft">{data ? dayLabel(data) : 'Hämtar dagen …'}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full">
          {data ? (
            <Link to="/admin/dagsavslut" className="link">
              In i dag: <span className="figures font-semibold">{formatDecimal(data.money_today)}</span>
            </Link>
          ) : null}
          <ButtonLink
            to="/admin/arenden/ny"
            className="max-sm:w-full"
            aria-keyshortcuts="n"
            icon={<PackagePlus aria-hidden="true" className="size-4.5" />}
          >
            Ny inlämning
          </ButtonLink>
        </div>
      </div>
      {data?.public_demo_data ? <DemoDataNotice /> : null}
      {data?.is_public && data.missing_identity.length > 0 ? (
        <IdentityNotice missing={data.missing_identity} />
      ) : null}
      {data?.mailbox_failing_since ? <MailboxNotice since={data.mailbox_failing_since} /> : null}
      <QueryState query={overview} waiting="Hämtar översikten">
        {(day) => <Today day={day} />}
      </QueryState>
    </div>
  )
}

/** Returns the day's summary: `Fredag 20 november. Öppet 10:00–17:00.` */
function dayLabel({ today, hours, closed_reason: reason }: Overview): string {
  const day = formatWeekday(today).replace(/^./, (first) => first.toUpperCase())
  const open = hours ? `Öppet ${hours.opens}–${hours.closes}` : reason ? `Stängt: ${reason}` : 'Stängt'
  return `${day}. ${open}.`
}

function Today({ day }: { day: Overview }) {
  const now = Date.parse(day.now)
  const waiting = workQueueKeys.filter((key) => day.queues[key].count > 0)
  const done = workQueueKeys.filter((key) => day.queues[key].count === 0)
  const isQuiet = waiting.length === 0
  const steps = <FirstSteps steps={day.first_steps} missing={day.missing_identity} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        {isQuiet ? steps : null}
        <DayLine day={day} />
        {isQuiet ? null : <div className="max-xl:hidden">{steps}</div>}
      </div>
      {isQuiet ? (
        <DoneList keys={done} all />
      ) : (
        <div className="*:mb-4 *:break-inside-avoid md:columns-2 md:gap-4">
          {waiting.map((key) => (
            <WorkQueueCard key={key} queueKey={key} queue={day.queues[key]} now={now} />
          ))}
          <DoneList keys={done} all={false} />
        </div>
      )}
      {isQuiet ? null : <div className="xl:hidden">{steps}</div>}
    </div>
  )
}
