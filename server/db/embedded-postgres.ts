import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reachableBinaries } from './embedded/binaries.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { ensureDataFolder, restoringFolder } from './embedded/data-folder.ts'
import { chooseDatabaseUser } from './embedded/database-user.ts'
import { openDatabaseLog } from './embedded/environment.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { stopLeftovers } from './embedded/processes.ts'
import { ensureDatabase } from './embedded/roles.ts'
import { hasCluster } from './embedded/running.ts'
import { startServer } from './embedded/server.ts'
import { StartRefused } from './embedded/start-refused.ts'
import { isInSystemFolder, linkDataFolder, systemFolder } from './embedded/system-folder.ts'

export { findDataFolder, restoringFolder } from './embedded/data-folder.ts'
export { hasCluster, runningDatabase } from './embedded/running.ts'
export { linkedFromFile } from './embedded/system-folder.ts'
export { StartRefused }

export type EmbeddedDatabase = {
  /** For `pg`: `postgres://verkstan:…@127.0.0.1:<port>/verkstan`. */
  url: string
  dataDir: string
  /** Rolls back open transactions, flushes all data, and returns when the server has exited. Close pools first. */
  stop(): Promise<void>
  /** Adds a listener for an unexpected exit, with one Swedish line as the reason. The program should then exit too. */
  onExit(listener: (reason: string) => void): void
}

/** A data folder that is locked for this process. */
export type ClaimedFolder = {
  /** Its real path. Below the system folder when the database's user cannot enter the requested one. */
  dataDir: string
  release(): void
}

/** `system` is the folder for data that the database's user could not reach elsewhere. `log` receives Swedish lines. */
type FolderOptions = { system?: string; log?: ((line: string) => void) | undefined }

/** Creates and locks the data folder, and creates a link when it is not at the requested path. */
async function lockDataFolder(
  path: string,
  { system = systemFolder, log = () => {} }: FolderOptions,
): Promise<ClaimedFolder> {
  const dataDir = await ensureDataFolder(path, system)
  const release = lockFolder(dataDir)
  try {
    if (isInSystemFolder(dataDir, system) && dataDir !== resolve(path))
      await link(resolve(path), dataDir, log)
    return { dataDir, release }
  } catch (error) {
    release()
    throw error
  }
}

async function link(path: string, dataDir: string, log: (line: string) => void): Promise<void> {
  const isNew = await linkDataFolder(path, dataDir)
  if (!isNew) log(`Datamappen ${path} leder till ${dataDir}.`)
  else if (await hasCluster(dataDir)) log(`Butiken som hör till ${path} finns i ${dataDir}, och används.`)
  else log(`Databasens användare kommer inte in i ${path}. Allt sparas i ${dataDir}, dit den nu leder.`)
}

/**
 * Locks a data folder for an operation during which no program may use it, and stops a database that a killed program
 * left running.
 *
 * @throws StartRefused when a program uses it, or it cannot be created
 */
export async function claimDataFolder(path: string, options: FolderOptions = {}): Promise<ClaimedFolder> {
  const claimed = await lockDataFolder(path, options)
  try {
    if (await hasCluster(claimed.dataDir))
      await stopLeftovers(join(claimed.dataDir, 'postgres'), () => undefined)
    return claimed
  } catch (error) {
    claimed.release()
    throw error
  }
}

/**
 * Starts the bundled PostgreSQL on a cluster in `postgres` of the data folder, which is created at the first start, and
 * returns when the database `databaseName` (`verkstan`) accepts connections. Its log is `postgres.log` beside it.
 *
 * The data folder is locked until `stop`, or until this process exits for any reason. Therefore anything that a killed
 * run left behind (an orphaned database, an unfinished cluster, a stale `postmaster.pid`) is unused and is cleaned up
 * first. Every acknowledged write is preserved.
 *
 * @param options.log receives Swedish lines on where data is stored, what takes time, and what went wrong before
 * @throws StartRefused for problems that the person who starts it can fix; its message is one Swedish line
 * @throws Error when PostgreSQL does not start, with the end of its log
 */
export async function startEmbeddedDatabase(
  options: { dataDir: string; databaseName?: string } & FolderOptions,
): Promise<EmbeddedDatabase> {
  const { dataDir, release } = await lockDataFolder(options.dataDir, options)
  try {
    const cluster = join(dataDir, 'postgres')
    // An unfinished restore must not become a new, empty shop.
    if (existsSync(join(dataDir, restoringFolder)) && !(await hasCluster(dataDir))) {
      throw new StartRefused(`Återställningen av ${dataDir} blev inte klar. Kör npm run restore igen.`)
    }
    const user = await chooseDatabaseUser(cluster)
    const binaries = await reachableBinaries(user, options.system ?? systemFolder)
    const log = await openDatabaseLog(join(dataDir, 'postgres.log'), options.log ?? (() => {}))
    const password = await ensureCluster(cluster, user, binaries, log)
    const server = await startServer(binaries.postgres, cluster, user, log)
    try {
      const url = await ensureDatabase(server.port, password, options.databaseName ?? 'verkstan')
      return { url, dataDir, onExit: server.onExit, stop: () => server.stop().finally(release) }
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    release()
    throw error
  }
}
