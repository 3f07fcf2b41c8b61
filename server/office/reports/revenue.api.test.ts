import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RevenueReport } from '#domain/office/reports-schemas.ts'
import { parseSum, sumBy } from '#domain/office/reports-sums.ts'
import { documentSums, type SalesLine } from '#domain/sales/documents.ts'
import { parseCsv } from '#server/documents/csv.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { buildHandedOver, buildPaidOnline, getReports } from '#server/testing/fixtures/reports.ts'
import { issueForTest } from '#server/testing/fixtures/sales.ts'
import { buildGoods, buildPaidOrder, getOrders } from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { soldByDays, soldByRows, storeRevenueDays } from './revenue/days.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const reports = getReports(node, token)

/** A new day for each test, so that tests do not see each other's receipts. */
let lastDay = 0
function onADay(): string {
  lastDay += 1
  const day = `2027-02-${String(lastDay).padStart(2, '0')}`
  node.clock.set(`${day}T10:00:00Z`)
  return day
}
const own = (from: string, to = from, rest = '') => `?period=own&from=${from}&to=${to}${rest}`
const kind = ({ kinds }: RevenueReport, name: string) => kinds.find((each) => each.kind === name)
const methods = (report: RevenueReport) =>
  Object.fromEntries(
    report.methods.filter(({ gross }) => gross !== '0.00').map(({ method, gross }) => [method, gross]),
  )

async function refund(paymentId: number, amount: string) {
  const body = { amount, request_id: randomUUID() }
  const { status, text } = await node.call('POST', `/api/admin/payments/${paymentId}/refund/`, {
    token,
    body,
  })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

/** Checks that every breakdown of a report has the same total. */
function expectWhole(report: RevenueReport) {
  const add = (rows: readonly { gross: string }[]) => sumBy(rows, ({ gross }) => parseSum(gross))
  const whole = parseSum(report.total.gross)
  expect([add(report.kinds), add(report.methods), add(report.parts)]).toEqual([whole, whole, whole])
  for (const { gross, vat, net } of [report.total, ...report.kinds, ...report.parts]) {
    expect(parseSum(net) + parseSum(vat)).toBe(parseSum(gross))
  }
}

describe('revenue', () => {
  test('of an empty day is 0 in every part', async () => {
    const report = await reports.read('revenue', own('2001-02-03'))
    expect(report).toMatchObject({
      total: { gross: '0.00', vat: '0.00', net: '0.00', receipts: 0, credits: 0 },
      methods: [],
      categories: [],
      parts: [{ from: '2001-02-03', gross: '0.00', before: '0.00' }],
    })
  })

  test('is the sum of receipts, by kind and payment method, without corrected ones', async () => {
    const day = onADay()
    await buildHandedOver(node, token, { method: 'cash', price: '1290' })
    const wrong = await buildHandedOver(node, token, { method: 'swish', price: '1999' })
    const corrected = await getWorkshop(node, token).action(wrong, 'correct', { reason: 'Fel pris' })
    expect(corrected.status).toBe(200)
    await buildHandedOver(node, token, { method: 'invoice', price: '500' })
    const owed = await buildHandedOver(node, token, { method: 'invoice', price: '700' })
    expect((await getWorkshop(node, token).action(owed, 'correct', { reason: 'Fel pris' })).status).toBe(200)
    const report = await reports.read('revenue', own(day))
    expect(report.total).toEqual({ gross: '1790.00', vat: '358.00', net: '1432.00', receipts: 4, credits: 2 })
    expect(methods(report)).toEqual({ cash: '1290.00', invoice: '500.00' })
    expectWhole(report)
  })

  test('of one document is split into repairs, goods and used goods, with the VAT on their margin', async () => {
    const day = onADay()
    const about = (kind: 'repair' | 'product') => ({ kind, id: 1 })
    const lines: SalesLine[] = [
      {
        description: 'Skärmbyte',
        quantity: 1,
        unitOre: 129_003,
        taxMode: 'vat25',
        vatRate: 25,
        about: about('repair'),
      },
      {
        description: 'Skal',
        quantity: 2,
        unitOre: 19_901,
        taxMode: 'vat25',
        vatRate: 25,
        about: about('product'),
      },
      { description: 'Övrigt', quantity: 1, unitOre: 5_000, discountOre: 500, taxMode: 'vat25', vatRate: 25 },
      {
        description: 'iPhone 12',
        quantity: 1,
        unitOre: 249_500,
        costOre: 150_000,
        taxMode: 'margin',
        vatRate: 25,
        about: about('product'),
      },
      {
        description: 'Förlust',
        quantity: 1,
        unitOre: 10_000,
        costOre: 15_000,
        taxMode: 'margin',
        vatRate: 25,
      },
    ]
    const { totalOre } = documentSums(lines)
    const cash = { method: 'cash', amountOre: totalOre + 45, roundingOre: 45, reference: '' } as const
    const sold = await issueForTest(node, { series: 'KV', lines, tenders: [cash] })
    const report = await reports.read('revenue', own(day))
    expect(report.kinds).toMatchObject([
      { kind: 'repair', gross: '1290.03', vat: '258.01' },
      { kind: 'taxed', gross: '443.02', vat: '88.60' },
      { kind: 'margin', gross: '2595.00', vat: '199.00' },
    ])
    expect(report.total).toMatchObject({ receipts: 1, credits: 0 })
    expectWhole(report)

    await issueForTest(node, { series: 'K', lines, tenders: [], corrects: { id: sold, reason: 'Ångrat' } })
    const both = await reports.read('revenue', own(day))
    expect(both.total).toMatchObject({ gross: '0.00', vat: '0.00', receipts: 1, credits: 1 })
    expect(both.kinds.map(({ gross, vat }) => [gross, vat])).toEqual(Array(3).fill(['0.00', '0.00']))
  })

  test('over the counter is shown by the hour of Swedish clocks, without advances, returns and the web shop', async () => {
    const day = onADay()
    const line = (unitOre: number, about?: SalesLine['about']): SalesLine => ({
      description: 'Skal',
      quantity: 1,
      unitOre,
      taxMode: 'vat25',
      vatRate: 25,
      ...(about ? { about } : {}),
    })
    const sell = (time: string, series: 'KV' | 'F' | 'U' | 'KB', lines: SalesLine[]) => {
      node.clock.set(`${day}T${time}Z`)
      return issueForTest(node, { series, lines })
    }
    const sold = await sell('08:59:59', 'KV', [line(19_950)])
    await sell('09:00:00', 'U', [line(10_000)])
    await sell('11:30:00', 'F', [line(50_000)])
    await sell('11:45:00', 'KV', [line(40_000, { kind: 'advance', id: 1 })])
    await sell('11:50:00', 'KV', [line(90_000), line(-40_000, { kind: 'advance', id: 1 })])
    await sell('13:00:00', 'KB', [line(70_000)])
    node.clock.set(`${day}T14:00:00Z`)
    await issueForTest(node, { series: 'K', lines: [line(19_950)], corrects: { id: sold, reason: 'Ångrat' } })

    const { hours } = await reports.read('revenue', own(day))
    expect(hours).toEqual([
      { hour: 9, sales: 1, gross: '199.50' },
      { hour: 10, sales: 1, gross: '100.00' },
      { hour: 11, sales: 0, gross: '0.00' },
      { hour: 12, sales: 2, gross: '1400.00' },
    ])
    expect((await reports.read('revenue', own('2001-02-03'))).hours).toEqual([])
  })

  test('of a repair paid online counts once, when its receipt is issued', async () => {
    const paidOn = onADay()
    const { id, paymentId } = await buildPaidOnline(node, token, 1290)
    // A refund before the receipt was never revenue, although it has a credit note.
    await refund(paymentId, '290')
    const before = await reports.read('revenue', own(paidOn))
    expect(before.total).toMatchObject({ gross: '0.00', receipts: 0, credits: 0 })
    expect(methods(before)).toEqual({ net_card: '1000.00', advance: '-1000.00' })
    expect(before.advances).toEqual({ received: '1000.00', used: '0.00', vat: '200.00' })
    const day = onADay()
    const workshop = getWorkshop(node, token)
    const line = { kind: 'labour', description: 'Skärmbyte', quantity: 1, unit: '1100' }
    await workshop.action(id, 'lines', { lines: [line] })
    await workshop.move(id, 'Under reparation', 'Färdig')
    expect((await workshop.handOver(id, '100.00', 'cash')).status).toBe(200)
    const report = await reports.read('revenue', own(day))
    expect(report.total).toMatchObject({ gross: '1100.00', vat: '220.00', receipts: 1, credits: 0 })
    expect(methods(report)).toEqual({ advance: '1000.00', cash: '100.00' })
    expectWhole(report)
    // A refund after the receipt reduces the revenue.
    const later = onADay()
    await refund(paymentId, '200')
    const back = await reports.read('revenue', own(later))
    expect(back.total).toEqual({ gross: '-200.00', vat: '-40.00', net: '-160.00', receipts: 0, credits: 1 })
    expect(methods(back)).toMatchObject({ net_card: '-200.00' })
    expect((await reports.read('revenue', own(paidOn, later))).total.gross).toBe('900.00')
  })

  test('of the shop separates 25 % VAT from VAT on the margin, and credit notes reduce both', async () => {
    const day = onADay()
    const fresh = await buildGoods(node, { price: 490 })
    const used = await buildGoods(node, { price: 3000, taxMode: 'margin' })
    const loss = await buildGoods(node, { price: 400, taxMode: 'margin' })
    const unknown = await buildGoods(node, { price: 1000, taxMode: 'margin' })
    await selectRows(node, sql`UPDATE products SET cost_ore = NULL WHERE id = ${unknown.id}`)
    await buildPaidOrder(node, { goods: fresh, qty: 2 })
    const id = await buildPaidOrder(node, { goods: used })
    await selectRows(node, sql`UPDATE shop_orders SET payment_method = 'klarna' WHERE id = ${id}`)
    await selectRows(
      node,
      sql`UPDATE payments SET method = 'invoice' WHERE id = (SELECT payment_id FROM shop_orders WHERE id = ${id})`,
    )
    await buildPaidOrder(node, { goods: loss })
    await buildPaidOrder(node, { goods: unknown })
    await settled(node)
    const report = await reports.read('revenue', own(day))
    // Cost 500 kr each: a margin of 2500 kr, a loss, and one without a known cost.
    expect(kind(report, 'taxed')).toMatchObject({ gross: '980.00', vat: '196.00', net: '784.00' })
    expect(kind(report, 'margin')).toMatchObject({ gross: '4400.00', vat: '700.00', net: '3700.00' })
    expect(methods(report)).toEqual({ net_card: '2380.00', net_klarna: '3000.00' })
    expect(report).toMatchObject({ without_cost: 1, total: { receipts: 4 } })
    expect(report.categories).toMatchObject([{ pieces: 5, gross: '5380.00' }])
    expectWhole(report)

    const later = onADay()
    const orders = getOrders(node, token)
    const whole = await orders.perform(id, 'cancel', { reason: 'Prov' })
    expect([whole.status, whole.status === 200 ? '' : whole.text]).toEqual([200, ''])
    await settled(node)
    const back = await reports.read('revenue', own(later))
    expect(kind(back, 'margin')).toMatchObject({ gross: '-3000.00', vat: '-500.00', net: '-2500.00' })
    expect(back.total).toMatchObject({ credits: 1, receipts: 0 })
    expect(methods(back)).toMatchObject({ net_klarna: '-3000.00' })
    expectWhole(back)
  })

  test('of a sale that is paid back in parts loses exactly its VAT on the margin', async () => {
    const day = onADay()
    const goods = await buildGoods(node, { price: 1333, taxMode: 'margin' })
    const id = await buildPaidOrder(node, { goods })
    await settled(node)
    const [order] = await selectRows<{ payment_id: number }>(
      node,
      sql`SELECT payment_id FROM shop_orders WHERE id = ${id}`,
    )
    for (const part of ['100.01', '333.33', '899.66']) await refund(order?.payment_id ?? 0, part)
    const report = await reports.read('revenue', own(day))
    expect(report.total).toMatchObject({ gross: '0.00', vat: '0.00', net: '0.00', receipts: 1, credits: 3 })
  })
})

test('a day is the shop’s day, also where clocks change', async () => {
  // Half past midnight, and half past eleven in the evening, of the 25-hour day in Sweden.
  for (const at of ['2027-10-30T22:30:00Z', '2027-10-31T22:30:00Z']) {
    node.clock.set(at)
    await buildHandedOver(node, token, { price: '100' })
  }
  node.clock.set('2027-10-31T23:00:00Z')
  await buildHandedOver(node, token, { price: '1000' })
  const report = await reports.read('revenue', own('2027-10-30', '2027-11-01', '&step=day'))
  expect(report.parts.map(({ from, gross }) => [from, gross])).toEqual([
    ['2027-10-30', '0.00'],
    ['2027-10-31', '200.00'],
    ['2027-11-01', '1000.00'],
  ])
  const today = await reports.read('revenue', '?period=today')
  expect(today.period).toMatchObject({ from: '2027-11-01', to: '2027-11-01', before: { from: '2027-10-31' } })
  expect([today.total.gross, today.before.gross]).toEqual(['1000.00', '200.00'])
})

test('a year of 366 days is in twelve months, the year before beside it', async () => {
  const report = await reports.read('revenue', own('2028-01-01', '2028-12-31'))
  expect(report.period.step).toBe('month')
  expect(report.parts).toHaveLength(12)
  expect(report.period.before).toEqual({ from: '2026-12-31', to: '2027-12-31' })
  expectWhole(report)
})

test('the file has the screen’s sums, as Swedish spreadsheets read them', async () => {
  const query = own('2027-02-01', '2027-02-28')
  const report = await reports.read('revenue', query)
  const { status, text, headers } = await reports.get(`revenue.csv${query}`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="intakter-2027-02-01--2027-02-28.csv"',
  })
  expect(text.startsWith('\ufeff')).toBe(true)
  const [head, ...rows] = parseCsv(text).map(({ cells }) => cells)
  expect(head?.at(-1)).toBe('inklusive moms')
  expect(rows).toHaveLength(report.parts.length + 1)
  expect(rows.at(-1)).toEqual([
    'Summa',
    '',
    ...report.kinds.map(({ gross }) => gross.replace('.', ',')),
    ...[report.total.net, report.total.vat, report.total.gross].map((sum) => sum.replace('.', ',')),
  ])
})

describe('days that are over are stored each night', () => {
  const days = { from: '2027-01-30', to: '2027-11-02' }
  const query = own(days.from, days.to)
  const { db } = node.app.system()
  /** Stores the days as the nightly job does, and returns what reports read then. */
  async function night(): Promise<RevenueReport> {
    node.clock.set('2027-11-02T01:00:00Z')
    await storeRevenueDays(node.app.system())
    expect(await soldByDays(db, days)).toEqual(await soldByRows(db, days))
    return reports.read('revenue', query)
  }

  test('and the report is the same from stored days', async () => {
    const fromRows = await reports.read('revenue', query)
    expect(fromRows.total.receipts).toBeGreaterThan(10)
    expect(await night()).toEqual(fromRows)
    const [stored] = await selectRows<{ days: number; last: string }>(
      node,
      sql`SELECT count(*)::int AS days, max(day)::text AS last FROM revenue_days WHERE day >= '2027-02-01'`,
    )
    expect(stored).toEqual({ days: 274, last: '2027-11-01' })
    // The report reads them: a day that is stored as empty is empty.
    await selectRows(
      node,
      sql`UPDATE revenue_days SET sums = '{"documents":[],"tenders":[],"categories":[]}' WHERE day = '2027-10-31'`,
    )
    const without = await reports.read('revenue', query)
    expect(parseSum(fromRows.total.gross) - parseSum(without.total.gross)).toBe(20_000)
    expect(await night()).toEqual(fromRows)
  })

  test('and what is sold today, or comes late, is in the report', async () => {
    const before = await night()
    const line: SalesLine = {
      description: 'Skal',
      quantity: 1,
      unitOre: 10_000,
      taxMode: 'vat25',
      vatRate: 25,
    }
    await issueForTest(node, { series: 'KV', lines: [line] })
    const today = await reports.read('revenue', query)
    expect(today.total.receipts).toBe(before.total.receipts + 1)
    node.clock.set('2027-03-05T10:00:00Z')
    await issueForTest(node, { series: 'KV', lines: [line] })
    expect((await night()).total.receipts).toBe(before.total.receipts + 2)
  })
})

test('a period that is none is refused in Swedish', async () => {
  const { status, body } = await reports.get('revenue/?period=own&from=2027-02-30&to=x')
  expect([status, body]).toEqual([400, { from: ['Ogiltigt datum.'], to: ['Ogiltigt datum.'] }])
})
