import { formatWeekday } from '../../../domain/time.ts'

/** A `booking_datetime` as people say it: `måndag 23 november kl. 10:00`. */
export function formatBookingTime(local: string): string {
  return `${formatWeekday(local.slice(0, 10))} kl. ${local.slice(11, 16)}`
}

/** When a booking begins, as people say it. */
export function formatBookingStart(booking: { booking_datetime: string }): string {
  return formatBookingTime(booking.booking_datetime)
}
