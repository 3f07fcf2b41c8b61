import { ApiError, call, NetworkError, type Reply } from '../../lib/api.ts'
import { readCustomerToken } from '../../lib/storage/customer-token.ts'

/** What the booking form knows when it is sent. Texts go as they were written; `price` is in kronor. */
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
  /** `yyyy-MM-dd` and `HH:mm`, the shop's local time. */
  date: string
  time: string
  /** The hidden field that only programs fill in. */
  website: string
}

export type BookingReceipt = Reply<'POST /api/quotes/bookings/'>

/**
 * Books a time. `repeatKey` names this very booking: sent again with the same key, after a double click or an answer
 * that got lost, it is one booking. Throws what `call` does; `bookingErrorText` says it in words.
 */
export function bookTime(
  { date, time, ...values }: BookingValues,
  repeatKey: string,
): Promise<BookingReceipt> {
  return call('POST /api/quotes/bookings/', {
    token: readCustomerToken(),
    body: { ...values, booking_datetime: `${date}T${time}:00` },
    idempotencyKey: repeatKey,
  })
}

/** Why a booking came to nothing (spec 000 section 8): the server's words, else the spec's own. */
export function bookingErrorText(error: unknown): string {
  if (error instanceof NetworkError) return 'Ett nätverksfel uppstod. Kontrollera din anslutning.'
  const said = error instanceof ApiError ? error.detail : undefined
  return said ?? 'Något gick fel. Tiden kan ha blivit bokad. Prova en annan tid.'
}
