import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#server/db/backup/digests.ts'
import {
  claimDataFolder,
  linkedFromFile,
  restoringFolder,
  startEmbeddedDatabase,
} from '#server/db/embedded-postgres.ts'
import { folderStore } from '#server/files/file-store.ts'
import { CommandRefused, printLine } from './command.ts'
import { restoreUploads } from './uploads.ts'

const movedAside = /^replaced-/

/**
 * Returns whether an entry may exist in a data folder that counts as empty: lock, key, moved files, and entries of the
 * file system.
 */
const noShop = (name: string) =>
  ['verkstan.lock', 'secret.key', 'lost+found', linkedFromFile, restoringFolder].includes(name) ||
  movedAside.test(name)

/** The options of a restore. `fill` loads the rows into an empty database. */
export type RestoreOptions = {
  folder: string
  over: boolean
  /** The key to write into the data folder, if any. */
  key: string | undefined
  /** Whether uploaded files belong into the folder, rather than into S3. */
  uploads: boolean
  fill(databaseUrl: string): Promise<void>
}

/**
 * Creates a data folder from a backup, with its own database. Everything is built in a subfolder and moved into place
 * when complete, the database last. Until then the program refuses to start there.
 *
 * @throws CommandRefused when the folder contains a shop and `over` does not allow moving it away
 */
export async function restoreDataFolder(path: string, options: RestoreOptions): Promise<void> {
  const { dataDir, release } = await claimDataFolder(path, { log: printLine })
  const corner = join(dataDir, restoringFolder)
  try {
    await rm(corner, { recursive: true, force: true })
    const former = (await readdir(dataDir)).filter((name) => !noShop(name))
    if (former.length > 0 && !options.over) {
      throw new CommandRefused(
        `${dataDir} är inte tom. Ange en tom mapp med DATA_DIR, eller flytta undan det som finns med --over.`,
      )
    }
    await build(corner, options)
    if (former.length > 0) await moveAside(dataDir, former)
    await moveIn(dataDir, corner, options.key)
  } finally {
    await rm(corner, { recursive: true, force: true })
    release()
  }
}

async function build(corner: string, { folder, uploads, fill }: RestoreOptions): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir: corner, log: printLine })
  try {
    await fill(database.url)
  } finally {
    await database.stop()
  }
  await mkdir(join(corner, 'files'), { mode: 0o700 })
  if (uploads) await restoreUploads(join(folder, 'files'), folderStore(join(corner, 'files')))
}

async function moveAside(dataDir: string, names: string[]): Promise<void> {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of names) await rename(join(dataDir, name), join(aside, name))
  printLine(`Det som fanns ligger nu i ${aside}`)
}

async function moveIn(dataDir: string, corner: string, key: string | undefined): Promise<void> {
  if (key !== undefined) await writeFile(join(dataDir, 'secret.key'), key, { mode: 0o600, flush: true })
  await rename(join(corner, 'files'), join(dataDir, 'files'))
  await rename(join(corner, 'postgres'), join(dataDir, 'postgres'))
  await syncFolder(dataDir)
}
