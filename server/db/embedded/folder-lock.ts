import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from './start-refused.ts'

/** Keeps a reference to the connections: a garbage-collected one would release its lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks a data folder for this process, until the returned function is called or the process exits for any reason.
 *
 * Node has no `flock`, and a file with a process id goes stale, so SQLite takes the operating system's lock: a write
 * transaction on an empty file that never writes. The system releases the lock with the process, also across containers
 * that share the folder. IMMEDIATE, not EXCLUSIVE: of two simultaneous attempts exactly one succeeds. No journal on disk:
 * a killed process's journal would have to be rolled back first, which makes simultaneous attempts block each other. No
 * other code in this process may open the file, because closing it would release the lock.
 *
 * @throws StartRefused when another process has locked the folder, or when the file cannot be written
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'verkstan.lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
  } catch (error) {
    lock?.close()
    throw refusal(error, dataDir)
  }
  const owned = lock
  held.add(owned)
  return () => {
    if (held.delete(owned)) owned.close()
  }
}

/** Converts an error of SQLite by its result code: 5 busy, 8 read-only, 14 cannot open (https://sqlite.org/rescode.html). */
function refusal(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  if (code === 5) {
    return new StartRefused(
      `Verkstan är redan igång med datamappen ${dataDir}. Stoppa den först, eller ange en annan mapp med DATA_DIR.`,
    )
  }
  if (code === 8 || code === 14) {
    return new StartRefused(`Datamappen ${dataDir} går inte att skriva i. Ange en annan mapp med DATA_DIR.`)
  }
  return error
}
