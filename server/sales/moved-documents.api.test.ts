import { fileURLToPath } from 'node:url'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDatabase } from '../db/backup/load.ts'
import { verifyBackup } from '../db/backup/verify.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { knownMigrations } from '../scripts/operations/migrations.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import { createBlankDatabase, startTestNode, type TestDatabase, type TestNode } from '../testing/node.ts'
import { ask } from '../testing/postgres.ts'

/**
 * Receipts and credit notes of the version before `sales_documents`, beyond those of the stored backup: paid online and in cash,
 * corrected after a refund, on invoice, under the margin scheme, and demo data.
 */
const earlierRows = [
  `INSERT INTO repair_receipts (number, repair_order_id, corrects_id, lines, total_ore, vat_ore, paid_before_ore, method, parties, reason, issued_at)
    SELECT v.number, v.repair, v.corrects, v.lines::jsonb, v.total, v.vat, v.before, v.method, jsonb_set(jsonb_set(r.parties,
      '{device,serialNumber}', '"356938035643809"'), '{warrantyUntil}', v.warranty::jsonb), v.reason, '2026-11-20T23:30:00Z'
    FROM repair_receipts r, (VALUES
      ('KV-26-00003', 4, NULL::int, '[{"description": "Skärmbyte", "quantity": 1, "unitOre": 129000}, {"description": "Glas", "quantity": 2, "unitOre": 9999}]',
        148998, 29800, 129000, 'cash', '"2027-05-20"', ''),
      ('K-26-00002', 4, 4, '[{"description": "Skärmbyte", "quantity": 1, "unitOre": 129000}, {"description": "Glas", "quantity": 2, "unitOre": 9999}, {"description": "Redan krediterat, K-26-00009", "quantity": 1, "unitOre": -29000}]',
        119998, 24000, 100000, 'cash', '"2027-05-20"', 'Fel pris'),
      ('TKV-26-00001', 7, NULL, '[{"description": "Batteri", "quantity": 1, "unitOre": 50000}]', 50000, 10000, 0, 'invoice', 'null', ''))
      AS v (number, repair, corrects, lines, total, vat, before, method, warranty, reason) WHERE r.number = 'KV-26-00001'`,
  `INSERT INTO refunds (payment_id, request_id, amount_ore, margin_ore, state, created_at)
    VALUES (4, 'mixed', 129050, 99050, 'succeeded', '2026-11-20T13:00:00Z')`,
  `INSERT INTO credit_notes (number, payment_id, refund_id, amount_ore, vat_ore, margin_ore, parties, issued_at)
    SELECT 'TK-26-00004', 4, (SELECT id FROM refunds WHERE request_id = 'mixed'), 129050, 6000, 99050, parties, '2026-11-20T13:00:00Z'
    FROM credit_notes WHERE id = 3`,
  "INSERT INTO demo_rows (seed, table_name, ids) VALUES ('repairs', 'repair_receipts', '{6}'), ('repairs', 'credit_notes', '{2,3}')",
]

const backup = fileURLToPath(new URL('../testing/backups/2026-11-22', import.meta.url))

type Before = { number: string; total: number; vat: number; parties: unknown; at: string }
let database: TestDatabase
let node: TestNode
let token: string
let before: Before[]
beforeAll(async () => {
  database = await createBlankDatabase()
  const { url } = database
  const manifest = await verifyBackup(backup)
  await migrateDatabase(url, { only: new Set(manifest.migrations.map(({ name }) => name)) })
  await loadDatabase(url, backup, manifest)
  for (const statement of earlierRows) await ask(url, statement)
  before = await ask<Before>(
    url,
    `SELECT number, total_ore AS total, vat_ore AS vat, parties, issued_at::text AS at FROM repair_receipts
      UNION ALL SELECT number, amount_ore, vat_ore, parties, issued_at::text FROM credit_notes
      UNION ALL SELECT number, total_ore, vat_ore, parties - 'shippingOre', issued_at::text FROM shop_receipts ORDER BY number`,
  )
  await migrateDatabase(url)
  node = await startTestNode({ database, role: 'web' })
  token = await node.logIn()
})
afterAll(() => node.close())

test('every receipt and credit note is there, with number, amounts, parties and time unchanged', async () => {
  expect((await knownMigrations()).size).toBeGreaterThan(3)
  expect(before).toHaveLength(13)
  const after = await ask(
    database.url,
    'SELECT number, total_ore AS total, vat_ore AS vat, parties, issued_at::text AS at FROM sales_documents ORDER BY number',
  )
  expect(after).toEqual(before)
})

test('each has its kind, what it is about, and its tenders; an invoice has none', async () => {
  const rows = await ask<Record<string, unknown>>(
    database.url,
    `SELECT d.number, d.series, d.kind, d.is_test, d.about[1] AS about, c.number AS corrects, d.margin_ore,
      (SELECT string_agg(concat_ws(' ', t.method, t.amount_ore, nullif(t.reference, '')), ', ' ORDER BY t.id) FROM tenders t
        WHERE t.document_id = d.id) AS paid
      FROM sales_documents d LEFT JOIN sales_documents c ON c.id = d.corrects_id ORDER BY d.number`,
  )
  const given = rows.map((row) => Object.values(row))
  expect(given).toEqual([
    ['K-26-00001', 'K', 'credit_note', false, 'repair:6', 'KV-26-00001', 0, 'card -129000'],
    [
      'K-26-00002',
      'K',
      'credit_note',
      false,
      'repair:4',
      'KV-26-00003',
      0,
      'net -100000 payment:2, cash -19998',
    ],
    ['KV-26-00001', 'KV', 'receipt', false, 'repair:6', null, 0, 'card 129000'],
    ['KV-26-00002', 'KV', 'receipt', false, 'repair:8', null, 0, 'card 129000'],
    ['KV-26-00003', 'KV', 'receipt', false, 'repair:4', null, 0, 'net 129000 payment:2, cash 19998'],
    ['TK-26-00001', 'K', 'credit_note', true, 'payment:1', null, 0, 'net -29000 payment:1'],
    ['TK-26-00002', 'K', 'credit_note', true, 'payment:3', null, 0, 'net -50000 payment:3'],
    ['TK-26-00003', 'K', 'credit_note', true, 'payment:5', null, 0, 'net -199000 payment:5'],
    ['TK-26-00004', 'K', 'credit_note', true, 'payment:4', null, 99_050, 'net -129050 payment:4'],
    ['TKB-26-00001', 'KB', 'receipt', true, 'product:3', null, 0, 'net 597000 payment:3'],
    ['TKB-26-00002', 'KB', 'receipt', true, 'product:4', null, 0, 'net 199000 payment:4'],
    ['TKB-26-00003', 'KB', 'receipt', true, 'product:5', null, 0, 'net 199000 payment:5'],
    ['TKV-26-00001', 'KV', 'receipt', true, 'repair:7', null, 0, null],
  ])
})

async function readPdf(path: string): Promise<string> {
  const { bytes, status } = await fileAt(node, `/api/admin/${path}/`, token)
  expect([path, status]).toEqual([path, 200])
  const text = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.text.replace(/\s+/g, ' ')
}

test('they are printed with the words that they had', async () => {
  const receipt = await readPdf('sales-documents/KV-26-00003/pdf')
  for (const part of [
    'Kvitto KV-26-00003',
    'Datum 21 november 2026',
    'Ärende R-26-00004',
    'Kund Disk Kund 2',
    'Enhet Apple iPhone 13 Serienr/IMEI 356938035643809',
    'Inlämnad 20 november 2026',
    'Garanti till och med 20 maj 2027',
    'Glas 2 99,99 kr 199,98 kr',
    '1 290 kr · På nätet',
    '199,98 kr · Kontant',
    'Moms 25 % 298 kr',
  ])
    expect(receipt).toContain(part)
  const correction = await readPdf('sales-documents/K-26-00002/pdf')
  for (const part of [
    'Rättar Kvitto KV-26-00003 av 21 november 2026 Orsak Fel pris',
    'Redan krediterat, K-26-00009 1 -290 kr',
    'Krediteras inklusive moms 1 199,98 kr',
  ])
    expect(correction.replaceAll('−', '-')).toContain(part)
  expect(correction).not.toContain('Garanti')
  expect(await readPdf('sales-documents/TKV-26-00001/pdf')).toContain('Att betala 500 kr · Faktura')
  const repair = await readPdf('sales-documents/TK-26-00001/pdf')
  for (const part of [
    'TESTLÄGE',
    'Kund Åsa Öberg betalare-1@kund.example',
    'Ändrar köpet Betalning 1 (demo_eb5ec89d-c148-4cc4-8aee-e484ad64c535)',
    'Betalat 1 290 kr med kort 20 november 2026',
    'Ärende R-26-00003',
    'Modell B1 - Skärmbyte 1 290 kr 290 kr',
    'Moms 25 % 58 kr',
    'Krediteras inklusive moms 290 kr',
  ])
    expect(repair).toContain(part)
  const shop = await readPdf('sales-documents/TK-26-00004/pdf')
  for (const part of [
    'Betalat 1 990 kr med kort',
    'Order S-26-00002',
    'Köp i butiken: Vara 2 (VMB) 1 990,50 kr',
    'Moms 25 % 60 kr',
    'Begagnade varor (VMB) 990,50 kr',
    'Vinstmarginalbeskattning',
  ])
    expect(shop).toContain(part)
})

test('a receipt of the web shop has its order, and names its goods and their price', async () => {
  const [receipt] = await ask<{ number: string; order_number: string; facts: string[][]; lines: unknown[] }>(
    database.url,
    `SELECT d.number, o.order_number, d.facts, d.lines FROM sales_documents d JOIN shop_orders o ON o.receipt_id = d.id
      ORDER BY d.id LIMIT 1`,
  )
  expect(receipt?.facts[0]).toEqual(['Order', receipt?.order_number])
  expect(receipt?.lines).toMatchObject([{ quantity: 3, unitOre: 199_000, about: { kind: 'product', id: 3 } }])
  const text = await readPdf(`sales-documents/${receipt?.number}/pdf`)
  for (const part of [
    `Kvitto ${receipt?.number}`,
    'Leverans Hemleverans',
    '5 970 kr · På nätet',
    'Moms 25 %',
  ])
    expect(text).toContain(part)
})

test('receipts keep their ids, refunds their notes, demo data its rows, and ids go on', async () => {
  const rows = await ask(
    database.url,
    `SELECT (SELECT string_agg(id || ' ' || number, ', ' ORDER BY id) FROM sales_documents WHERE about[1] LIKE 'repair:%') AS receipts,
      (SELECT string_agg(f.id || ' ' || d.number, ', ' ORDER BY f.id) FROM refunds f JOIN sales_documents d ON d.id = f.credit_note_id) AS notes,
      (SELECT string_agg(d.number, ', ' ORDER BY d.number) FROM demo_rows m JOIN sales_documents d ON d.id = ANY (m.ids)
        WHERE m.table_name = 'sales_documents') AS demo,
      nextval('sales_documents_id_seq')::int AS next`,
  )
  expect(rows).toEqual([
    {
      receipts: '1 KV-26-00001, 2 K-26-00001, 3 KV-26-00002, 4 KV-26-00003, 5 K-26-00002, 6 TKV-26-00001',
      notes: '1 TK-26-00001, 2 TK-26-00002, 3 TK-26-00003, 4 TK-26-00004',
      demo: 'TK-26-00002, TK-26-00003, TKV-26-00001',
      next: 14,
    },
  ])
  const demo = await ask(
    database.url,
    "SELECT 1 FROM demo_rows WHERE table_name IN ('repair_receipts', 'credit_notes', 'shop_receipts')",
  )
  expect(demo).toEqual([])
})
