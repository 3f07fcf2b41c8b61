import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'

/**
 * Returns a folder for temporary files that every user can enter. `TMPDIR` can be closed to the database's user when root runs
 * the tests.
 */
export function openTmpdir(): string {
  return [tmpdir(), '/tmp', '/var/tmp'].find(isOpen) ?? tmpdir()
}

function isOpen(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpen(dirname(folder))
}
