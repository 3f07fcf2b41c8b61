/** The time zone of the shop: opening hours, due dates and everything shown to people follow it. */
export const shopTimeZone = 'Europe/Stockholm'

const longDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: shopTimeZone })
const parts = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: shopTimeZone,
})

/** A day as people read it: `20 november 2026`. */
export function formatDate(time: Date): string {
  return longDate.format(time)
}

/** `yyyy-MM-dd HH:mm` in the shop's time zone (spec 001 section 9, quote dates). */
export function formatDateTime(time: Date): string {
  return parts.format(time)
}

/** The calendar day in the shop's time zone as `yyyy-MM-dd`. */
export function dayOf(time: Date): string {
  return parts.format(time).slice(0, 10)
}

/** The calendar day `days` after `day`, both as `yyyy-MM-dd`; daylight saving does not matter to it. */
export function addCalendarDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A calendar day as people read it: `20 november 2026`. */
export function formatDay(day: string): string {
  return longDate.format(new Date(`${day}T12:00:00Z`))
}
