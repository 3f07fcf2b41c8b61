import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { openKeyring } from '#server/security/encryption.ts'
import { BackupRefused } from './digests.ts'

const manifestFile = 'manifest.json'

/** Version of the backup format. Increase it with every change. */
const format = 1

const count = z.int().min(0)
const schema = z.object({
  format: z.literal(format),
  version: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** Identifies the SECRET_KEY that decrypts the sealed texts, without revealing it. */
  keyId: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** The SHA-256 of the rows in COPY format, before compression. */
      digest: z.string(),
    }),
  ),
  jobs: z.array(z.object({ name: z.string(), data: z.unknown(), startAfter: z.iso.datetime() })),
  /** Uploaded files. `storage` names their location when they are not part of the backup. */
  files: z.object({ count, bytes: count, storage: z.string().nullable() }),
})

export type Manifest = z.infer<typeof schema>

export function getKeyId(secretKey: string): string {
  return openKeyring('backup', [secretKey]).currentId
}

/** Returns the file with the rows of a table. The name may be quoted, as PostgreSQL writes it. */
export function fileOfTable(name: string): string {
  return `tables/${name.replace(/[^\w]/g, '_')}.copy.gz`
}

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format, ...manifest }, null, 2)}\n`
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true })
}

/** Reads the manifest of a backup. @throws BackupRefused when it is missing or in an unknown format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new BackupRefused(`${folder} är ingen säkerhetskopia: ${manifestFile} saknas.`)
    throw error
  })
  const read = z.looseObject({ format: z.number() }).safeParse(parsed(text))
  if (read.success && read.data.format > format) {
    throw new BackupRefused(
      `Säkerhetskopian ${folder} är skriven av en nyare Verkstan. Uppgradera programmet först.`,
    )
  }
  const manifest = schema.safeParse(parsed(text))
  if (!manifest.success)
    throw new BackupRefused(`Säkerhetskopian ${folder} är skadad: ${manifestFile} går inte att läsa.`)
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
