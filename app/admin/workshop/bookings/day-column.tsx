import { Link } from 'react-router'
import { cx } from '#app/ui/class-names.ts'
import type { BookingCalendar, CalendarBooking } from '#domain/booking/schemas.ts'
import { bookingStatusLabels } from '#domain/booking/texts.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { formatWeekday, toMinutes } from '#domain/time.ts'
import { hatched, statusStyles } from './booking-appearance.ts'
import { type CalendarDay, getLanes } from './calendar-time.ts'

type DayColumnProps = {
  day: CalendarDay
  hours: { from: number; to: number }
  remPerMinute: number
  /** Whole hours, drawn as lines, in minutes since midnight. */
  marks: readonly number[]
  /** Current time in minutes since midnight; set only in today's column. */
  now: number | undefined
  openId: number | undefined
  pathTo: (id: number) => string
  slotMinutes: number
  onBook: (date: string, time: string) => void
  onOpenBlock: (block: BookingCalendar['blocks'][number]) => void
}

export function DayColumn(props: DayColumnProps) {
  const { day, hours, remPerMinute, marks, now, openId, pathTo, slotMinutes, onBook, onOpenBlock } = props
  const lanes = getLanes(day.bookings)
  const box = (from: number, to: number) => {
    const [top, bottom] = [Math.max(from, hours.from), Math.min(to, hours.to)]
    return { top: `${(top - hours.from) * remPerMinute}rem`, height: `${(bottom - top) * remPerMinute}rem` }
  }
  const [opens, closes] = day.open ? [toMinutes(day.open.opens), toMinutes(day.open.closes)] : [0, 0]
  return (
    <section
      aria-label={formatWeekday(day.date)}
      className={cx('relative border-line border-l', !day.open && 'bg-sunk')}
      style={{ height: `${(hours.to - hours.from) * remPerMinute}rem` }}
    >
      {day.open ? (
        <div aria-hidden="true" className="pointer-events-none">
          <div className="absolute inset-x-0 bg-sunk" style={box(hours.from, opens)} />
          <div className="absolute inset-x-0 bg-sunk" style={box(closes, hours.to)} />
        </div>
      ) : null}
      {marks.slice(1, -1).map((minutes) => (
        <div
          key={minutes}
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 border-line border-t"
          style={{ top: box(minutes, minutes).top }}
        />
      ))}
      {day.slots
        .filter(({ booked }) => !booked)
        .map(({ time }) => (
          <button
            key={time}
            type="button"
            // Not in the tab order: there are too many free slots, and keyboard users have a shortcut.
            tabIndex={-1}
            onClick={() => onBook(day.date, time)}
            className="group absolute inset-x-0.5 rounded-md border border-transparent text-left hover:border-blue hover:bg-blue-tint"
            style={box(toMinutes(time), toMinutes(time) + slotMinutes)}
          >
            <span className="figures px-2 font-semibold text-blue text-xs opacity-0 group-hover:opacity-100">
              Boka {time}
            </span>
          </button>
        ))}
      {day.blocks.map((block) => (
        <button
          key={block.id}
          type="button"
          aria-label={`Spärrat: ${block.reason}`}
          onClick={() => onOpenBlock(block)}
          className={cx(
            'absolute inset-x-0.5 flex items-start overflow-hidden rounded-md text-left',
            hatched,
          )}
          style={box(
            block.whole_day ? hours.from : toMinutes(block.starts_at),
            block.ends_at.slice(0, 10) > day.date ? hours.to : toMinutes(block.ends_at),
          )}
        >
          <span className="m-1 truncate rounded-sm bg-card px-1.5 font-semibold text-ink-soft text-xs">
            {block.reason}
          </span>
        </button>
      ))}
      {day.bookings.map((booking) => (
        <BookingBox
          key={booking.id}
          booking={booking}
          to={pathTo(booking.id)}
          isOpen={booking.id === openId}
          style={{
            ...box(toMinutes(booking.booking_datetime), toMinutes(booking.ends_at)),
            ...sideways(lanes.get(booking.id)),
          }}
        />
      ))}
      {now === undefined ? null : (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-10 border-red border-t-2 before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-full before:bg-red"
          style={{ top: box(now, now).top }}
        />
      )}
    </section>
  )
}

function sideways(lane: { lane: number; lanes: number } | undefined) {
  const { lane: index, lanes } = lane ?? { lane: 0, lanes: 1 }
  return { left: `calc(${(index / lanes) * 100}% + 2px)`, width: `calc(${100 / lanes}% - 4px)` }
}

type BookingBoxProps = {
  booking: CalendarBooking
  to: string
  isOpen: boolean
  style: { top: string; height: string; left: string; width: string }
}

function BookingBox({ booking, to, isOpen, style }: BookingBoxProps) {
  const device = deviceName(booking.brand, booking.model)
  const time = booking.booking_datetime.slice(11, 16)
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      data-booking=""
      aria-current={isOpen ? 'true' : undefined}
      style={style}
      className={cx(
        'absolute overflow-hidden rounded-md border border-l-4 px-1.5 py-0.5 text-xs leading-tight focus-visible:z-20',
        statusStyles[booking.status],
        isOpen && 'z-10 ring-2 ring-blue',
        booking.status === 'no_show' && '[&_b]:line-through',
      )}
    >
      <b className="block truncate font-semibold">
        <span className="figures">{time}</span> {booking.customer_name}
      </b>
      <span className="block truncate text-ink-soft">{device}</span>
      <span className="sr-only">
        {booking.issue}
        {booking.status === 'booked' ? '' : `, ${bookingStatusLabels[booking.status].toLowerCase()}`}
      </span>
    </Link>
  )
}
