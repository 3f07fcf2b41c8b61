import { migrateDatabase } from '../../app.ts'
import { BackupRefused } from '../../db/backup/digests.ts'
import { compareDatabase, loadDatabase } from '../../db/backup/load.ts'
import type { Manifest } from '../../db/backup/manifest.ts'
import { openDatabase } from '../../db/database.ts'
import { knownMigrations } from './migrations.ts'

/** Throws `BackupRefused` when a backup has been through migrations that this program does not have, or has otherwise. */
export async function assertKnownMigrations(folder: string, { migrations, version }: Manifest): Promise<void> {
  const known = await knownMigrations()
  const strange = migrations.find(({ name, hash }) => known.get(name) !== hash)
  if (!strange) return
  throw new BackupRefused(
    `Säkerhetskopian ${folder} kommer från en annan eller nyare Verkstan (${version}): steget ${strange.name} finns inte här. Starta den version som skrev den, eller en nyare.`,
  )
}

/**
 * Fills an empty database with a backup: its tables are made as they were then, filled, compared row by row, and brought up to
 * date. `compareDatabase` comes before, since the steps up may change rows.
 */
export async function restoreDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  const database = openDatabase(url, { max: 2, onError: () => undefined })
  try {
    await migrateDatabase(database, new Set(manifest.migrations.map(({ name }) => name)))
    await loadDatabase(url, folder, manifest)
    await compareDatabase(url, manifest)
    await migrateDatabase(database)
  } finally {
    await database.close()
  }
}
