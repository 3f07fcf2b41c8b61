/** The shop's time zone, used for opening hours, due dates and all displayed times. */
export const shopTimeZone = 'Europe/Stockholm'

/**
 * Returns a function that formats a time in Swedish and in the shop's time zone. It creates the formatter when it is first called: the
 * first one of a page blocks a phone for 50 ms, and most pages show no date that the browser formats.
 */
function dateFormat(options: Intl.DateTimeFormatOptions): (time: Date | number) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (time) => {
    formatter ??= new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: shopTimeZone })
    return formatter.format(time)
  }
}

/** Formats a date for display: `20 november 2026`. */
export const formatDate = dateFormat({ dateStyle: 'long' })

/** Formats a time as `yyyy-MM-dd HH:mm` in the shop's time zone (spec 001 section 9, quote dates). */
export const formatDateTime = dateFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns the calendar day in the shop's time zone as `yyyy-MM-dd`. */
export function toDay(time: Date): string {
  return formatDateTime(time).slice(0, 10)
}

/** Returns the time of day in the shop's time zone as `HH:mm`. */
export function getTime(time: Date): string {
  return formatDateTime(time).slice(11, 16)
}

/** Returns the offset of the shop's time zone from UTC at an instant, in milliseconds. */
function clockAhead(time: number): number {
  return Date.parse(`${formatDateTime(time).replace(' ', 'T')}Z`) - Math.floor(time / 60_000) * 60_000
}

/**
 * Returns the instant of a local time (`HH:mm`) on a day (`yyyy-MM-dd`) in the shop's time zone: the first of two in the night
 * when summer time ends, and undefined for a time skipped when it begins.
 */
export function toInstant(day: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const [before, after] = [clockAhead(asUtc - 86_400_000), clockAhead(asUtc + 86_400_000)]
  const instants = [asUtc - before, asUtc - after].toSorted((a, b) => a - b).map((at) => new Date(at))
  return instants.find((at) => formatDateTime(at) === `${day} ${time}`)
}

/** Returns the first instant of a local time on a day, or the next existing one when that time is skipped. */
export function instantFrom(day: string, time: string): Date {
  const shown = toInstant(day, time)
  if (shown) return shown
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  let first = asUtc - clockAhead(asUtc - 86_400_000)
  while (formatDateTime(new Date(first - 60_000)) > `${day} ${time}`) first -= 60_000
  return new Date(first)
}

/** Whether a text is an existing calendar day, `yyyy-MM-dd`: not 30 February. */
export function isCalendarDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Adds days to a calendar day, `yyyy-MM-dd`, independent of daylight saving. */
export function addCalendarDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Formats a calendar day for display: `20 november 2026`. */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`))
}

const shortDate = dateFormat({ day: 'numeric', month: 'short' })

/** Formats a calendar day where there is little room: `20 nov.` */
export function formatShortDay(day: string): string {
  return shortDate(new Date(`${day}T12:00:00Z`))
}

/** Formats the month of a calendar day: `november`. */
export const formatMonth = (day: string): string => monthName(new Date(`${day}T12:00:00Z`))

const monthName = dateFormat({ month: 'long' })

const weekdayAndDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** Formats a calendar day with its weekday, for days that are near: `fredag 20 november`. */
export function formatWeekday(day: string): string {
  return weekdayAndDay(new Date(`${day}T12:00:00Z`))
}

/** Returns the minutes since midnight of a clock time, or of a local `yyyy-MM-ddTHH:mm:00`. */
export function toMinutes(text: string): number {
  const clock = text.length > 5 ? text.slice(11, 16) : text
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** Formats minutes since midnight as `09:30`. */
export function getClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Returns the weekday of a `yyyy-MM-dd`, 0 for Monday to 6 for Sunday. Uses UTC, which has no clock changes. */
export function getWeekday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}
