import { Eye, LogIn, type LucideIcon, Pencil, ShieldX } from 'lucide-react'
import { cx } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { auditAreaLabels, auditKindLabels } from '#domain/accounts/audit-labels.ts'
import type { AuditEntry, AuditKind } from '#domain/accounts/audit-schemas.ts'
import { formatWeekday, getTime, toDay } from '#domain/time.ts'
import { getLink } from './audit-links.ts'

const styles = {
  change: [Pencil, 'bg-blue-tint text-blue'],
  look: [Eye, 'bg-amber-tint text-amber'],
  login: [LogIn, 'bg-sunk text-ink-soft'],
} as const satisfies Record<AuditKind, readonly [LucideIcon, string]>

const failedStyle = [ShieldX, 'bg-red-tint text-red'] as const

const areaLabels: Readonly<Record<string, string | undefined>> = auditAreaLabels

export function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => toDay(new Date(at)))
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-card">
      {[...days].map(([day, those]) => (
        <section key={day} aria-labelledby={`dag-${day}`}>
          <h2
            id={`dag-${day}`}
            className="border-line border-b bg-sunk px-4 py-1.5 font-semibold text-ink-soft text-sm [section+section>&]:border-t"
          >
            <span className="inline-block first-letter:uppercase">
              {formatWeekday(day)} {day.slice(0, 4)}
            </span>
          </h2>
          <ol>
            {those.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const [Icon, style] = entry.what === 'staff.loginFailed' ? failedStyle : styles[entry.kind]
  const link = getLink(entry)
  return (
    <li className="grid grid-cols-[3rem_2rem_minmax(0,1fr)] items-start gap-x-3 border-line border-b px-4 py-2 last:border-b-0 md:grid-cols-[3rem_2rem_minmax(0,1fr)_12rem]">
      <time dateTime={entry.at} className="figures pt-0.5 text-ink-soft text-sm">
        {getTime(new Date(entry.at))}
      </time>
      <span
        title={auditKindLabels[entry.kind]}
        className={cx('grid size-7 place-items-center rounded-full', style)}
      >
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{auditKindLabels[entry.kind]}</span>
      </span>
      <p className="min-w-0 break-words pt-0.5 text-sm">
        <span className="font-semibold">{entry.person}</span> {entry.sentence}
        {entry.detail ? <span className="text-ink-soft"> · {entry.detail}</span> : null}
        {link ? (
          <>
            {' '}
            <Link to={link} className="link whitespace-nowrap">
              Visa
              <span className="sr-only"> det som ändrades {getTime(new Date(entry.at))}</span>
            </Link>
          </>
        ) : null}
      </p>
      <p className="pt-0.5 text-ink-soft text-sm max-md:col-start-3">
        {areaLabels[entry.area] ?? entry.area}
      </p>
    </li>
  )
}
