import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationsIn } from './backup/queries.ts'
import { StartRefused } from './embedded/start-refused.ts'
import { getErrorCode } from './error-code.ts'

/** Advisory lock key. Arbitrary, but the same on every node. */
const migrationLock = 7_105_221

/**
 * How long in ms a migration waits for a table that others use. PostgreSQL lets everybody who asks for the table later
 * wait behind it, so it gives up and tries again.
 */
const tableWaitMs = 1_000
/** How many times it tries, with as long a pause between. */
const maxTries = 150

type MigrationOptions = {
  /** The names of the migrations to run, for a database that must match an old backup; all by default. */
  only?: ReadonlySet<string>
  folder?: string
}

/**
 * Migrates the database while other nodes serve the shop: each migration has a transaction of its own, waits for a
 * table at most a second at a time, and its indexes on tables that exist are built before it without blocking writes.
 * Nodes that start together wait for each other. @throws StartRefused for a database of another version
 */
export async function migrateDatabase(url: string, options: MigrationOptions = {}): Promise<void> {
  const folder = options.folder ?? fileURLToPath(new URL('../migrations', import.meta.url))
  // Not one of the pool's connections, whose statement timeout would interrupt a long rebuild.
  const client = new pg.Client({ connectionString: url, application_name: 'verkstan-migrations' })
  await client.connect()
  try {
    await takeLock(client)
    const applied = new Set((await migrationsIn(client)).map(({ name }) => name))
    const ownNames = (await readdir(folder)).sort()
    refuseOtherVersions(ownNames, [...applied].sort())
    for (const name of ownNames) {
      if (applied.has(name) || options.only?.has(name) === false) continue
      await buildIndexes(client, join(folder, name))
      await applyWhenTablesAreFree(client, join(folder, name), name)
    }
  } finally {
    // Gives the lock back too.
    await client.end()
  }
}

/** @throws when a database was made by a version whose migrations this one does not know */
function refuseOtherVersions(ownNames: readonly string[], applied: readonly string[]): void {
  const unknown = applied.find((name) => !ownNames.includes(name))
  if (unknown === undefined) return
  throw new StartRefused(
    unknown < (ownNames[0] ?? '')
      ? 'Databasen är från en äldre version, som det här programmet inte kan uppgradera. Återställ en säkerhetskopia från den 22 november 2026 eller senare.'
      : `Databasen är från en nyare version än programmet (${unknown}). Uppdatera programmet.`,
  )
}

/** Asks again and again: a statement that waits for the lock would be one that building an index waits for. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      migrationLock,
    ])
    if (rows[0]?.mine) return
    await pause(100)
  }
}

/**
 * Builds the indexes that a migration writes as `CREATE INDEX IF NOT EXISTS`, outside a transaction and without blocking
 * writes; the migration then finds them. An index of this name is there only when an earlier try was interrupted.
 */
async function buildIndexes(client: pg.Client, migration: string): Promise<void> {
  const text = await readFile(join(migration, 'migration.sql'), 'utf8')
  for (const [, unique = '', name, definition] of text.matchAll(
    /^CREATE (UNIQUE )?INDEX IF NOT EXISTS ("\w+") (.+?);/gm,
  )) {
    await client.query('SET lock_timeout = 0')
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    await client.query(`CREATE ${unique}INDEX CONCURRENTLY ${name} ${definition}`)
  }
}

async function applyWhenTablesAreFree(client: pg.Client, migration: string, name: string): Promise<void> {
  // The migrator takes a folder of migrations and runs it in one transaction.
  const alone = await mkdtemp(join(tmpdir(), 'verkstan-migration-'))
  try {
    await cp(migration, join(alone, name), { recursive: true })
    await client.query(`SET lock_timeout = ${tableWaitMs}`)
    for (let tries = 1; ; tries++) {
      try {
        await migrate(drizzle({ client }), { migrationsFolder: alone })
        return
      } catch (error) {
        if (getErrorCode(error) !== '55P03' || tries === maxTries) throw error
        await pause(tableWaitMs)
      }
    }
  } finally {
    await rm(alone, { recursive: true })
  }
}
