import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { reachableBinaries } from './embedded/binaries.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { ensureDataFolder } from './embedded/data-folder.ts'
import { assertReachable, chooseDatabaseUser } from './embedded/database-user.ts'
import { openDatabaseLog } from './embedded/environment.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { stopLeftovers } from './embedded/processes.ts'
import { ensureDatabase } from './embedded/roles.ts'
import { hasCluster } from './embedded/running.ts'
import { startServer } from './embedded/server.ts'
import { StartRefused } from './embedded/start-refused.ts'

export { hasCluster, runningDatabase } from './embedded/running.ts'
export { StartRefused }

/** The program's own database, running. */
export type EmbeddedDatabase = {
  /** For `pg`: `postgres://verkstan:…@127.0.0.1:<port>/verkstan`. */
  url: string
  /**
   * Rolls back what is open, writes everything out, and returns when the database is gone. Close pools first.
   */
  stop(): Promise<void>
  /** Hears, with one Swedish line, of an end that nobody asked for. The program should then end too. */
  onExit(listener: (reason: string) => void): void
}

/** Where a restore builds a data folder, inside the one that it is for. */
export const restoringFolder = '.restoring'

/**
 * Takes a data folder for a piece of work during which no program may run on it, and stops a database that a killed one left.
 * Returns its real path, and what lets go of it.
 *
 * @throws StartRefused when a program runs on it, or it cannot be made
 */
export async function claimDataFolder(path: string): Promise<{ dataDir: string; release(): void }> {
  await ensureDataFolder(resolve(path))
  const dataDir = await realpath(path)
  const release = lockFolder(dataDir)
  try {
    if (await hasCluster(dataDir)) await stopLeftovers(join(dataDir, 'postgres'), () => undefined)
    return { dataDir, release }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Starts the PostgreSQL that comes with the program, on a cluster in `dataDir/postgres` which is made at the
 * first start, and returns when the database `databaseName` (`verkstan`) takes connections. Its log is
 * `dataDir/postgres.log`.
 *
 * The data folder is locked from here until `stop`, or until this process is gone, however it ends. So
 * whatever a killed run left behind (a database without a program, half a cluster, a stale `postmaster.pid`)
 * belongs to nobody and is cleared first; every write that was acknowledged is there.
 *
 * @param options.log gets Swedish lines on what takes time or went wrong before
 * @throws StartRefused for what the person who starts it can put right; its message is one Swedish line
 * @throws Error when PostgreSQL does not start, with the end of its log
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  databaseName?: string
  log?: (line: string) => void
}): Promise<EmbeddedDatabase> {
  await ensureDataFolder(resolve(options.dataDir))
  const dataDir = await realpath(options.dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const cluster = join(dataDir, 'postgres')
    // Half a restored shop must not become a new and empty one.
    if (existsSync(join(dataDir, restoringFolder)) && !(await hasCluster(dataDir))) {
      throw new StartRefused(`Återställningen av ${dataDir} blev inte klar. Kör npm run restore igen.`)
    }
    const user = await chooseDatabaseUser(cluster)
    await assertReachable(user, dataDir)
    const binaries = await reachableBinaries(user, dataDir)
    const log = await openDatabaseLog(join(dataDir, 'postgres.log'), options.log ?? (() => {}))
    const password = await ensureCluster(cluster, user, binaries, log)
    const server = await startServer(binaries.postgres, cluster, user, log)
    try {
      const url = await ensureDatabase(server.port, password, options.databaseName ?? 'verkstan')
      return { url, onExit: server.onExit, stop: () => server.stop().finally(unlock) }
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}
