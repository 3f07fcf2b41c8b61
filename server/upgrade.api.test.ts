import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Manifest } from './db/backup/manifest.ts'
import { verifyBackup } from './db/backup/verify.ts'
import { fileByNumber } from './sales/service.ts'
import { knownMigrations } from './scripts/operations/migrations.ts'
import { assertKnownMigrations, restoreDatabase } from './scripts/operations/restore-database.ts'
import { createBlankDatabase, startTestNode, type TestDatabase, type TestNode } from './testing/node.ts'
import { ask } from './testing/postgres.ts'

/**
 * Backups of earlier versions with some rows of each kind. They are never changed: a migration that was released must stay as it
 * is, and new ones must migrate these rows. CONTRIBUTING.md says how to add one.
 */
const backups = fileURLToPath(new URL('testing/backups', import.meta.url))
const versions = await readdir(backups)

/** An update of each table whose rows never change. */
const refusedUpdates: Record<string, string> = {
  audit_log: "detail = 'x'",
  book_files: 'vouchers = vouchers + 1',
  booked_entries: 'voucher = 1',
  day_closings: 'counted_ore = counted_ore + 1',
  sales_documents: 'total_ore = total_ore + 1',
  tenders: 'amount_ore = amount_ore + 1',
  trade_in_identity_views: "username = 'x'",
  trade_in_ledger: "goods = 'x'",
}

/** Tables that no call filled at the time of a backup. */
const emptyTables: Record<string, string[]> = {
  '2026-11-27': [
    'brand_manufacturers',
    'merged_people',
    'product_ratings',
    'repair_months',
    'revenue_days',
    'shop_complaints',
  ],
}

/** Lists of the back office that have rows. */
const lists = [
  'audit',
  'catalogue/price_log',
  'customers',
  'mail',
  'messages',
  'office/reports/closings',
  'payments',
  'repairs',
  'shop/orders',
  'shop/products',
  'shop/withdrawals',
  'trade-in/cases',
  'trade-in/ledger',
]

/** Returns the digests of all sales documents as PDF, by number. */
async function printDocuments({ app, database }: TestNode): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  const query = 'SELECT number FROM sales_documents ORDER BY id'
  for (const { number } of await ask<{ number: string }>(database.url, query)) {
    const { content } = await fileByNumber(app.system(), number)
    digests[number] = createHash('sha256').update(content).digest('hex')
  }
  return digests
}

describe.each(versions)('a database of %s', (version) => {
  let database: TestDatabase
  let manifest: Manifest
  let node: TestNode

  beforeAll(async () => {
    const folder = `${backups}/${version}`
    manifest = await verifyBackup(folder)
    await assertKnownMigrations(folder, manifest)
    database = await createBlankDatabase()
    await restoreDatabase(database.url, folder, manifest)
    node = await startTestNode({ database, role: 'web' })
  })
  afterAll(() => node.close())

  test('has rows in every table', () => {
    const empty = manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
    expect(empty).toEqual(emptyTables[version] ?? [])
  })

  test('is brought to the newest migration', async () => {
    const rows = await ask<{ name: string }>(
      database.url,
      'SELECT name FROM drizzle.__drizzle_migrations ORDER BY name',
    )
    expect(rows.map(({ name }) => name)).toEqual([...(await knownMigrations()).keys()].sort())
  })

  test('knows of each repair when it was ready and handed over for the first time', async () => {
    const repairs = await ask(
      database.url,
      `SELECT o.first_ready_at AS ready, o.last_ready_at AS ready_last, o.first_handed_over_at AS over,
          min(t.happened_at) FILTER (WHERE t.to_status = 'Färdig') AS moved_ready,
          min(t.happened_at) FILTER (WHERE t.to_status = 'Utlämnad & Betald') AS moved_over
        FROM repair_orders o JOIN repair_transitions t ON t.repair_order_id = o.id GROUP BY o.id`,
    )
    expect(repairs.filter(({ over }) => over !== null)).not.toEqual([])
    for (const { ready, ready_last, over, moved_ready, moved_over } of repairs) {
      expect([ready, over]).toEqual([moved_ready, moved_over])
      expect(ready_last === null).toBe(ready === null)
    }
  })

  test('has the amounts of trade-ins in öre', async () => {
    const columns = [
      ['trade_in_requests', 'estimated_ore', [500_000]],
      ['trade_in_requests', 'final_ore', [100_000, 500_000]],
      ['trade_in_request_devices', 'estimated_ore', [500_000]],
      ['trade_in_inspections', 'final_ore', [100_000, 500_000]],
      ['trade_in_offers', 'total_ore', [100_000]],
      ['trade_in_payouts', 'amount_ore', [500_000]],
      ['trade_in_ledger', 'price_ore', [500_000]],
    ] as const
    for (const [table, column, amounts] of columns) {
      const rows = await ask<{ amount: number }>(
        database.url,
        `SELECT DISTINCT ${column} AS amount FROM ${table} WHERE ${column} IS NOT NULL ORDER BY 1`,
      )
      expect([table, rows.map(({ amount }) => amount)]).toEqual([table, amounts])
    }
  })

  test('guards its rows', async () => {
    const guarded = await ask<{ name: string }>(
      database.url,
      `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
        WHERE tgfoid IN ('refuse_change'::regproc, 'refuse_note_change'::regproc) ORDER BY 1`,
    )
    // Earlier versions issued no repair forms, stored no PDFs and imported no invoices, so there is no row to refuse changes of.
    const unfilled = ['quote_forms', 'printed_documents', 'former_invoice_payments']
    const filled = guarded.filter(({ name }) => !unfilled.includes(name))
    expect(filled.map(({ name }) => name)).toEqual(Object.keys(refusedUpdates))
    // Earlier versions made no files for bookkeeping.
    await ask(
      database.url,
      `WITH file AS (INSERT INTO book_files (first_day, last_day, vouchers, content, username, made_at)
          VALUES ('2026-11-20', '2026-11-20', 1, '', 'agare', now()) RETURNING id)
        INSERT INTO booked_entries (key, file_id, voucher) SELECT 'document:1', id, 1 FROM file`,
    )
    for (const [table, change] of Object.entries(refusedUpdates)) {
      await expect(ask(database.url, `UPDATE ${table} SET ${change}`)).rejects.toThrow(
        `rows of ${table} are never changed`,
      )
    }
    for (const table of Object.keys(refusedUpdates).filter((name) => name !== 'audit_log')) {
      await expect(ask(database.url, `DELETE FROM ${table}`)).rejects.toThrow(
        `rows of ${table} are never changed`,
      )
    }
    await ask(database.url, 'UPDATE day_closings SET admin_user_id = NULL')
  })

  const printed = fileURLToPath(new URL(`testing/printed-documents/${version}.json`, import.meta.url))
  if (existsSync(printed)) {
    // A new version of pdfkit or of a font may change the bytes: look at the documents, and store their digests again.
    test('prints each receipt, invoice and credit note byte for byte as it was printed', async () => {
      expect(await printDocuments(node)).toEqual(JSON.parse(await readFile(printed, 'utf8')))
    })
  }

  test('is read by the program', async () => {
    const token = await node.logIn()
    for (const path of lists) {
      const { status, body } = await node.call('GET', `/api/admin/${path}/`, { token })
      const { results } = body as { results?: unknown[] }
      expect([path, status, results?.length]).toEqual([path, 200, expect.any(Number)])
      expect([path, results]).not.toEqual([path, []])
    }
  })
})
