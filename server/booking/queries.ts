import { and, asc, eq, getColumns, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Span, TakenSeat } from '../../domain/booking/slots.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { repairOrders } from '../repairs/tables.ts'
import { bookingEvents, bookings } from './tables.ts'

function selectBookings(db: Db) {
  return db
    .select({ ...getColumns(bookings), orderNumber: repairOrders.orderNumber })
    .from(bookings)
    .leftJoin(repairOrders, eq(repairOrders.id, bookings.repairOrderId))
}

/** A booking with the number of the repair order that its check-in opened, if any. */
export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number]

/** What is written of a new booking. */
export type NewBooking = typeof bookings.$inferInsert

/** Lets those who book or block on the day of an instant wait for each other until the transaction ends. */
export async function lockDay(db: Db, at: Date): Promise<void> {
  await db.execute(sql`SELECT lock_booking_day(${at.toISOString()}::timestamptz)`)
}

/** No booking or block is longer than a day, which lets the index on the start find what is still going on. */
function during(column: { startsAt: typeof bookings.startsAt; endsAt: typeof bookings.endsAt }, span: Span) {
  const dayBefore = new Date(span.startsAt.getTime() - 86_400_000 * 2)
  return and(
    gt(column.startsAt, dayBefore),
    lt(column.startsAt, span.endsAt),
    gt(column.endsAt, span.startsAt),
  )
}

/** The seats that are taken at some time of a span, but for those of the booking `except`. */
export function takenSeats(db: Db, span: Span, except?: number): Promise<TakenSeat[]> {
  return db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt, seat: bookings.seat })
    .from(bookings)
    .where(
      and(
        during(bookings, span),
        ne(bookings.status, 'cancelled'),
        except === undefined ? undefined : ne(bookings.id, except),
      ),
    )
}

/** The bookings of a span that are not cancelled, in order of time. */
export function bookingsIn(db: Db, span: Span): Promise<BookingRow[]> {
  return selectBookings(db)
    .where(and(during(bookings, span), ne(bookings.status, 'cancelled')))
    .orderBy(asc(bookings.startsAt), asc(bookings.seat), asc(bookings.id))
}

/** Stores a booking. Returns its id, or undefined when the reference is somebody else's. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<number | undefined> {
  const [row] = await db
    .insert(bookings)
    .values(booking)
    .onConflictDoNothing({ target: bookings.reference })
    .returning({ id: bookings.id })
  return row?.id
}

async function one(query: Promise<BookingRow[]>): Promise<BookingRow | undefined> {
  return (await query)[0]
}

/** A booking by its id. */
export const findBooking = (db: Db, id: number) => one(selectBookings(db).where(eq(bookings.id, id)))

/** A booking by the selector of its private link. */
export const findBookingByLink = (db: Db, selector: string) =>
  one(selectBookings(db).where(eq(bookings.linkSelector, selector)))

/** The booking that was sent with an Idempotency-Key, by the key's digest. */
export const findByIdempotencyKey = (db: Db, key: string) =>
  one(selectBookings(db).where(eq(bookings.idempotencyKey, key)))

/** Whether the very same booking is there already, and stands. */
export async function hasDuplicate(db: Db, fingerprint: string): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.fingerprint, fingerprint), eq(bookings.status, 'booked')))
    .limit(1)
  return rows.length > 0
}

/**
 * As `findBooking`, and nobody else changes the row until the transaction ends. After waiting for somebody else's lock
 * `orderNumber` may be from before: only the locked table is read again.
 */
export const lockBooking = (db: Db, id: number) =>
  one(selectBookings(db).where(eq(bookings.id, id)).for('update', { of: bookings }))

/** Changes a booking, and counts up its version. */
export async function updateBooking(
  db: Db,
  id: number,
  now: Date,
  change: Partial<Omit<NewBooking, 'id' | 'version' | 'changedAt'>>,
): Promise<void> {
  await db
    .update(bookings)
    .set({ ...change, version: sql`${bookings.version} + 1`, changedAt: now })
    .where(eq(bookings.id, id))
}

/** Writes down that the customer is reminded of the time; nothing that anybody sees has changed by it. */
export async function storeReminder(db: Db, id: number, startsAt: Date): Promise<void> {
  await db.update(bookings).set({ remindedOf: startsAt }).where(eq(bookings.id, id))
}

/** The ids of bookings in a span whose time was chosen before an instant, and which nobody has been reminded of. */
export async function bookingsToRemind(db: Db, span: Span, chosenBefore: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        gte(bookings.startsAt, span.startsAt),
        lt(bookings.startsAt, span.endsAt),
        eq(bookings.status, 'booked'),
        ne(bookings.customerEmail, ''),
        lt(bookings.timeSetAt, chosenBefore),
        or(isNull(bookings.remindedOf), ne(bookings.remindedOf, bookings.startsAt)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return rows.map(({ id }) => id)
}

/** Bookings in which a pattern is found, coming ones first, then the latest. */
export function searchBookings(db: Db, pattern: string, now: Date, limit: number): Promise<BookingRow[]> {
  const columns = [
    bookings.reference,
    bookings.customerName,
    bookings.customerPhone,
    bookings.customerEmail,
    bookings.modelName,
  ]
  const found: SQL[] = columns.map((column) => sql`${column} ILIKE ${pattern}`)
  const coming = sql`${bookings.endsAt} >= ${now.toISOString()}::timestamptz`
  return selectBookings(db)
    .where(or(...found))
    .orderBy(
      sql`${coming} DESC`,
      sql`CASE WHEN ${coming} THEN ${bookings.startsAt} END`,
      sql`${bookings.startsAt} DESC`,
      asc(bookings.id),
    )
    .limit(limit)
}

/** The bookings with these references or ids that stand in a span, to name them. */
export function activeBookingsIn(db: Db, span: Span): Promise<BookingRow[]> {
  return selectBookings(db)
    .where(and(during(bookings, span), inArray(bookings.status, ['booked'])))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
}

/** Writes down what has happened to a booking. */
export async function insertEvent(db: Db, event: typeof bookingEvents.$inferInsert): Promise<void> {
  await db.insert(bookingEvents).values(event)
}

function selectEvents(db: Db, bookingId: number) {
  return db
    .select({
      what: bookingEvents.what,
      happenedAt: bookingEvents.happenedAt,
      fromStartsAt: bookingEvents.fromStartsAt,
      byStaff: bookingEvents.byStaff,
      username: adminUsers.username,
    })
    .from(bookingEvents)
    .leftJoin(adminUsers, eq(adminUsers.id, bookingEvents.adminUserId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

/** What has happened to a booking, in order, with who did it. */
export const eventsOf = (db: Db, bookingId: number): Promise<EventRow[]> => selectEvents(db, bookingId)
