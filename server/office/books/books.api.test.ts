import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type ParsedSie, parseSie } from '#domain/books/parse-sie.ts'
import type { BookFile, Unbooked } from '#domain/books/schemas.ts'
import { parseSum } from '#domain/office/reports-sums.ts'
import type { SalesLine } from '#domain/sales/documents.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { fileAt, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { buildHandedOver, getReports } from '#server/testing/fixtures/reports.ts'
import { issueForTest } from '#server/testing/fixtures/sales.ts'
import { changeSettings, getSettings } from '#server/testing/fixtures/settings.ts'
import {
  buildGoods,
  checkOut,
  checkoutBody,
  getOrder,
  payDemo,
  pickup,
  type TestGoods,
} from '#server/testing/fixtures/shop-orders.ts'
import { buildColleague } from '#server/testing/fixtures/staff.ts'
import { buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const reports = getReports(node, token)
const files = '/api/admin/books/files/'

async function unbooked(query = ''): Promise<Unbooked> {
  const { status, body, text } = await node.call('GET', `/api/admin/books/unbooked/${query}`, { token })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body as Unbooked
}

const make = (from: string, until: string, as = token) =>
  node.call('POST', files, { body: { from, until }, token: as })

async function getFile(id: number) {
  const { bytes } = await fileAt(node, `${files}${id}/`, token)
  return { bytes, sie: parseSie(bytes) }
}

/** Makes a file and reads it by the rules of the format. */
async function makeAndRead(from: string, until: string) {
  const { status, body, text } = await make(from, until)
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  const file = body as BookFile
  return { file, ...(await getFile(file.id)) }
}

const line = (kronor: number, more: Partial<SalesLine> = {}): SalesLine => ({
  description: 'Rad',
  quantity: 1,
  unitOre: Math.round(kronor * 100),
  taxMode: 'vat25',
  vatRate: 25,
  ...more,
})

const issue = (given: Parameters<typeof issueForTest>[1]) => issueForTest(node, given)

const cash = (kronor: number) =>
  ({ method: 'cash', amountOre: Math.round(kronor * 100), reference: '' }) as const
const card = (kronor: number) => ({ ...cash(kronor), method: 'card' }) as const

/** Creates a paid order of the web shop with a receipt of the real series, as if the payment were no test. */
async function buildRealOrder(goods: TestGoods): Promise<{ paymentId: number }> {
  const { reply } = await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }], pickup))
  const { payment_id: paymentId } = await getOrder(node, reply.order_number)
  await selectRows(node, sql`UPDATE payments SET is_test = false WHERE id = ${paymentId}`)
  expect((await payDemo(node, reply.payment_url)).status).toBe(200)
  await settled(node)
  return { paymentId }
}

async function refund(paymentId: number, kronor: number): Promise<void> {
  const body = { amount: kronor, request_id: randomUUID() }
  const { status } = await node.call('POST', `/api/admin/payments/${paymentId}/refund/`, { token, body })
  expect(status).toBe(200)
  await settled(node)
}

async function closeDay(day: string, missing: number): Promise<void> {
  const { figures, closing } = await reports.closing(day)
  const counted = 20_000 + Number(figures.cash.change) - missing
  const { status, text } = await reports.close(day, {
    version: closing?.version ?? 0,
    float: '20000',
    counted: String(counted),
    change: figures.cash.change,
    note: 'Räknefel.',
  })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

/** Returns the sum of a day's rows on accounts, in öre; plus is debit. */
function sumOn(sie: ParsedSie, day: string, ...accounts: string[]): number {
  return sie.vouchers
    .filter((voucher) => voucher.day === day)
    .flatMap(({ rows }) => rows)
    .reduce((sum, { account, amountOre }) => (accounts.includes(account) ? sum + amountOre : sum), 0)
}

/** Everything in the database that has to be in a file, without the counts of the cash box. */
const allKeys = () =>
  selectRows<{ key: string }>(
    node,
    sql`SELECT 'document:' || id AS key FROM sales_documents WHERE NOT is_test
      UNION ALL SELECT 'tender:' || t.id FROM tenders t JOIN sales_documents d ON d.id = t.document_id WHERE d.kind = 'invoice'
      UNION ALL SELECT 'payout:' || id FROM trade_in_payouts
      ORDER BY 1`,
  )
const bookedKeys = () =>
  selectRows<{ key: string }>(
    node,
    sql`SELECT key FROM booked_entries WHERE key NOT LIKE 'closing:%' ORDER BY 1`,
  )

const [first, second, third] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
const soldAccounts = ['3041', '3051', '3211', '3223', '3212', '2611', '2616']

/** The only day of the first file, with something of every kind. */
const seller = { seller_address: 'Provgatan 3, 671 31 Arvika', personal_number: '19900101-2385' }

async function sellAllDay(): Promise<void> {
  await buildHandedOver(node, token, { method: 'cash', price: '1500' })
  await buildHandedOver(node, token, { method: 'invoice', price: '600' })
  const wrong = await buildHandedOver(node, token, { method: 'cash', price: '400' })
  await getWorkshop(node, token).action(wrong, 'correct', { reason: 'Fel pris' })
  await issue({ series: 'KV', lines: [line(249.5)], tenders: [{ ...cash(250), roundingOre: 50 }] })
  const phone = line(2_495, {
    taxMode: 'margin',
    vatRate: 25,
    costOre: 150_000,
    about: { kind: 'product', id: 1 },
  })
  await issue({
    series: 'KV',
    lines: [phone, line(199, { about: { kind: 'repair', id: 1 } })],
    tenders: [card(2_694)],
  })
  await buildRealOrder(await buildGoods(node))
  const used = await buildRealOrder(await buildGoods(node, { price: 2_000, taxMode: 'margin' }))
  await refund(used.paymentId, 333)
  const sale = await buildTradeIn(node, { delivery_method: 'IN_STORE' })
  const tradeIns = getTradeIns(node, token)
  const { id } = await tradeIns.find(sale.tracking_code)
  await tradeIns.inspect(id)
  expect((await tradeIns.pay(id, { method: 'CASH', ...seller })).status).toBe(200)
}

let firstBytes: Uint8Array

describe('the first file', () => {
  test('is not made of a day that is neither over nor closed', async () => {
    await sellAllDay()
    expect(await unbooked()).toMatchObject({ begins: null, last_day: '2026-11-19', days: [] })
    const { status, body } = await make(first, first)
    expect(status).toBe(400)
    expect(body).toEqual({
      until: ['Välj en dag till och med 19 november 2026. Dagen måste vara slut, eller ha dagsavslut.'],
    })
  })

  test('can begin on any day, also one that has not been', async () => {
    expect(await unbooked('?from=2099-12-31')).toMatchObject({ begins: null, days: [] })
    expect(await unbooked('?from=2000-01-01')).toMatchObject({ begins: null, days: [] })
    expect((await node.call('GET', '/api/admin/books/unbooked/?from=1999-12-31', { token })).status).toBe(400)
  })

  test('has everything of its day once, with the sums of the closing and the VAT report', async () => {
    await closeDay(first, 50)
    const { figures } = await reports.closing(first)
    const waiting = await unbooked()
    expect(waiting).toMatchObject({
      last_day: first,
      days: [{ day: first, is_closed: true, sold: figures.total.gross, vat: figures.total.vat }],
      unclosed_days: [],
    })
    const { file, sie, bytes } = await makeAndRead(first, first)
    firstBytes = bytes
    expect(file).toMatchObject({
      first_day: first,
      last_day: first,
      by: 'agare',
      vouchers: waiting.total.vouchers,
    })
    expect(file.name).toBe(`verkstan-${file.id}-${first}-${first}.si`)
    expect(sumOn(sie, first, '1910') + 5_000).toBe(parseSum(figures.cash.change))
    expect(-sumOn(sie, first, '2611', '2616')).toBe(parseSum(figures.total.vat))
    expect(-sumOn(sie, first, ...soldAccounts)).toBe(parseSum(figures.total.gross))
    expect(sie.vouchers.map(({ text }) => text)).toEqual([
      'Försäljning i butiken, KV-26-00001 till KV-26-00004',
      'Försäljning på webben, KB-26-00001 till KB-26-00002',
      'Faktura F-26-00001',
      'Kreditfaktura K-26-00001, ändrar KV-26-00002',
      'Kreditfaktura K-26-00002',
      'Inköp av begagnat, IN-26-00001',
      'Kassadifferens',
    ])
    expect(sie.head.get('RAR')).toEqual(['0', '20260101', '20261231'])
    expect(await bookedKeys()).toEqual(await allKeys())
    expect((await unbooked()).days).toEqual([])
  })

  test('is followed by what is sold later on the same day', async () => {
    await issue({ series: 'KV', lines: [line(100)], tenders: [card(100)] })
    expect(await unbooked()).toMatchObject({ begins: first, days: [{ day: first, vouchers: 1, entries: 1 }] })
    const { sie } = await makeAndRead(first, first)
    expect(sie.vouchers.map(({ text }) => text)).toEqual(['Försäljning i butiken, KV-26-00005'])
    expect(await bookedKeys()).toEqual(await allKeys())
  })

  test('stays the same byte for byte, whatever changes later', async () => {
    const { settings } = await getSettings(node, token)
    await changeSettings(node, token, { accounts: { ...settings.accounts, cash: '1911' }, name: 'Nytt namn' })
    const { body } = await node.call('GET', files, { token })
    const { results } = body as { results: BookFile[] }
    expect(results).toHaveLength(2)
    expect((await getFile(results[1]?.id ?? 0)).bytes).toEqual(firstBytes)
    await expect(selectRows(node, sql`UPDATE book_files SET vouchers = 1`)).rejects.toThrow()
    await expect(selectRows(node, sql`DELETE FROM booked_entries`)).rejects.toThrow()
    await changeSettings(node, token, { accounts: settings.accounts })
  })
})

describe('later days', () => {
  test('have a voucher for each invoice, payment and advance', async () => {
    node.clock.set(`${second}T09:00:00Z`)
    const invoice = await issue({ series: 'F', lines: [line(1000)], tenders: [card(400)] })
    const about = { kind: 'advance', id: 7 } as const
    await issue({ series: 'A', lines: [line(1290, { about })], tenders: [card(1290)] })
    await issue({
      series: 'KV',
      lines: [line(1490, { about: { kind: 'repair', id: 7 } }), line(-1290, { about })],
      tenders: [card(200)],
    })
    await selectRows(
      node,
      sql`INSERT INTO tenders (document_id, method, amount_ore, received_at, recorded_at)
        VALUES (${invoice}, 'bank', 66000, ${`${third}T10:00:00Z`}::timestamptz, ${`${third}T12:00:00Z`}::timestamptz)`,
    )
    node.clock.set('2026-11-23T09:00:00Z')
    const { sie } = await makeAndRead(second, third)
    expect(sie.vouchers).toMatchObject([
      { day: second, text: 'Försäljning i butiken, KV-26-00006' },
      { day: second, text: 'Förskott A-26-00001' },
      { day: second, text: 'Faktura F-26-00002' },
      { day: second, text: 'Betalning, F-26-00002, Kort' },
      { day: third, text: 'Betalning, F-26-00002, Bankgiro' },
    ])
    expect(sumOn(sie, second, '2420')).toBe(0)
    expect(sumOn(sie, second, '2611')).toBe(-20_000 - 25_800 - 4_000)
    expect(sumOn(sie, second, '1510') + sumOn(sie, third, '1510')).toBe(0)
    expect(sumOn(sie, third, '3990')).toBe(-6_000)
    expect(await bookedKeys()).toEqual(await allKeys())
  })

  test('are made by one of two people at once, and the second hears that there is nothing new', async () => {
    await issue({ series: 'KV', lines: [line(100)], tenders: [cash(100)] })
    node.clock.set('2026-11-24T09:00:00Z')
    expect((await unbooked()).unclosed_days).toEqual(['2026-11-23'])
    const replies = await Promise.all([make('2026-11-23', '2026-11-23'), make('2026-11-23', '2026-11-23')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toEqual({ detail: 'Inget nytt att bokföra.' })
    expect(await bookedKeys()).toEqual(await allKeys())
  })

  test('that are counted again change the difference that was booked', async () => {
    await closeDay('2026-11-23', 20)
    expect(sumOn((await makeAndRead('2026-11-23', '2026-11-23')).sie, '2026-11-23', '6991')).toBe(2_000)
    await closeDay('2026-11-23', 70)
    await closeDay('2026-11-23', 20)
    expect((await unbooked()).days).toEqual([])
    await closeDay('2026-11-23', 0)
    expect(sumOn((await makeAndRead('2026-11-23', '2026-11-23')).sie, '2026-11-23', '6991')).toBe(-2_000)
  })

  test('from before the first file are never booked here', async () => {
    expect((await make('2026-01-01', '2026-11-19')).body).toEqual({ detail: 'Inget nytt att bokföra.' })
  })

  test('of two fiscal years are two files', async () => {
    const { status, body } = await make('2025-12-31', '2026-11-23')
    expect(status).toBe(400)
    expect(body).toEqual({
      until: ['En fil får bara ha dagar i ett räkenskapsår, 1 januari 2025 till 31 december 2025.'],
    })
    expect((await make('2026-11-23', '2026-11-20')).status).toBe(400)

    node.clock.set('2026-12-31T09:00:00Z')
    await issue({ series: 'KV', lines: [line(100)], tenders: [card(100)] })
    node.clock.set('2027-01-01T09:00:00Z')
    await issue({ series: 'KV', lines: [line(200)], tenders: [card(200)] })
    node.clock.set('2027-01-02T09:00:00Z')
    expect(await unbooked()).toMatchObject({
      year: { from: '2026-01-01', to: '2026-12-31' },
      days: [{ day: '2026-12-31' }],
      has_later_years: true,
    })
    expect((await makeAndRead('2026-12-31', '2026-12-31')).sie.vouchers).toHaveLength(1)
    expect(await unbooked()).toMatchObject({
      year: { from: '2027-01-01', to: '2027-12-31' },
      total: { vouchers: 1, sold: '200.00', vat: '40.00' },
      has_later_years: false,
    })
    expect((await makeAndRead('2027-01-01', '2027-01-01')).sie.head.get('RAR')).toEqual([
      '0',
      '20270101',
      '20271231',
    ])
  })
})

describe('a cash register that books by itself', () => {
  test('leaves sales notes and their returns out, also of later files', async () => {
    const books = { fiscalYearStart: 1, registerBooksItself: true, remindsOfCash: true }
    await changeSettings(node, token, { books })
    const sold = await issue({ series: 'U', lines: [line(300)], tenders: [card(300)], mode: 'external' })
    await issue({
      series: 'K',
      lines: [line(300)],
      tenders: [card(-300)],
      corrects: { id: sold, reason: 'Ångrat' },
      mode: 'external',
    })
    node.clock.set('2027-01-03T09:00:00Z')
    expect(await unbooked()).toMatchObject({
      days: [],
      left_out: { register: 2 },
      without_register: { count: 2, numbers: ['U-27-00001', 'K-27-00001'] },
    })
    expect((await make('2027-01-02', '2027-01-02')).status).toBe(409)
    await issue({ series: 'A', lines: [line(100)], tenders: [card(100)] })
    node.clock.set('2027-01-04T09:00:00Z')
    const { sie } = await makeAndRead('2027-01-02', '2027-01-03')
    expect(sie.vouchers.map(({ text }) => text)).toEqual(['Förskott A-27-00001'])
    await changeSettings(node, token, { books: { ...books, registerBooksItself: false } })
    expect(await unbooked()).toMatchObject({ days: [], left_out: { register: 0 } })
    expect(await bookedKeys()).toEqual(await allKeys())
  })
})

test('documents in test mode are never booked', async () => {
  await issue({ series: 'KV', lines: [line(500)], tenders: [card(500)], isTest: true })
  node.clock.set('2027-01-05T09:00:00Z')
  expect(await unbooked()).toMatchObject({ days: [], left_out: { test: 1 } })
  expect((await make('2027-01-04', '2027-01-04')).status).toBe(409)
})

describe('what is in no file', () => {
  const invoiced = () => issue({ series: 'F', lines: [line(1000)] })
  const pay = (invoice: number, received: string) =>
    selectRows(
      node,
      sql`INSERT INTO tenders (document_id, method, amount_ore, received_at, recorded_at)
        VALUES (${invoice}, 'bank', 10000, ${received}::timestamptz, ${node.clock.now().toISOString()}::timestamptz)`,
    )
  const days = async () => (await unbooked()).days.map(({ day }) => day)

  test('is found on a day between two files, and when it is paid late for a day that is booked', async () => {
    node.clock.set('2027-02-01T09:00:00Z')
    const invoice = await invoiced()
    for (const day of ['2027-03-15', '2027-04-15']) {
      node.clock.set(`${day}T09:00:00Z`)
      await issue({ series: 'KV', lines: [line(100)], tenders: [card(100)] })
      node.clock.set(`${day}T23:30:00Z`)
      await makeAndRead(day, day)
    }
    expect(await days()).toEqual(['2027-02-01'])
    await pay(invoice, '2027-03-15T11:00:00Z')
    expect(await days()).toEqual(['2027-02-01', '2027-03-15'])
    await makeAndRead('2027-02-01', '2027-04-15')
    expect(await days()).toEqual([])
    expect(await bookedKeys()).toEqual(await allKeys())
  })

  test('is found when it is recorded after its day was booked, whatever was booked since', async () => {
    const invoice = await invoiced()
    node.clock.set('2027-05-20T09:00:00Z')
    await makeAndRead('2027-04-16', '2027-05-10')
    await pay(invoice, '2027-04-20T10:00:00Z')
    expect(await days()).toEqual(['2027-04-20'])
    node.clock.set('2027-06-20T09:00:00Z')
    await issue({ series: 'KV', lines: [line(100)], tenders: [card(100)] })
    node.clock.set('2027-06-21T09:00:00Z')
    await makeAndRead('2027-06-20', '2027-06-20')
    expect(await days()).toEqual(['2027-04-20'])
  })
})

test('what is paid above the rest of an invoice that was credited in part is the fee', async () => {
  const [credited, paid] = ['2027-07-01', '2027-07-02'] as const
  node.clock.set(`${credited}T09:00:00Z`)
  const invoice = await issue({ series: 'F', lines: [line(1000)] })
  await issue({ series: 'K', lines: [line(400)], corrects: { id: invoice, reason: 'Fel pris' } })
  const at = `${paid}T09:00:00Z`
  const pay = (kronor: number) =>
    selectRows(
      node,
      sql`INSERT INTO tenders (document_id, method, amount_ore, received_at, recorded_at)
        VALUES (${invoice}, 'bank', ${kronor * 100}, ${at}::timestamptz, ${at}::timestamptz)`,
    )
  await pay(100)
  await pay(560)
  node.clock.set('2027-07-03T09:00:00Z')
  const { sie } = await makeAndRead(credited, paid)
  expect(sumOn(sie, credited, '1510')).toBe(60_000)
  expect(sumOn(sie, paid, '1930')).toBe(66_000)
  expect(sumOn(sie, paid, '1510')).toBe(-60_000)
  expect(sumOn(sie, paid, '3990')).toBe(-6_000)
})

test('files are for owners, and making one is in the audit log', async () => {
  const staff = (await buildColleague(node)).token
  for (const path of ['unbooked/', 'files/', 'files/1/']) {
    const reply = await node.call('GET', `/api/admin/books/${path}`, { token: staff })
    expect([path, reply.status]).toEqual([path, 403])
  }
  expect((await make(first, first, staff)).status).toBe(403)
  expect((await node.call('GET', `${files}9999/`, { token })).body).toEqual({ detail: 'Filen finns inte.' })
  const { body } = await node.call('GET', '/api/admin/audit/', { token })
  const { results } = body as { results: { text: string; detail: string }[] }
  expect(JSON.stringify(results)).toContain('gjorde en bokföringsfil')
})

test('payments dated before the first file and recorded after it are listed, because no file contains them', async () => {
  expect((await unbooked()).before_first).toEqual({ count: 0, numbers: [] })
  const [invoice] = await selectRows<{ number: string }>(
    node,
    sql`INSERT INTO tenders (document_id, method, amount_ore, received_at, recorded_at)
      SELECT id, 'bank', 100, '2000-01-01T11:00:00Z', ${node.clock.now().toISOString()}::timestamptz FROM sales_documents
      WHERE kind = 'invoice' ORDER BY id LIMIT 1 RETURNING (SELECT number FROM sales_documents WHERE id = document_id)`,
  )
  expect((await unbooked()).before_first).toEqual({ count: 1, numbers: [invoice?.number] })
})
