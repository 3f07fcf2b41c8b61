import { and, asc, desc, eq, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { byAge } from '#domain/sorting.ts'
import type { LedgerQuery } from '#domain/trade-in/staff-schemas.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { isOneOf, matchesSearch, parseTyped } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { ledgerSearchText, tradeInLedger, tradeInRequests } from '../tables.ts'

export async function insertLedgerEntry(db: Db, row: typeof tradeInLedger.$inferInsert): Promise<void> {
  await db.insert(tradeInLedger).values(row)
}

export function getLedgerEntries(db: Db, requestId: number) {
  return db.select().from(tradeInLedger).where(eq(tradeInLedger.requestId, requestId))
}

function matching(query: LedgerQuery, today: string): SQL | undefined {
  const { requestId, sellableFrom } = tradeInLedger
  const requested = parseTyped(query.search)
  return and(
    query.held === undefined
      ? undefined
      : query.held === 'true'
        ? gt(sellableFrom, today)
        : lte(sellableFrom, today),
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

/** Returns the entries of a range of days, oldest first. */
export function ledgerEntriesBetween(db: Db, from: string, to: string, limit: number) {
  return db
    .select()
    .from(tradeInLedger)
    .where(and(gte(tradeInLedger.boughtOn, from), lte(tradeInLedger.boughtOn, to)))
    .orderBy(asc(tradeInLedger.boughtOn), asc(tradeInLedger.id))
    .limit(limit)
}

/** Returns the first day on which a device may be sold, if that day is after `today`. */
export async function heldUntil(db: Db, serial: string, today: string): Promise<string | undefined> {
  const [entry] = await db
    .select({ from: tradeInLedger.sellableFrom })
    .from(tradeInLedger)
    .where(and(eq(tradeInLedger.imei, serial), gt(tradeInLedger.sellableFrom, today)))
    .orderBy(desc(tradeInLedger.id))
    .limit(1)
  return entry?.from
}
