import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { openStatuses, type RepairStatus } from '#domain/repairs/states.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { deleteById, findById, insertRow, updateById } from '#server/db/rows.ts'
import { repairImages, repairLines, repairMailSwitches, repairs, repairTransitions } from '../tables.ts'

export type LineRow = typeof repairLines.$inferSelect
type NewLine = Pick<LineRow, 'kind' | 'description' | 'quantity' | 'unitOre'> &
  Partial<Pick<LineRow, 'origin' | 'partId' | 'taken' | 'costOre'>>

export function getLines(db: Db, repairId: number): Promise<LineRow[]> {
  return db.select().from(repairLines).where(eq(repairLines.repairId, repairId)).orderBy(asc(repairLines.id))
}

export function linesOfAll(db: Db, repairIds: readonly number[]): Promise<LineRow[]> {
  if (repairIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(repairLines)
    .where(inArray(repairLines.repairId, [...repairIds]))
    .orderBy(asc(repairLines.id))
}

/** Returns how many pieces of parts some repairs miss, by id; those that miss none are left out. */
export async function countMissingParts(db: Db, repairIds: readonly number[]): Promise<Map<number, number>> {
  if (repairIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: repairLines.repairId,
      missing: sql<number>`sum(${repairLines.quantity} - ${repairLines.taken})::int`,
    })
    .from(repairLines)
    .where(
      and(
        inArray(repairLines.repairId, [...repairIds]),
        isNotNull(repairLines.partId),
        lt(repairLines.taken, repairLines.quantity),
      ),
    )
    .groupBy(repairLines.repairId)
  return new Map(rows.map(({ id, missing }) => [id, missing]))
}

export async function insertLines(db: Db, repairId: number, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  await db.insert(repairLines).values(lines.map((line) => ({ ...line, repairId: repairId })))
}

export const updateLine = updateById(repairLines)

export async function deleteLines(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(repairLines).where(inArray(repairLines.id, [...ids]))
}

/** Returns the open repairs that miss some parts, those of `first` before the others, then the longest waiting. */
export async function repairsMissingParts(
  db: Db,
  partIds: readonly number[],
  first: readonly number[],
): Promise<number[]> {
  if (partIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: repairs.id })
    .from(repairLines)
    .innerJoin(repairs, eq(repairs.id, repairLines.repairId))
    .where(
      and(
        inArray(repairLines.partId, [...partIds]),
        lt(repairLines.taken, repairLines.quantity),
        inArray(repairs.status, [...openStatuses]),
      ),
    )
    .orderBy(asc(repairs.id))
    .limit(1000)
  const ids = rows.map(({ id }) => id)
  return [...ids.filter((id) => first.includes(id)), ...ids.filter((id) => !first.includes(id))]
}

export const insertTransition = insertRow(repairTransitions)

export const findTransition = findById(repairTransitions)

export const deleteTransition = deleteById(repairTransitions)

export function getTransitions(db: Db, repairId: number) {
  return db
    .select({ move: repairTransitions, by: adminUsers.username })
    .from(repairTransitions)
    .leftJoin(adminUsers, eq(adminUsers.id, repairTransitions.adminUserId))
    .where(eq(repairTransitions.repairId, repairId))
    .orderBy(asc(repairTransitions.id))
}

export function getImages(db: Db, repairId: number) {
  return db
    .select()
    .from(repairImages)
    .where(eq(repairImages.repairId, repairId))
    .orderBy(asc(repairImages.id))
}

/** Returns the setting that decides whether transitions to a status send mail; undefined when the default applies. */
export async function findMailSwitch(db: Db, status: RepairStatus): Promise<boolean | undefined> {
  const [row] = await db
    .select({ mails: repairMailSwitches.mails })
    .from(repairMailSwitches)
    .where(eq(repairMailSwitches.status, status))
  return row?.mails
}

export function listMailSwitches(db: Db) {
  return db.select().from(repairMailSwitches)
}

export async function storeMailSwitches(
  db: Db,
  switches: readonly { status: RepairStatus; mails: boolean }[],
): Promise<void> {
  if (switches.length === 0) return
  await db
    .insert(repairMailSwitches)
    .values([...switches])
    .onConflictDoUpdate({ target: repairMailSwitches.status, set: { mails: sql`excluded.mails` } })
}
