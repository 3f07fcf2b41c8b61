import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { getVouchers } from '#domain/books/vouchers.ts'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import type { SalesLine } from '#domain/sales/documents.ts'
import type { AccountKey } from '#domain/settings/counter.ts'
import { toDay } from '#domain/time.ts'
import { readUnbooked } from '../office/books/entries/read.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { getReports } from '../testing/fixtures/reports.ts'
import { issueForTest } from '../testing/fixtures/sales.ts'
import { startSharedNode } from '../testing/node.ts'
import { documentPdf } from './document-pdf.ts'
import { documentsById, issueReturn, lockDocument } from './service.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)

const bike: SalesLine = {
  description: 'Cykelservice',
  quantity: 2,
  unitOre: 56_000,
  taxMode: 'vat25',
  vatRate: 12,
  about: { kind: 'repair', id: 4_711 },
}
const cable: SalesLine = {
  description: 'Kabel',
  quantity: 1,
  unitOre: 25_000,
  taxMode: 'vat25',
  vatRate: 25,
  about: { kind: 'product', id: 4_712 },
}
const phone: SalesLine = {
  description: 'Telefon',
  quantity: 1,
  unitOre: 211_200,
  taxMode: 'margin',
  vatRate: 12,
  costOre: 100_000,
  about: { kind: 'product', id: 4_713 },
}

async function issued(id: number) {
  const [document] = await documentsById(node.app.system().db, [id])
  if (!document) throw new Error('The document was not issued')
  return document
}

async function printed(id: number): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await documentPdf(await issued(id))))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('a document whose lines have a rate of their own', () => {
  test('has the VAT of each rate, printed and in the back office', async () => {
    const id = await issueForTest(node, { series: 'F', lines: [bike, cable] })
    const { number, vatOre } = await issued(id)
    expect(vatOre).toBe(12_000 + 5_000)
    const text = await printed(id)
    for (const part of ['Cykelservice 2 500 kr 12 % 1 120 kr', 'Kabel 1 200 kr 25 % 250 kr'])
      expect(text).toContain(part)
    for (const part of ['Exklusive moms 1 200 kr', 'Moms 25 % 50 kr', 'Moms 12 % 120 kr'])
      expect(text).toContain(part)
    const { body } = await node.call('GET', `/api/admin/sales-documents/${number}/`, { token })
    expect((body as SalesDocumentView).vat_rates).toEqual([
      { rate: 25, vat: '50.00' },
      { rate: 12, vat: '120.00' },
    ])
  })

  test('is credited at that rate, to the öre', async () => {
    const id = await issueForTest(node, { series: 'KV', lines: [bike, cable] })
    const { number } = await issued(id)
    const back = async (lines: SalesLine[]) =>
      node.app.system().transaction(async (tx) => {
        const locked = await lockDocument(tx, number)
        if (!locked) throw new Error('The document is gone')
        return issueReturn(tx, locked, { lines, tenders: [], reason: 'Ångrat', adminUserId: null })
      })
    const first = await back([{ ...bike, quantity: 1, returns: 0 }])
    expect((await issued(first)).vatOre).toBe(6_000)
    expect(await printed(first)).toContain('Moms 12 % 60 kr')
    const rest = await back([
      { ...bike, quantity: 1, returns: 0 },
      { ...cable, returns: 1 },
    ])
    expect((await issued(rest)).vatOre).toBe(6_000 + 5_000)
  })

  test('is booked and reported by its rates', async () => {
    await issueForTest(node, { series: 'KV', lines: [bike, cable, phone] })
    const today = toDay(node.clock.now())
    const { bookable } = await readUnbooked(
      node.app.system().db,
      { from: today, to: today },
      { registerBooksItself: false },
    )
    const rows = getVouchers(bookable).flatMap((voucher) => voucher.rows)
    const sumOn = (account: AccountKey) =>
      rows.reduce((sum, row) => (row.account === account ? sum + row.amountOre : sum), 0)
    // The invoice and the receipt of this test. The other receipt was credited.
    expect(sumOn('vat')).toBe(-2 * 17_000)
    expect(sumOn('repairs')).toBe(-2 * 100_000)
    expect(sumOn('goods')).toBe(-2 * 20_000)
    expect(sumOn('marginVat')).toBe(-11_914)
    const report = await getReports(node, token).read('revenue', `?from=${today}&to=${today}`)
    expect(report.kinds).toMatchObject([
      { kind: 'repair', vat: '240.00' },
      { kind: 'taxed', vat: '100.00' },
      { kind: 'margin', vat: '119.14' },
    ])
  })
})

test('a line that was stored before lines had a rate is read with 25 %', async () => {
  const id = await issueForTest(node, { series: 'KV', lines: [cable] })
  await selectRows(node, sql`ALTER TABLE sales_documents DISABLE TRIGGER USER`)
  await selectRows(
    node,
    sql`UPDATE sales_documents SET lines = jsonb_build_array((lines -> 0) - 'vatRate') WHERE id = ${id}`,
  )
  await selectRows(node, sql`ALTER TABLE sales_documents ENABLE TRIGGER USER`)
  expect((await issued(id)).lines).toMatchObject([{ vatRate: 25 }])
  expect(await printed(id)).toContain('Moms 25 % 50 kr')
})
