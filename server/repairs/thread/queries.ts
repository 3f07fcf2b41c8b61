import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { openStatuses } from '#domain/repairs/states.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { repairEntries, repairs } from '../tables.ts'

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

/** Deletes a reply of a repair, and marks the messages that it had marked as read as unread again. Returns whether it existed. */
export async function deleteReply(db: Db, repairId: number, id: number): Promise<boolean> {
  const { kind, readAt } = repairEntries
  const ofRepair = eq(repairEntries.repairId, repairId)
  const [reply] = await db
    .delete(repairEntries)
    .where(and(ofRepair, eq(repairEntries.id, id), eq(kind, 'reply')))
    .returning()
  if (!reply) return false
  await db
    .update(repairEntries)
    .set({ readAt: null })
    .where(and(ofRepair, eq(kind, 'customer'), lte(repairEntries.id, id), eq(readAt, reply.createdAt)))
  return true
}

/** Moves a message of the customer from one repair to another. Returns undefined when it is not in the first one's thread. */
export async function moveCustomerEntry(
  db: Db,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<EntryRow | undefined> {
  const [row] = await db
    .update(repairEntries)
    .set({ repairId: to })
    .where(
      and(eq(repairEntries.id, id), eq(repairEntries.repairId, from), eq(repairEntries.kind, 'customer')),
    )
    .returning()
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

/**
 * Returns the repair of a phone number that is open, or whose device waits to be collected: of several the one with the newest entry or
 * move.
 */
export async function findLastSpokenAbout(db: Db, phone: string): Promise<{ id: number } | undefined> {
  const newestEntry = sql`(SELECT max(${repairEntries.createdAt}) FROM ${repairEntries} WHERE ${repairEntries.repairId} = ${repairs}.id)`
  const [row] = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(
      and(
        eq(repairs.customerPhone, phone),
        or(inArray(repairs.status, [...openStatuses]), isNotNull(repairs.keptSince)),
      ),
    )
    .orderBy(desc(sql`GREATEST(${repairs.statusSince}, ${newestEntry})`), desc(repairs.id))
    .limit(1)
  return row
}
