import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '#server/db/backup/manifest.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { writeBackup } from '#server/testing/backups.ts'
import { createBlankDatabase, type TestDatabase } from '#server/testing/node.ts'
import { ask } from '#server/testing/postgres.ts'
import { knownMigrations } from './migrations.ts'
import { assertKnownMigrations, restoreDatabase } from './restore-database.ts'

let backups: string
const made: TestDatabase[] = []
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'verkstan-older-'))
})
afterAll(async () => {
  for (const database of made) await database.drop()
  await rm(backups, { recursive: true })
})

async function blankDatabase(): Promise<string> {
  const database = await createBlankDatabase()
  made.push(database)
  return database.url
}

async function migrated(only?: ReadonlySet<string>): Promise<string> {
  const url = await blankDatabase()
  await migrateDatabase(url, only ? { only } : {})
  return url
}

const marksIn = async (url: string) =>
  (await ask(url, 'SELECT name FROM drizzle.__drizzle_migrations ORDER BY name')).map(({ name }) => name)

async function getBackup(url: string, name: string): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(backups, name)
  return { folder, manifest: await writeBackup(url, folder) }
}

test('a backup of an older version is brought up to date, with its rows', async () => {
  const all = [...(await knownMigrations()).keys()].sort()
  const older = await migrated(new Set(all.slice(0, 1)))
  await ask(
    older,
    "INSERT INTO stores (name, street, postal_code, city, opening_hours) VALUES ('Centrum', 'Gatan 1', '671 31', 'Arvika', '10–17')",
  )
  const { folder, manifest } = await getBackup(older, 'older')
  await assertKnownMigrations(folder, manifest)
  const target = await blankDatabase()
  await restoreDatabase(target, folder, manifest)
  expect(await marksIn(target)).toEqual(all)
  expect(await ask(target, 'SELECT id, name FROM stores')).toEqual([{ id: 1, name: 'Centrum' }])
  expect(await ask(target, 'SELECT count(*)::int AS count FROM mail_holds')).toEqual([{ count: 0 }])
})

test('one of a newer version, or of one whose migrations were others, is refused', async () => {
  const { folder, manifest } = await getBackup(await migrated(), 'newer')
  await assertKnownMigrations(folder, manifest)
  const newer = { name: '20991231000000_later', hash: 'x' }
  await expect(
    assertKnownMigrations(folder, { ...manifest, migrations: [...manifest.migrations, newer] }),
  ).rejects.toThrow('20991231000000_later finns inte här')
  const [first, ...others] = manifest.migrations
  const changed = [{ name: first?.name ?? '', hash: 'changed' }, ...others]
  await expect(assertKnownMigrations(folder, { ...manifest, migrations: changed })).rejects.toThrow(
    'nyare Verkstan',
  )
})
