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

/** The clock in the shop's time zone as `HH:mm`. */
export function timeOf(time: Date): string {
  return parts.format(time).slice(11, 16)
}

/** How far the shop's clock is ahead of UTC at an instant, in milliseconds. */
function clockAhead(time: number): number {
  return Date.parse(`${parts.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 60_000) * 60_000
}

/**
 * The instant at which the clock in the shop shows `time` (`HH:mm`) on `day` (`yyyy-MM-dd`). When it does so twice, in
 * the night in which summer time ends, it is the first; undefined when it never does, in the night in which it begins.
 */
export function instantOf(day: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const [before, after] = [clockAhead(asUtc - 86_400_000), clockAhead(asUtc + 86_400_000)]
  const instants = [asUtc - before, asUtc - after].toSorted((a, b) => a - b).map((at) => new Date(at))
  return instants.find((at) => formatDateTime(at) === `${day} ${time}`)
}

/** The first instant at which the clock in the shop shows `time` on `day`, or later when it skips that time. */
export function instantFrom(day: string, time: string): Date {
  const shown = instantOf(day, time)
  if (shown) return shown
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  let first = asUtc - clockAhead(asUtc - 86_400_000)
  while (formatDateTime(new Date(first - 60_000)) > `${day} ${time}`) first -= 60_000
  return new Date(first)
}

/** Whether a text is a day of the calendar, `yyyy-MM-dd`: 30 February is none. */
export function isCalendarDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The calendar day `days` after `day`, both as `yyyy-MM-dd`; daylight saving does not matter to it. */
export function addCalendarDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A calendar day as people read it: `20 november 2026`. */
export function formatDay(day: string): string {
  return longDate.format(new Date(`${day}T12:00:00Z`))
}

const weekdayAndDay = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: shopTimeZone,
})

/** A calendar day with its weekday, for days that are near: `fredag 20 november`. */
export function formatWeekday(day: string): string {
  return weekdayAndDay.format(new Date(`${day}T12:00:00Z`))
}
