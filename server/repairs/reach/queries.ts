import { and, asc, desc, inArray, isNotNull, or } from 'drizzle-orm'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { type CardRow, selectCards } from '../core/queries.ts'
import { repairEntries, repairs, repairTransitions } from '../tables.ts'

/** Returns repairs that wait for their customers, to answer or to collect, the longest waiting first. */
export function repairsWaitingForCustomers(db: Db, limit: number): Promise<CardRow[]> {
  return selectCards(db)
    .where(or(inArray(repairs.status, ['Färdig', 'Väntar på svar']), isNotNull(repairs.keptSince)))
    .orderBy(asc(repairs.statusSince), asc(repairs.id))
    .limit(limit)
}

/** Returns the newest transition of each of some repairs. */
export async function newestTransitions(db: Db, repairIds: readonly number[]) {
  if (repairIds.length === 0) return new Map<number, typeof repairTransitions.$inferSelect>()
  const rows = await db
    .selectDistinctOn([repairTransitions.repairId])
    .from(repairTransitions)
    .where(inArray(repairTransitions.repairId, [...repairIds]))
    .orderBy(repairTransitions.repairId, desc(repairTransitions.id))
  return new Map(rows.map((row) => [row.repairId, row]))
}

/** Returns the calls about what waited for the customers of some repairs, oldest first. */
export async function getCalls(db: Db, repairIds: readonly number[]) {
  if (repairIds.length === 0) return []
  return db
    .select(pickColumns(repairEntries, 'repairId', 'createdAt', 'reached'))
    .from(repairEntries)
    .where(and(inArray(repairEntries.repairId, [...repairIds]), isNotNull(repairEntries.reached)))
    .orderBy(asc(repairEntries.id))
}
