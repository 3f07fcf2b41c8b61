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
import { connectForCopy, foreignKeysIn, tablesIn } from './queries.ts'

/**
 * Puts the rows of a backup into a database that has been brought to the same migrations, in one transaction. The database's
 * own rules come off while rows come in, since they stand in no order: triggers, which would stamp and refuse, and foreign
 * keys, which are looked at for all rows at once when they come back.
 */
export async function loadDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  const client = await connectForCopy(url)
  try {
    await client.query('BEGIN')
    const known = new Set((await tablesIn(client)).map(({ name }) => name))
    const { tables } = manifest
    const stranger = tables.find(({ name }) => !known.has(name))
    if (stranger)
      throw new BackupRefused(`Säkerhetskopian har en tabell som databasen saknar: ${stranger.name}.`)
    const foreignKeys = await foreignKeysIn(client)
    for (const { drop } of foreignKeys) await client.query(drop)
    // What the migrations themselves put in.
    await client.query(`TRUNCATE ${[...known].map((name) => `public.${name}`).join(', ')}`)
    for (const table of tables) await loadTable(client, folder, table)
    for (const { add } of foreignKeys) await client.query(add)
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

/** Compares every row of a database with a backup of it. Throws `BackupRefused` with the first table that differs. */
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
