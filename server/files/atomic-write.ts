import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { randomToken } from '../security/secrets.ts'

/**
 * Writes a file atomically. It and the folders created for it are accessible only to its owner. It is on disk (fsync) when this returns, like the row that is then
 * committed with its name. Removes the partial file when the disk is full.
 */
export async function writeFileAtomically(path: string, bytes: Buffer): Promise<void> {
  const folder = resolve(dirname(path))
  const created = await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomToken().slice(0, 8)}`
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await flushFolder(folder)
  // Each new folder is an entry of its parent.
  for (let each = folder; created && each.startsWith(created); each = dirname(each))
    await flushFolder(dirname(each))
}

/** Closes an existing folder to all but its owner: earlier versions created it with the umask's mode. */
export async function closeFolder(path: string): Promise<void> {
  try {
    await chmod(path, 0o700)
  } catch (error) {
    // A folder that does not exist yet is created closed. One of another user, or on a disk without modes, is his to close.
    if (!['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}

/** Writes a folder's entries to disk (fsync). */
export async function flushFolder(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
