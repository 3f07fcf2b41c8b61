import { dayOf, formatDateTime, formatDay, timeOf } from '#domain/time.ts'

/** Formats an instant relative to now: `nyss`, `för 12 min sedan`, `i dag 09:15`, otherwise date and time. */
export function sinceLabel(iso: string, now = new Date()): string {
  const time = new Date(iso)
  const minutes = Math.floor((now.getTime() - time.getTime()) / 60_000)
  if (minutes < 6) return 'nyss'
  if (minutes < 60) return `för ${minutes} min sedan`
  if (dayOf(time) === dayOf(now)) return `i dag ${timeOf(time)}`
  return formatDateTime(time)
}

export function dayLabel(iso: string): string {
  return formatDay(dayOf(new Date(iso)))
}
