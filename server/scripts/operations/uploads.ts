import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digestOfFile, filesBelow, readChecksums } from '#server/db/backup/digests.ts'
import { type FileStore, getContentType } from '#server/files/file-store.ts'

/** Returns whether a path is a file key. Keys have no dots; files that are still being written have one. */
const isKey = (path: string) => !path.includes('.')

/**
 * Copies the uploaded files that `to` lacks. Files never change, so those that an earlier backup contains undamaged
 * become hard links, and a month of backups uses the disk space of one.
 *
 * @param earlier a complete backup on the same disk, if there is one
 */
export async function copyUploads(from: string, to: string, earlier: string | undefined): Promise<void> {
  const existing = new Set(await filesBelow(to))
  const checksums = earlier ? await readChecksums(earlier) : new Map<string, string>()
  for (const key of (await filesBelow(from)).filter((path) => isKey(path) && !existing.has(path))) {
    const target = join(to, key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const digest = checksums.get(`files/${key}`)
    if (earlier && digest && (await linked(join(earlier, 'files', key), target, digest))) continue
    await copyFile(join(from, key), target)
  }
}

/** Creates a hard link to a file. Returns false when the file's digest differs or the disk does not support it. */
async function linked(file: string, name: string, digest: string): Promise<boolean> {
  try {
    await link(file, name)
  } catch {
    return false
  }
  if ((await digestOfFile(name)) === digest) return true
  await rm(name)
  return false
}

/** Copies a file. Ignores one that was deleted after listing. */
async function copyFile(file: string, to: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await rm(to, { force: true })
  }
}

export async function measureFolder(folder: string): Promise<{ count: number; bytes: number }> {
  const files = await filesBelow(folder)
  let bytes = 0
  for (const file of files) bytes += (await stat(join(folder, file))).size
  return { count: files.length, bytes }
}

export async function restoreUploads(from: string, store: FileStore): Promise<void> {
  for (const key of await filesBelow(from)) {
    const bytes = await readFile(join(from, key))
    await store.put(key, bytes, getContentType(bytes))
  }
}
