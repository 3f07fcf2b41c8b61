import { open, rename, stat } from 'node:fs/promises'
import { hasCode } from './start-refused.ts'

/** PostgreSQL's log file, and a callback that informs the person who started the program. */
export type DatabaseLog = {
  path: string
  say: (line: string) => void
  /** Opens the file for a child process to append to. `from` is the offset at which it begins. */
  open(): Promise<{ fd: number; from: number; close(): Promise<void> }>
  /** Returns what was written from that offset on, at most the last 20 kB. */
  readFrom(from: number): Promise<string>
}

/**
 * Returns the environment of PostgreSQL's processes, which contains only the search path. Ours has secrets that the
 * database's user should not read, and PG* variables that would change its behaviour.
 */
export function databaseEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', ...extra }
}

const sizeLimit = 1_000_000

/**
 * Opens the log for a run of the database. It is a file, not a pipe, because the database outlives a killed program and
 * must still be able to write. A file larger than 1 MB is renamed first, so at most two exist.
 */
export async function openDatabaseLog(path: string, say: (line: string) => void): Promise<DatabaseLog> {
  if ((await getSize(path)) > sizeLimit) await rename(path, `${path}.1`)
  return {
    path,
    say,
    async open() {
      const handle = await open(path, 'a', 0o600)
      return { fd: handle.fd, from: (await handle.stat()).size, close: () => handle.close() }
    },
    async readFrom(from) {
      const handle = await open(path, 'r')
      try {
        const { size } = await handle.stat()
        const start = Math.max(from, size - 20_000)
        const { buffer, bytesRead } = await handle.read({
          buffer: Buffer.alloc(size - start),
          position: start,
        })
        return buffer.toString('utf8', 0, bytesRead).trim()
      } finally {
        await handle.close()
      }
    },
  }
}

async function getSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0
    throw error
  }
}
