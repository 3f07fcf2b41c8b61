import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupRefused, filesBelow, verifyChecksums } from './digests.ts'
import { fileOfTable, type Manifest, readManifest } from './manifest.ts'

/**
 * Verifies a whole backup: every file matches its checksum, every table unpacks to the rows that were read from the
 * database, and no uploaded file is missing. Changes nothing and returns the manifest. @throws BackupRefused
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  await verifyChecksums(folder)
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) await checkTable(folder, table)
  const files = await filesBelow(join(folder, 'files'))
  let bytes = 0
  for (const file of files) bytes += (await stat(join(folder, 'files', file))).size
  if (files.length !== manifest.files.count || bytes !== manifest.files.bytes) {
    throw damaged(folder, `${files.length} av ${manifest.files.count} uppladdade filer finns där`)
  }
  return manifest
}

async function checkTable(folder: string, table: Manifest['tables'][number]): Promise<void> {
  const hash = createHash('sha256')
  let rows = 0
  const count = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      hash.update(chunk)
      // Each row ends with a newline byte; a newline within a text is escaped as `\n`.
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
    }
  }
  try {
    await pipeline(createReadStream(join(folder, fileOfTable(table.name))), createGunzip(), count)
  } catch (error) {
    throw damaged(folder, `tabellen ${table.name} går inte att packa upp`, error)
  }
  if (rows !== table.rows || hash.digest('hex') !== table.digest) {
    throw damaged(folder, `tabellen ${table.name} är inte som den lästes`)
  }
}

function damaged(folder: string, what: string, cause?: unknown): BackupRefused {
  return new BackupRefused(`Säkerhetskopian ${folder} är skadad: ${what}. Den används inte.`, { cause })
}
