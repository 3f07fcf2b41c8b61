import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'

/**
 * A backup that cannot be used, or another reason why the command cannot run. The message is Swedish, for the person who
 * runs the command.
 */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** In the format of `sha256sum`, so that a copy can be verified without this program. */
const sumsFile = 'SHA256SUMS'

/** Returns a stream that passes bytes through and adds them to a digest. */
export function digestStream(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/** Returns the SHA-256 of a file, in hexadecimal. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Syncs a folder's entries to disk, so that they survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns all files below a folder, as sorted paths with `/`, or none when the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = []
  for (const path of await filesBelow(folder))
    lines.push(`${await digestOfFile(join(folder, path))}  ${path}\n`)
  await writeFile(join(folder, sumsFile), lines.join(''), { mode: 0o600, flush: true })
}

/** Reads a folder's checksum list. @throws BackupRefused when there is none */
export async function readChecksums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined)
    throw new BackupRefused(`${folder} är ingen säkerhetskopia: filen ${sumsFile} saknas.`)
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, digest, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      return digest && path ? [[path, digest] as const] : []
    }),
  )
}

/**
 * Compares every file of a folder with its digest. @throws BackupRefused naming the first file that is damaged, missing
 * or not in the list
 */
export async function verifyChecksums(folder: string): Promise<void> {
  const sums = await readChecksums(folder)
  const refuse = (what: string) =>
    new BackupRefused(`Säkerhetskopian ${folder} är skadad: ${what}. Den används inte.`)
  const existing = (await filesBelow(folder)).filter((path) => path !== sumsFile)
  const unknown = existing.find((path) => !sums.has(path))
  if (unknown) throw refuse(`${unknown} hör inte dit`)
  for (const [path, digest] of sums) {
    if (!existing.includes(path)) throw refuse(`${path} saknas`)
    if ((await digestOfFile(join(folder, path))) !== digest)
      throw refuse(`${path} stämmer inte med sin kontrollsumma`)
  }
}
