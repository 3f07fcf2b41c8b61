import { and, count, eq, gt, ilike, lte, or, type SQL, sql } from 'drizzle-orm'
import { byAge } from '../../../domain/sorting.ts'
import type { LedgerQuery } from '../../../domain/trade-in/case-schemas.ts'
import { adminUsers } from '../../accounts/tables.ts'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/search.ts'
import { sortedBy } from '../../db/sorting.ts'
import { tradeInLedger, tradeInLedgerCounters, tradeInRequests } from '../tables.ts'

/** Takes the next number of a year. The year's row stays locked until the transaction ends, so numbers have no gaps. */
export async function nextLedgerNumber(db: Db, year: number): Promise<number> {
  const [counter] = await db
    .insert(tradeInLedgerCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: tradeInLedgerCounters.year,
      set: { last: sql`${tradeInLedgerCounters.last} + 1` },
    })
    .returning({ last: tradeInLedgerCounters.last })
  if (!counter) throw new Error('The counter of the ledger gave no number')
  return counter.last
}

/** Writes a note down for good. */
export async function insertNote(db: Db, row: typeof tradeInLedger.$inferInsert): Promise<void> {
  await db.insert(tradeInLedger).values(row)
}

/** The notes of a case. */
export function notesOf(db: Db, requestId: number) {
  return db.select().from(tradeInLedger).where(eq(tradeInLedger.requestId, requestId))
}

function matching(query: LedgerQuery, today: string): SQL | undefined {
  const pattern = containing(query.search)
  const { number, goods, imei, sellerName, sellableFrom } = tradeInLedger
  return and(
    query.held === undefined
      ? undefined
      : query.held === 'true'
        ? gt(sellableFrom, today)
        : lte(sellableFrom, today),
    pattern
      ? or(
          ...[number, goods, imei, sellerName, tradeInRequests.trackingCode].map((field) =>
            ilike(field, pattern),
          ),
        )
      : undefined,
  )
}

/** One page of the ledger, sorted as it is asked for, and how many notes there are in all. */
export async function pageOfNotes(
  db: Db,
  query: LedgerQuery,
  today: string,
  window: { limit: number; offset: number },
) {
  const where = matching(query, today)
  const [rows, counted] = await Promise.all([
    db
      .select({ note: tradeInLedger, trackingCode: tradeInRequests.trackingCode, by: adminUsers.username })
      .from(tradeInLedger)
      .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInLedger.requestId))
      .leftJoin(adminUsers, eq(adminUsers.id, tradeInLedger.adminUserId))
      .where(where)
      .orderBy(...sortedBy(byAge, query.sort, { created: [tradeInLedger.createdAt, tradeInLedger.id] }))
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ count: count() })
      .from(tradeInLedger)
      .innerJoin(tradeInRequests, eq(tradeInRequests.id, tradeInLedger.requestId))
      .where(where),
  ])
  return { rows, count: counted[0]?.count ?? 0 }
}
