import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { copyFrom } from './copy.ts'
import { BackupRefused, digestStream } from './digests.ts'
import { copyTable } from './dump.ts'
import { fileOfTable, type Manifest } from './manifest.ts'
import { connectForCopy, keysAndIndexesIn, tablesIn } from './queries.ts'

/**
 * Loads the rows of a backup into a database with the same migrations, in one transaction. Disables the triggers and
 * drops the foreign keys meanwhile, because rows arrive in no particular order, and the indexes, which are built faster
 * afterwards. Restoring the foreign keys checks all rows at once.
 */
export async function loadDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  const client = await connectForCopy(url)
  try {
    await client.query('BEGIN')
    const ownTables = new Set((await tablesIn(client)).map(({ name }) => name))
    const { tables } = manifest
    const stranger = tables.find(({ name }) => !ownTables.has(name))
    if (stranger)
      throw new BackupRefused(`Säkerhetskopian har en tabell som databasen saknar: ${stranger.name}.`)
    const keysAndIndexes = await keysAndIndexesIn(client)
    for (const { drop } of keysAndIndexes.toReversed()) await client.query(drop)
    // Removes the rows that the migrations inserted.
    await client.query(`TRUNCATE ${[...ownTables].map((name) => `public.${name}`).join(', ')}`)
    for (const table of tables) await loadTable(client, folder, table)
    await client.query("SET LOCAL maintenance_work_mem = '256MB'")
    for (const { add } of keysAndIndexes) await client.query(add)
    for (const { name, last, called } of manifest.sequences) {
      await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${name}`, last, called])
    }
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

async function loadTable(
  client: pg.Client,
  folder: string,
  table: Manifest['tables'][number],
): Promise<void> {
  const { name, columns } = table
  const hash = createHash('sha256')
  await client.query(`ALTER TABLE public.${name} DISABLE TRIGGER USER`)
  const rows = await pipeline(
    createReadStream(join(folder, fileOfTable(name))),
    createGunzip(),
    digestStream(hash),
    (source: AsyncIterable<Buffer>) =>
      copyFrom(client, `COPY public.${name} (${columns.join(', ')}) FROM STDIN`, source),
  )
  await client.query(`ALTER TABLE public.${name} ENABLE TRIGGER USER`)
  if (rows !== table.rows || hash.digest('hex') !== table.digest) {
    throw new BackupRefused(
      `Säkerhetskopian är skadad: tabellen ${name} är inte som innehållsförteckningen säger.`,
    )
  }
}

/** Compares every row of a database with a backup of it. @throws BackupRefused naming the first table that differs */
export async function compareDatabase(url: string, { tables }: Manifest): Promise<void> {
  const client = await connectForCopy(url)
  try {
    for (const table of tables) {
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      const { rows, digest } = await copyTable(client, table, nowhere)
      if (rows !== table.rows || digest !== table.digest) {
        throw new BackupRefused(
          `Tabellen ${table.name} blev inte som i säkerhetskopian (${rows} av ${table.rows} rader).`,
        )
      }
    }
  } finally {
    await client.end()
  }
}
