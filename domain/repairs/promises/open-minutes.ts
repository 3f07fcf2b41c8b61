import type { Holiday } from '#domain/holidays.ts'
import { type Calendar, hoursOn } from '#domain/settings/hours.ts'
import { addCalendarDays, getClock, getTime, toDay, toMinutes } from '#domain/time.ts'

/** A time of the shop's clock: a day, `yyyy-MM-dd`, and a time, `HH:mm`. */
export type ClockTime = { day: string; time: string }

/** When the shop is open: its settings, and the holidays of the days that are asked about. */
export type OpenTimes = { calendar: Calendar; holidays: readonly Holiday[] }

/** Maximum number of days between two times. */
const farthest = 120

export function toClockTime(at: Date): ClockTime {
  return { day: toDay(at), time: getTime(at) }
}

/** Returns the opening and closing time of a day in minutes from midnight, or undefined when the shop is closed. */
function openOn(
  day: string,
  { calendar, holidays }: OpenTimes,
): { opens: number; closes: number } | undefined {
  const { open } = hoursOn(day, calendar, holidays)
  return open ? { opens: toMinutes(open.opens), closes: toMinutes(open.closes) } : undefined
}

/** Returns for how many minutes the shop is open between two times; undefined when they are too far apart. */
export function openMinutesBetween(from: ClockTime, to: ClockTime, times: OpenTimes): number | undefined {
  let sum = 0
  let { day } = from
  for (let ahead = 0; ahead <= farthest && day <= to.day; ahead++, day = addCalendarDays(from.day, ahead)) {
    const open = openOn(day, times)
    if (!open) continue
    const starts = day === from.day ? Math.max(open.opens, toMinutes(from.time)) : open.opens
    const ends = day === to.day ? Math.min(open.closes, toMinutes(to.time)) : open.closes
    sum += Math.max(0, ends - starts)
  }
  return day > to.day ? sum : undefined
}

/** Returns when work that takes some open minutes is done; undefined when the shop is closed for too long. */
export function addOpenMinutes(from: ClockTime, minutes: number, times: OpenTimes): ClockTime | undefined {
  let left = minutes
  for (let ahead = 0; ahead <= farthest; ahead++) {
    const day = addCalendarDays(from.day, ahead)
    const open = openOn(day, times)
    if (!open) continue
    const starts = ahead === 0 ? Math.max(open.opens, toMinutes(from.time)) : open.opens
    if (starts + left <= open.closes) return { day, time: getClock(starts + left) }
    left -= Math.max(0, open.closes - starts)
  }
  return undefined
}

/**
 * Returns the time of a day until which work that takes some open minutes is done the same day, in steps of five minutes; undefined when
 * none is: the shop is closed, or the work takes longer than nearly the whole day.
 */
export function lastStartOn(day: string, minutes: number, times: OpenTimes): string | undefined {
  const open = openOn(day, times)
  if (!open) return undefined
  const last = Math.floor((open.closes - minutes) / 5) * 5
  return last >= open.opens + minWindow ? getClock(last) : undefined
}

/** The least number of minutes in which customers can hand in something that is done the same day. */
const minWindow = 30

/** Returns the first day from `day` on that the shop is open; undefined when it is closed for too long. */
export function nextOpenDay(day: string, times: OpenTimes): string | undefined {
  for (let ahead = 0; ahead <= farthest; ahead++) {
    const next = addCalendarDays(day, ahead)
    if (openOn(next, times)) return next
  }
  return undefined
}
