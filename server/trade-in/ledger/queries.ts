import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { byAge } from '#domain/sorting.ts'
import { toDay } from '#domain/time.ts'
import { noteYears } from '#domain/trade-in/rules.ts'
import type { LedgerQuery, SameSerial } from '#domain/trade-in/staff-schemas.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { isOneOf, matchesSearch, parseTyped } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { productSerials, products } from '#server/shop/tables.ts'
import {
  ledgerSearchText,
  tradeInInspections,
  tradeInLedger,
  tradeInRequestDevices,
  tradeInRequests,
} from '../tables.ts'

/** Maximum number of places of each kind that a warning names. */
const maxSameSerials = 5

export type LedgerRow = typeof tradeInLedger.$inferSelect

export async function insertLedgerEntry(db: Db, row: typeof tradeInLedger.$inferInsert): Promise<void> {
  await db.insert(tradeInLedger).values(row)
}

export function getLedgerEntries(db: Db, requestId: number): Promise<LedgerRow[]> {
  return db
    .select()
    .from(tradeInLedger)
    .where(eq(tradeInLedger.requestId, requestId))
    .orderBy(asc(tradeInLedger.id))
}

/** Changes an open note. A trigger refuses changes of others. */
export async function updateNote(
  db: Db,
  id: number,
  changes: Partial<typeof tradeInLedger.$inferInsert>,
): Promise<void> {
  await db.update(tradeInLedger).set(changes).where(eq(tradeInLedger.id, id))
}

/** Closes the open notes of a request whose devices went back. */
export async function closeNotes(db: Db, requestId: number, returnedOn: string): Promise<void> {
  const { boughtOn } = tradeInLedger
  await db
    .update(tradeInLedger)
    .set({ returnedOn })
    .where(and(eq(tradeInLedger.requestId, requestId), isNull(boughtOn), isNull(tradeInLedger.returnedOn)))
}

/**
 * Deletes the notes received before a day. The second condition is that of the trigger, which guards younger ones whatever the clock
 * of the program says.
 */
export async function deleteOldNotes(db: Db, before: string): Promise<number> {
  const { receivedOn } = tradeInLedger
  const guarded = sql`make_date(extract(year FROM now() AT TIME ZONE 'Europe/Stockholm')::int - ${noteYears}::int, 1, 1)`
  const rows = await db
    .delete(tradeInLedger)
    .where(and(lt(receivedOn, before), lt(receivedOn, guarded)))
    .returning({ id: tradeInLedger.id })
  return rows.length
}

function matching(query: LedgerQuery, today: string): SQL | undefined {
  const { requestId, boughtOn, returnedOn, sellableFrom } = tradeInLedger
  const requested = parseTyped(query.search)
  return and(
    query.held === undefined
      ? undefined
      : query.held === 'true'
        ? and(isNull(returnedOn), or(isNull(boughtOn), gt(sellableFrom, today)))
        : and(isNotNull(boughtOn), lte(sellableFrom, today)),
    requested &&
      or(
        matchesSearch(ledgerSearchText(tradeInLedger), requested),
        isOneOf(
          requestId,
          sql`SELECT ${tradeInRequests.id} FROM ${tradeInRequests} WHERE ${tradeInRequests.trackingCode} = ${requested.number}`,
        ),
      ),
  )
}

export function pageOfLedgerEntries(db: Db, query: LedgerQuery, today: string, window: Window) {
  const where = matching(query, today)
  return readPage(
    db,
    () =>
      db
        .select({ note: tradeInLedger, trackingCode: tradeInRequests.trackingCode, by: adminUsers.username })
        .from(tradeInLedger)
        .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInLedger.requestId))
        .leftJoin(adminUsers, eq(adminUsers.id, tradeInLedger.adminUserId))
        .where(where),
    getOrderBy(byAge, query.sort, { created: [tradeInLedger.createdAt, tradeInLedger.id] }),
    window,
    query.search,
  )
}

/** Returns the notes of devices received in a range of days, oldest first, with their requests. */
export function ledgerEntriesBetween(db: Db, from: string, to: string, limit: number) {
  return db
    .select({ note: tradeInLedger, request: tradeInRequests })
    .from(tradeInLedger)
    .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInLedger.requestId))
    .where(and(gte(tradeInLedger.receivedOn, from), lte(tradeInLedger.receivedOn, to)))
    .orderBy(asc(tradeInLedger.receivedOn), asc(tradeInLedger.id))
    .limit(limit)
}

/** Returns the first day on which a device may be sold, if that day is after `today` and the device has not gone back. */
export async function heldUntil(db: Db, serial: string, today: string): Promise<string | undefined> {
  const [entry] = await db
    .select({ from: tradeInLedger.sellableFrom })
    .from(tradeInLedger)
    .where(
      and(
        eq(tradeInLedger.imei, serial),
        gt(tradeInLedger.sellableFrom, today),
        isNull(tradeInLedger.returnedOn),
      ),
    )
    .orderBy(desc(tradeInLedger.id))
    .limit(1)
  return entry?.from
}

/**
 * Returns where the shop has a device's number: notes of devices that are here or were bought, open trade-ins, and pieces in stock.
 * `exceptDevice` is the device that is being inspected.
 */
export async function findSerial(
  db: Db,
  serial: string,
  exceptDevice: number | undefined,
): Promise<SameSerial[]> {
  const isOther = (column: AnyPgColumn) => (exceptDevice === undefined ? undefined : ne(column, exceptDevice))
  const [notes, open, pieces] = [
    await db
      .select({
        name: tradeInLedger.number,
        id: tradeInLedger.requestId,
        on: tradeInLedger.receivedOn,
        device: tradeInLedger.requestDeviceId,
      })
      .from(tradeInLedger)
      .where(and(eq(tradeInLedger.imei, serial), isOther(tradeInLedger.requestDeviceId)))
      .orderBy(desc(tradeInLedger.id))
      .limit(maxSameSerials),
    await db
      .select({
        name: tradeInRequests.trackingCode,
        id: tradeInRequests.id,
        at: tradeInRequests.createdAt,
        device: tradeInRequestDevices.id,
      })
      .from(tradeInInspections)
      .innerJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, tradeInInspections.requestDeviceId))
      .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInRequestDevices.requestId))
      .where(
        and(
          eq(tradeInInspections.imei, serial),
          inArray(tradeInRequests.status, ['RECEIVED', 'INSPECTED']),
          isOther(tradeInRequestDevices.id),
        ),
      )
      .orderBy(desc(tradeInRequests.id))
      .limit(maxSameSerials),
    await db
      .select({ name: products.name, id: products.id, at: productSerials.createdAt })
      .from(productSerials)
      .innerJoin(products, eq(products.id, productSerials.productId))
      .where(
        and(
          eq(productSerials.serial, serial),
          eq(productSerials.state, 'in_stock'),
          exceptDevice === undefined
            ? undefined
            : sql`${products.id} NOT IN (SELECT ${tradeInRequestDevices.productId} FROM ${tradeInRequestDevices} WHERE ${tradeInRequestDevices.id} = ${exceptDevice} AND ${tradeInRequestDevices.productId} IS NOT NULL)`,
        ),
      )
      .limit(maxSameSerials),
  ]
  const noted = notes.map(({ device }) => device)
  return [
    ...notes.map(({ name, id, on }) => ({ kind: 'ledger' as const, name, id, on })),
    ...open
      .filter(({ device }) => !noted.includes(device))
      .map(({ name, id, at }) => ({ kind: 'trade_in' as const, name, id, on: toDay(at) })),
    ...pieces.map(({ name, id, at }) => ({ kind: 'stock' as const, name, id, on: toDay(at) })),
  ]
}
