import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { inBatches } from '#server/db/rows.ts'
import { repairEntries, repairLines, repairs, repairTransitions } from '../tables.ts'

/** Returns the repairs with some numbers. */
export async function repairsNumbered(db: Db, numbers: readonly string[]) {
  const rows = await db
    .select({ number: repairs.orderNumber, name: repairs.customerName, model: repairs.modelName })
    .from(repairs)
    .where(sql`${repairs.orderNumber} = ANY(${sql.param([...numbers])}::text[])`)
  return new Map(rows.map((row) => [row.number, row]))
}

/** Inserts repairs whose numbers are free, and returns the ids by number. */
export async function insertRepairs(
  db: Db,
  rows: readonly (typeof repairs.$inferInsert)[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const batch of inBatches(rows)) {
    const inserted = await db
      .insert(repairs)
      .values(batch)
      .onConflictDoNothing({ target: repairs.orderNumber })
      .returning({ id: repairs.id, number: repairs.orderNumber })
    for (const { id, number } of inserted) ids.set(number, id)
  }
  return ids
}

type Belongings = {
  lines: readonly (typeof repairLines.$inferInsert)[]
  entries: readonly (typeof repairEntries.$inferInsert)[]
  transitions: readonly (typeof repairTransitions.$inferInsert)[]
}

/** Inserts the prices, notes and first states of imported repairs. */
export async function insertBelongings(db: Db, { lines, entries, transitions }: Belongings): Promise<void> {
  for (const batch of inBatches(lines)) await db.insert(repairLines).values(batch)
  for (const batch of inBatches(entries)) await db.insert(repairEntries).values(batch)
  for (const batch of inBatches(transitions)) await db.insert(repairTransitions).values(batch)
}

/** Returns repairs with ids above `id`, in id order, with their notes between staff. */
export async function repairsAfter(db: Db, id: number, limit: number) {
  const rows = await db.select().from(repairs).where(gt(repairs.id, id)).orderBy(asc(repairs.id)).limit(limit)
  const notes = await db
    .select({ repairId: repairEntries.repairId, text: repairEntries.text })
    .from(repairEntries)
    .where(
      sql`${inArray(
        repairEntries.repairId,
        rows.map((row) => row.id),
      )} AND ${repairEntries.kind} = 'note'`,
    )
    .orderBy(asc(repairEntries.id))
  const byRepair = Map.groupBy(notes, ({ repairId }) => repairId)
  return rows.map((repair) => ({
    repair,
    id: repair.id,
    notes: (byRepair.get(repair.id) ?? []).map(({ text }) => text),
  }))
}
