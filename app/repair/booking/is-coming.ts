import type { BookingView } from '#domain/booking/schemas.ts'

/** Returns whether the customer is expected: the booking is neither cancelled nor over. */
export function isComing({ status, passed }: BookingView): boolean {
  return status === 'booked' && !passed
}
