import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RepairsReport } from '#domain/office/reports-schemas.ts'
import { parseSum, sumBy } from '#domain/office/reports-sums.ts'
import { parseCsv } from '#server/documents/csv.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { getReports } from '#server/testing/fixtures/reports.ts'
import { buildGoods, buildPaidOrder } from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { repairsByMonths, repairsByRows, storeRepairMonths } from './repairs/months.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const reports = getReports(node, token)

const own = (from: string, to = from) => `?period=own&from=${from}&to=${to}`

describe('repairs', () => {
  /** Creates a device received, ready and handed over at these times. */
  async function buildAt(
    [came, ready, left]: [string, string, string?],
    changes: Record<string, unknown> = {},
  ) {
    const workshop = getWorkshop(node, token)
    node.clock.set(came)
    const { id } = await workshop.build({ price: undefined, ...changes })
    node.clock.set(ready)
    await workshop.move(id, 'Under reparation', 'Färdig')
    if (left === undefined) return id
    node.clock.set(left)
    expect((await workshop.handOver(id, '0', 'none')).status).toBe(200)
    return id
  }

  test('are counted when they are ready, with how long it took and whether it was as promised', async () => {
    const at = (day: number, hour: number) =>
      `2027-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`
    const mac = { device_type: 'Dator', issue: 'Tangentbord' }
    const first = await buildAt([at(1, 8), at(1, 10), at(1, 14)], { serial_number: '356938035643809' })
    await buildAt([at(1, 8), at(1, 12), at(2, 12)])
    await buildAt([at(1, 8), at(2, 8)], mac)
    const late = await buildAt([at(1, 8), at(5, 8)], mac)
    await selectRows(node, sql`UPDATE repair_orders SET estimated_on = '2027-03-04' WHERE id = ${late}`)
    await selectRows(node, sql`UPDATE repair_orders SET estimated_on = '2027-03-01' WHERE id = ${first}`)
    // Returned to the bench and ready again: only the first time counts.
    node.clock.set(at(6, 8))
    await getWorkshop(node, token).move(late, 'Under reparation', 'Färdig')
    // The same device again, within its warranty.
    await buildAt([at(7, 8), at(7, 9)], { serial_number: '356938035643809' })

    const report = await reports.read('repairs', own('2027-03-01', '2027-03-31'))
    expect(report).toMatchObject({ received: 5, ready: 5, handed_over: 2, issue_count: 2 })
    expect(report.total).toEqual({
      to_ready: { count: 5, mean: 1524, median: 240, p90: 4032 },
      promised: 2,
      kept: 1,
      warranty: 1,
    })
    expect(report.to_handover).toMatchObject({ count: 2, median: 840 })

    // Ten years by day would be too many points, so they are shown by year.
    const decade = await reports.read('repairs', `${own('2018-01-01', '2027-12-31')}&step=day`)
    expect(decade.period.step).toBe('year')
    expect(decade.parts).toHaveLength(10)
    expect(decade.parts.at(-1)).toMatchObject({
      from: '2027-01-01',
      to: '2027-12-31',
      ready: 5,
      handed_over: 2,
    })
    expect((await reports.read('revenue', own('2018-01-01', '2027-12-31'))).parts).toHaveLength(10)
    expect(report.types.map(({ type, to_ready: ready }) => [type, ready?.count, ready?.median])).toEqual([
      ['Mobil', 3, 120],
      ['Dator', 2, 3600],
    ])
    expect(report.issues[1]).toMatchObject({ type: 'Dator', issue: 'Tangentbord', promised: 1, kept: 0 })
    expect(
      report.parts.slice(0, 7).map(({ received, ready, handed_over: over }) => [received, ready, over]),
    ).toEqual([
      [4, 2, 1],
      [0, 1, 1],
      [0, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
      [0, 0, 0],
      [1, 1, 0],
    ])
    // 1 and 8 March 2027 are Mondays.
    expect(report.promises.step).toBe('week')
    expect(report.promises.parts.slice(0, 2)).toEqual([
      { from: '2027-03-01', to: '2027-03-07', promised: 2, kept: 1 },
      { from: '2027-03-08', to: '2027-03-14', promised: 0, kept: 0 },
    ])
    expect(decade.promises.parts.at(-1)).toEqual({
      ...{ from: '2027-01-01', to: '2027-12-31' },
      ...{ promised: 2, kept: 1 },
    })
    const { text } = await reports.get(`repairs.csv${own('2027-03-01', '2027-03-31')}`)
    expect(parseCsv(text).map(({ cells }) => cells.slice(0, 5))[2]).toEqual([
      'Dator',
      'Tangentbord',
      '2',
      '60,0',
      '60,0',
    ])
  })

  test('that a customer requested online begin when staff receive the device', async () => {
    node.clock.set('2027-04-01T08:00:00Z')
    const workshop = getWorkshop(node, token)
    const { id } = await workshop.build()
    await selectRows(
      node,
      sql`UPDATE repair_transitions SET to_status = 'Väntar på svar' WHERE repair_order_id = ${id}`,
    )
    await selectRows(
      node,
      sql`UPDATE repair_orders SET source = 'portal', status = 'Väntar på svar' WHERE id = ${id}`,
    )
    node.clock.set('2027-04-03T08:00:00Z')
    await workshop.move(id, 'Mottaget')
    node.clock.set('2027-04-03T09:00:00Z')
    await workshop.move(id, 'Färdig')
    expect((await reports.read('repairs', own('2027-04-03'))).total.to_ready).toMatchObject({
      count: 1,
      mean: 60,
    })
  })

  test('of months that are over are stored each night, and a repair that is corrected afterwards is counted again', async () => {
    const days = { from: '2027-02-10', to: '2027-05-02' }
    const query = own(days.from, days.to)
    const { db } = node.app.system()
    async function night(): Promise<RepairsReport> {
      node.clock.set('2027-05-02T01:00:00Z')
      await storeRepairMonths(node.app.system())
      expect(await repairsByMonths(db, days)).toEqual(await repairsByRows(db, days))
      return reports.read('repairs', query)
    }
    const fromRows = await reports.read('repairs', query)
    expect(fromRows.ready).toBe(6)
    expect(await night()).toEqual(fromRows)
    const [stored] = await selectRows<{ months: number; last: string }>(
      node,
      sql`SELECT count(*)::int AS months, max(month)::text AS last FROM repair_months WHERE month >= '2027-03-01'`,
    )
    expect(stored).toEqual({ months: 2, last: '2027-04-01' })
    await selectRows(
      node,
      sql`UPDATE repair_orders SET estimated_on = '2027-03-31' WHERE first_ready_at BETWEEN '2027-03-01' AND '2027-03-31'`,
    )
    expect((await reports.read('repairs', query)).total.kept).toBe(fromRows.total.kept)
    expect((await night()).total).toMatchObject({ promised: 5, kept: 5 })

    // Months stored by an earlier version have no promises by day, and are computed until the next night.
    await selectRows(node, sql`UPDATE repair_months SET sums = sums - 'promised' - 'kept'`)
    const { promises } = await reports.read('repairs', query)
    expect(sumBy(promises.parts, ({ kept }) => kept)).toBe(5)
    await night()
    expect(await reports.read('repairs', query)).toMatchObject({ promises })
  })

  test('of a period without any have no times', async () => {
    expect(await reports.read('repairs', own('2001-02-03'))).toMatchObject({
      ready: 0,
      total: { to_ready: null, promised: 0 },
      to_handover: null,
      types: [],
      issues: [],
      before: { median: null },
    })
  })
})

describe('the stock', () => {
  test('has the value of the products in stock, and the age of their deliveries', async () => {
    node.clock.set('2027-06-01T08:00:00Z')
    expect(await reports.read('stock')).toMatchObject({
      total: { pieces: 0, cost: '0.00' },
      categories: [],
      slow: [],
    })
    node.clock.set('2026-12-01T08:00:00Z')
    const old = await buildGoods(node, { stock: 0, price: 300, taxMode: 'margin' })
    const fresh = await buildGoods(node, { stock: 0, price: 100 })
    const uncosted = await buildGoods(node, { stock: 2, price: 50 })
    await selectRows(node, sql`UPDATE products SET cost_ore = NULL WHERE id = ${uncosted.id}`)
    const deliver = (id: number, change: number, at: string, reason = 'delivery') =>
      selectRows(
        node,
        sql`WITH stocked AS (UPDATE products SET stock = stock + ${change} WHERE id = ${id} RETURNING stock)
          INSERT INTO stock_movements (product_id, change, stock_after, reason, moved_at)
          SELECT ${id}, ${change}, stock, ${reason}, ${at}::timestamptz FROM stocked`,
      )
    await deliver(old.id, 5, '2026-12-01T08:00:00Z')
    await deliver(fresh.id, 4, '2027-01-01T08:00:00Z')
    await deliver(fresh.id, -3, '2027-05-20T08:00:00Z', 'sale')
    await deliver(fresh.id, 2, '2027-05-25T08:00:00Z')
    await deliver(fresh.id, 1, '2027-05-26T08:00:00Z', 'return')
    node.clock.set('2027-06-01T08:00:00Z')
    const report = await reports.read('stock')
    expect(report.total).toEqual({
      products: 3,
      pieces: 11,
      reserved: 0,
      cost: '4500.00',
      price: '2000.00',
      without_cost: 2,
    })
    for (const rows of [report.categories, report.tax_modes] as { pieces: number; price: string }[][]) {
      expect(sumBy(rows, ({ pieces }) => pieces)).toBe(11)
      expect(sumBy(rows, ({ price }) => parseSum(price))).toBe(200_000)
    }
    // Two arrived last week, and two are left of the earlier ones. Stock without a delivery has the age of its product.
    const atCost = (pieces: number, cost: string, without = 0) => ({ pieces, cost, without_cost: without })
    const none = atCost(0, '0.00')
    expect(report.ages.map(({ from, to, goods }) => [from, to, goods])).toEqual([
      [0, 30, atCost(2, '1000.00')],
      [31, 60, none],
      [61, 90, none],
      [91, 180, atCost(2, '1000.00')],
      [181, null, atCost(7, '2500.00', 2)],
    ])
    expect(sumBy(report.ages, ({ goods }) => parseSum(goods.cost))).toBe(parseSum(report.total.cost))
    expect(report.slow.map(({ id }) => id)).toEqual([old.id, uncosted.id])
    expect(report.slow_count).toBe(2)
    expect(report.low).toMatchObject([])
    const { text } = await reports.get('stock.csv')
    const rows = parseCsv(text).map(({ cells }) => cells)
    expect(rows).toHaveLength(4)
    expect(rows.find(([, name]) => name?.startsWith(old.name))?.slice(3)).toEqual([
      '5',
      '0',
      '500,00',
      '300,00',
      '2500,00',
      '1500,00',
    ])
  })
})

describe('the age of spare parts', () => {
  test('is that of their latest deliveries; what came back from a repair is as old as before', async () => {
    node.clock.set('2028-06-01T08:00:00Z')
    const before = await reports.read('stock')
    const buildPart = async (sku: string, costOre: number | null) => {
      const [part] = await selectRows<{ id: number }>(
        node,
        sql`INSERT INTO parts (sku, name, cost_ore) VALUES (${sku}, ${sku}, ${costOre}) RETURNING id`,
      )
      return part?.id ?? 0
    }
    const move = (id: number, change: number, daysAgo: number, reason: string) =>
      selectRows(
        node,
        sql`WITH stocked AS (UPDATE parts SET stock = stock + ${change} WHERE id = ${id} RETURNING stock)
          INSERT INTO part_movements (part_id, change, stock_after, reason, moved_at)
          SELECT ${id}, ${change}, stock, ${reason}, '2028-06-01T08:00:00Z'::timestamptz - make_interval(days => ${daysAgo}) FROM stocked`,
      )
    const screen = await buildPart('ALDER-SKARM', 40_050)
    await move(screen, 3, 200, 'delivery')
    await move(screen, 2, 61, 'delivery')
    await move(screen, -3, 60, 'use')
    await move(screen, 1, 5, 'back')
    const uncosted = await buildPart('ALDER-UTAN-PRIS', null)
    await move(uncosted, 4, 30, 'count')
    await move(uncosted, -1, 29, 'scrap')

    const { ages, parts } = await reports.read('stock')
    expect(before.parts).toEqual({ pieces: 0, cost: '0.00', without_cost: 0 })
    expect(parts).toEqual({ pieces: 6, cost: '1201.50', without_cost: 3 })
    expect(ages.map(({ parts: { pieces, cost } }) => [pieces, cost])).toEqual([
      [3, '0.00'],
      [0, '0.00'],
      [2, '801.00'],
      [0, '0.00'],
      [1, '400.50'],
    ])
  })
})

describe('trade-ins', () => {
  test('are followed from registered to sold', async () => {
    node.clock.set('2027-07-01T08:00:00Z')
    const tradeIns = getTradeIns(node, token)
    const { tracking_code: code } = await buildTradeIn(node)
    await buildTradeIn(node)
    node.clock.set('2027-07-03T08:00:00Z')
    const { id } = await tradeIns.find(code)
    const found = await tradeIns.inspect(id)
    node.clock.set('2027-07-04T08:00:00Z')
    expect((await tradeIns.pay(id, { paid_on: '2027-07-04' })).status).toBe(200)
    const device = found.devices[0]?.id ?? 0
    const goods = await buildGoods(node, { price: 6000, taxMode: 'margin', stock: 1 })
    await selectRows(node, sql`UPDATE products SET cost_ore = 500000 WHERE id = ${goods.id}`)
    await selectRows(
      node,
      sql`UPDATE trade_in_request_devices SET product_id = ${goods.id} WHERE id = ${device}`,
    )
    await buildPaidOrder(node, { goods })
    await settled(node)

    const report = await reports.read('trade_ins', own('2027-07-01', '2027-07-31'))
    expect(report.trade_ins).toMatchObject({
      registered: 2,
      received: 1,
      inspected: 1,
      paid: 1,
      cancelled: 0,
      offers: 0,
    })
    expect(report.payouts).toMatchObject({
      count: 1,
      amount: '5000.00',
      with_bonus: 0,
      bonus_percent: null,
      bonus: '0.00',
      from_registered: { count: 1, median: 3 * 24 * 60 },
      from_received: { count: 1, median: 24 * 60 },
    })
    expect(report.kinds).toEqual([{ kind: 'phone', devices: 1, amount: '5000.00' }])
    expect(sumBy(report.parts, ({ amount }) => parseSum(amount))).toBe(parseSum(report.payouts.amount))
    // 1000 kr between cost and price, a fifth of which is VAT.
    expect(report.sold).toEqual({
      pieces: 1,
      cost: '5000.00',
      parts: '0.00',
      price: '6000.00',
      vat: '200.00',
      profit: '800.00',
    })
    expect(report.sold_devices).toMatchObject([{ sold_on: '2027-07-04', profit: '800.00' }])
    const { text } = await reports.get(`trade_ins.csv${own('2027-07-01', '2027-07-31')}`)
    expect(parseCsv(text).at(-1)?.cells).toEqual(['Summa', '', '2', '1', '5000,00'])
  })

  test('of an empty period are none', async () => {
    expect(await reports.read('trade_ins', own('2001-02-03'))).toMatchObject({
      trade_ins: { registered: 0, offers: 0 },
      payouts: { count: 0, amount: '0.00', from_registered: null },
      sold: { pieces: 0, profit: '0.00' },
    })
  })
})
