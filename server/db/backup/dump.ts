import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyTo } from './copy.ts'
import { digestStream } from './digests.ts'
import { fileOfTable, type Manifest } from './manifest.ts'
import {
  type CopiedTable,
  connectForCopy,
  lockTableDefinitions,
  migrationsIn,
  pendingJobsIn,
  sequencesIn,
  serverVersion,
  tablesIn,
} from './queries.ts'

/** The part of a manifest that describes the database. */
export type DatabaseDump = Pick<Manifest, 'postgres' | 'migrations' | 'sequences' | 'tables' | 'jobs'>

/**
 * Writes the rows of all tables into `folder` from one snapshot, while others read and write. Memory use is limited to
 * one chunk. Locks the table definitions until it is done, so a newer program that starts meanwhile waits with its
 * migrations.
 */
export async function dumpDatabase(url: string, folder: string): Promise<DatabaseDump> {
  const client = await connectForCopy(url)
  try {
    const tables = await tablesIn(client)
    // The first query takes the snapshot. Locking before it makes sure that no table is rebuilt in between.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await lockTableDefinitions(client, tables)
    const migrations = await migrationsIn(client)
    const jobs = await pendingJobsIn(client)
    const sequences = await sequencesIn(client)
    const dumped: Manifest['tables'] = []
    for (const table of tables) {
      const path = join(folder, fileOfTable(table.name))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
      dumped.push({ ...table, ...(await copyTable(client, table, file, [createGzip({ level: 3 })])) })
    }
    const postgres = await serverVersion(client)
    await client.query('COMMIT')
    return { postgres, migrations, sequences, tables: dumped, jobs }
  } finally {
    await client.end()
  }
}

/** Copies all rows of a table to a writer, through the transform `by`. Returns their number and digest. */
export async function copyTable(
  client: pg.Client,
  { name, columns }: CopiedTable,
  into: Writable,
  by: Transform[] = [],
): Promise<{ rows: number; digest: string }> {
  const hash = createHash('sha256')
  const { stream, rows } = copyTo(client, `COPY public.${name} (${columns.join(', ')}) TO STDOUT`)
  await pipeline([stream, digestStream(hash), ...by, into])
  return { rows: rows(), digest: hash.digest('hex') }
}
