import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { longestWork } from '#domain/repairs/work-schemas.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { insertUnlessTaken } from '#server/db/rows.ts'
import { repairWork } from '../tables.ts'

export function getSpells(db: Db, repairId: number) {
  return db
    .select({ spell: repairWork, by: adminUsers.username })
    .from(repairWork)
    .leftJoin(adminUsers, eq(adminUsers.id, repairWork.adminUserId))
    .where(eq(repairWork.repairId, repairId))
    .orderBy(asc(repairWork.id))
}

export const insertSpell = insertUnlessTaken(repairWork)

/** Ends the spell that a member of staff has under way, on any order or on one. Started minutes count. */
export async function endSpell(db: Db, adminId: number, now: Date, repairId?: number): Promise<void> {
  const minutes = sql`ceil(extract(epoch from ${now.toISOString()}::timestamptz - ${repairWork.startedAt}) / 60)`
  await db
    .update(repairWork)
    .set({ minutes: sql`least(${longestWork}, greatest(1, ${minutes}))::integer` })
    .where(
      and(
        eq(repairWork.adminUserId, adminId),
        isNull(repairWork.minutes),
        repairId === undefined ? undefined : eq(repairWork.repairId, repairId),
      ),
    )
}

export async function deleteSpell(db: Db, repairId: number, id: number): Promise<void> {
  await db.delete(repairWork).where(and(eq(repairWork.repairId, repairId), eq(repairWork.id, id)))
}
