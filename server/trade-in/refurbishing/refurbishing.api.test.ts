import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { standardChecks } from '#domain/repairs/checks/points.ts'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import type { DevicePassport } from '#domain/shop/passports/passport.ts'
import { findPassport } from '#server/shop/passports/passport.ts'
import { logInPermanently, resetClockAndLimits, selectRows, settled } from '#server/testing/calls.ts'
import { answerDeviceTest, openDeviceTest } from '#server/testing/fixtures/devices/device-tests.ts'
import { buyForRefurbishing, getRefurbishing } from '#server/testing/fixtures/devices/refurbishing.ts'
import { getParts } from '#server/testing/fixtures/parts.ts'
import { getReports } from '#server/testing/fixtures/reports.ts'
import { changeSettings } from '#server/testing/fixtures/settings.ts'
import { getProducts } from '#server/testing/fixtures/shop.ts'
import { checkOut, checkoutBody, getOrder, payDemo, pickup } from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const parts = getParts(node, token)
const products = getProducts(node, token)
const tradeIns = getTradeIns(node, token)
beforeEach(async () => {
  await resetClockAndLimits(node)
  clock.set('2026-11-20T09:00:00Z')
})

const buy = (found: Record<string, unknown> = {}) => buyForRefurbishing(node, token, found)
const outcome = { grade: 'good', checks: { screen: 'ok', buttons: 'untested' } }

/** Buys a device and begins to refurbish it. */
async function begin(found: Record<string, unknown> = {}) {
  const device = await buy(found)
  expect(await device.start('Byt skärm')).toMatchObject({ status: 200 })
  return device
}
type Device = Awaited<ReturnType<typeof begin>>

describe('a bought device', () => {
  test('that is broken collects parts and time as its cost, and goes to the shop in its new grade', async () => {
    const screen = await parts.buildPart({ stock: 2, cost: '620.50', origin: 'compatible' })
    const device = await begin()
    expect((await device.toStock()).text).toContain('Markera renoveringen som klar')
    expect((await device.send('parts', { part_id: screen.id })).status).toBe(200)
    expect((await device.send('entries', { minutes: 45 })).status).toBe(200)
    expect(await device.read()).toMatchObject({
      note: 'Byt skärm',
      parts: [{ name: screen.name, sku: screen.sku, origin: 'compatible', cost: '620.50' }],
      entries: [{ minutes: 45, by: expect.any(String) }],
      minutes: 45,
      parts_cost: '620.50',
      total_cost: '1020.50',
      grade: null,
      finished_at: null,
    })
    expect((await device.send('finish', outcome)).status).toBe(200)
    expect((await device.toStock()).status).toBe(200)
    const { product_id: product } = await device.readDevice()
    // The price paid to the seller alone, by which the margin is taxed.
    expect(await products.read(product ?? 0)).toMatchObject({
      condition: 'good',
      cost: '400.00',
      tax_mode: 'margin',
      stock: 1,
    })
    const { history } = await tradeIns.read(device.id)
    expect(history.map(({ event }) => event).slice(-3)).toEqual(['refurbishing', 'refurbished', 'stocked'])
  })

  test('without a refurbishing is still refused when it is broken', async () => {
    const device = await buy()
    const refused = await device.toStock()
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Renovera den först')])
  })

  test('is not worked on during the month after it was received, and is from the day after it', async () => {
    const device = await buy({ base: '5000', low_value: false })
    clock.set('2026-12-19T22:59:00Z')
    const refused = await device.start()
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('20 december 2026')])
    expect((await device.readDevice()).refurbishing).toBeNull()
    clock.set('2026-12-19T23:01:00Z')
    expect((await device.start()).status).toBe(200)
  })

  test('is refused before it is bought, in stock, of another trade-in, and to those who are not staff', async () => {
    const { tracking_code } = await buildTradeIn(node)
    const { id, devices } = await tradeIns.find(tracking_code)
    const unpaid = getRefurbishing(node, token, { id, device: devices[0]?.id ?? 0 })
    expect((await unpaid.start()).text).toContain('inte köpt än')
    await tradeIns.inspect(id)
    expect((await unpaid.start()).status).toBe(409)
    const stocked = await buy({ grade: 'good' })
    expect((await stocked.toStock()).status).toBe(200)
    expect((await stocked.start()).text).toContain('ligger i butikens lager')
    const foreign = getRefurbishing(node, token, { id, device: stocked.device })
    expect((await foreign.start()).status).toBe(404)
    expect((await foreign.call('POST', 'refurbishing/parts/', { version: 1, part_id: 1 })).status).toBe(404)
    const bought = await buy()
    expect((await node.call('POST', `${bought.path}refurbishing/`, { body: {} })).status).toBe(401)
  })

  test('in stock as a draft is refurbished after the draft was deleted, and put in stock again', async () => {
    const device = await buy({ grade: 'fair' })
    await device.toStock()
    const { product_id: draft } = await device.readDevice()
    expect((await products.send('DELETE', `${draft}/`)).status).toBe(204)
    expect((await device.start()).status).toBe(200)
    await device.send('finish', outcome)
    expect((await device.toStock()).status).toBe(200)
    const product = await products.read((await device.readDevice()).product_id ?? 0)
    expect(product).toMatchObject({ condition: 'good', stock: 1, serials: [{ state: 'in_stock' }] })
  })

  test('has one refurbishing, which is removed while it has no parts', async () => {
    const { id: part } = await parts.buildPart({ stock: 1 })
    const device = await buy()
    const both = await Promise.all([device.start('Ena'), device.start('Andra')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { note } = await device.read()
    expect((await device.start('Tredje')).status).toBe(200)
    expect((await device.read()).note).toBe(note)
    await device.send('parts', { part_id: part })
    await device.send('entries', { minutes: 5 })
    expect((await device.remove('')).text).toContain('Lägg tillbaka dem')
    await device.remove(`parts/${(await device.read()).parts[0]?.id}/`)
    expect((await device.remove('')).status).toBe(200)
    expect((await device.readDevice()).refurbishing).toBeNull()
  })
})

describe('a part', () => {
  test('is taken out of the stock at its price of that day, and put back at it', async () => {
    const { id: part } = await parts.buildPart({ stock: 2, cost: '100' })
    const device = await begin()
    await device.send('parts', { part_id: part })
    await selectRows(node, sql`UPDATE parts SET cost_ore = 20000 WHERE id = ${part}`)
    await device.send('parts', { part_id: part })
    expect(await device.read()).toMatchObject({ parts_cost: '300.00', parts: [{}, {}] })
    expect((await device.remove(`parts/${(await device.read()).parts[0]?.id}/`)).status).toBe(200)
    expect((await device.read()).parts_cost).toBe('200.00')
    const { stock, movements } = await parts.part(part)
    expect(stock).toBe(1)
    const { tracking_code } = await tradeIns.read(device.id)
    expect(movements.slice(0, 3)).toMatchObject(
      [
        [1, 'back'],
        [-1, 'use'],
        [-1, 'use'],
      ].map(([change, reason]) => ({ change, reason, trade_in: { id: device.id, tracking_code } })),
    )
    const costs = await selectRows(
      node,
      sql`SELECT cost_ore FROM part_movements WHERE part_id = ${part} AND reason IN ('use', 'back') ORDER BY id`,
    )
    expect(costs.map(({ cost_ore }) => cost_ore)).toEqual([10_000, 20_000, 10_000])
  })

  test('that is out of stock, unknown or not of the refurbishing is refused, and nothing changes', async () => {
    const { id: part, name } = await parts.buildPart({ stock: 0 })
    const [device, other] = [await begin(), await begin()]
    const refused = await device.send('parts', { part_id: part })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`${name} är slut i lagret`)])
    expect((await device.send('parts', { part_id: 2_000_000_000 })).status).toBe(404)
    const { id: inStock } = await parts.buildPart({ stock: 1 })
    await other.send('parts', { part_id: inStock })
    const row = (await other.read()).parts[0]?.id
    expect((await device.remove(`parts/${row}/`)).status).toBe(404)
    expect(await device.read()).toMatchObject({ version: 1, parts: [] })
    expect((await other.read()).parts).toHaveLength(1)
    expect((await parts.part(inStock)).stock).toBe(0)
  })

  test('is taken once by two colleagues at once: the second reads that it has changed', async () => {
    const { id: part } = await parts.buildPart({ stock: 5 })
    const device = await begin()
    const body = { version: 1, part_id: part }
    const both = await Promise.all([
      device.call('POST', 'refurbishing/parts/', body),
      device.call('POST', 'refurbishing/parts/', body),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await parts.part(part)).stock).toBe(4)
    expect((await device.read()).parts).toHaveLength(1)
  })
})

describe('the end', () => {
  test('needs a grade in which it is sold and the points that the shop requires', async () => {
    const required = [{ name: 'Skärm', isRequired: true }]
    await changeSettings(node, token, { checks: { ...standardChecks, mobil: required } })
    const device = await begin()
    expect((await device.read()).check_points).toEqual([{ key: 'screen', label: 'Skärm', isRequired: true }])
    expect((await device.send('finish', { grade: 'broken', checks: {} })).status).toBe(400)
    expect((await device.send('finish', { grade: 'good', checks: { screen: 'fine' } })).status).toBe(400)
    const refused = await device.send('finish', { grade: 'good', checks: {} })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Prova först skärm')])
    expect((await device.read()).finished_at).toBeNull()
    expect((await device.send('finish', { grade: 'good', checks: { screen: 'untested' } })).status).toBe(200)
    await changeSettings(node, token, { checks: standardChecks })
  })

  test('stops changes until it is opened again, which is refused for a device in stock', async () => {
    const { id: part } = await parts.buildPart({ stock: 1 })
    const device = await begin()
    await device.send('finish', outcome)
    for (const refused of [
      await device.send('parts', { part_id: part }),
      await device.send('entries', { minutes: 5 }),
      await device.send('finish', outcome),
      await device.remove(''),
    ])
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Öppna den igen')])
    expect((await device.send('reopen')).status).toBe(200)
    expect(await device.read()).toMatchObject({ grade: null, finished_at: null, checks: outcome.checks })
    expect((await device.send('parts', { part_id: part })).status).toBe(200)
    await device.send('finish', outcome)
    await device.toStock()
    expect((await device.send('reopen')).status).toBe(409)
  })

  test.each([0, -5, 1.5, 1441, '25'])('time cannot be %j minutes', async (minutes) => {
    const device = await begin()
    expect((await device.send('entries', { minutes })).status).toBe(400)
    expect((await device.read()).minutes).toBe(0)
  })

  test('open refurbishings are a filter of the trade-ins', async () => {
    const [open, done] = [await begin(), await begin()]
    await done.send('finish', outcome)
    const { body } = await node.call('GET', '/api/admin/trade-in/cases/?refurbishing=open&page_size=100', {
      token,
    })
    const ids = (body as { results: { id: number }[] }).results.map(({ id }) => id)
    expect([ids.includes(open.id), ids.includes(done.id)]).toEqual([true, false])
  })
})

/** Puts a device in stock and sells it for 1000 kr in the shop. */
async function sellInShop(device: Device): Promise<AdminProduct> {
  expect((await device.toStock()).status).toBe(200)
  const product = await products.read((await device.readDevice()).product_id ?? 0)
  await selectRows(node, sql`UPDATE products SET price_ore = 100000 WHERE id = ${product.id}`)
  const published = await node.call('POST', `/api/admin/shop/products/${product.id}/publish/`, {
    token,
    body: { version: product.version },
  })
  expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, ''])
  const { reply } = await checkOut(node, checkoutBody([{ id: product.id, qty: 1 }], pickup))
  await payDemo(node, reply.payment_url)
  const { state } = await getOrder(node, reply.order_number)
  expect(state).toBe('paid')
  await settled(node)
  return product
}

const readSold = async () =>
  (await getReports(node, token).read('trade_ins', '?period=own&from=2027-03-01&to=2027-03-31')).sold

const readVat = () =>
  selectRows(
    node,
    sql`SELECT vat_ore, margin_ore, margin_vat_ore FROM sales_documents WHERE issued_at > '2027-03-01' ORDER BY id`,
  )

test('parts lower the profit of a sold device, and do not change the VAT on its margin', async () => {
  const { id: part } = await parts.buildPart({ stock: 1, cost: '150' })
  const [plain, refurbished] = [await buy({ grade: 'good' }), await begin()]
  clock.set('2027-03-10T09:00:00Z')
  await sellInShop(plain)
  const before = await readSold()
  expect(before).toMatchObject({ pieces: 1, cost: '400.00', parts: '0.00', vat: '120.00', profit: '480.00' })
  await refurbished.send('parts', { part_id: part })
  await refurbished.send('entries', { minutes: 60 })
  await refurbished.send('finish', outcome)
  await sellInShop(refurbished)
  expect(await readSold()).toMatchObject({
    pieces: 2,
    cost: '800.00',
    parts: '150.00',
    price: '2000.00',
    vat: '240.00',
    profit: '810.00',
  })
  const [first, second, ...others] = await readVat()
  expect(others).toEqual([])
  expect(second).toEqual(first)
  expect(first).toMatchObject({ margin_ore: 100_000, margin_vat_ore: 12_000 })
})

describe('the pass', () => {
  const openPass = async (device: Device) => {
    const product = await products.read((await device.readDevice()).product_id ?? 0)
    const token = product.serials[0]?.pass_path?.replace('/pass/', '') ?? ''
    const pass = await findPassport(node.app.system(), token)
    if (pass?.endedBecause !== null) throw new Error('The pass is not valid')
    return pass
  }
  const toText = (pass: DevicePassport) => JSON.stringify(pass)

  test('has the new parts with their origin and what was tested after the work, and no cost, time or staff', async () => {
    const screen = await parts.buildPart({ stock: 2, name: 'Skärm X', cost: '623.45', origin: 'original' })
    const glue = await parts.buildPart({ stock: 2, name: 'Tejp', origin: null })
    const device = await buy()
    clock.set('2026-11-21T09:00:00Z')
    await device.start('Inköpt av Berit')
    await device.send('parts', { part_id: screen.id })
    for (const _ of [1, 2]) await device.send('parts', { part_id: glue.id })
    await device.send('entries', { minutes: 77 })
    clock.set('2026-11-22T09:00:00Z')
    await device.send('finish', outcome)
    await device.toStock()
    const pass = await openPass(device)
    expect(pass).toMatchObject({
      grade: 'B Bra',
      testedOn: '2026-11-22',
      tests: [
        { name: 'Skärm', result: 'OK' },
        { name: 'Knappar', result: 'Ej provad' },
        { name: 'Lås', result: 'Olåst' },
      ],
      newParts: [
        { name: 'Skärm X', result: 'Originaldel' },
        { name: 'Tejp', result: 'Ny, ursprung ej angivet, 2 st' },
      ],
    })
    expect(toText(pass)).not.toMatch(/623|1023|77|Berit|prov@|agare/)
  })

  test('of a device that was not refurbished is as before', async () => {
    const device = await buy({ grade: 'good' })
    await device.toStock()
    expect(await openPass(device)).toMatchObject({
      newParts: [],
      testedOn: '2026-11-20',
      tests: [
        { name: 'Skick', result: 'Som ny' },
        { name: 'Lås', result: 'Olåst' },
      ],
    })
  })
})

test('a test that the device did before the work is not in the pass', async () => {
  const { tracking_code } = await buildTradeIn(node)
  const { id, devices } = await tradeIns.find(tracking_code)
  const device = getRefurbishing(node, token, { id, device: devices[0]?.id ?? 0 })
  const deviceTest = await openDeviceTest(node, token, { subject: 'trade_in', subject_id: device.device })
  expect((await answerDeviceTest(node, deviceTest)).status).toBe(200)
  await tradeIns.inspect(id, [], { imei: '356938035643809' })
  await tradeIns.pay(id)
  clock.set('2026-12-21T09:00:00Z')
  await device.start()
  await device.send('finish', outcome)
  await device.toStock()
  const product = await products.read((await device.readDevice()).product_id ?? 0)
  const token2 = product.serials[0]?.pass_path?.replace('/pass/', '') ?? ''
  expect(await findPassport(node.app.system(), token2)).toMatchObject({
    ownTestOn: null,
    ownTests: [],
    testedOn: '2026-12-21',
  })
})
