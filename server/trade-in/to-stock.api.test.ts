import { beforeEach, expect, test } from 'vitest'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { logInPermanently } from '../testing/calls.ts'
import { getWorkshop, walkInBody } from '../testing/fixtures/repairs.ts'
import { buildTradeIn, getTradeIns } from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const tradeIns = getTradeIns(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

async function build(found: Record<string, unknown> = {}) {
  const { tracking_code } = await buildTradeIn(node)
  const { id, devices } = await tradeIns.find(tracking_code)
  return { id, device: devices[0]?.id ?? 0, inspect: () => tradeIns.inspect(id, [], found) }
}

const stock = (id: number, device: number) =>
  node.call('POST', `/api/admin/trade-in/cases/${id}/devices/${device}/to_stock/`, { token })
const getProduct = async (id: number | null | undefined) =>
  (await node.call('GET', `/api/admin/shop/products/${id}/`, { token })).body as AdminProduct
const publish = ({ id, version }: AdminProduct) =>
  node.call('POST', `/api/admin/shop/products/${id}/publish/`, { token, body: { version } })

test('a bought device becomes a draft with its cost and margin scheme, which is not published before its month is over', async () => {
  const { id, device, inspect } = await build({ imei: '356938035643809' })
  await inspect()
  expect((await stock(id, device)).status).toBe(409)
  await tradeIns.pay(id)
  const [once, twice] = await Promise.all([stock(id, device), stock(id, device)])
  expect([once.status, twice.status]).toEqual([200, 200])
  const found = await tradeIns.read(id)
  const [bought] = found.devices
  expect(found.history.filter(({ event }) => event === 'stocked')).toHaveLength(1)

  const product = await getProduct(bought?.product_id)
  expect(product).toMatchObject({
    name: bought?.model,
    brand: bought?.brand,
    published: false,
    stock: 1,
    condition: 'good',
    tax_mode: 'margin',
    cost: '5000.00',
    price: '7000.00',
    hold_until: '2026-12-20',
    serials: [{ serial: '356938035643809', state: 'in_stock' }],
  })
  clock.set('2026-12-19T22:59:00Z')
  expect((await publish(product)).status).toBe(409)
  expect((await getProduct(product.id)).published).toBe(false)
  clock.set('2026-12-19T23:01:00Z')
  expect((await publish(product)).status).toBe(200)
})

test('a bought device is not opened in the workshop before its month is over, by its number', async () => {
  const imei = '490154203237518'
  const { id, inspect } = await build({ imei })
  await inspect()
  const workshop = getWorkshop(node, token)
  const registerTradeIn = () => workshop.send('POST', '', walkInBody({ serial_number: imei }))
  await tradeIns.pay(id)
  const refused = await registerTradeIn()
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('orörd till 20 december 2026'),
  ])
  // Nor is its number written on another trade-in.
  const other = await workshop.build()
  const changed = await workshop.send('PATCH', `${other.id}/`, {
    version: other.version,
    serial_number: imei,
  })
  expect(changed.status).toBe(409)
  clock.set('2026-12-19T23:01:00Z')
  expect((await registerTradeIn()).status).toBe(201)
})

test('the ledger of a range of days is a file for the police, which only owners make and the log records', async () => {
  const { id, inspect } = await build({ imei: '356938035643817' })
  await inspect()
  await tradeIns.pay(id)
  const path = (from: string, to: string, format: string) =>
    `/api/admin/trade-in/ledger/export/?from=${from}&to=${to}&format=${format}`
  const csv = await node.call('GET', path('2026-11-20', '2026-11-20', 'csv'), { token })
  expect(csv.text).toContain('356938035643817')
  expect(csv.headers['content-disposition']).toContain('inkopsliggare-2026-11-20--2026-11-20.csv')
  const before = await node.call('GET', path('2026-11-01', '2026-11-19', 'csv'), { token })
  expect(before.text.trim().split('\r\n')).toHaveLength(1)
  const pdf = await node.call('GET', path('2026-11-20', '2026-11-20', 'pdf'), { token })
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect((await node.call('GET', path('2026-11-20', '2026-11-19', 'pdf'), { token })).status).toBe(400)
  const { text } = await node.call('GET', '/api/admin/audit/?search=inköpsliggaren', { token })
  expect(text).toContain('exporterade inköpsliggaren')
})

test('devices that are broken, of another request, or never paid for are refused', async () => {
  const { id, device, inspect } = await build({ grade: 'broken', final_price: 5000 })
  const other = await build()
  await inspect()
  await tradeIns.pay(id)
  expect((await stock(id, device)).status).toBe(409)
  expect((await stock(id, other.device)).status).toBe(404)
  expect((await stock(other.id, other.device)).status).toBe(409)
  expect((await tradeIns.read(id)).devices[0]?.product_id).toBeNull()
})

test('a device sold before and bought again keeps its serial number at the old product', async () => {
  const ids: (number | null | undefined)[] = []
  for (const _ of [1, 2]) {
    const { id, device, inspect } = await build({ imei: '352099001761481' })
    await inspect()
    await tradeIns.pay(id)
    expect((await stock(id, device)).status).toBe(200)
    ids.push((await tradeIns.read(id)).devices[0]?.product_id)
  }
  const [first, second] = [await getProduct(ids[0]), await getProduct(ids[1])]
  expect(first.serials).toHaveLength(1)
  expect(second).toMatchObject({ stock: 1, serials: [] })
})

test('the ledger and the product have the choices that the inspection found, not those that the seller told', async () => {
  const { id, device } = await build()
  const larger = (await tradeIns.read(id)).devices[0]?.options.Lagring?.find(
    ({ value }) => value === '256 GB',
  )
  await tradeIns.inspect(id, [], { selections: { Lagring: { id: larger?.id } } })
  await tradeIns.pay(id)
  const { tracking_code } = await tradeIns.read(id)
  const { body } = await node.call('GET', `/api/admin/trade-in/ledger/?search=${tracking_code}`, { token })
  expect((body as { results: { goods: string }[] }).results).toMatchObject([
    { goods: expect.stringContaining('Lagring: 256 GB, Skick: Som ny') },
  ])
  await stock(id, device)
  const product = await getProduct((await tradeIns.read(id)).devices[0]?.product_id)
  expect(product.storage).toBe('256 GB')
})
