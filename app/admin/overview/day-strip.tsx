import { Link } from 'react-router'
import { cx } from '#app/ui/class-names.ts'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { formatCount } from '#domain/settings/units.ts'
import { type StripHour, stripHours } from './strip-hours.ts'

const visitMarks = {
  done: 'border-blue bg-blue',
  coming: 'border-blue bg-card',
  late: 'border-amber bg-amber-tint',
  missed: 'border-line-strong bg-sunk',
} as const

const mark = 'size-3 rounded-[3px] border-2'

/** Renders the day by the hour: booked visits, repairs that became ready, what is promised for today and what is late. */
export function DayStrip({ day }: { day: Overview }) {
  const { strip } = day
  const hours = stripHours(day)
  if (hours.length === 0 && strip.late === 0 && strip.due === 0) return null
  const ready = strip.ready_at.length
  return (
    <section aria-labelledby="dagen" className="rounded-xl border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
        <h2 id="dagen" className="font-semibold text-base">
          Dagen
        </h2>
        <Fact to="/admin/bokningar?vy=dag" className="border-blue bg-blue">
          {formatCount(day.drop_offs.length, 'besök', 'besök')}
        </Fact>
        <Fact to="/admin/arenden?vy=idag" className="border-line-strong bg-card">
          {strip.due} kvar till i dag
        </Fact>
        <Fact to="/admin/arenden" className="border-green bg-green">
          {formatCount(ready, 'klar', 'klara')}
        </Fact>
        <Fact to="/admin/arenden?vy=fastnat" className="border-red bg-red">
          {formatCount(strip.late, 'sen', 'sena')}
        </Fact>
      </div>
      <ol className="mt-2 flex items-end overflow-x-auto">
        {strip.late > 0 ? (
          <Column label="Sena" words={`${strip.late} lovade före i dag`}>
            <Marks count={strip.late} className="border-red bg-red" />
          </Column>
        ) : null}
        {hours.map((hour) => (
          <Column
            key={hour.hour}
            label={`${hour.hour}`.padStart(2, '0')}
            words={inWords(hour)}
            isNow={hour.isNow}
          >
            {hour.visits.map((standing, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Marks have no identity.
              <span key={index} className={cx(mark, visitMarks[standing])} />
            ))}
            <Marks count={hour.ready} className="border-green bg-green" />
          </Column>
        ))}
        {strip.due > 0 ? (
          <Column label="Kvar" words={`${strip.due} lovade till i dag`}>
            <Marks count={strip.due} className="border-line-strong bg-card" />
          </Column>
        ) : null}
      </ol>
    </section>
  )
}

type FactProps = { to: string; className: string; children: React.ReactNode }

function Fact({ to, className, children }: FactProps) {
  return (
    <Link to={to} className="inline-flex items-center gap-1.5 hover:underline">
      <span aria-hidden="true" className={cx(mark, className)} />
      <span className="figures">{children}</span>
    </Link>
  )
}

type ColumnProps = { label: string; words: string; isNow?: boolean; children: React.ReactNode }

function Column({ label, words, isNow, children }: ColumnProps) {
  return (
    <li className="min-w-9 max-w-24 flex-1" title={words}>
      <span className="sr-only">{`${label}: ${words}`}</span>
      <span
        aria-hidden="true"
        className="flex min-h-8 flex-wrap-reverse content-start gap-1 border-line border-b px-1 pb-1"
      >
        {children}
      </span>
      <span
        aria-hidden="true"
        className={cx('figures mt-1 block px-1 text-xs', isNow ? 'font-bold text-blue' : 'text-ink-soft')}
      >
        {isNow ? `${label} nu` : label}
      </span>
    </li>
  )
}

/** Maximum number of marks of a kind in a column; more are a number. */
const maxMarks = 8

function Marks({ count, className }: { count: number; className: string }) {
  const shown = Math.min(count, maxMarks)
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Marks have no identity.
        <span key={index} className={cx(mark, className)} />
      ))}
      {count > shown ? <span className="figures text-xs leading-3">+{count - shown}</span> : null}
    </>
  )
}

function inWords({ visits, ready }: StripHour): string {
  const parts = [
    visits.length > 0 ? formatCount(visits.length, 'besök', 'besök') : '',
    ready > 0 ? formatCount(ready, 'klar', 'klara') : '',
  ]
  return parts.filter(Boolean).join(', ') || 'inget'
}
