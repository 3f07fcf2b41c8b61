import { mkdir, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { filesBelow } from '../db/backup/digests.ts'
import { assertOutsideTransaction } from '../db/transaction-guard.ts'
import { writeFileAtomically } from './atomic-write.ts'

/** The storage of uploaded files. The program creates the keys, from letters, digits, `-`, `_` and `/`. */
export type FileStore = {
  /** The folder on this machine, of a store that is one. */
  folder?: string | undefined
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** Removing a missing file succeeds. */
  remove(key: string): Promise<void>
  /** Returns false when the disk is known to be full. */
  hasRoom(): Promise<boolean>
  /** Returns the bytes of the disk and what is free of it; undefined for storage that has no bound. */
  measureDisk(): Promise<{ free: number; size: number } | undefined>
}

function checked(key: string): string {
  assertOutsideTransaction('An uploaded file')
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error('Not a key of a file')
  return key
}

export function openFileStore(s3: S3Settings | undefined, folder: string): FileStore {
  return s3 ? s3Store(s3) : folderStore(folder)
}

/** Stores files in a local folder. Writes are atomic. */
export function folderStore(folder: string): FileStore {
  const getPath = (key: string) => join(folder, checked(key))
  return {
    folder,
    async put(key, bytes) {
      await writeFileAtomically(getPath(key), bytes)
    },
    get: (key) =>
      readFile(getPath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (key) => rm(getPath(key), { force: true }),
    hasRoom: () => hasRoom(folder),
    measureDisk: () => measureDisk(folder),
  }
}

/**
 * Returns whether a folder's disk has at least `bytes` free. PostgreSQL needs 16 MB at a time for its write-ahead log,
 * often on the same disk.
 */
export async function hasRoom(folder: string, bytes = 16 * 1024 * 1024): Promise<boolean> {
  return (await measureDisk(folder)).free >= bytes
}

async function measureDisk(folder: string): Promise<{ free: number; size: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/**
 * Stores files in `store`, and reads those that it lacks from the folder in which they were before. Files can be moved from the one to the
 * other while they are read and removed.
 */
export function storeAfterFolder(store: FileStore, folder: FileStore): FileStore {
  return {
    put: store.put,
    hasRoom: store.hasRoom,
    // It may have been moved after the first look.
    get: async (key) => (await store.get(key)) ?? (await folder.get(key)) ?? (await store.get(key)),
    // A file that is being moved is not removed from the folder by the mover, who then removes it from the store as well.
    async remove(key) {
      await folder.remove(key)
      await store.remove(key)
    },
    measureDisk: folder.measureDisk,
  }
}

/** Moves all files of a folder into a store, each when the store has returned it unchanged. Returns their number. */
export async function moveFiles(folder: string, store: FileStore): Promise<number> {
  let moved = 0
  for (const key of await filesBelow(folder)) {
    // Files that are still being written have a dot in their names.
    if (key.includes('.')) continue
    const path = join(folder, key)
    const bytes = await readFile(path).catch(missing)
    if (!bytes) continue
    await store.put(key, bytes, getContentType(bytes))
    if (!(await store.get(key))?.equals(bytes)) throw new Error('The file storage returned another file')
    const isStillHere = await rm(path).then(() => true, missing)
    if (isStillHere) moved++
    else await store.remove(key)
  }
  return moved
}

/** Returns undefined for the error of a missing file. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Returns the image type of bytes by their signature. The shop stores no other files. */
export function getContentType(bytes: Buffer): string {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : 'image/svg+xml'
}

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Returns the S3 settings of the environment, which are set all or none, or undefined when files are stored locally. */
export function getS3Settings(env: {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** An answer of the file storage that is neither a file nor that it is missing. */
export class FileStorageError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** How long an answer is waited for in ms, 20 seconds by default, and how often a failed request is sent again. */
export type S3Patience = { timeoutMs?: number; retries?: number }

/** Stores files in an S3-compatible storage, with path-style addresses (`endpoint/bucket/key`), which all of them support. */
export function s3Store(
  { endpoint, bucket, ...keys }: S3Settings,
  { timeoutMs, retries }: S3Patience = {},
): FileStore {
  const client = new AwsClient({ ...keys, service: 's3', ...(retries === undefined ? {} : { retries }) })
  const getUrl = (key: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${checked(key)}`
  const ask = async (key: string, init: RequestInit) => {
    const response = await client.fetch(getUrl(key), {
      ...init,
      signal: AbortSignal.timeout(timeoutMs ?? 20_000),
    })
    if (!response.ok && response.status !== 404) {
      throw new FileStorageError(
        response.status,
        `The file storage answered ${response.status} to ${init.method}`,
      )
    }
    return response
  }
  return {
    async put(key, bytes, contentType) {
      const body = new Uint8Array(bytes)
      const response = await ask(key, { method: 'PUT', body, headers: { 'content-type': contentType } })
      if (!response.ok) throw new FileStorageError(404, 'The file storage has no such bucket')
    },
    async get(key) {
      const response = await ask(key, { method: 'GET' })
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' })
    },
    hasRoom: async () => true,
    measureDisk: async () => undefined,
  }
}
