import { CalendarDays, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '#app/ui/class-names.ts'
import type { DropOff, Overview } from '#domain/office/overview-schemas.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { formatCount } from '#domain/settings/units.ts'
import { addCalendarDays, getTime } from '#domain/time.ts'
import { walkRows } from '../list/row-keys.ts'
import { type BookingStanding, getStanding, standingWords } from './standing.ts'

const tones = {
  done: { dot: 'border-green bg-green', text: 'text-green-deep' },
  late: { dot: 'border-amber bg-amber-tint', text: 'text-amber' },
  missed: { dot: 'border-line-strong bg-sunk', text: 'text-ink-soft' },
  coming: { dot: 'border-blue bg-card', text: '' },
} as const satisfies Record<BookingStanding, { dot: string; text: string }>

export function DayLine({ day }: { day: Overview }) {
  const now = Date.parse(day.now)
  const bookings = day.drop_offs
  const tomorrow = day.drop_offs_tomorrow
  const next = bookings.findIndex((booking) => Date.parse(booking.starts_at) > now)
  return (
    <section aria-labelledby="dagens" className="overflow-hidden rounded-xl border border-line bg-card">
      <h2 id="dagens" className="text-base">
        <Link
          to="/admin/bokningar?vy=dag"
          className="group flex min-h-12 items-center gap-2.5 border-line border-b px-4 py-2 font-semibold hover:bg-sunk focus-visible:-outline-offset-3"
        >
          <CalendarDays aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1">Dagens inlämningar</span>
          <span className="figures">{bookings.length}</span>
          <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft group-hover:text-ink" />
        </Link>
      </h2>
      {bookings.length === 0 ? (
        <p className="px-4 py-5 text-ink-soft">Inga bokade inlämningar i dag.</p>
      ) : (
        <ol className="py-1">
          {bookings.map((booking, index) => (
            <li key={booking.id}>
              {index === next ? <Now at={day.now} /> : null}
              <Stop booking={booking} standing={getStanding(booking, now)} day={day.today} />
            </li>
          ))}
          {next === -1 ? (
            <li>
              <Now at={day.now} />
            </li>
          ) : null}
        </ol>
      )}
      {tomorrow.length > 0 ? (
        <>
          <h3 className="border-line border-t px-4 pt-3 font-semibold text-ink-soft text-sm">
            I morgon: {formatCount(tomorrow.length, 'inlämning', 'inlämningar')}
          </h3>
          <ol className="py-1">
            {tomorrow.map((booking) => (
              <li key={booking.id}>
                <Stop
                  booking={booking}
                  standing={getStanding(booking, now)}
                  day={addCalendarDays(day.today, 1)}
                />
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  )
}

function Now({ at }: { at: string }) {
  return (
    <p className="flex items-center gap-3 px-4 py-0.5 font-semibold text-blue text-xs">
      <span className="figures w-11 shrink-0 text-right">{getTime(new Date(at))}</span>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-blue" />
      <span className="flex flex-1 items-center gap-2">
        nu <span aria-hidden="true" className="h-px flex-1 bg-blue-line" />
      </span>
    </p>
  )
}

function Stop({ booking, standing, day }: { booking: DropOff; standing: BookingStanding; day: string }) {
  const to =
    booking.repair_id === null
      ? `/admin/bokningar?datum=${day}&id=${booking.id}`
      : `/admin/arenden?id=${booking.repair_id}`
  return (
    <Link
      to={to}
      onKeyDown={walkRows}
      className="relative flex items-baseline gap-3 px-4 py-1.5 hover:bg-sunk focus-visible:-outline-offset-3"
    >
      <span className="figures w-11 shrink-0 text-right font-semibold">
        {getTime(new Date(booking.starts_at))}
      </span>
      <span
        aria-hidden="true"
        className={cx('size-2.5 shrink-0 translate-y-px rounded-full border-2', tones[standing].dot)}
      />
      <span className={cx('min-w-0 flex-1', standing === 'missed' && 'text-ink-soft')}>
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-medium">{booking.customer_name}</span>
          {standingWords[standing] ? (
            <span className={cx('shrink-0 font-semibold text-xs', tones[standing].text)}>
              {standingWords[standing]}
            </span>
          ) : null}
        </span>
        <span className="block truncate text-ink-soft text-sm">
          {deviceName(booking.brand, booking.model)} · {booking.issue}
        </span>
      </span>
    </Link>
  )
}
