import { readdirSync } from 'node:fs'
import { migrateDatabase } from '../db/migrate.ts'
import { createBlankDatabase, type TestDatabase } from './node.ts'

const folder = new URL('../migrations', import.meta.url)

/** Creates an empty database as it was before a migration, for tests of that migration. */
export async function createDatabaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createBlankDatabase()
  const only = new Set(readdirSync(folder).filter((name) => name < migration))
  await migrateDatabase(database.url, { only })
  return database
}
