import { ApiError, call, NetworkError, type Reply } from '../../lib/api.ts'
import { readCustomerToken } from '../../lib/storage/customer-token.ts'

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

export type BookingReceipt = Reply<'POST /api/quotes/bookings/'>

/**
 * Books a time. Requests with the same `idempotencyKey`, after a double click or a lost response, make one booking. Throws the
 * errors of `call`; `bookingErrorText` turns them into messages.
 */
export function bookTime(
  { date, time, ...values }: BookingValues,
  idempotencyKey: string,
): Promise<BookingReceipt> {
  return call('POST /api/quotes/bookings/', {
    token: readCustomerToken(),
    body: { ...values, booking_datetime: `${date}T${time}:00` },
    idempotencyKey,
  })
}

/** Returns the message for a failed booking: the server's, else the one of spec 000 section 8. */
export function bookingErrorText(error: unknown): string {
  if (error instanceof NetworkError) return 'Ett nätverksfel uppstod. Kontrollera din anslutning.'
  const reason = error instanceof ApiError ? error.detail : undefined
  return reason ?? 'Något gick fel. Tiden kan ha blivit bokad. Prova en annan tid.'
}
