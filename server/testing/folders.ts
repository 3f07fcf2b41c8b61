import { statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'

const memory = '/dev/shm'
const minRoom = 3 * 1024 ** 3

/**
 * Returns a folder for temporary files that every user can enter. `TMPDIR` can be closed to the database's user when root runs
 * the tests.
 */
export function openTmpdir(): string {
  return [tmpdir(), '/tmp', '/var/tmp'].find(isOpen) ?? tmpdir()
}

/** Returns a folder for the databases of tests: in memory, which is many times faster, where there is room, else on disk. */
export function databaseTmpdir(): string {
  return isOpen(memory) && roomIn(memory) >= minRoom ? memory : openTmpdir()
}

/** Returns the free bytes of a folder in memory, limited by the machine's free memory. */
function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, process.availableMemory())
}

function isOpen(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpen(dirname(folder))
}
