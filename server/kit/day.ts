import { toDay } from '#domain/time.ts'

/**
 * Returns a function that formats the shop's calendar day as `yyyy-MM-dd`. It caches the result for a minute (days end on
 * a whole minute in every time zone), so it is cheap enough for every request.
 */
export function createDayFormatter(): (now: Date) => string {
  let minute = Number.NaN
  let day = ''
  return (now) => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) {
      minute = current
      day = toDay(now)
    }
    return day
  }
}
