import { and, eq, gt } from 'drizzle-orm'
import { formatDateTime } from '../../domain/time.ts'
import { isOf, type Person, type PersonKeeper } from '../kit/person.ts'
import { bookings } from './tables.ts'

const upcoming = (person: Person, now: Date) =>
  and(
    isOf(person, bookings.customerEmail, bookings.customerId),
    eq(bookings.status, 'booked'),
    gt(bookings.endsAt, now),
  )

/** Booked times. One that is still to come is in the way of erasing; those that have been need not stay. */
export const bookingPerson: PersonKeeper = {
  async underWay(tx, person) {
    const rows = await tx.db
      .select({ id: bookings.id, number: bookings.reference, startsAt: bookings.startsAt })
      .from(bookings)
      .where(upcoming(person, tx.now()))
      .orderBy(bookings.id)
      .for('update')
    return rows.map(({ id, number, startsAt }) => ({
      kind: 'booking' as const,
      id,
      number,
      status: formatDateTime(startsAt),
    }))
  },
  async correct(tx, person, { name, phone }) {
    await tx.db
      .update(bookings)
      .set({ customerName: name, customerPhone: phone })
      .where(upcoming(person, tx.now()))
  },
  async erase(tx, person) {
    await tx.db.delete(bookings).where(isOf(person, bookings.customerEmail, bookings.customerId))
    return []
  },
}
