import { open, rename, stat } from 'node:fs/promises'
import { hasCode } from './start-refused.ts'

/** PostgreSQL's log file, and a way to tell the person who started us what goes on. */
export type DatabaseLog = {
  path: string
  say: (line: string) => void
  /** Opens the file for a child process to write to. `from` is where it begins. */
  open(): Promise<{ fd: number; from: number; close(): Promise<void> }>
  /** What was written from that place on; the last 20 kB of it. */
  readFrom(from: number): Promise<string>
}

/**
 * What PostgreSQL's processes see of our environment: nothing but the search path. Our environment carries
 * secrets that the database's user should not read, and PG* variables that would change what it does.
 */
export function databaseEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', ...extra }
}

const sizeLimit = 1_000_000

/**
 * Opens the log for a run of the database. A file, not a pipe: the database outlives us when we are killed,
 * and must not choke on what it then writes. What is larger than 1 MB moves aside, so at most two such are
 * kept.
 */
export async function openDatabaseLog(path: string, say: (line: string) => void): Promise<DatabaseLog> {
  if ((await sizeOf(path)) > sizeLimit) await rename(path, `${path}.1`)
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

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0
    throw error
  }
}
