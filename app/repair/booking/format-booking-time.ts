import { formatWeekday } from '#domain/time.ts'

/** Formats a `booking_datetime` for display: `måndag 23 november kl. 10:00`. */
export function formatBookingTime(local: string): string {
  return `${formatWeekday(local.slice(0, 10))} kl. ${local.slice(11, 16)}`
}

export function formatBookingStart(booking: { booking_datetime: string }): string {
  return formatBookingTime(booking.booking_datetime)
}
