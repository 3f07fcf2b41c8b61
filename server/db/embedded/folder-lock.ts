import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from './start-refused.ts'

/** Held here as well as by the caller: a garbage-collected connection would let go of its lock. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only one that works in a data folder, until the returned function is called or the
 * process dies, however it dies.
 *
 * Node has no `flock`, and a file with a process id goes stale, so SQLite takes the operating system's lock
 * for us: a write transaction that never writes, on an empty file. The system drops such a lock with the
 * process, also across containers that share the folder. IMMEDIATE, not EXCLUSIVE: of two that ask in the
 * same instant exactly one gets it. No journal on the disk: those that find a killed process's would first
 * want to roll it back, and stand in each other's way. Nothing else in this process may open the file, since
 * closing it would drop the lock.
 *
 * @throws StartRefused when another process holds the folder, or when the file cannot be written
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

/** SQLite's result codes: 5 busy, 8 read-only, 14 cannot open (https://sqlite.org/rescode.html). */
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
