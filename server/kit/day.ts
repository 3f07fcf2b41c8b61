import { dayOf } from '../../domain/time.ts'

/**
 * Makes a function that tells the calendar day in the shop, `yyyy-MM-dd`, cheap enough to ask at every request: the
 * calendar is looked at once a minute, since a day ends on a whole minute in every time zone.
 */
export function createDayFormatter(): (now: Date) => string {
  let minute = Number.NaN
  let day = ''
  return (now) => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) {
      minute = current
      day = dayOf(now)
    }
    return day
  }
}
