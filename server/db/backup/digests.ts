import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'

/** A backup that cannot be used, or something that stands in its way. The message is Swedish, for whoever runs the command. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** In the form of `sha256sum`, so that a copy can be checked where there is no Verkstan. */
const sumsFile = 'SHA256SUMS'

/** Passes bytes on, and puts them into a digest. */
export function digestStream(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/** The SHA-256 of a file, in hexadecimal. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Sees to it that what a folder names outlives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** All files below a folder, as paths with `/`, sorted; none when there is no such folder. */
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

/** Writes the digests of all files of a folder into it. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = []
  for (const path of await filesBelow(folder))
    lines.push(`${await digestOfFile(join(folder, path))}  ${path}\n`)
  await writeFile(join(folder, sumsFile), lines.join(''), { mode: 0o600, flush: true })
}

/** The digests that a folder says of its files. Throws `BackupRefused` when it says none. */
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
 * Reads every file of a folder and compares it with its digest. Throws `BackupRefused` with the first one that is damaged,
 * missing, or one too many.
 */
export async function verifyChecksums(folder: string): Promise<void> {
  const sums = await readChecksums(folder)
  const refuse = (what: string) =>
    new BackupRefused(`Säkerhetskopian ${folder} är skadad: ${what}. Den används inte.`)
  const there = (await filesBelow(folder)).filter((path) => path !== sumsFile)
  const unknown = there.find((path) => !sums.has(path))
  if (unknown) throw refuse(`${unknown} hör inte dit`)
  for (const [path, digest] of sums) {
    if (!there.includes(path)) throw refuse(`${path} saknas`)
    if ((await digestOfFile(join(folder, path))) !== digest)
      throw refuse(`${path} stämmer inte med sin kontrollsumma`)
  }
}
