import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { customerDetails } from '#server/office/tables.ts'

export type DetailsRow = typeof customerDetails.$inferSelect

/** Returns the staff's details of people, by the people's keys. Most people have none. */
export async function detailsByKey(db: Db, keys: readonly string[]): Promise<Map<string, DetailsRow>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(customerDetails)
    .where(inArray(customerDetails.emailKey, [...keys]))
  return new Map(rows.map((row) => [row.emailKey, row]))
}

/** Stores the staff's details of a person, whose row the caller has locked. */
export async function storeDetails(db: Db, row: DetailsRow): Promise<void> {
  await db
    .insert(customerDetails)
    .values(row)
    .onConflictDoUpdate({ target: customerDetails.emailKey, set: row })
}

export async function deleteDetails(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(customerDetails).where(inArray(customerDetails.emailKey, [...keys]))
}
