import type { Holiday } from '../holidays.ts'
import { type Calendar, hoursOn } from '../settings/hours.ts'
import { addCalendarDays, toMinutes } from '../time.ts'

/** Things that customers often leave with a device. */
export const commonAccessories = ['Laddare', 'Skal', 'Skärmskydd', 'SIM-kort', 'Minneskort', 'Väska'] as const

/** Maximum number of days ahead that are searched for an open day. */
const farthest = 90

/** The days of work in a week, for times such as `1-2 veckor`. */
const weekDays = 5

/**
 * Returns the day on which a repair is done, from the price list's time for it, the longest that it names: minutes and hours are
 * today if they end before closing time, else the next open day; `Samma dag` is today until closing time; days are open days from
 * tomorrow. Undefined when the text names no time.
 */
export function dueDay(
  estimatedTime: string,
  { today, time }: { today: string; time: string },
  calendar: Calendar,
  holidays: readonly Holiday[],
): string | undefined {
  if (/samma dag/i.test(estimatedTime)) {
    const { open } = hoursOn(today, calendar, holidays)
    return open && time < open.closes ? today : openDayAfter(today, 1, calendar, holidays)
  }
  const [, amount, unit = ''] = /(\d+)\s*(min|tim|h\b|dag|dygn|veck)/i.exec(getLongest(estimatedTime)) ?? []
  if (amount === undefined) return undefined
  const count = Number(amount)
  const kind = unit.toLowerCase()
  if (kind === 'min' || kind === 'tim' || kind === 'h') {
    const { open } = hoursOn(today, calendar, holidays)
    const minutes = kind === 'min' ? count : count * 60
    const starts = open && time < open.opens ? open.opens : time
    if (open && toMinutes(starts) + minutes <= toMinutes(open.closes)) return today
    return openDayAfter(today, 1, calendar, holidays)
  }
  return openDayAfter(today, kind === 'veck' ? count * weekDays : count, calendar, holidays)
}

/** Returns the end of a range, `2 dagar` of `1-2 dagar`. */
function getLongest(text: string): string {
  return text.replace(/\d+\s*[-–]\s*(?=\d)/g, '')
}

/** Returns the `count`th open day after a day; undefined when the shop is closed for too long. */
function openDayAfter(
  day: string,
  count: number,
  calendar: Calendar,
  holidays: readonly Holiday[],
): string | undefined {
  let left = Math.max(1, count)
  for (let ahead = 1; ahead <= farthest; ahead++) {
    const date = addCalendarDays(day, ahead)
    if (hoursOn(date, calendar, holidays).open && --left === 0) return date
  }
  return undefined
}
