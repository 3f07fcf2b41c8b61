import { useEffect, useRef } from 'react'
import { cx } from '#app/ui/class-names.ts'
import type { BookingCalendar } from '#domain/booking/schemas.ts'
import { dayNames } from '#domain/settings/units.ts'
import { getClock, getWeekday, toMinutes } from '#domain/time.ts'
import type { CalendarAddress } from './calendar-address.ts'
import { type CalendarDay, getDays, hoursShown } from './calendar-time.ts'
import { DayColumn } from './day-column.tsx'

export type GridProps = {
  calendar: BookingCalendar
  address: CalendarAddress
  onBook: (date: string, time: string) => void
  onOpenBlock: (block: BookingCalendar['blocks'][number]) => void
}

/** Minimum height of a slot in rem, so that a booking's text fits. */
const slotRem = 2.5

/** Renders the week as columns with opening hours, bookings, blocks and clickable free slots. */
export function WeekGrid({ calendar, address, onBook, onOpenBlock }: GridProps) {
  const days = getDays(calendar)
  const hours = hoursShown(days)
  const remPerMinute = Math.max(slotRem / calendar.slot_minutes, 4.5 / 60)
  const height = `${(hours.to - hours.from) * remPerMinute}rem`
  const now = toMinutes(calendar.now)
  const nowShown = now >= hours.from && now <= hours.to
  const place = (minutes: number) => `${(minutes - hours.from) * remPerMinute}rem`
  const marks: number[] = []
  for (let minutes = hours.from; minutes <= hours.to; minutes += 60) marks.push(minutes)
  const walk = useArrowKeys()
  return (
    <div ref={walk} className="overflow-x-auto rounded-xl border border-line bg-card">
      <div className="grid" style={{ gridTemplateColumns: `3.5rem ${days.map(columnWidth).join(' ')}` }}>
        <div aria-hidden="true" className="border-line border-b" />
        {days.map((day) => (
          <DayHead key={day.date} day={day} calendar={calendar} onShow={() => showDay(address, day.date)} />
        ))}
        <div aria-hidden="true" className="figures relative text-ink-soft text-xs" style={{ height }}>
          {marks.slice(0, -1).map((minutes) => (
            <span
              key={minutes}
              className={cx('absolute right-2', minutes === hours.from ? '' : '-translate-y-1/2')}
              style={{ top: place(minutes) }}
            >
              {getClock(minutes)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            hours={hours}
            remPerMinute={remPerMinute}
            marks={marks}
            now={day.date === calendar.today && nowShown ? now : undefined}
            openId={address.openId}
            pathTo={address.pathTo}
            slotMinutes={calendar.slot_minutes}
            onBook={onBook}
            onOpenBlock={onOpenBlock}
          />
        ))}
      </div>
    </div>
  )
}

/** Closed days with nothing in them are narrow, so that the week fits beside an open booking. */
function columnWidth({ open, bookings, blocks }: CalendarDay): string {
  const isEmpty = !open && bookings.length === 0 && blocks.length === 0
  return isEmpty ? 'minmax(3rem, 0.4fr)' : 'minmax(5rem, 1fr)'
}

function showDay(address: CalendarAddress, date: string) {
  address.goTo(date)
  address.show('dag')
}

type DayHeadProps = { day: CalendarDay; calendar: BookingCalendar; onShow: () => void }

function DayHead({ day, calendar, onShow }: DayHeadProps) {
  const isToday = day.date === calendar.today
  return (
    <div
      className={cx(
        'border-line border-b border-l px-2 py-2 text-center',
        isToday && 'bg-blue-tint',
        !day.open && 'bg-sunk',
      )}
    >
      <button type="button" onClick={onShow} className="rounded-md px-2 leading-tight hover:underline">
        <span className="text-ink-soft text-xs">{dayNames[getWeekday(day.date)]?.slice(0, 3)} </span>
        <span className={cx('figures font-semibold text-lg', isToday && 'text-blue')}>
          {Number(day.date.slice(8))}
        </span>
      </button>
      <p className="figures truncate text-ink-soft text-xs">{loadLabel(day, calendar.capacity)}</p>
    </div>
  )
}

/** Returns the day's occupancy, `3/14 bokade`, or the reason why it is closed. */
export function loadLabel(day: CalendarDay, capacity: number): string {
  if (!day.open) return day.reason ?? 'stängt'
  return `${day.bookings.length}/${day.slots.length * capacity} bokade`
}

/** Moves the focus between bookings with the arrow keys, within a day and to the next one. */
function useArrowKeys() {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const links = [...element.querySelectorAll<HTMLElement>('a[data-booking]')]
      const at = links.indexOf(document.activeElement as HTMLElement)
      const next = at < 0 ? undefined : links[at + by]
      if (by === 0 || !next) return
      event.preventDefault()
      next.focus()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [])
  return grid
}
