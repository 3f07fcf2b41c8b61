import { formatDateTime, formatDay, getTime, toDay } from '#domain/time.ts'

/** Formats an instant relative to now: `nyss`, `för 12 min sedan`, `i dag 09:15`, otherwise date and time. */
export function sinceLabel(iso: string, now = new Date()): string {
  const time = new Date(iso)
  const minutes = Math.floor((now.getTime() - time.getTime()) / 60_000)
  if (minutes < 6) return 'nyss'
  if (minutes < 60) return `för ${minutes} min sedan`
  if (toDay(time) === toDay(now)) return `i dag ${getTime(time)}`
  return formatDateTime(time)
}

export function dayLabel(iso: string): string {
  return formatDay(toDay(new Date(iso)))
}
