import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeBackup } from '#server/testing/backups.ts'
import { selectRows } from '#server/testing/calls.ts'
import { buildQuoteRequest } from '#server/testing/fixtures/quotes.ts'
import { buildGoods, buildPaidOrder } from '#server/testing/fixtures/shop-orders.ts'
import { createTestDatabase, startTestNode, type TestDatabase, type TestNode } from '#server/testing/node.ts'
import { ask } from '#server/testing/postgres.ts'
import { writeChecksums } from './digests.ts'
import { compareDatabase, loadDatabase } from './load.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { connectForCopy } from './queries.ts'
import { verifyBackup } from './verify.ts'

let node: TestNode
let parent: string
let folder: string
let manifest: Manifest
const copies: TestDatabase[] = []

beforeAll(async () => {
  node = await startTestNode()
  parent = await mkdtemp(join(tmpdir(), 'verkstan-backup-test-'))
  folder = join(parent, 'backup')
  await buildPaidOrder(node)
  await buildQuoteRequest(node)
  // The order's receipt is one of the rows that are checked later.
  await vi.waitFor(async () =>
    expect(await selectRows(node, sql`SELECT id FROM sales_documents`)).toHaveLength(1),
  )
  manifest = await take(folder)
})
afterAll(async () => {
  await node.close()
  for (const copy of copies) await copy.drop()
  await rm(parent, { recursive: true })
})

const take = (to: string) => writeBackup(node.database.url, to)

/** Creates a database with the same tables, as the target of a restore. */
async function emptyDatabase(): Promise<TestDatabase> {
  const copy = await createTestDatabase()
  copies.push(copy)
  return copy
}

/** Returns the constraints and triggers of a database, and whether they are enabled. */
const getRules = (url: string) =>
  ask(
    url,
    `SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS rule, convalidated::text AS state
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text FROM pg_trigger
      WHERE NOT tgisinternal
    ORDER BY 1, 2`,
  )

describe('a backup', () => {
  test('put into another database is the same rows, under the same rules, and numbers go on', async () => {
    const copy = await emptyDatabase()
    await loadDatabase(copy.url, folder, manifest)
    await compareDatabase(copy.url, manifest)
    expect(await getRules(copy.url)).toEqual(await getRules(node.database.url))
    const next = "SELECT nextval('shop_order_numbers') AS number, nextval('quote_requests_id_seq') AS quote"
    expect(await ask(copy.url, next)).toEqual(await ask(node.database.url, next))
    await expect(ask(copy.url, 'DELETE FROM sales_documents')).rejects.toThrow(
      'rows of sales_documents are never changed',
    )
  })

  // Backs up and restores every table while orders are paid.
  test('has one snapshot, also when rows are written meanwhile', { timeout: 60_000 }, async () => {
    const url = node.database.url
    const counts = (where: string) =>
      ask(
        where,
        'SELECT (SELECT count(*)::int FROM shop_orders) AS orders, (SELECT count(*)::int FROM payments) AS payments',
      )
    let writing = true
    const goods = await buildGoods(node, { stock: 1000 })
    const writer = (async () => {
      while (writing) await buildPaidOrder(node, { goods })
    })()
    const [before] = await counts(url)
    const during = await take(join(parent, 'during'))
    writing = false
    await writer
    const copy = await emptyDatabase()
    // Foreign keys are checked when they are restored: rows of different snapshots would violate them.
    await loadDatabase(copy.url, join(parent, 'during'), during)
    const [after] = await counts(copy.url)
    expect(after?.orders).toBe(after?.payments)
    expect(after?.orders).toBeGreaterThanOrEqual(before?.orders)
  })

  test('holds the jobs that were left and not done, and no counters of limits', async () => {
    await node.app
      .system()
      .transaction((tx) => tx.enqueue('mail.send', { mailId: 1 }, { startAfter: new Date('2027-01-01') }))
    const { jobs, tables } = await take(join(parent, 'with-job'))
    expect(jobs).toContainEqual({
      name: 'mail.send',
      data: { mailId: 1 },
      startAfter: '2027-01-01T00:00:00.000Z',
    })
    expect(tables.map(({ name }) => name)).not.toContain('rate_limits')
    await selectRows(node, sql`DELETE FROM jobs.job WHERE name = 'mail.send' AND start_after > '2026-12-31'`)
  })

  test('leaves the database unchanged when a table does not match the manifest', async () => {
    const strange = join(parent, 'strange')
    await cp(folder, strange, { recursive: true })
    const tables = manifest.tables.map((table) => (table.name === 'payments' ? { ...table, rows: 0 } : table))
    const copy = await emptyDatabase()
    await expect(loadDatabase(copy.url, strange, { ...manifest, tables })).rejects.toThrow('payments')
    expect(await ask(copy.url, 'SELECT id FROM shop_orders')).toEqual([])
    expect(await getRules(copy.url)).toEqual(await getRules(node.database.url))
  })
})

describe('a backup that is not whole is refused:', () => {
  const flip = async (file: string, at: number) => {
    const bytes = await readFile(file)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    await writeFile(file, bytes)
  }
  /** Rewrites the checksum list, as someone who tampers with a backup would. */
  const resum = async (copy: string) => {
    await rm(join(copy, 'SHA256SUMS'))
    await writeChecksums(copy)
  }
  const damage: [what: string, how: (copy: string) => Promise<unknown>][] = [
    ['one changed byte', (copy) => flip(join(copy, 'tables', 'payments.copy.gz'), 30)],
    ['a file that is cut short', (copy) => truncate(join(copy, 'tables', 'mails.copy.gz'), 30)],
    ['a file that is gone', (copy) => rm(join(copy, 'tables', 'mails.copy.gz'))],
    ['a file too many', (copy) => writeFile(join(copy, 'tables', 'extra.copy.gz'), '')],
    ['a list that is cut short', (copy) => truncate(join(copy, 'SHA256SUMS'), 300)],
    ['a changed manifest', (copy) => flip(join(copy, 'manifest.json'), 20)],
    [
      'a table of another backup',
      async (copy) => {
        await cp(join(copy, 'tables', 'stores.copy.gz'), join(copy, 'tables', 'payments.copy.gz'))
        await resum(copy)
      },
    ],
    [
      'a table that does not unpack',
      async (copy) => {
        await truncate(join(copy, 'tables', 'payments.copy.gz'), 30)
        await resum(copy)
      },
    ],
    [
      'an uploaded file that is gone',
      async (copy) => {
        await writeManifest(copy, { ...manifest, files: { count: 1, bytes: 10, storage: null } })
        await resum(copy)
      },
    ],
  ]
  test.each(damage)('%s', async (what, how) => {
    const copy = join(parent, what.replaceAll(' ', '-'))
    await cp(folder, copy, { recursive: true })
    await how(copy)
    await expect(verifyBackup(copy)).rejects.toThrow('är skadad')
  })

  test('a folder that is none, and one of a later kind', async () => {
    await expect(verifyBackup(parent)).rejects.toThrow('är ingen säkerhetskopia')
    await expect(verifyBackup(join(parent, 'nowhere'))).rejects.toThrow('är ingen säkerhetskopia')
    const later = join(parent, 'later')
    await cp(folder, later, { recursive: true })
    await writeFile(join(later, 'manifest.json'), JSON.stringify({ format: 2, other: 'things' }))
    await resum(later)
    await expect(verifyBackup(later)).rejects.toThrow('nyare Verkstan')
  })
})

test('every table of the program is in a backup, in any schema', async () => {
  const client = await connectForCopy(node.database.url)
  const { rows } = await client.query<{ schema: string }>(
    `SELECT DISTINCT schemaname AS schema FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  await client.end()
  // Jobs are stored in the manifest, and the migrations table is written by the migrator.
  expect(rows.map(({ schema }) => schema)).toEqual(['drizzle', 'jobs', 'public'])
  expect((await readdir(join(folder, 'tables'))).length).toBe(manifest.tables.length)
})

test('the tables of a backup are in a folder that only its owner can open', async () => {
  expect((await stat(join(folder, 'tables'))).mode & 0o777).toBe(0o700)
})
