import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digestOfFile, filesBelow, readChecksums } from '../../db/backup/digests.ts'
import type { FileStore } from '../../files/file-store.ts'

/** A file that is still being written has a dot in its name; keys have none. */
const isKey = (path: string) => !path.includes('.')

/**
 * Copies uploaded files that `to` does not have yet. A file never changes, so what an earlier backup holds unharmed becomes a
 * second name of the same bytes, and a month of backups takes the room of one.
 *
 * @param earlier a whole backup on the same disk, if there is one
 */
export async function copyUploads(from: string, to: string, earlier: string | undefined): Promise<void> {
  const there = new Set(await filesBelow(to))
  const known = earlier ? await readChecksums(earlier) : new Map<string, string>()
  for (const key of (await filesBelow(from)).filter((path) => isKey(path) && !there.has(path))) {
    const target = join(to, key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const digest = known.get(`files/${key}`)
    if (earlier && digest && (await linked(join(earlier, 'files', key), target, digest))) continue
    await copyFile(join(from, key), target)
  }
}

/** Gives a file a second name, unless it is not what it was or the disk cannot. */
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

/** A picture that is taken away between listing and copying was to be taken away. */
async function copyFile(file: string, to: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await rm(to, { force: true })
  }
}

/** How many files lie below a folder, and how many bytes they are. */
export async function measureFolder(folder: string): Promise<{ count: number; bytes: number }> {
  const files = await filesBelow(folder)
  let bytes = 0
  for (const file of files) bytes += (await stat(join(folder, file))).size
  return { count: files.length, bytes }
}

/** Puts the uploaded files of a backup where the program looks for them. */
export async function restoreUploads(from: string, store: FileStore): Promise<void> {
  for (const key of await filesBelow(from)) {
    const bytes = await readFile(join(from, key))
    await store.put(key, bytes, pictureType(bytes))
  }
}

/** What kind of picture bytes are, by how they begin. The shop stores no other files. */
function pictureType(bytes: Buffer): string {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : 'image/svg+xml'
}
