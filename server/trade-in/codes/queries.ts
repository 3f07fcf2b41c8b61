import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { findBy, lockById, updateIfVersion } from '#server/db/rows.ts'
import { tradeInCodes } from '../tables.ts'

export type CodeRow = typeof tradeInCodes.$inferSelect

export function allCodes(db: Db): Promise<CodeRow[]> {
  return db.select().from(tradeInCodes).orderBy(asc(tradeInCodes.code))
}

/** Returns a campaign code by its name in upper case. */
export const findCode = findBy(tradeInCodes, 'code')

export const lockCode = lockById(tradeInCodes)

/**
 * Increments a code's uses, unless they are used up. The row stays locked until the transaction ends, so concurrent callers never
 * exceed the limit. Returns undefined when no uses are left.
 */
export async function countUse(db: Db, redeemId: number): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(tradeInCodes)
    .set({ uses: sql`${tradeInCodes.uses} + 1` })
    .where(
      and(
        eq(tradeInCodes.redeemId, redeemId),
        or(isNull(tradeInCodes.maxUses), lt(tradeInCodes.uses, tradeInCodes.maxUses)),
      ),
    )
    .returning()
  return row
}

/** Inserts a code. Returns undefined when its name is taken. */
export async function insertCode(
  db: Db,
  values: typeof tradeInCodes.$inferInsert,
): Promise<CodeRow | undefined> {
  const [row] = await db.insert(tradeInCodes).values(values).onConflictDoNothing().returning()
  return row
}

export const updateCode = updateIfVersion(tradeInCodes)

/** Deletes an unused code with this version. Returns whether it matched. */
export async function deleteCode(db: Db, id: number, version: number): Promise<boolean> {
  const rows = await db
    .delete(tradeInCodes)
    .where(and(eq(tradeInCodes.id, id), eq(tradeInCodes.version, version), eq(tradeInCodes.uses, 0)))
    .returning({ id: tradeInCodes.id })
  return rows.length > 0
}
