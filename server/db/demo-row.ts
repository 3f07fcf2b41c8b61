import { and, arrayContains, eq, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { demoRows } from './tables.ts'

export async function isDemoRow(db: Db, table: PgTable, id: number): Promise<boolean> {
  const found = await db
    .select({ seed: demoRows.seed })
    .from(demoRows)
    .where(and(eq(demoRows.tableName, getTableName(table)), arrayContains(demoRows.ids, [id])))
  return found.length > 0
}
