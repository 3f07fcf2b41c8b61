import { and, arrayContains, eq, getTableName, ne } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { appliedSeeds, demoRows, neverSeeded } from './tables.ts'

export async function isDemoRow(db: Db, table: PgTable, id: number): Promise<boolean> {
  const existing = await db
    .select({ seed: demoRows.seed })
    .from(demoRows)
    .where(and(eq(demoRows.tableName, getTableName(table)), arrayContains(demoRows.ids, [id])))
  return existing.length > 0
}

export async function hasDemoData(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ name: appliedSeeds.name })
    .from(appliedSeeds)
    .where(ne(appliedSeeds.name, neverSeeded))
    .limit(1)
  return row !== undefined
}
