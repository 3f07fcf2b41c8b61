import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { parseSie } from '#domain/books/parse-sie.ts'
import type { BookFile } from '#domain/books/schemas.ts'
import type { SalesLine } from '#domain/sales/documents.ts'
import { addCalendarDays } from '#domain/time.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { fileAt } from '#server/testing/fixtures/repairs.ts'
import { buildPaidOnline } from '#server/testing/fixtures/reports.ts'
import { issueForTest } from '#server/testing/fixtures/sales.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)

/** A new day for each test, which has a file of its own. */
let day = '2026-11-20'
beforeEach(() => {
  day = addCalendarDays(day, 1)
  node.clock.set(`${day}T10:00:00Z`)
})

/** Runs a change of documents that the product never makes. */
async function forceDocuments(change: SQL): Promise<void> {
  const triggers = (what: string) =>
    selectRows(
      node,
      sql.raw(`DO $$ BEGIN ALTER TABLE sales_documents ${what} TRIGGER USER;
        ALTER TABLE tenders ${what} TRIGGER USER; ALTER TABLE printed_documents ${what} TRIGGER USER; END $$`),
    )
  await triggers('DISABLE')
  await selectRows(node, change)
  await triggers('ENABLE')
}

/** Creates a repair paid online, as if its payment were no test. */
async function buildReal() {
  const paid = await buildPaidOnline(node, token, 1290)
  await selectRows(node, sql`UPDATE payments SET is_test = false WHERE id = ${paid.paymentId}`)
  await forceDocuments(
    sql`UPDATE sales_documents SET is_test = false, number = substr(number, 2) WHERE about = ARRAY[${`advance:${paid.id}`}]`,
  )
  const net = { method: 'net', amountOre: 129_000, reference: `payment:${paid.paymentId}` } as const
  return { ...paid, tenders: [net] }
}

/** Removes the receipt of an advance, as for a payment from before advances had their own. */
async function removeAdvance(id: number): Promise<void> {
  await forceDocuments(
    sql`WITH gone AS (DELETE FROM tenders WHERE document_id IN
        (SELECT d.id FROM sales_documents d WHERE d.about = ARRAY[${`advance:${id}`}])),
      pages AS (DELETE FROM printed_documents WHERE document_id IN
        (SELECT d.id FROM sales_documents d WHERE d.about = ARRAY[${`advance:${id}`}]))
      DELETE FROM sales_documents WHERE about = ARRAY[${`advance:${id}`}]`,
  )
}

async function refund(paymentId: number, kronor: number): Promise<void> {
  const body = { amount: kronor, request_id: randomUUID() }
  const { status, text } = await node.call('POST', `/api/admin/payments/${paymentId}/refund/`, {
    token,
    body,
  })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  await settled(node)
}

const line = (kronor: number, about: SalesLine['about']): SalesLine => ({
  description: 'Skärmbyte',
  quantity: 1,
  unitOre: kronor * 100,
  taxMode: 'vat25',
  vatRate: 25,
  ...(about && { about }),
})

/** Makes a file of the day, and returns its vouchers as account and kronor. */
async function book() {
  node.clock.set(`${addCalendarDays(day, 1)}T10:00:00Z`)
  const made = await node.call('POST', '/api/admin/books/files/', { body: { from: day, until: day }, token })
  expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, ''])
  const { bytes } = await fileAt(node, `/api/admin/books/files/${(made.body as BookFile).id}/`, token)
  return parseSie(bytes).vouchers.map(({ text, rows }) => [
    text.replace(/-\d\d-.*/, ''),
    rows.map(({ account, amountOre }) => `${account} ${amountOre / 100}`),
  ])
}

test('a refund of money that no document names leaves no trace but its credit note', async () => {
  const { id, paymentId } = await buildReal()
  await removeAdvance(id)
  await refund(paymentId, 290)
  expect(await book()).toEqual([['Kreditfaktura K', ['1580 290', '1580 -290']]])
})

test('a refund before the handover takes the advance back', async () => {
  const { paymentId } = await buildReal()
  await refund(paymentId, 290)
  expect(await book()).toEqual([
    ['Förskott A', ['1580 1290', '2420 -1032', '2611 -258']],
    ['Kreditfaktura K', ['1580 -290', '2420 232', '2611 58']],
  ])
})

test('a refund after the handover takes the repair back', async () => {
  const { id, paymentId } = await buildReal()
  const used = { ...line(-1290, { kind: 'advance', id }), description: 'Förskott' }
  await issueForTest(node, { series: 'KV', lines: [line(1290, { kind: 'repair', id }), used] })
  await refund(paymentId, 290)
  expect(await book()).toEqual([
    ['Försäljning i butiken, KV', ['2420 1032', '3041 -1032']],
    ['Förskott A', ['1580 1290', '2420 -1032', '2611 -258']],
    ['Kreditfaktura K', ['1580 -290', '2611 58', '3041 232']],
  ])
})

test('a refund of a payment that its receipt names takes the repair back', async () => {
  const { id, paymentId, tenders } = await buildReal()
  await removeAdvance(id)
  await issueForTest(node, { series: 'KV', lines: [line(1290, { kind: 'repair', id })], tenders })
  await refund(paymentId, 290)
  expect(await book()).toEqual([
    ['Försäljning i butiken, KV', ['1580 1290', '2611 -258', '3041 -1032']],
    ['Kreditfaktura K', ['1580 -290', '2611 58', '3041 232']],
  ])
})
