import { swedishHolidays } from '../holidays.ts'
import { addCalendarDays, formatDay, getTime, getWeekday, toDay } from '../time.ts'
import { type Calendar, comingClosures } from './hours.ts'
import type { PublicShop } from './public-shop.ts'
import { dayNames } from './units.ts'

export type OpeningHours = Pick<PublicShop, 'hours' | 'closures'>

export type OpeningStatus = { isOpen: boolean; text: string }

/** Days for which holidays are looked up, enough for the longest closure to end. */
const closureDays = 140

/** Returns the opening hours of a shop's settings, with the closures that are announced today. */
export function getOpeningHours(settings: Calendar, now: Date): OpeningHours {
  const today = toDay(now)
  const holidays = swedishHolidays(today, addCalendarDays(today, closureDays))
  return { hours: settings.hours, closures: comingClosures(today, settings, holidays) }
}

/** Days ahead in which the next opening is looked for: as far as closures are announced. */
const announcedDays = 14

const clock = (time: string) => time.replace(':', '.')

/** Returns a time of day as it is spoken: `17`, `17.30`. */
const spoken = (time: string) => clock(time).replace(/\.00$/, '').replace(/^0/, '')

function hoursOn(day: string, { hours, closures }: OpeningHours) {
  return closures.some(({ from, to }) => from <= day && day <= to) ? null : (hours[getWeekday(day)] ?? null)
}

/** Returns when the shop opens next after a day: `i morgon 10.00`, `på lördag 11.00`, `3 december 2026 10.00`. */
function nextOpening(today: string, shop: OpeningHours, format = clock): string | undefined {
  for (let ahead = 1; ahead <= announcedDays; ahead++) {
    const day = addCalendarDays(today, ahead)
    const open = hoursOn(day, shop)
    if (!open) continue
    const name = ahead === 1 ? 'i morgon' : ahead < 7 ? `på ${dayNames[getWeekday(day)]}` : formatDay(day)
    return `${name} ${format(open.opens)}`
  }
  return undefined
}

function closedText(closed: string, today: string, shop: OpeningHours): string {
  const next = nextOpening(today, shop)
  return next ? `${closed}, öppnar ${next}` : closed
}

/** Returns whether the shop is open, and until when, or when it opens: `Öppet till 17.00`, `Stängt, öppnar i morgon 10.00`. */
export function openingStatus(shop: OpeningHours, now: Date): OpeningStatus {
  const today = toDay(now)
  const time = getTime(now)
  const open = hoursOn(today, shop)
  if (open && time < open.opens) return { isOpen: false, text: `Stängt, öppnar ${clock(open.opens)}` }
  if (open && time < open.closes) return { isOpen: true, text: `Öppet till ${clock(open.closes)}` }
  return { isOpen: false, text: closedText('Stängt', today, shop) }
}

/** Returns the opening hours of a day, in a form that is true all day: `Öppet i dag 10.00–17.00`. For cached pages. */
export function openingHoursText(shop: OpeningHours, today: string): string {
  const open = hoursOn(today, shop)
  return open
    ? `Öppet i dag ${clock(open.opens)}–${clock(open.closes)}`
    : closedText('Stängt i dag', today, shop)
}

/** Returns when the shop closes today, as it is spoken (`17`); undefined when it does not open any more today. */
export function closesToday(shop: OpeningHours, now: Date): string | undefined {
  const open = hoursOn(toDay(now), shop)
  return open && getTime(now) < open.closes ? spoken(open.closes) : undefined
}

/** Returns when a visitor can come next: `öppet i dag till 17`, `öppet i dag 10–17`, `öppnar i morgon 10`. */
export function visitHours(shop: OpeningHours, now: Date): string {
  const today = toDay(now)
  const time = getTime(now)
  const open = hoursOn(today, shop)
  if (open && time < open.opens) return `öppet i dag ${spoken(open.opens)}–${spoken(open.closes)}`
  if (open && time < open.closes) return `öppet i dag till ${spoken(open.closes)}`
  const next = nextOpening(today, shop, spoken)
  return next ? `öppnar ${next}` : 'ring först'
}
