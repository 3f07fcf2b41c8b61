import type { Holiday } from '../holidays.ts'
import { type Calendar, hoursOn } from '../settings/hours.ts'
import { addCalendarDays, getWeekday } from '../time.ts'

/** Time of day until which an order leaves the shop the same day, and the days that the carrier needs, from least to most. */
export const lastOrderTime = '14:00'
const carrierDays = { least: 1, most: 3 } as const

/** Maximum number of days ahead for which a delivery is estimated. */
const farthest = 60

/** The days, `yyyy-MM-dd`, between which an order of now arrives, and whether it leaves the shop today. */
export type DeliveryDays = { first: string; last: string; leavesToday: boolean }

/** Returns whether the carrier collects and delivers: Monday to Friday, except public holidays. */
const carrierWorks = (date: string, holidays: readonly Holiday[]) =>
  getWeekday(date) < 5 && !holidays.some((holiday) => holiday.date === date)

/**
 * Returns when an order of `today` at `time` (`HH:mm`) arrives at home. It leaves on the first day on which the shop is open and
 * the carrier works; today only before the last order time, or before closing time on a short day. Undefined when the shop is
 * closed for longer than can be estimated.
 */
export function deliveryDays(
  today: string,
  time: string,
  calendar: Calendar,
  holidays: readonly Holiday[],
): DeliveryDays | undefined {
  let leaves: string | undefined
  for (let ahead = 0; ahead <= farthest; ahead++) {
    const date = addCalendarDays(today, ahead)
    if (!leaves) {
      const { open } = hoursOn(date, calendar, holidays)
      if (!open || !carrierWorks(date, holidays)) continue
      const lastOrder = open.closes < lastOrderTime ? open.closes : lastOrderTime
      if (ahead > 0 || time < lastOrder) leaves = date
    } else if (carrierWorks(date, holidays)) {
      const { first, last } = arrival(date, holidays)
      return { first, last, leavesToday: leaves === today }
    }
  }
  return undefined
}

/** Returns the earliest and latest day of arrival; `next` is the carrier's first day after the parcel was handed over. */
function arrival(next: string, holidays: readonly Holiday[]) {
  const days: string[] = []
  for (let date = next; days.length < carrierDays.most; date = addCalendarDays(date, 1)) {
    if (carrierWorks(date, holidays)) days.push(date)
  }
  return { first: days[carrierDays.least - 1] ?? next, last: days.at(-1) ?? next }
}

const weekday = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Returns a delivery in words: `tisdag–torsdag` within a week, otherwise with dates, `29 dec.–4 jan.`. */
export function deliveryText({ first, last }: Pick<DeliveryDays, 'first' | 'last'>, today: string): string {
  const format = last < addCalendarDays(today, 7) ? weekday : shortDay
  return `${format.format(new Date(first))}–${format.format(new Date(last))}`
}
