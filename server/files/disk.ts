import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { getErrorCode } from '../db/error-code.ts'
import { randomToken } from '../security/secrets.ts'
import type { FileStore } from './file-store.ts'

/** Error codes of a full disk: from the operating system (disk, quota) and from PostgreSQL. */
const codes = ['ENOSPC', 'EDQUOT', '53100']

const isDiskFull = (error: unknown) => codes.includes(getErrorCode(error) ?? '')

export type DiskWatch = {
  /** Remembers an error that means that a disk is full. */
  note(error: unknown): void
  isFull(): Promise<boolean>
}

/**
 * Watches the disks of files and database. Free space is only known for local files. Otherwise a disk counts as full from
 * the first failed write until a trial write succeeds.
 */
export function watchDisk(
  transaction: Database['transaction'],
  files: Pick<FileStore, 'put' | 'remove' | 'hasRoom'>,
): DiskWatch {
  let hasFailed = false
  const tryToWrite = async () => {
    try {
      const key = `trial/${randomToken()}`
      await files.put(key, Buffer.alloc(64 * 1024), 'application/octet-stream')
      await files.remove(key)
      // About 1 MB, more than the free space within existing table pages.
      await transaction((db) =>
        db.execute(
          sql`CREATE TEMPORARY TABLE trial ON COMMIT DROP AS SELECT md5(n::text) FROM generate_series(1, 20000) n`,
        ),
      )
      return true
    } catch (error) {
      if (isDiskFull(error)) return false
      throw error
    }
  }
  return {
    note(error) {
      if (isDiskFull(error)) hasFailed = true
    },
    async isFull() {
      if (!(await files.hasRoom())) return true
      if (hasFailed && (await tryToWrite())) hasFailed = false
      return hasFailed
    },
  }
}
