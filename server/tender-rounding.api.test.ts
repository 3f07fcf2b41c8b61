import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from './db/migrate.ts'
import type { TestDatabase } from './testing/node.ts'
import { createDatabaseBefore } from './testing/older-database.ts'
import { ask } from './testing/postgres.ts'

/** Documents as earlier versions stored them: total, rounding, and tenders of cash and card. */
const documents = [
  ['KV-26-00001', 'receipt', 29_950, 50, [['cash', 30_000]]],
  [
    'KV-26-00002',
    'receipt',
    13_840,
    -20,
    [
      ['card', 5_520],
      ['cash', 8_300],
    ],
  ],
  ['KV-26-00003', 'receipt', 40, -40, []],
  ['K-26-00001', 'credit_note', 29_950, 50, [['cash', -30_000]]],
  ['F-26-00001', 'invoice', 29_950, 50, [['cash', 30_000]]],
] as const

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabaseBefore('20261126233314_tender_rounding')
  for (const [number, kind, total, rounding, tenders] of documents) {
    const [invoice, due] = kind === 'invoice' ? [`'26000010'`, `'2026-12-20'`] : ['NULL', 'NULL']
    await ask(
      database.url,
      `INSERT INTO sales_documents (number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, rounding_ore,
          parties, facts, ocr, due_day, issued_at)
        VALUES ('${number}', split_part('${number}', '-', 1), '${kind}', false, '[]', '{}', ${total}, 0, 0, ${rounding},
          '{}', '[]', ${invoice}, ${due}, '2026-11-20T10:00:00Z')`,
    )
    for (const [method, amount] of tenders)
      await ask(
        database.url,
        `INSERT INTO tenders (document_id, method, amount_ore, received_at, recorded_at)
          SELECT id, '${method}', ${amount}, issued_at, issued_at FROM sales_documents WHERE number = '${number}'`,
      )
  }
  await ask(
    database.url,
    `INSERT INTO tenders (document_id, method, amount_ore, reference, received_at, recorded_at)
      SELECT document_id, method, -amount_ore, 'undoes:' || id, now(), now() FROM tenders
      WHERE document_id = (SELECT id FROM sales_documents WHERE number = 'F-26-00001')`,
  )
  await migrateDatabase(database.url)
})
afterAll(() => database.drop())

test('the rounding of older documents moves to their cash, and is undone with it', async () => {
  const rows = await ask(
    database.url,
    `SELECT d.number, t.method, t.amount_ore, t.rounding_ore FROM tenders t JOIN sales_documents d ON d.id = t.document_id
      ORDER BY d.id, t.id`,
  )
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['KV-26-00001', 'cash', 30_000, 50],
    ['KV-26-00002', 'card', 5_520, 0],
    ['KV-26-00002', 'cash', 8_300, -20],
    ['KV-26-00003', 'cash', 0, -40],
    ['K-26-00001', 'cash', -30_000, -50],
    ['F-26-00001', 'cash', 30_000, 50],
    ['F-26-00001', 'cash', -30_000, -50],
  ])
})

test('payments still cannot be changed', async () => {
  await expect(ask(database.url, 'UPDATE tenders SET amount_ore = 1')).rejects.toThrow()
})
