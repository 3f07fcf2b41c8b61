import { Ban, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { BookingCalendar, CalendarBooking } from '#domain/booking/schemas.ts'
import { bookingStatusLabels } from '#domain/booking/texts.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { formatWeekday } from '#domain/time.ts'
import { hatched, statusStyles, statusTones } from './booking-appearance.ts'
import { type CalendarDay, getDays } from './calendar-time.ts'
import { type GridProps, loadLabel } from './week-grid.tsx'

/** Renders the days as lists of bookings, blocks and free slots in chronological order. */
export function DayList({ calendar, address, onBook, onOpenBlock }: GridProps) {
  const days = getDays(calendar)
  return (
    <div className="flex flex-col gap-6">
      {days.map((day) => (
        <section key={day.date} aria-label={formatWeekday(day.date)}>
          <h2
            className={cx(
              'flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-1.5 font-semibold text-base',
              day.date === calendar.today && 'text-blue',
            )}
          >
            <span className="inline-block first-letter:uppercase">
              {day.date === calendar.today ? 'idag, ' : ''}
              {formatWeekday(day.date)}
            </span>
            <span className="figures font-normal text-ink-soft text-sm">
              {loadLabel(day, calendar.capacity)}
            </span>
          </h2>
          <Rows
            day={day}
            calendar={calendar}
            address={address}
            // In a week view the free slots would hide the bookings.
            showFree={days.length === 1}
            onBook={onBook}
            onOpenBlock={onOpenBlock}
          />
        </section>
      ))}
    </div>
  )
}

type Row =
  | { at: string; kind: 'booking'; booking: CalendarBooking }
  | { at: string; kind: 'block'; block: BookingCalendar['blocks'][number] }
  | { at: string; kind: 'free' }
  | { at: string; kind: 'now' }

function queryRows(day: CalendarDay, calendar: BookingCalendar, showFree: boolean): Row[] {
  const free = showFree ? day.slots.filter(({ booked }) => !booked) : []
  const isToday = day.date === calendar.today
  return [
    ...day.bookings.map((booking) => ({
      at: booking.booking_datetime.slice(11, 16),
      kind: 'booking' as const,
      booking,
    })),
    ...day.blocks.map((block) => ({ at: block.starts_at.slice(11, 16), kind: 'block' as const, block })),
    ...free.map(({ time }) => ({ at: time, kind: 'free' as const })),
    ...(isToday && showFree && day.open ? [{ at: calendar.now.slice(11, 16), kind: 'now' as const }] : []),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

function Rows({
  day,
  calendar,
  address,
  showFree,
  onBook,
  onOpenBlock,
}: GridProps & { day: CalendarDay; showFree: boolean }) {
  const rows = queryRows(day, calendar, showFree)
  if (rows.length === 0) {
    return <p className="py-3 text-ink-soft">{day.open ? 'Inga bokningar.' : 'Stängt.'}</p>
  }
  return (
    <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.at} ${row.kind === 'booking' ? row.booking.id : ''}`}>
          <RowContent row={row} day={day} address={address} onBook={onBook} onOpenBlock={onOpenBlock} />
        </li>
      ))}
    </ul>
  )
}

type RowContentProps = Omit<GridProps, 'calendar'> & { row: Row; day: CalendarDay }

function RowContent({ row, day, address, onBook, onOpenBlock }: RowContentProps) {
  switch (row.kind) {
    case 'booking':
      return (
        <BookingRow
          booking={row.booking}
          to={address.pathTo(row.booking.id)}
          isOpen={row.booking.id === address.openId}
        />
      )
    case 'block':
      return (
        <button
          type="button"
          onClick={() => onOpenBlock(row.block)}
          className={cx('flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left', hatched)}
        >
          <span className="flex items-center gap-2 rounded-md bg-card px-2 py-0.5">
            <Ban aria-hidden="true" className="size-4 text-ink-soft" />
            <span className="figures font-semibold">{blockTimes(row.block)}</span> {row.block.reason}
          </span>
        </button>
      )
    case 'free':
      return (
        <button
          type="button"
          onClick={() => onBook(day.date, row.at)}
          className="flex min-h-10 w-full items-center gap-3 rounded-lg border border-line border-dashed px-3 text-left text-ink-soft hover:border-blue hover:bg-blue-tint hover:text-blue"
        >
          <span className="figures w-14 shrink-0 font-semibold">{row.at}</span>
          <span className="flex-1">Ledig</span>
          <span className="font-semibold text-sm">Boka</span>
          <Plus aria-hidden="true" className="size-4.5" />
        </button>
      )
    case 'now':
      return (
        <p className="figures flex items-center gap-2 font-semibold text-red text-xs">
          <span className="sr-only">Nu är klockan</span>
          {row.at}
          <span aria-hidden="true" className="h-0.5 flex-1 bg-red" />
        </p>
      )
  }
}

/** Returns `10:00–12:00`, or `Hela dagen` for a whole day. */
export function blockTimes(block: BookingCalendar['blocks'][number]): string {
  if (block.whole_day) return 'Hela dagen'
  const to = block.ends_at.slice(11, 16)
  return `${block.starts_at.slice(11, 16)}–${to === '00:00' ? '24:00' : to}`
}

type BookingRowProps = { booking: CalendarBooking; to: string; isOpen: boolean }

function BookingRow({ booking, to, isOpen }: BookingRowProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-lg border border-l-4 px-3 py-1.5',
        statusStyles[booking.status],
        isOpen && 'ring-2 ring-blue',
      )}
    >
      <span className="figures w-14 shrink-0 font-semibold text-base">
        {booking.booking_datetime.slice(11, 16)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{booking.customer_name}</span>
        <span className="block truncate text-ink-soft">
          {deviceName(booking.brand, booking.model)} · {booking.issue}
        </span>
      </span>
      {booking.status === 'booked' ? null : (
        <Badge tone={statusTones[booking.status]}>{bookingStatusLabels[booking.status]}</Badge>
      )}
    </Link>
  )
}
