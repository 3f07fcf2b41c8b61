import type { Holiday } from '../holidays.ts'
import { addCalendarDays, getWeekday } from '../time.ts'
import type { ShopSettings } from './schemas.ts'

/** The settings that determine when the shop is open. */
export type Calendar = Pick<ShopSettings, 'hours' | 'closedDays' | 'openHolidays'>

/** Opening hours of a day, null when closed, and the reason for closing if it is not the weekday. */
export type DayHours = { date: string; open: ShopSettings['hours'][number]; reason: string | null }

/** A period in which the shop is closed beyond its regular days, both ends included. */
export type Closure = { from: string; to: string; reason: string }

/** Days ahead for which closures are announced, and the maximum length of a closure. */
const announcedDays = 14
const longestClosure = 120

/**
 * Returns the opening hours of a calendar day. A closed day of the shop takes precedence, then a public holiday unless the shop
 * opens on it, then the weekday's hours, which also apply on an opened holiday.
 */
export function hoursOn(date: string, calendar: Calendar, holidays: readonly Holiday[]): DayHours {
  const closed = calendar.closedDays.find((day) => day.date === date)
  if (closed) return { date, open: null, reason: closed.reason }
  const holiday = holidays.find((day) => day.date === date)
  if (holiday && !calendar.openHolidays.includes(date)) return { date, open: null, reason: holiday.name }
  return { date, open: calendar.hours[getWeekday(date)] ?? null, reason: null }
}

/** Returns the opening hours of `count` days, starting at `from`. */
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
 * Returns the closures announced to visitors: those in progress at `from` or starting in the two weeks after it, until their
 * end. Consecutive days with the same reason are one closure, also across a weekday on which the shop is always closed; such a
 * weekday alone is not a closure.
 */
export function comingClosures(from: string, calendar: Calendar, holidays: readonly Holiday[]): Closure[] {
  const closures: Closure[] = []
  let last: Closure | undefined
  for (let ahead = 0; ahead < announcedDays + longestClosure; ahead++) {
    const date = addCalendarDays(from, ahead)
    if (calendar.hours[getWeekday(date)] === null) continue
    const { open, reason } = hoursOn(date, calendar, holidays)
    if (open || reason === null) last = undefined
    else if (last?.reason === reason) last.to = date
    else if (ahead < announcedDays) {
      last = { from: date, to: date, reason }
      closures.push(last)
    } else last = undefined
    if (!last && ahead >= announcedDays) break
  }
  return closures
}
