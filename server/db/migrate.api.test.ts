import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/node.ts'
import { ask, withClient } from '../testing/postgres.ts'
import { StartRefused } from './embedded/start-refused.ts'
import { migrateDatabase } from './migrate.ts'

const ours = fileURLToPath(new URL('../migrations', import.meta.url))

let place: TestDatabase
let folder: string
/** Somebody at work in the shop, who waits for a table at most half a second. */
let shop: pg.Client
beforeEach(async () => {
  place = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'verkstan-test-migrations-'))
  // Those that the database has already.
  for (const name of await readdir(ours)) await mkdir(join(folder, name))
  shop = new pg.Client({ connectionString: place.url, statement_timeout: 500 })
  await shop.connect()
})
afterEach(async () => {
  await shop.end()
  await rm(folder, { recursive: true })
  await place.drop()
})

async function writeMigration(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'migration.sql'), text)
}

const indexes = () =>
  ask<{ name: string; valid: boolean }>(
    place.url,
    `SELECT relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relname LIKE 'test_%'`,
  )
const write =
  'INSERT INTO device_types (slug, name, position) VALUES (gen_random_uuid()::text, gen_random_uuid()::text, 0)'
const underWay = (statement: string) => async () =>
  (
    await ask(
      place.url,
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '${statement}%' AND state = 'active'`,
    )
  ).length

test('a table is written to while an index is built, which waits for what began before it', async () => {
  await writeMigration(
    '29990101000000_index',
    'CREATE INDEX IF NOT EXISTS "test_positions" ON "device_types" ("position");',
  )
  await shop.query('BEGIN')
  await shop.query(write)
  const migrating = migrateDatabase(place.url, { folder })
  await expect.poll(underWay('CREATE INDEX CONCURRENTLY')).toBe(1)
  await ask(place.url, `SET statement_timeout = 500; ${write}`)
  await shop.query('COMMIT')
  await migrating
  expect(await indexes()).toEqual([{ name: 'test_positions', valid: true }])
})

test('an index that an interrupted try left invalid is built again', async () => {
  await ask(place.url, write)
  await ask(place.url, write)
  const unique = 'CREATE UNIQUE INDEX IF NOT EXISTS "test_positions" ON "device_types" ("position");'
  await writeMigration('29990101000000_index', unique)
  await expect(migrateDatabase(place.url, { folder })).rejects.toThrow(/test_positions/)
  expect(await indexes()).toEqual([{ name: 'test_positions', valid: false }])
  await ask(place.url, 'DELETE FROM device_types')
  await migrateDatabase(place.url, { folder })
  expect(await indexes()).toEqual([{ name: 'test_positions', valid: true }])
})

test('a column is added without holding up the shop behind a long report', async () => {
  await writeMigration('29990101000000_column', 'ALTER TABLE "device_types" ADD COLUMN "test_note" text;')
  const migrating = await withClient(place.url, async (report) => {
    await report.query('BEGIN; SELECT count(*) FROM device_types')
    const migrating = { end: migrateDatabase(place.url, { folder }) }
    await expect.poll(underWay('ALTER TABLE')).toBe(1)
    // The migration gives up its place in the queue, so that the shop gets the table in spite of the report.
    const written = () =>
      shop.query(write).then(
        () => true,
        () => false,
      )
    await expect.poll(written, { timeout: 5_000 }).toBe(true)
    await report.query('COMMIT')
    return migrating
  })
  await migrating.end
  expect(await ask(place.url, 'SELECT DISTINCT test_note FROM device_types')).toEqual([{ test_note: null }])
})

test('each migration has a transaction of its own, so the next one begins with free tables', async () => {
  await writeMigration('29990101000000_column', 'ALTER TABLE "device_types" ADD COLUMN "test_note" text;')
  await writeMigration('29990102000000_wrong', 'ALTER TABLE "device_types" ADD COLUMN "test_note" text;')
  await expect(migrateDatabase(place.url, { folder })).rejects.toThrow(/test_note/)
  expect(
    await ask(place.url, "SELECT name FROM drizzle.__drizzle_migrations WHERE name LIKE '2999%'"),
  ).toEqual([{ name: '29990101000000_column' }])
})

test('nodes that start together build an index once, and none waits for the other for ever', async () => {
  await writeMigration(
    '29990101000000_index',
    'CREATE INDEX IF NOT EXISTS "test_positions" ON "device_types" ("position");',
  )
  await Promise.all([1, 2, 3].map(() => migrateDatabase(place.url, { folder })))
  expect(await indexes()).toEqual([{ name: 'test_positions', valid: true }])
})

test.each([
  [
    '20261119120000_schema',
    /^Databasen är från en äldre version, som det här programmet inte kan uppgradera\./,
  ],
  ['29990101000000_later', /^Databasen är från en nyare version än programmet \(29990101000000_later\)\./],
])('a database with the unknown migration %s is refused and not changed', async (name, message) => {
  await ask(
    place.url,
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, name) VALUES ('x', 0, '${name}')`,
  )
  await writeMigration('29980101000000_column', 'ALTER TABLE "device_types" ADD COLUMN "test_note" text;')
  await expect(migrateDatabase(place.url, { folder })).rejects.toThrow(StartRefused)
  await expect(migrateDatabase(place.url, { folder })).rejects.toThrow(message)
  expect(await ask(place.url, "SELECT FROM pg_attribute WHERE attname = 'test_note'")).toEqual([])
})
