import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { repairEntries } from '../tables.ts'

export type EntryRow = typeof repairEntries.$inferSelect

export const insertEntry = insertRow(repairEntries)

/** Returns a repair's entries, oldest first, each with the username of its writer. */
export function getEntries(db: Db, repairId: number) {
  return db
    .select({ entry: repairEntries, by: adminUsers.username })
    .from(repairEntries)
    .leftJoin(adminUsers, eq(adminUsers.id, repairEntries.adminUserId))
    .where(eq(repairEntries.repairId, repairId))
    .orderBy(asc(repairEntries.id))
}

/** Returns what the customer sees of a thread, oldest first. */
export function getVisibleEntries(db: Db, repairId: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(repairEntries)
    .where(and(eq(repairEntries.repairId, repairId), inArray(repairEntries.kind, ['customer', 'reply'])))
    .orderBy(asc(repairEntries.id))
}

/** Returns the text of the newest reply to the customer of each repair that has one. */
export async function newestReplies(db: Db, repairIds: readonly number[]): Promise<Map<number, string>> {
  if (repairIds.length === 0) return new Map()
  const { repairId, id, text, kind } = repairEntries
  const rows = await db
    .selectDistinctOn([repairId], { repairId: repairId, text })
    .from(repairEntries)
    .where(and(inArray(repairId, [...repairIds]), eq(kind, 'reply')))
    .orderBy(repairId, desc(id))
  return new Map(rows.map((row) => [row.repairId, row.text]))
}

export async function findEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(repairEntries).where(eq(repairEntries.id, id))
  return row
}

/** Marks the customer's messages up to the entry `upTo` as read. */
export async function markRead(db: Db, repairId: number, upTo: number, now: Date): Promise<void> {
  await db
    .update(repairEntries)
    .set({ readAt: now })
    .where(
      and(
        eq(repairEntries.repairId, repairId),
        eq(repairEntries.kind, 'customer'),
        lte(repairEntries.id, upTo),
        isNull(repairEntries.readAt),
      ),
    )
}
