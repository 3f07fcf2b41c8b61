import { addCalendarDays } from '../time.ts'
import type { ShopSettings } from './schemas.ts'

/** A public holiday: its day as `yyyy-MM-dd` and its name as it stands inside a sentence. */
export type Holiday = { date: string; name: string }

/** What decides when the shop is open. */
export type Calendar = Pick<ShopSettings, 'hours' | 'closedDays' | 'openHolidays'>

/** When the shop is open on one day, or null, and why it is not when that is more than the weekday. */
export type DayHours = { date: string; open: ShopSettings['hours'][number]; reason: string | null }

/** A time in which the shop is closed although the weekday is not, first and last day included. */
export type Closure = { from: string; to: string; reason: string }

/** How far ahead visitors are told of closed days, and how long a closure is followed to its end. */
const announcedDays = 14
const longestClosure = 120

/** The weekday of a `yyyy-MM-dd`, 0 for Monday to 6 for Sunday. A calendar day has no clock to change. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/**
 * The opening hours of one calendar day. A closed day of the shop's own comes first, then a public holiday unless the
 * shop has opened it, then the hours of the weekday, which also hold on an opened holiday.
 */
export function hoursOn(date: string, calendar: Calendar, holidays: readonly Holiday[]): DayHours {
  const closed = calendar.closedDays.find((day) => day.date === date)
  if (closed) return { date, open: null, reason: closed.reason }
  const holiday = holidays.find((day) => day.date === date)
  if (holiday && !calendar.openHolidays.includes(date)) return { date, open: null, reason: holiday.name }
  return { date, open: calendar.hours[weekdayOf(date)] ?? null, reason: null }
}

/** The hours of `count` days, the first one `from`. */
export function comingDays(
  from: string,
  count: number,
  calendar: Calendar,
  holidays: readonly Holiday[],
): DayHours[] {
  return Array.from({ length: count }, (_, index) =>
    hoursOn(addCalendarDays(from, index), calendar, holidays),
  )
}

/**
 * What visitors are told: the closures that go on at `from` or begin in the two weeks after it, each to its end. Days
 * that follow each other for the same reason are one closure, also over a weekday on which the shop is closed anyway;
 * such a weekday by itself is none.
 */
export function comingClosures(from: string, calendar: Calendar, holidays: readonly Holiday[]): Closure[] {
  const found: Closure[] = []
  let last: Closure | undefined
  for (let ahead = 0; ahead < announcedDays + longestClosure; ahead++) {
    const date = addCalendarDays(from, ahead)
    if (calendar.hours[weekdayOf(date)] === null) continue
    const { open, reason } = hoursOn(date, calendar, holidays)
    if (open || reason === null) last = undefined
    else if (last?.reason === reason) last.to = date
    else if (ahead < announcedDays) {
      last = { from: date, to: date, reason }
      found.push(last)
    } else last = undefined
    if (!last && ahead >= announcedDays) break
  }
  return found
}
