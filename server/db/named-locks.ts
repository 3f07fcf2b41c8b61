import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Takes the locks of some names until the transaction ends. Always in the same order, so that two transactions that need the same ones
 * wait for each other once.
 */
export async function lockNames(db: Db, names: readonly string[]): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(${sql.param(names)}::text[]) AS name ORDER BY key
  ) AS keys`)
}
