import { PackagePlus } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#app/admin/api/use-call.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { type WorkQueueGroup, workQueueGroups, workQueueKeys } from '#domain/office/work-queues.ts'
import { formatWeekday, getTime } from '#domain/time.ts'
import { QueryState } from '../api/query-state.tsx'
import { greetingAt } from '../components/since.ts'
import { DayLine } from './day-line.tsx'
import { DayStrip } from './day-strip.tsx'
import { DemoDataNotice } from './demo-data-notice.tsx'
import { DoneList } from './done-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import { IdentityNotice } from './identity-notice.tsx'
import { MailboxNotice } from './mailbox-notice.tsx'
import { WebhookNotice } from './webhook-notice.tsx'
import { WorkQueueCard } from './work-queue-card.tsx'
import { workQueueGroupTitles } from './work-queues.ts'

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
      {data && data.stopped_webhooks.length > 0 ? <WebhookNotice names={data.stopped_webhooks} /> : null}
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
  const done = workQueueKeys.filter((key) => day.queues[key].count === 0)
  const isQuiet = done.length === workQueueKeys.length
  const steps = <FirstSteps steps={day.first_steps} missing={day.missing_identity} />
  // On the first day there is nothing else to see.
  if (day.is_new && isQuiet && day.drop_offs.length === 0 && day.first_steps.length > 0) {
    return <div className="max-w-3xl">{steps}</div>
  }
  return (
    <div className="flex flex-col gap-4">
      <DayStrip day={day} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {isQuiet ? steps : null}
          <DayLine day={day} />
          {isQuiet ? null : <div className="max-xl:hidden">{steps}</div>}
        </div>
        {isQuiet ? (
          <DoneList keys={done} all />
        ) : (
          <div className="flex flex-col gap-4">
            <div className="flex flex-col gap-4 md:flex-row">
              {groupColumns.map((groups) => (
                <GroupColumn key={groups[0]} groups={groups} day={day} now={now} />
              ))}
            </div>
            <DoneList keys={done} all={false} />
          </div>
        )}
        {isQuiet ? null : <div className="xl:hidden">{steps}</div>}
      </div>
    </div>
  )
}

/** Groups beside each other on wide screens: the shop's own work, and what others wait for. */
const groupColumns = [
  ['late', 'today'],
  ['waiting', 'money', 'stock'],
] as const satisfies WorkQueueGroup[][]

type GroupColumnProps = { groups: readonly WorkQueueGroup[]; day: Overview; now: number }

function GroupColumn({ groups, day: { queues }, now }: GroupColumnProps) {
  const waiting = groups
    .map((group) => ({ group, keys: workQueueGroups[group].filter((key) => queues[key].count > 0) }))
    .filter(({ keys }) => keys.length > 0)
  if (waiting.length === 0) return null
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      {waiting.map(({ group, keys }) => (
        <section key={group} aria-labelledby={`grupp-${group}`} className="flex flex-col gap-2.5">
          <h2 id={`grupp-${group}`} className="font-semibold text-ink-soft text-sm">
            {workQueueGroupTitles[group]}
          </h2>
          {keys.map((key) => (
            <WorkQueueCard key={key} queueKey={key} queue={queues[key]} now={now} />
          ))}
        </section>
      ))}
    </div>
  )
}
