import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, lstat, mkdir, readFile, realpath, rm, rmdir, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { assertReachable, type DatabaseUser } from './database-user.ts'
import { hasCode, StartRefused } from './start-refused.ts'

/**
 * The system's folder for program data. Used by root for what the database's user must reach when the clone or the data
 * folder is closed to that user.
 */
export const systemFolder =
  process.platform === 'darwin' ? '/Library/Application Support/Verkstan' : '/var/lib/verkstan'

/** A file in a folder below the system folder that contains the path of the data folder linking to it. */
export const linkedFromFile = 'linked-from'

export function isInSystemFolder(dataDir: string, system: string): boolean {
  return existsSync(system) && dirname(dataDir) === realpathSync(system)
}

/** Creates the system folder, open for everyone whatever the umask is. */
export async function ensureSystemFolder(system: string): Promise<void> {
  try {
    if ((await mkdir(system, { recursive: true })) !== undefined) await chmod(system, 0o755)
  } catch (error) {
    throw new StartRefused(
      `Mappen ${system} går inte att skapa. Ange en datamapp som databasens användare kommer åt med DATA_DIR, starta som vanlig användare, eller ange DATABASE_URL.`,
      { cause: error },
    )
  }
}

/**
 * Returns the folder below the system folder that belongs to a data folder. Its name is that of the clone (or of the data
 * folder, when it is not the default) and a digest of the path. A number is added while another clone uses the name, one
 * that was at this path before it was moved.
 */
export async function getSystemFolder(path: string, system: string): Promise<string> {
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 8)
  const label = basename(path) === '.data' ? basename(dirname(path)) : basename(path)
  const name = `${label.replace(/[^\w.-]+/g, '-') || 'verkstan'}-${digest}`
  let folder = join(system, name)
  for (let number = 2; await isLinkedFromElsewhere(folder, path); number += 1) {
    folder = join(system, `${name}-${number}`)
  }
  return folder
}

async function isLinkedFromElsewhere(folder: string, path: string): Promise<boolean> {
  try {
    const other = await readFile(join(folder, linkedFromFile), 'utf8')
    return other !== path && (await leadsTo(other, folder))
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}

/**
 * Creates the folder below the system folder for a data folder, and returns its real path.
 *
 * @throws StartRefused when the system folder cannot be created, or is closed to the database's user too
 */
export async function createSystemFolder(path: string, system: string, user: DatabaseUser): Promise<string> {
  await ensureSystemFolder(system)
  const folder = await getSystemFolder(path, system)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const real = await realpath(folder)
  await assertReachable(user, real)
  return real
}

/**
 * Replaces the missing or empty data folder `path` with a link to `folder`, so that the shop is found from the clone even
 * when the clone is moved. The caller must hold the lock of `folder`. Returns whether the link is new.
 *
 * @throws StartRefused when something else is at `path`
 */
export async function linkDataFolder(path: string, folder: string): Promise<boolean> {
  const isNew = !(await leadsTo(path, folder))
  for (let attempt = 1; !(await leadsTo(path, folder)); attempt += 1) {
    try {
      await removeEmptyFolder(path)
      await mkdir(dirname(path), { recursive: true })
      await symlink(folder, path)
    } catch (error) {
      // Another start may create the folder at the same moment, before it finds `folder` locked.
      if (hasCode(error, 'EEXIST') && attempt < 10) continue
      throw new StartRefused(
        `${path} går inte att ersätta med en länk till ${folder}. Ange en annan datamapp med DATA_DIR.`,
        { cause: error },
      )
    }
  }
  if ((await lstat(path)).isSymbolicLink()) await writeFile(join(folder, linkedFromFile), path)
  return isNew
}

async function leadsTo(path: string, folder: string): Promise<boolean> {
  try {
    return (await realpath(path)) === (await realpath(folder))
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}

/** Removes a folder that is empty apart from the lock file of a refused start. */
async function removeEmptyFolder(path: string): Promise<void> {
  try {
    await rm(join(path, 'verkstan.lock'), { force: true })
    await rmdir(path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}
