import { addCalendarDays, formatDay, getTime, getWeekday, toDay } from '../time.ts'
import type { PublicShop } from './public-shop.ts'
import { dayNames } from './units.ts'

export type OpeningHours = Pick<PublicShop, 'hours' | 'closures'>

export type OpeningStatus = { isOpen: boolean; text: string }

/** Days ahead in which the next opening is looked for: as far as closures are announced. */
const announcedDays = 14

const clock = (time: string) => time.replace(':', '.')

function hoursOn(day: string, { hours, closures }: OpeningHours) {
  return closures.some(({ from, to }) => from <= day && day <= to) ? null : (hours[getWeekday(day)] ?? null)
}

/** Returns when the shop opens next after a day: `i morgon 10.00`, `på lördag 11.00`, `3 december 2026 10.00`. */
function nextOpening(today: string, shop: OpeningHours): string | undefined {
  for (let ahead = 1; ahead <= announcedDays; ahead++) {
    const day = addCalendarDays(today, ahead)
    const open = hoursOn(day, shop)
    if (!open) continue
    const name = ahead === 1 ? 'i morgon' : ahead < 7 ? `på ${dayNames[getWeekday(day)]}` : formatDay(day)
    return `${name} ${clock(open.opens)}`
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
