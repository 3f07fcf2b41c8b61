import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chooseDatabaseUser, findClosedFolder } from './database-user.ts'
import { hasCluster } from './running.ts'
import { hasCode, StartRefused } from './start-refused.ts'
import { createSystemFolder, getSystemFolder, systemFolder } from './system-folder.ts'

/** The folder inside a data folder in which a restore builds the new shop. */
export const restoringFolder = '.restoring'

const isRoot = () => process.getuid?.() === 0

const hasShop = async (dataDir: string) =>
  existsSync(join(dataDir, restoringFolder)) || (await hasCluster(dataDir))

/**
 * Returns the real location of a data folder's shop: the folder itself, or one below the system folder. Returns the
 * folder itself when there is no shop.
 */
export async function findDataFolder(configured: string, system = systemFolder): Promise<string> {
  const path = resolve(configured)
  if (!isRoot()) return path
  if (await hasShop(path)) return realpath(path)
  const other = await getSystemFolder(path, system)
  return (await hasShop(other)) ? realpath(other) : path
}

/**
 * Creates the data folder when it is missing and returns its real path. When root runs the program and the database's
 * user cannot enter it, that is a folder below the system folder, see `findDataFolder`.
 *
 * @throws StartRefused when the folder cannot be created, or contains something that the database's user cannot reach
 */
export async function ensureDataFolder(configured: string, system: string): Promise<string> {
  const path = resolve(configured)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ensureFolder(path, system)
    } catch (error) {
      // Another start may replace the folder with a link at the same moment.
      if (!hasCode(error, 'ENOENT') || attempt === 20) throw error
    }
  }
}

async function ensureFolder(path: string, system: string): Promise<string> {
  await assertLeadsSomewhere(path)
  const folder = await findDataFolder(path, system)
  await createFolder(folder)
  const dataDir = await realpath(folder)
  if (!isRoot()) return dataDir
  const user = await chooseDatabaseUser(join(dataDir, 'postgres'))
  const closed = await findClosedFolder(user, dataDir)
  if (!closed) return dataDir
  if ((await readdir(dataDir)).some((name) => name !== 'verkstan.lock')) {
    if ((await realpath(dataDir)) !== dataDir) return ensureFolder(path, system) // replaced by another start
    throw new StartRefused(
      `Databasens användare (${user.name}) kommer inte in i ${closed}, och ${dataDir} är inte tom. Öppna ${closed} (chmod o+x), eller ange en annan datamapp med DATA_DIR.`,
    )
  }
  if (closed === dataDir) {
    await chmod(dataDir, 0o711) // the mode of a folder that the program creates
    return dataDir
  }
  return createSystemFolder(path, system, user)
}

/**
 * Creates a folder with its parents. Folders created by root can be traversed by the database's user (their content has
 * modes of its own); those of an ordinary user are closed to others.
 */
async function createFolder(path: string): Promise<void> {
  try {
    const created = await mkdir(path, { recursive: true })
    if (created !== undefined) await chmod(path, isRoot() ? 0o711 : 0o700)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error
    throw new StartRefused(`Datamappen ${path} går inte att skapa. Ange en annan mapp med DATA_DIR.`, {
      cause: error,
    })
  }
}

/** Throws when `path` is a link without a target. It must not become a new, empty shop. */
async function assertLeadsSomewhere(path: string): Promise<void> {
  const isLink = await lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false, // missing or closed: the attempt to create it reports why
  )
  if (!isLink || existsSync(path)) return
  throw new StartRefused(
    `Datamappen ${path} är en länk till något som inte finns längre. Lägg tillbaka det, eller ta bort länken och återställ en säkerhetskopia (npm run restore).`,
  )
}
