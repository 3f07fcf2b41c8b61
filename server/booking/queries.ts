import { and, asc, desc, eq, getColumns, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Span, TakenSeat } from '#domain/booking/slots.ts'
import { awaitableStatuses } from '#domain/repairs/states.ts'
import { adminUsers } from '../accounts/tables.ts'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { lockNames } from '../db/named-locks.ts'
import { matchesTyped } from '../db/search.ts'
import { payments } from '../payments/tables.ts'
import { repairs } from '../repairs/tables.ts'
import { bookingEvents, bookingSearchText, bookings } from './tables.ts'

function selectBookings(db: Db) {
  return db
    .select({ ...getColumns(bookings), orderNumber: repairs.orderNumber })
    .from(bookings)
    .leftJoin(repairs, eq(repairs.id, bookings.repairId))
}

/** A booking with the number of the repair opened at its check-in, if any. */
export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number]

export type NewBooking = typeof bookings.$inferInsert

/** Serialises booking and blocking on the day of an instant until the transaction ends. */
export async function lockDay(db: Db, at: Date): Promise<void> {
  await db.execute(sql`SELECT lock_booking_day(${at.toISOString()}::timestamptz)`)
}

/**
 * Limits the start from below too: no booking or block is longer than a day, so the index on the start is enough to find those
 * under way.
 */
function during(column: { startsAt: typeof bookings.startsAt; endsAt: typeof bookings.endsAt }, span: Span) {
  const dayBefore = new Date(span.startsAt.getTime() - 86_400_000 * 2)
  return and(
    gt(column.startsAt, dayBefore),
    lt(column.startsAt, span.endsAt),
    gt(column.endsAt, span.startsAt),
  )
}

/** Returns the seats taken at any time of a span, except those of the booking `except`. */
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

/** Returns the bookings of a span that are not cancelled, ordered by time. */
export function bookingsIn(db: Db, span: Span): Promise<BookingRow[]> {
  return selectBookings(db)
    .where(and(during(bookings, span), ne(bookings.status, 'cancelled')))
    .orderBy(asc(bookings.startsAt), asc(bookings.seat), asc(bookings.id))
}

/** Inserts a booking. Returns its id, or undefined when the reference is taken. */
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

export const findBooking = (db: Db, id: number) => one(selectBookings(db).where(eq(bookings.id, id)))

export const findBookingByLink = (db: Db, selector: string) =>
  one(selectBookings(db).where(eq(bookings.linkSelector, selector)))

/** Returns the booking sent with an Idempotency-Key, by the key's digest. */
export const findByIdempotencyKey = (db: Db, key: string) =>
  one(selectBookings(db).where(eq(bookings.idempotencyKey, key)))

/** Returns whether an identical booking exists and is not cancelled. */
export async function hasDuplicate(db: Db, fingerprint: string): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.fingerprint, fingerprint), eq(bookings.status, 'booked')))
    .limit(1)
  return rows.length > 0
}

/** Whose booked times are counted: a person's, and those from a network address. */
export type BookerKeys = { email: string; phone: string; customerId: number | null; network: string }

/**
 * Counts the booked times to come that visitors have, by person and by network address. Concurrent bookings of the same person
 * or network wait until the transaction ends.
 */
export async function countOpenBookings(
  db: Db,
  { email, phone, customerId, network }: BookerKeys,
  now: Date,
): Promise<{ person: number; network: number }> {
  const digits = phone.replaceAll(/\D/g, '')
  const keys = [`e-mail ${email}`, `phone ${digits}`, `account ${customerId}`, `network ${network}`]
  await lockNames(
    db,
    keys.map((key) => `booker ${key}`),
  )
  const isPerson = or(
    eq(sql`lower(${bookings.customerEmail})`, email),
    digits === '' ? undefined : eq(sql`regexp_replace(${bookings.customerPhone}, '[^0-9]', '', 'g')`, digits),
    customerId === null ? undefined : eq(bookings.customerId, customerId),
  )
  const [row] = await db
    .select({
      person: sql<number>`count(*) FILTER (WHERE ${isPerson})::int`,
      network: sql<number>`count(*) FILTER (WHERE ${eq(bookings.networkDigest, network)})::int`,
    })
    .from(bookings)
    .where(and(gt(bookings.startsAt, now), eq(bookings.status, 'booked'), eq(bookings.source, 'web')))
  return row ?? { person: 0, network: 0 }
}

/** Returns the booked time to hand in the device of a repair, with a row lock until the transaction ends. */
export const findDropOff = (db: Db, repairId: number) =>
  one(
    selectBookings(db)
      .where(and(eq(bookings.dropOffRepairId, repairId), eq(bookings.status, 'booked')))
      .for('update', { of: bookings }),
  )

/**
 * Like `findBooking`, with a row lock until the transaction ends. After waiting for a lock `orderNumber` may be stale, because
 * PostgreSQL rereads the locked table only.
 */
export const lockBooking = (db: Db, id: number) =>
  one(selectBookings(db).where(eq(bookings.id, id)).for('update', { of: bookings }))

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

/** Records that the customer was reminded of a time. Does not change the version, because nothing visible changes. */
export async function storeReminder(db: Db, id: number, startsAt: Date): Promise<void> {
  await db.update(bookings).set({ remindedOf: startsAt }).where(eq(bookings.id, id))
}

/** Returns the ids of bookings in a span that were booked or moved before an instant and got no reminder yet. */
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

/** Searches bookings: those from today on first, in order, and then the latest. `today` is the beginning of the day. */
export async function searchBookings(
  db: Db,
  words: string,
  today: Date,
  limit: number,
): Promise<BookingRow[]> {
  const matches = matchesTyped(bookingSearchText(bookings), words)
  const coming = await selectBookings(db)
    .where(and(matches, gte(bookings.startsAt, today)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit)
  if (coming.length === limit) return coming
  const past = await selectBookings(db)
    .where(and(matches, lt(bookings.startsAt, today)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(limit - coming.length)
  return [...coming, ...past]
}

/** Returns the bookings in a span that are not cancelled, for error messages. */
export function activeBookingsIn(db: Db, span: Span): Promise<BookingRow[]> {
  return selectBookings(db)
    .where(and(during(bookings, span), inArray(bookings.status, ['booked'])))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
}

/** Returns how many changes of a booking have a mail of their own to the customer. */
export function countMailedChanges(db: Db, bookingId: number): Promise<number> {
  return db.$count(
    bookingEvents,
    and(eq(bookingEvents.bookingId, bookingId), inArray(bookingEvents.what, ['moved', 'cancelled'])),
  )
}

export async function insertEvent(db: Db, event: typeof bookingEvents.$inferInsert): Promise<void> {
  await db.insert(bookingEvents).values(event)
}

function selectEvents(db: Db, bookingId: number) {
  return db
    .select({
      ...pickColumns(bookingEvents, 'what', 'happenedAt', 'fromStartsAt', 'byStaff'),
      username: adminUsers.username,
    })
    .from(bookingEvents)
    .leftJoin(adminUsers, eq(adminUsers.id, bookingEvents.adminUserId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

export const getEvents = (db: Db, bookingId: number): Promise<EventRow[]> => selectEvents(db, bookingId)

/** Selects the repairs that await the device of a booking: the one that the time was booked for, and the customer's own for the same device and problem. */
function selectAwaited(db: Db, booking: BookingRow) {
  const { dropOffRepairId, customerEmail } = booking
  const isOwn = and(
    eq(sql`lower(${repairs.customerEmail})`, customerEmail.toLowerCase()),
    eq(repairs.brand, booking.brand),
    eq(repairs.modelName, booking.modelName),
    eq(repairs.issue, booking.issue),
    or(eq(payments.state, 'paid'), eq(repairs.source, 'portal')),
    isNull(bookings.id),
  )
  const isBookedFor = eq(repairs.id, dropOffRepairId ?? 0)
  return db
    .select({ id: repairs.id, orderNumber: repairs.orderNumber })
    .from(repairs)
    .leftJoin(payments, eq(payments.id, repairs.paymentId))
    .leftJoin(bookings, eq(bookings.repairId, repairs.id))
    .where(
      and(
        inArray(repairs.status, [...awaitableStatuses]),
        isNull(repairs.checkedInAt),
        customerEmail ? or(isBookedFor, isOwn) : isBookedFor,
      ),
    )
    .orderBy(desc(isBookedFor), asc(repairs.id))
    .limit(1)
}

export type AwaitedRepair = Awaited<ReturnType<typeof selectAwaited>>[number]

/** Returns the repair that awaits the device of a booking. */
export async function findAwaitedRepair(db: Db, booking: BookingRow): Promise<AwaitedRepair | undefined> {
  return (await selectAwaited(db, booking))[0]
}

/** Like `findAwaitedRepair`, with a row lock, so that two bookings never take the same repair. */
export async function lockAwaitedRepair(db: Db, booking: BookingRow): Promise<AwaitedRepair | undefined> {
  return (await selectAwaited(db, booking).for('update', { of: repairs }))[0]
}
