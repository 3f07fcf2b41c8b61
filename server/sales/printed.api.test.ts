import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import { logInPermanently, selectRows, settled } from '../testing/calls.ts'
import { company, getCounter, tender, textLine } from '../testing/fixtures/counter.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '../testing/fixtures/settings.ts'
import { buildGoods, buildPaidOrder } from '../testing/fixtures/shop-orders.ts'
import { startSharedNode, testClock } from '../testing/node.ts'
import { printIssued } from './printed.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const { begin, call, setMode, sold, returnLines } = getCounter(node, token)

beforeAll(async () => {
  await setMode('invoice')
  const { settings } = await getSettings(node, token)
  await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
})

const pdf = async (number: string, format = 'a4') =>
  Buffer.from((await fileAt(node, `/api/admin/sales-documents/${number}/pdf/?format=${format}`, token)).bytes)

async function words(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ').replaceAll('−', '-')
}

const sell = async () =>
  (await sold(await begin(textLine('Skärmbyte', '1290')), [], { buyer: company })).document

const stored = (number: string) =>
  selectRows<{ format: string }>(
    node,
    sql`SELECT format FROM printed_documents p JOIN sales_documents d ON d.id = p.document_id WHERE number = ${number} ORDER BY format`,
  )

describe('an issued invoice', () => {
  test('is printed with the same bytes after payment, credit and a move of the shop', async () => {
    const { number } = await sell()
    const [before, narrow] = [await pdf(number), await pdf(number, '80')]
    clock.set('2026-11-21T09:00:00Z')
    await call('POST', `invoices/${number}/payments/`, {
      ...{ amount: '290', rest: '1290', day: '2026-11-21', method: 'bank' },
    })
    await returnLines(number, [{ index: 0 }], '290', { tenders: [tender('card', '290')] })
    expect((await pdf(number)).equals(before)).toBe(true)
    expect((await pdf(number, '80')).equals(narrow)).toBe(true)
    expect(await words(before)).toContain('Att betala 1 290 kr')
    expect(await stored(number)).toEqual([{ format: '80' }, { format: 'a4' }])
  })

  test('that was never printed before its payment is printed as it was issued', async () => {
    const { number } = await sell()
    clock.set('2026-11-22T09:00:00Z')
    const { body } = await call<SalesDocumentView>('POST', `invoices/${number}/payments/`, {
      ...{ amount: '1290', rest: '1290', day: '2026-11-22', method: 'bank' },
    })
    expect(body.has_later_events).toBe(true)
    expect(await words(await pdf(number))).toContain('Att betala 1 290 kr')
  })

  test('has its payments and credit notes on a page of its own', async () => {
    const { number, has_later_events: before } = await sell()
    expect(before).toBe(false)
    clock.set('2026-11-23T09:00:00Z')
    await call('POST', `invoices/${number}/payments/`, {
      ...{ amount: '290', rest: '1290', day: '2026-11-23', method: 'bank' },
    })
    const text = await words(await pdf(number, 'events'))
    for (const part of [
      `Händelser efter faktura ${number}`,
      'Betalning, Bankgiro 2026-11-23 -290 kr',
      'Kvar att betala 1 000 kr',
    ])
      expect(text).toContain(part)
  })
})

test('the job stores documents that were never printed, and stored pages cannot be changed', async () => {
  const { number } = await sell()
  expect(await stored(number)).toEqual([])
  await printIssued(node.app.system())
  expect(await stored(number)).toEqual([{ format: 'a4' }])
  await expect(selectRows(node, sql`UPDATE printed_documents SET content = ''`)).rejects.toThrow()
  await expect(selectRows(node, sql`DELETE FROM printed_documents`)).rejects.toThrow()
})

test('two who print at once get the same bytes', async () => {
  const { number } = await sell()
  const [one, two] = await Promise.all([pdf(number), pdf(number)])
  expect(one.equals(two)).toBe(true)
})

test('the receipt of the web shop names the serial number of a used device, of which there is one piece', async () => {
  const used = await buildGoods(node, { stock: 1, taxMode: 'margin', serials: ['356938035643809'] })
  const several = await buildGoods(node, { stock: 2, serials: ['A-1', 'A-2'] })
  await buildPaidOrder(node, { goods: used })
  await buildPaidOrder(node, { goods: several })
  // Receipts are issued by a job.
  await settled(node)
  const rows = await selectRows<{ name: string }>(
    node,
    sql`SELECT lines -> 0 ->> 'description' AS name FROM sales_documents WHERE series = 'KB' ORDER BY id`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    expect.stringContaining('serienr 356938035643809'),
    expect.not.stringContaining('serienr'),
  ])
})
