import { BackupRefused } from '#server/db/backup/digests.ts'
import { compareDatabase, loadDatabase } from '#server/db/backup/load.ts'
import type { Manifest } from '#server/db/backup/manifest.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { knownMigrations } from './migrations.ts'

/** Checks that the program has all migrations of a backup, unchanged. @throws BackupRefused */
export async function assertKnownMigrations(
  folder: string,
  { migrations, version }: Manifest,
): Promise<void> {
  const ownMigrations = await knownMigrations()
  const strange = migrations.find(({ name, hash }) => ownMigrations.get(name) !== hash)
  if (!strange) return
  throw new BackupRefused(
    `Säkerhetskopian ${folder} kommer från en annan eller nyare Verkstan (${version}): steget ${strange.name} finns inte här. Starta den version som skrev den, eller en nyare.`,
  )
}

/**
 * Restores a backup into an empty database: creates the tables with the backup's migrations, loads and compares all rows,
 * then runs the remaining migrations. The comparison comes first, because migrations may change rows.
 */
export async function restoreDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  await migrateDatabase(url, { only: new Set(manifest.migrations.map(({ name }) => name)) })
  await loadDatabase(url, folder, manifest)
  await compareDatabase(url, manifest)
  await migrateDatabase(url)
}
