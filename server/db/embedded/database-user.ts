import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hasCode, StartRefused } from './start-refused.ts'

const run = promisify(execFile)

/** The system user that the database runs as. `ids` are options for `spawn`, empty when it is the current user. */
export type DatabaseUser = { name: string; ids: { uid: number; gid: number } | Record<string, never> }

/**
 * Chooses the system user that the database runs as. PostgreSQL refuses root, so root chooses the owner of the existing
 * cluster, or else the user `postgres`, which is created when missing. Other users run the database themselves.
 *
 * @throws StartRefused when the cluster's owner cannot run it, or no user can be created
 */
export async function chooseDatabaseUser(cluster: string): Promise<DatabaseUser> {
  const owner = await getOwner(cluster)
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new StartRefused(
        `Databasen i ${cluster} tillhör en annan användare (uid ${owner.uid}). Starta som den användaren, eller ange en annan mapp med DATA_DIR.`,
      )
    }
    return { name: 'du själv', ids: {} }
  }
  if (owner?.uid === 0) {
    throw new StartRefused(
      `Databasen i ${cluster} tillhör root, och PostgreSQL körs inte som root. Ge den till en annan användare: chown -R postgres ${cluster}`,
    )
  }
  if (owner) return { name: `uid ${owner.uid}`, ids: owner }
  return { name: 'postgres', ids: (await lookUp('postgres')) ?? (await createUser('postgres')) }
}

/**
 * Checks that the database user can enter a folder.
 *
 * @throws StartRefused naming the outermost closed folder
 */
export async function assertReachable(user: DatabaseUser, folder: string): Promise<void> {
  const closed = await findClosedFolder(user, folder)
  if (!closed) return
  throw new StartRefused(
    `Databasens användare (${user.name}) kommer inte in i ${closed}. Ange en datamapp någon annanstans med DATA_DIR, starta som vanlig användare, eller ange DATABASE_URL.`,
  )
}

/** Returns whether the database user can run a program, including access to every folder above it. */
export async function canRun(user: DatabaseUser, program: string): Promise<boolean> {
  return (await findClosedFolder(user, program)) === undefined
}

/**
 * Returns the outermost folder on the way to `path`, or `path` itself, that the database user cannot access. Tests the
 * access as that user, because only the system knows how modes, ACLs and mounts combine.
 */
export async function findClosedFolder(user: DatabaseUser, path: string): Promise<string | undefined> {
  if (!('uid' in user.ids)) return undefined // the current user, who has already come this far
  const script = 'for path; do test -x "$path" || { printf %s "$path"; exit 0; }; done'
  try {
    const paths = [...ancestors(path), path]
    const { stdout } = await run('/bin/sh', ['-c', script, 'sh', ...paths], { ...user.ids, cwd: '/' })
    return stdout || undefined
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'EINVAL')) throw error
    throw new StartRefused(
      `Root får inte byta till databasens användare (${user.name}) här. Starta som vanlig användare, eller ange DATABASE_URL.`,
      { cause: error },
    )
  }
}

/**
 * Returns the owner of a cluster, by a file inside it where accessible. The owner of an empty folder, prepared for its
 * first database, does not count.
 */
async function getOwner(cluster: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { uid, gid } = await stat(join(cluster, 'PG_VERSION'))
    return { uid, gid }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    if (!hasCode(error, 'EACCES')) throw error
    return stat(cluster)
  }
}

/** Looks up a user by `id`, not in /etc/passwd: users may come from a directory service. */
async function lookUp(name: string) {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 1) return undefined // no such user
    throw error
  }
}

async function createUser(name: string) {
  let problem: unknown
  try {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  } catch (error) {
    problem = error // another start may have created it at the same moment: check below
  }
  const ids = await lookUp(name)
  if (ids) return ids
  throw new StartRefused(
    `PostgreSQL körs inte som root, och användaren ${name} gick inte att skapa. Starta som vanlig användare, eller ange DATABASE_URL.`,
    { cause: problem },
  )
}

/** Returns the folders above a path: `/a/b/c` → `/`, `/a`, `/a/b`. */
function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...ancestors(parent), parent]
}
