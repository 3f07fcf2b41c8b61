import { formatWeekday } from '../../../domain/time.ts'

/** A `booking_datetime` as people say it: `måndag 23 november kl. 10:00`. */
export function spokenTime(local: string): string {
  return `${formatWeekday(local.slice(0, 10))} kl. ${local.slice(11, 16)}`
}

/** When a booking begins, as people say it. */
export function startOf(booking: { booking_datetime: string }): string {
  return spokenTime(booking.booking_datetime)
}
