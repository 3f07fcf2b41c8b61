import { ApiError, call, NetworkError } from '#app/lib/api.ts'
import { readCustomerToken } from '#app/lib/storage/customer-token.ts'
import type { BookingView } from '#domain/booking/schemas.ts'

/** Values of the booking form. Texts are sent as entered; `price` is in kronor. */
export type BookingValues = {
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_message: string
  device_type: string
  brand: string
  model: string
  issue: string
  price: number
  /** `yyyy-MM-dd` and `HH:mm` in the shop's time zone. */
  date: string
  time: string
  /** Honeypot field, which only bots fill in. */
  website: string
}

/** A booked time, as its private page shows it; without `view` when that could not be fetched. */
export type BookedTime = { link: string; token: string; view: BookingView | undefined }

/**
 * Books a time. Requests with the same `idempotencyKey`, after a double click or a lost response, make one booking. @throws the
 * errors of call; bookingErrorText turns them into messages
 */
export async function bookTime(
  { date, time, ...values }: BookingValues,
  idempotencyKey: string,
): Promise<BookedTime> {
  const { link } = await call('POST /api/quotes/bookings/', {
    token: readCustomerToken(),
    body: { ...values, booking_datetime: `${date}T${time}:00` },
    idempotencyKey,
  })
  const token = link.slice(link.lastIndexOf('/') + 1)
  // The time is booked either way. Without the view, the private page is opened instead.
  const view = await call('GET /api/bookings/:token/', { params: { token } }).catch(() => undefined)
  return { link, token, view }
}

/** Returns the message for a failed booking: the server's, else the one of spec 000 section 8. */
export function bookingErrorText(error: unknown): string {
  if (error instanceof NetworkError) return 'Ett nätverksfel uppstod. Kontrollera din anslutning.'
  const reason = error instanceof ApiError ? error.detail : undefined
  return reason ?? 'Något gick fel. Tiden kan ha blivit bokad. Prova en annan tid.'
}

/** Returns the message for a failed change of a booking, or a failed choice of a time. */
export function getFailureText(error: unknown): string {
  const texts = error instanceof ApiError ? Object.values(error.fields).flat() : []
  if (texts.length > 0) return texts.join(' ')
  return error instanceof Error ? error.message : String(error)
}
