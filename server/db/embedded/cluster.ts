import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'
import { type DatabaseLog, databaseEnvironment } from './environment.ts'
import { hasCode, StartRefused } from './start-refused.ts'

/** The cluster's own superuser. The program itself logs in as an ordinary role. */
export const superuser = 'postgres'

const unfinished = 'postgres.init-'
const passwordFile = 'verkstan.password'

/**
 * Ensures that a database cluster exists at `cluster`, and returns the password of its roles.
 *
 * A new cluster is created in a temporary folder beside it and renamed when complete, so an interrupted one is never
 * used. The folder has a new name each time, because the `initdb` of a killed start may still be writing to the old one.
 * The password is stored inside the cluster, so that the two cannot be separated.
 *
 * The locale is PostgreSQL's own C.UTF-8, so that sort order and letter case are the same on every machine; queries that
 * need Swedish order ask for it (`COLLATE "sv-x-icu"`).
 *
 * @throws StartRefused when something other than a database is at that path
 */
export async function ensureCluster(
  cluster: string,
  user: DatabaseUser,
  binaries: Binaries,
  log: DatabaseLog,
): Promise<string> {
  const dataDir = dirname(cluster)
  await removeUnfinished(dataDir)
  const existing = await readPassword(cluster)
  if (existing) return existing
  await assertNothingInTheWay(cluster)

  log.say('Skapar databasen …')
  const workshop = await mkdtemp(join(dataDir, unfinished))
  try {
    const password = randomBytes(24).toString('hex')
    const passwordPath = join(workshop, 'password')
    await writeFile(passwordPath, `${password}\n`, { mode: 0o600, flush: true })
    if ('uid' in user.ids) {
      await chown(passwordPath, user.ids.uid, user.ids.gid)
      await chown(workshop, user.ids.uid, user.ids.gid)
    }
    const newCluster = join(workshop, 'cluster')
    await initdb(newCluster, passwordPath, user, binaries, log)
    await rename(passwordPath, join(newCluster, passwordFile))
    await syncFolder(newCluster)
    await rename(newCluster, cluster)
    await syncFolder(dataDir)
    return password
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Returns the password of a cluster's roles, or undefined when the cluster does not exist. */
export async function readPassword(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, passwordFile), 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

async function assertNothingInTheWay(cluster: string): Promise<void> {
  try {
    if ((await readdir(cluster)).length === 0) return
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    if (!hasCode(error, 'ENOTDIR')) throw error
  }
  throw new StartRefused(
    `${cluster} är inte en databas som Verkstan har skapat (${passwordFile} saknas). Flytta undan den, eller ange en annan mapp med DATA_DIR.`,
  )
}

/** Removes unfinished clusters, as far as possible. Where an orphaned `initdb` still writes, the next start removes the rest. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinished)) continue
    try {
      await rm(join(dataDir, name), { recursive: true, force: true })
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY')) throw error
    }
  }
}

async function initdb(
  newCluster: string,
  passwordPath: string,
  user: DatabaseUser,
  binaries: Binaries,
  log: DatabaseLog,
): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${superuser}`, `--pwfile=${passwordPath}`, '--auth=scram-sha-256']
  const output = await log.open()
  try {
    const child = spawn(
      binaries.initdb,
      [`--pgdata=${newCluster}`, ...access, ...locale, '--no-instructions'],
      {
        ...user.ids,
        cwd: '/',
        env: databaseEnvironment(),
        stdio: ['ignore', output.fd, output.fd],
      },
    )
    const [code, signal] = await once(child, 'exit')
    if (code !== 0) {
      throw new Error(`initdb ended with ${signal ?? code}:\n${await log.readFrom(output.from)}`)
    }
  } finally {
    await output.close()
  }
}

/** Syncs a folder to disk. Otherwise a power failure could undo a rename, and everything written since. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
