import { lt } from 'drizzle-orm'
import { expiredRows } from '../kit/retention.ts'
import { bookings } from './tables.ts'

/** Bookings with their events, since the booked time. */
export const bookingRetention = [expiredRows('bookings', bookings, (before) => lt(bookings.endsAt, before))]
