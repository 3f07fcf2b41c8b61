import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { readPassword } from './cluster.ts'
import { databaseUrl } from './roles.ts'
import { hasCode } from './start-refused.ts'

/** Returns whether a data folder contains a database of the program, running or not. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return (await readPassword(join(dataDir, 'postgres'))) !== undefined
}

/**
 * Returns the URL of the database that runs in a data folder, for commands that work beside the program, or undefined
 * when none runs.
 */
export async function runningDatabase(
  dataDir: string,
  databaseName = 'verkstan',
): Promise<string | undefined> {
  const cluster = join(await realpath(dataDir), 'postgres')
  const password = await readPassword(cluster)
  const port = await readPort(cluster)
  if (password === undefined || port === undefined) return undefined
  const url = databaseUrl(port, password, databaseName)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return url
  } catch {
    return undefined // left behind by a killed run: the next start of the database stops it
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Reads the fourth line of `postmaster.pid` (PostgreSQL's `src/include/utils/pidfile.h`). */
async function readPort(cluster: string): Promise<number | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    return Number(lines[3]) || undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
