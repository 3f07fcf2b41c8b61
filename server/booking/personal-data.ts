import { and, desc, eq, gt } from 'drizzle-orm'
import { bookingStatusLabels } from '#domain/booking/texts.ts'
import { maxHistoryEntries } from '#domain/office/customers.ts'
import { formatDateTime, toDay } from '#domain/time.ts'
import { pickColumns } from '../db/columns.ts'
import {
  belongsToContact,
  deviceText,
  historyEntry,
  type Person,
  type PersonalDataHandler,
} from '../kit/personal-data.ts'
import { bookings } from './tables.ts'

const own = (person: Person) => belongsToContact(person, bookings)

const upcoming = (person: Person, now: Date) =>
  and(own(person), eq(bookings.status, 'booked'), gt(bookings.endsAt, now))

/** Bookings. An upcoming one is a blocker; none is retained. */
export const bookingPersonalData: PersonalDataHandler = {
  async findBlockers(tx, person) {
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
    await tx.db.delete(bookings).where(own(person))
    return []
  },
  async export({ db }, person) {
    const rows = await db
      .select({
        reference: bookings.reference,
        status: bookings.status,
        name: bookings.customerName,
        phone: bookings.customerPhone,
        brand: bookings.brand,
        model: bookings.modelName,
        issue: bookings.issue,
        message: bookings.customerMessage,
        startsAt: bookings.startsAt,
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .where(own(person))
      .orderBy(bookings.createdAt)
    return { sections: { bookings: rows } }
  },
  async history(db, person, now) {
    const rows = await db
      .select({
        id: bookings.id,
        at: bookings.createdAt,
        number: bookings.reference,
        ...pickColumns(bookings, 'status', 'startsAt', 'endsAt', 'brand', 'modelName'),
      })
      .from(bookings)
      .where(own(person))
      .orderBy(desc(bookings.createdAt))
      .limit(maxHistoryEntries)
    return rows.map((row) =>
      historyEntry('booking', {
        ...row,
        day: toDay(row.startsAt),
        text: `${formatDateTime(row.startsAt)} · ${deviceText(row)}`,
        status: bookingStatusLabels[row.status],
        isOpen: row.status === 'booked' && row.endsAt > now,
      }),
    )
  },
}
