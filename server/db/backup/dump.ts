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
  connectForCopy,
  lockTableDefinitions,
  migrationsIn,
  pendingJobsIn,
  sequencesIn,
  serverVersion,
  type CopiedTable,
  tablesIn,
} from './queries.ts'

/** What is said in a manifest of the database. */
export type DatabaseDump = Pick<Manifest, 'postgres' | 'migrations' | 'sequences' | 'tables' | 'jobs'>

/**
 * Writes the rows of all tables into `folder`, as they all were at one instant, while others read and write. Nothing larger
 * than a piece of a row is held in memory. Until it is done the tables cannot be rebuilt, so a newer program that starts
 * meanwhile waits with its migrations.
 */
export async function dumpDatabase(url: string, folder: string): Promise<DatabaseDump> {
  const client = await connectForCopy(url)
  try {
    const tables = await tablesIn(client)
    // The snapshot is taken by the first statement that needs one. The locks come before, so no table is rebuilt between.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await lockTableDefinitions(client, tables)
    const migrations = await migrationsIn(client)
    const jobs = await pendingJobsIn(client)
    const sequences = await sequencesIn(client)
    const dumped: Manifest['tables'] = []
    for (const table of tables) {
      const path = join(folder, fileOfTable(table.name))
      await mkdir(dirname(path), { recursive: true })
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

/** Reads all rows of a table into a writer, through `by`, and tells how many there are and what their digest is. */
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
