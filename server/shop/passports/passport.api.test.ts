import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import type { DevicePassport } from '#domain/shop/passports/passport.ts'
import { newLinkSelector, privateToken } from '#server/security/private-link.ts'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { getCounter, productLine, tender } from '#server/testing/fixtures/counter.ts'
import { answerDeviceTest, openDeviceTest } from '#server/testing/fixtures/devices/device-tests.ts'
import { buildProduct, getProducts } from '#server/testing/fixtures/shop.ts'
import {
  checkOut,
  checkoutBody,
  getOrder,
  getOrders,
  payDemo,
  pickup,
} from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'
import { findPrivateOrder, orderPath } from '../orders/confirmation.ts'
import { findPassport } from './passport.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const products = getProducts(node, token)
const tradeIns = getTradeIns(node, token)
const orders = getOrders(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const open = (path: string | null | undefined) =>
  findPassport(node.app.system(), path?.replace('/pass/', '') ?? '')

async function openValid(path: string | null | undefined) {
  const passport = await open(path)
  if (passport?.endedBecause !== null) throw new Error('The pass is not valid')
  return passport
}

async function buildPiece(serial: string, changes: Record<string, unknown> = {}) {
  const { id } = await buildProduct(
    node,
    { stock: 1, condition: 'good', warranty: '12 månader', ...changes },
    token,
  )
  const { product } = await products.send('POST', `${id}/serials/`, { serials: [serial] })
  const [piece] = product.serials
  return { id, piece: piece?.id ?? 0, path: piece?.pass_path ?? null }
}

/** Buys a device of a customer, which tests itself, and puts it in stock. */
async function buyDevice(imei: string): Promise<AdminProduct> {
  const { tracking_code } = await buildTradeIn(node)
  const { id, devices } = await tradeIns.find(tracking_code)
  const deviceTest = await openDeviceTest(node, token, { subject: 'trade_in', subject_id: devices[0]?.id })
  expect((await answerDeviceTest(node, deviceTest)).status).toBe(200)
  await tradeIns.inspect(id, [], { imei, remarks: 'Säljaren Berit hade tappat den.' })
  await tradeIns.pay(id)
  await node.call('POST', `/api/admin/trade-in/cases/${id}/devices/${devices[0]?.id}/to_stock/`, { token })
  return products.read((await tradeIns.read(id)).devices[0]?.product_id ?? 0)
}

const toJsonText = (passport: DevicePassport | undefined) => JSON.stringify(passport)

test('the pass of a bought device has what was tested and when it was bought, but no person and no whole number', async () => {
  const product = await buyDevice('356938035643809')
  const passport = await openValid(product.serials[0]?.pass_path)
  expect(passport).toMatchObject({
    brand: 'Provmärke',
    name: product.name,
    variant: '128\u00a0GB',
    grade: 'B Bra',
    serialEnd: '3809',
    batteryPercent: null,
    tests: [
      { name: 'Skick', result: 'Som ny' },
      { name: 'Lås', result: 'Olåst' },
    ],
    testedOn: '2026-11-20',
    ownTestOn: '2026-11-20',
    ownTests: [
      { name: 'Pekskärm', result: 'OK' },
      { name: 'Kamera bak', result: 'Fel' },
      { name: 'Plats (GPS)', result: 'Ej provad: sidan fick inte lov' },
      { name: 'Batterinivå', result: 'OK, 87\u00a0%' },
    ],
    boughtOn: '2026-11-20',
    soldOn: null,
    complaintUntil: null,
    slug: null,
  })
  expect(toJsonText(passport)).not.toMatch(/356938035643809|Berit|kund\.example|19900101|Provgatan|070/)
})

test('a pass is valid for the owner after the purchase, with guarantee and complaints to the day', async () => {
  const { id, path } = await buildPiece('SALD-0001 91 %')
  expect(await openValid(path)).toMatchObject({ batteryPercent: 91, soldOn: null, warrantyUntil: null })
  expect((await openValid(path)).slug).toBe((await products.read(id)).slug)
  const { reply } = await checkOut(node, checkoutBody([{ id, qty: 1 }], pickup))
  await payDemo(node, reply.payment_url)
  const order = await getOrder(node, reply.order_number)
  const [line] = (await orders.read(order.id)).lines
  const serials = line?.serials_to_choose.map((each) => each.id)
  await orders.perform(order.id, 'pack', { serials: [{ line_id: line?.id, serial_ids: serials }] })
  expect(await openValid(path)).toMatchObject({
    soldOn: '2026-11-20',
    deliveredOn: null,
    warrantyUntil: null,
  })
  await orders.perform(order.id, 'ready')
  clock.set('2026-11-22T23:30:00Z')
  expect((await orders.perform(order.id, 'complete')).status).toBe(200)
  const passport = await openValid(path)
  expect(passport).toMatchObject({
    soldOn: '2026-11-20',
    deliveredOn: '2026-11-23',
    warrantyUntil: '2027-11-23',
    complaintUntil: '2029-11-23',
    boughtOn: null,
    listedOn: '2026-11-20',
    slug: null,
  })
  expect(toJsonText(passport)).not.toMatch(/SALD-0001|Öberg|kund\.example|S-26/)
  const [row] = await selectRows<{ linkSelector: string }>(
    node,
    sql`SELECT link_selector AS "linkSelector" FROM shop_orders WHERE id = ${order.id}`,
  )
  if (!row) throw new Error('There is no order')
  const system = node.app.system()
  const confirmed = await findPrivateOrder(system, orderPath(system.config, row).split('/').at(-1) ?? '')
  expect(confirmed?.items).toMatchObject([{ passes: [{ serial: 'SALD-0001', path }] }])
})

test('a sale to a company over the counter has the guarantee, but not the rights of consumers', async () => {
  const counter = getCounter(node, token)
  await counter.setMode('exempt')
  const sell = async (serial: string, more: Record<string, unknown> = {}) => {
    const { id, piece, path } = await buildPiece(serial, { price: '500' })
    const basket = await counter.begin(productLine(id, 1, { serial_ids: [piece] }))
    await counter.sold(basket, [tender('card', '500')], more)
    return openValid(path)
  }
  const names = { name: 'Bolaget AB', address: 'Gatan 1', email: 'ekonomi@bolaget.example' }
  const company = await sell('DISK-0002', { buyer: { ...names, org_number: '556016-0680', reference: '' } })
  expect(company).toMatchObject({ warrantyUntil: '2027-11-20', complaintUntil: null, isSoldToCompany: true })
  expect(toJsonText(company)).not.toMatch(/Bolaget|556016/)
  expect(await sell('DISK-0001')).toMatchObject({
    soldOn: '2026-11-20',
    deliveredOn: '2026-11-20',
    warrantyUntil: '2027-11-20',
    complaintUntil: '2029-11-20',
    isSoldToCompany: false,
  })
})

test('the pass of a piece that was returned or removed has ended, and shows nothing else', async () => {
  const { id, piece, path } = await buildPiece('SLUT-0001')
  await selectRows(node, sql`UPDATE product_serials SET state = 'returned' WHERE id = ${piece}`)
  expect(await open(path)).toEqual({ endedBecause: 'Enheten har lämnats tillbaka till butiken.' })
  await selectRows(node, sql`UPDATE product_serials SET state = 'in_stock' WHERE id = ${piece}`)
  expect((await openValid(path)).serialEnd).toBe('0001')
  expect((await products.send('DELETE', `${id}/serials/${piece}/`)).status).toBe(200)
  expect(await open(path)).toEqual({ endedBecause: 'Enheten säljs inte längre av butiken.' })
})

test('a pass opens by its whole link only, and new goods have none', async () => {
  const { id, piece, path } = await buildPiece('LANK-0001')
  const { config } = node.app.system()
  const selector = path?.slice('/pass/'.length, '/pass/'.length + 16) ?? ''
  expect(await open(`${path?.slice(0, -1)}${path?.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined()
  expect(await open(privateToken(config, selector))).toBeUndefined()
  expect(await open(privateToken(config, newLinkSelector(), 'customer page'))).toBeUndefined()
  const label = (product: number, serial: number) =>
    node.call('GET', `/api/admin/shop/products/${product}/serials/${serial}/label/`, { token })
  const printed = await label(id, piece)
  expect([printed.status, printed.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  const fresh = await buildPiece('NYTT-0001', { condition: 'new' })
  expect(fresh.path).toBeNull()
  expect((await label(fresh.id, fresh.piece)).status).toBe(404)
  expect((await label(fresh.id, piece)).status).toBe(404)
})
