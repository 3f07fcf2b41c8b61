import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused, syncFolder } from '#server/db/backup/digests.ts'

const whole = /^verkstan-\d{8}T\d{6}Z$/
const unfinished = /^verkstan-\d{8}T\d{6}Z\.part$/

/** Returns the complete backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => whole.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** Returns a backup's folder name such as `verkstan-20261120T093000Z`: sorts by time, and is valid on any file system. */
function nameAt(time: Date): string {
  return `verkstan-${time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')}`
}

/**
 * Writes a backup into a temporary folder, which is renamed once it is complete and synced to disk, so that no
 * interruption leaves a partial backup. Readable only by its owner, since it contains the whole database. Returns its
 * path.
 */
export async function writeBackupFolder(
  folder: string,
  now: Date,
  write: (place: string) => Promise<void>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, nameAt(now))
  const part = `${path}.part`
  if ((await readdir(folder)).includes(nameAt(now)))
    throw new BackupRefused(`${path} finns redan. Den skrivs inte över.`)
  await mkdir(part, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new BackupRefused(`En annan säkerhetskopiering skriver redan i ${part}.`)
    throw error
  })
  try {
    await write(part)
    for (const inner of await foldersBelow(part)) await syncFolder(inner)
    await rename(part, path)
    await syncFolder(folder)
    return path
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/**
 * Removes all but the `keep` newest backups, and the remains of those interrupted more than a day ago. Returns the
 * removed names.
 */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep)
  const dayBefore = nameAt(new Date(now.getTime() - 86_400_000))
  const left = (await readdir(folder)).filter((name) => unfinished.test(name) && name < dayBefore)
  const gone = [...old, ...left.map((name) => join(folder, name))]
  for (const path of gone) await rm(path, { recursive: true })
  return gone
}

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return [
    folder,
    ...entries.filter((each) => each.isDirectory()).map((each) => join(each.parentPath, each.name)),
  ]
}
