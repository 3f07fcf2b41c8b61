import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { tradeInCodes } from '../tables.ts'

export type CodeRow = typeof tradeInCodes.$inferSelect

/** All campaign codes, by name. */
export function allCodes(db: Db): Promise<CodeRow[]> {
  return db.select().from(tradeInCodes).orderBy(asc(tradeInCodes.code))
}

/** A code by what somebody typed, in upper case. */
export async function findCode(db: Db, code: string): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(tradeInCodes).where(eq(tradeInCodes.code, code))
  return row
}

/** A code that nobody uses or changes until the transaction ends. */
export async function lockCode(db: Db, id: number): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(tradeInCodes).where(eq(tradeInCodes.id, id)).for('update')
  return row
}

/**
 * Uses a code once, if it is not used up. The row stays locked until the transaction ends, so whoever comes at the same time
 * waits, and takes no more than is left. Undefined when nothing is left.
 */
export async function countUse(db: Db, id: number): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(tradeInCodes)
    .set({ uses: sql`${tradeInCodes.uses} + 1` })
    .where(
      and(
        eq(tradeInCodes.id, id),
        or(isNull(tradeInCodes.mostUses), lt(tradeInCodes.uses, tradeInCodes.mostUses)),
      ),
    )
    .returning()
  return row
}

/** Adds a code. Undefined when it is taken. */
export async function insertCode(
  db: Db,
  values: typeof tradeInCodes.$inferInsert,
): Promise<CodeRow | undefined> {
  const [row] = await db.insert(tradeInCodes).values(values).onConflictDoNothing().returning()
  return row
}

/** Changes a code that has this version. Undefined when it has another. */
export async function updateCode(
  db: Db,
  id: number,
  version: number,
  values: Partial<typeof tradeInCodes.$inferInsert>,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(tradeInCodes)
    .set({ ...values, version: sql`${tradeInCodes.version} + 1` })
    .where(and(eq(tradeInCodes.id, id), eq(tradeInCodes.version, version)))
    .returning()
  return row
}

/** Deletes a code that has this version and that nobody has used. Whether it did. */
export async function deleteCode(db: Db, id: number, version: number): Promise<boolean> {
  const rows = await db
    .delete(tradeInCodes)
    .where(and(eq(tradeInCodes.id, id), eq(tradeInCodes.version, version), eq(tradeInCodes.uses, 0)))
    .returning({ id: tradeInCodes.id })
  return rows.length > 0
}
