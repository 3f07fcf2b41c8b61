import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type ClosedDay, documentSeries } from '#domain/office/reports-closing-schemas.ts'
import { revenueMethods } from '#domain/office/reports-revenue.ts'
import { parseSum, sumBy } from '#domain/office/reports-sums.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { payoutMethods } from '#domain/trade-in/states.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { fileAt, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { buildHandedOver, buildPaidOnline, getReports } from '#server/testing/fixtures/reports.ts'
import { buildPaidOrder, getOrders, pickup } from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { renderClosingReport } from './closing/pdf.ts'

const today = '2026-11-20'
const node = await startSharedNode()
const token = await logInPermanently(node)
const reports = getReports(node, token)

const count = (changes: Record<string, unknown> = {}) => ({
  version: 0,
  float: '1 000',
  counted: '1 000',
  change: '0.00',
  note: '',
  ...changes,
})

test('a day without events is 0, and uncounted', async () => {
  expect(await reports.closing('2001-02-03')).toMatchObject({
    figures: {
      total: { gross: '0.00' },
      series: [],
      money: [],
      money_total: { left: '0.00' },
      cash: { change: '0.00' },
      repairs: { opened: 0, ready: 0, handed_over: 0 },
      trade_ins: { payouts: [], amount: '0.00' },
    },
    suggested_float: '0.00',
    closing: null,
    earlier: [],
    changed: false,
  })
})

test('a day has its receipts, payments and events', async () => {
  await buildHandedOver(node, token, { method: 'cash', price: '1500' })
  await buildHandedOver(node, token, { method: 'card', price: '790' })
  await buildHandedOver(node, token, { method: 'invoice', price: '600' })
  const back = await buildHandedOver(node, token, { method: 'cash', price: '400' })
  await getWorkshop(node, token).action(back, 'correct', { reason: 'Fel pris' })
  await buildPaidOnline(node, token, 1290)
  const order = await buildPaidOrder(node, { changes: pickup })
  await settled(node)
  const orders = getOrders(node, token)
  for (const action of ['pack', 'ready', 'complete']) {
    expect((await orders.perform(order, action, action === 'pack' ? { serials: [] } : {})).status).toBe(200)
  }
  const sale = await buildTradeIn(node, { delivery_method: 'IN_STORE' })
  const tradeIns = getTradeIns(node, token)
  const { id } = await tradeIns.find(sale.tracking_code)
  await tradeIns.inspect(id, [300])
  const paid = await tradeIns.action(id, 'offer', { message: 'Repor' })
  await selectRows(node, sql`UPDATE trade_in_offers SET state = 'accepted' WHERE request_id = ${id}`)
  expect(paid.status).toBe(200)
  expect(
    (
      await tradeIns.pay(id, {
        ...{ method: 'CASH', seller_address: 'Provgatan 3, 671 31 Arvika' },
        personal_number: '19900101-2385',
      })
    ).status,
  ).toBe(200)

  const { figures } = await reports.closing(today)
  expect(figures.total).toMatchObject({ gross: '4880.00', receipts: 5, credits: 1 })
  expect(figures.series).toEqual([
    { series: 'repair', first: 'KV-26-00001', last: 'KV-26-00003', count: 3, total: '2690.00' },
    { series: 'invoice', first: 'F-26-00001', last: 'F-26-00001', count: 1, total: '600.00' },
    { series: 'credit', first: 'K-26-00001', last: 'K-26-00001', count: 1, total: '400.00' },
    { series: 'test_advance', first: 'TA-26-00001', last: 'TA-26-00001', count: 1, total: '1290.00' },
    { series: 'test_shop', first: 'TKB-26-00001', last: 'TKB-26-00001', count: 1, total: '1990.00' },
  ])
  // An online payment counts on the day it is made, although its repair has no receipt yet.
  expect(figures.money).toEqual([
    { method: 'net_card', taken: '3280.00', back: '0.00', left: '3280.00' },
    { method: 'card', taken: '790.00', back: '0.00', left: '790.00' },
    { method: 'cash', taken: '1900.00', back: '400.00', left: '1500.00' },
    { method: 'invoice', taken: '600.00', back: '0.00', left: '600.00' },
  ])
  expect(parseSum(figures.money_total.left)).toBe(sumBy(figures.money, ({ left }) => parseSum(left)))
  expect(figures.cash).toEqual({ taken: '1900.00', back: '400.00', paid_out: '300.00', change: '1200.00' })
  expect(figures.repairs).toEqual({ opened: 5, ready: 4, handed_over: 4 })
  expect(figures.orders).toEqual({ paid: 1, packed: 1, sent: 0, collected: 1 })
  expect(figures.trade_ins).toEqual({
    registered: 1,
    received: 1,
    payouts: [{ method: 'CASH', count: 1, amount: '300.00' }],
    amount: '300.00',
  })
})

describe('a count of the cash box', () => {
  test('is saved with user and time, and counting again makes a new version', async () => {
    const { status, report } = await reports.close(
      today,
      count({ counted: '2 150,50', change: '1200.00', note: 'Fel växel' }),
    )
    expect(status).toBe(200)
    const first = {
      version: 1,
      float: '1000.00',
      counted: '2150.50',
      expected: '2200.00',
      difference: '-49.50',
      note: 'Fel växel',
      by: 'agare',
      at: '2026-11-20T09:00:00.000Z',
    }
    expect(report).toMatchObject({ closing: first, earlier: [], changed: false, suggested_float: '1000.00' })
    const again = await reports.close(today, count({ version: 1, counted: '2200', change: '1200.00' }))
    expect(again.report).toMatchObject({ closing: { version: 2, difference: '0.00' }, earlier: [first] })
    // The next day starts with that cash balance.
    expect((await reports.closing('2026-11-21')).suggested_float).toBe('1000.00')
  })

  test('with a difference needs a reason, also for the terminal and the bank', async () => {
    const body = count({ version: 2, counted: '2200', change: '1200.00' })
    const wrong = [{ counted: '2199' }, { card_total: '789' }, { swish_total: '-1' }]
    for (const changes of wrong) {
      const { status, text } = await reports.close(today, { ...body, ...changes })
      expect([status, JSON.parse(text)]).toEqual([
        400,
        { note: ['Skriv vad skillnaden beror på, eller att du inte vet.'] },
      ])
    }
    const unread = await reports.close(today, { ...body, card_total: 'mycket' })
    expect([unread.status, JSON.parse(unread.text)]).toEqual([
      400,
      { card_total: ['Skriv ett belopp i kronor, eller lämna tomt.'] },
    ])
    const { closing } = await reports.closing(today)
    expect(closing).toMatchObject({ version: 2, card: null, swish: null })
    // A day of its own, with neither cards nor Swish.
    const day = '2026-11-17'
    const equal = await reports.close(day, count({ card_total: '0', swish_total: '0' }))
    expect(equal.report.closing).toMatchObject({ card: { difference: '0.00' }, swish: { typed: '0.00' } })
    const explained = { version: 1, card_total: '12,50', note: 'Terminalen stod kvar på provköp' }
    const { report } = await reports.close(day, count(explained))
    expect(report.closing).toMatchObject({
      card: { typed: '12.50', expected: '0.00', difference: '12.50' },
      swish: null,
      note: explained.note,
    })
  })

  test('is not changed by a repair without money', async () => {
    await getWorkshop(node, token).build({ price: '500' })
    expect(await reports.closing(today)).toMatchObject({
      changed: false,
      figures: { repairs: { opened: 6 } },
    })
  })

  test('is refused when another one, or a sale, came first', async () => {
    expect((await reports.close(today, count({ change: '1200.00' }))).status).toBe(409)
    await buildHandedOver(node, token, { method: 'cash', price: '100' })
    expect((await reports.closing(today)).changed).toBe(true)
    const late = await reports.close(today, count({ version: 2, change: '1200.00' }))
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Något har hänt i kassan')])
    expect((await reports.closing(today)).closing).toMatchObject({ version: 2 })
  })

  test('of two at once is one', async () => {
    const body = count({ version: 2, change: '1300.00', counted: '2300' })
    const answers = await Promise.all([1, 2, 3].map(() => reports.close(today, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('of a future day, or without amounts, is refused', async () => {
    expect((await reports.close('2026-11-21', count())).status).toBe(409)
    const empty = await reports.close('2026-11-19', { version: 0, float: '', counted: 'x', change: '0.00' })
    expect([empty.status, JSON.parse(empty.text)]).toEqual([
      400,
      { float: ['Skriv växelkassan, eller 0.'], counted: ['Skriv ett belopp i kronor.'] },
    ])
    expect((await reports.get('closings/2026-02-30/')).status).toBe(400)
  })

  test('is never changed by anybody', async () => {
    await expect(selectRows(node, sql`UPDATE day_closings SET counted_ore = 0`)).rejects.toThrow()
    await expect(selectRows(node, sql`DELETE FROM day_closings`)).rejects.toThrow()
  })
})

test('closed days are listed once each, by the count that holds', async () => {
  expect((await reports.close('2026-11-18', count())).status).toBe(200)
  const { body } = await reports.get('closings/?page_size=1')
  expect(body).toMatchObject({ count: 3, next: expect.stringContaining('page=2') })
  const [newest] = (body as { results: ClosedDay[] }).results
  expect(newest).toMatchObject({ day: today, version: 3, gross: '4980.00' })
})

test('a closed day of which money is written down later is marked in the list until it is counted again', async () => {
  const listed = async () => {
    const { body } = await reports.get('closings/')
    return (body as { results: ClosedDay[] }).results.map(({ day, changed }) => [day, changed])
  }
  const unchanged = [
    [today, false],
    ['2026-11-18', false],
    ['2026-11-17', false],
  ]
  expect(await listed()).toEqual(unchanged)
  await selectRows(
    node,
    sql`INSERT INTO tenders (document_id, method, amount_ore, received_at, recorded_at)
      SELECT id, 'bank', 100, '2026-11-18T11:00:00Z', '2026-11-20T09:30:00Z' FROM sales_documents WHERE kind = 'invoice' LIMIT 1`,
  )
  expect(await listed()).toEqual([
    [today, false],
    ['2026-11-18', true],
    ['2026-11-17', false],
  ])
  node.clock.set('2026-11-20T10:00:00Z')
  const { figures } = await reports.closing('2026-11-18')
  const again = await reports.close('2026-11-18', count({ version: 1, change: figures.cash.change }))
  expect(again.status).toBe(200)
  expect(await listed()).toEqual(unchanged)
})

test('the closing report is a document of one page', async () => {
  const { extractText } = await import('unpdf')
  const { status, bytes, headers } = await fileAt(
    node,
    `/api/admin/office/reports/closings/${today}/pdf/`,
    token,
  )
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { totalPages, text } = await extractText(bytes, { mergePages: true })
  expect(totalPages).toBe(1)
  for (const words of [
    'Dagsavslut 20 november 2026',
    'KV-26-00001 – KV-26-00004',
    'Kontant',
    'Differens',
    'agare',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(words)
  }
})

test('the document of the busiest day continues on further pages', async () => {
  const { extractText } = await import('unpdf')
  const report = await reports.closing(today)
  const large = '99999.50'
  const closing = report.closing && {
    ...report.closing,
    note: 'Växeln räckte inte till. '.repeat(9).slice(0, 200),
    by: 'a'.repeat(40),
  }
  const series = documentSeries.map((each) => ({
    ...{
      series: each,
      first: each.startsWith('test') ? 'TKV-26-00001' : 'KV-26-00001',
      last: 'KV-26-10000',
      count: 10_000,
      total: large,
    },
  }))
  const money = revenueMethods.map((method) => ({ method, taken: large, back: large, left: large }))
  const payouts = payoutMethods.map((method) => ({ method, count: 99, amount: large }))
  const trade_ins = { ...report.figures.trade_ins, payouts }
  const bytes = await renderClosingReport(
    { ...report, closing, figures: { ...report.figures, series, money, trade_ins } },
    defaultShopSettings,
    node.clock.now(),
  )
  const { totalPages, text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  expect(totalPages).toBeGreaterThan(1)
  expect(text).toContain('60000 kvitton och kreditfakturor i testläge')
  expect(text).toContain('Växeln räckte')
})
