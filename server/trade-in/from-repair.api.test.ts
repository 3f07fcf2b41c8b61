import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '../testing/calls.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { buildDevice, deviceToSell, getTradeIns, tradeInBody } from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'
import { copyRepairPictures } from './handling/copy-pictures.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const tradeIns = getTradeIns(node, token)
const workshop = getWorkshop(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const device = await buildDevice(node)

function buy(
  { id, version, customer_name, customer_email, customer_phone, serial_number }: AdminRepair,
  changes: Record<string, unknown> = {},
  key?: string,
) {
  const body = {
    ...tradeInBody([deviceToSell(device, [0, 1])], { delivery_method: 'IN_STORE' }),
    ...{ customer_name, customer_email, customer_phone },
    repair: { id, version, way: 'phone' },
    seller: { serials: [serial_number] },
    ...changes,
  }
  return node.call('POST', '/api/admin/trade-in/cases/', {
    body,
    token,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
}

async function bought(repair: AdminRepair): Promise<AdminTradeIn> {
  const reply = await buy(repair)
  expect([reply.status, reply.status === 201 ? '' : reply.text]).toEqual([201, ''])
  return reply.body as AdminTradeIn
}

const uploadPicture = async (id: number) =>
  node.app.http?.inject({
    method: 'POST',
    url: `/api/admin/repairs/${id}/images/`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    payload: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer(),
  })

test('a repair becomes a received trade-in with customer, number, checks and pictures, and ends', async () => {
  const repair = await workshop.build({
    serial_number: '356938035643809',
    condition: { screen: 'broken', charging: 'ok' },
  })
  expect((await uploadPicture(repair.id))?.statusCode).toBe(201)
  const before = await workshop.read(repair.id)
  expect(before).toMatchObject({ can_trade_in: true, trade_in: null })
  const tradeIn = await bought(before)
  await settled(node)
  expect(tradeIn).toMatchObject({
    status: 'RECEIVED',
    customer_name: repair.customer_name,
    estimated_price: 2650,
    repair: { id: repair.id, order_number: repair.order_number, checks: 'Skärm trasig, Laddning OK' },
    devices: [{ ledger: { imei: '356938035643809', received_on: '2026-11-20', bought_on: null } }],
  })
  expect(tradeIn.history[0]).toMatchObject({
    event: 'registered',
    note: `Ärende ${repair.order_number}. Kunden sa ja till 2\u00a0650\u00a0kr på telefon.`,
  })
  expect((await tradeIns.read(tradeIn.id)).devices[0]?.images).toHaveLength(1)
  await copyRepairPictures(node.app.system(), tradeIn.id)
  expect((await tradeIns.read(tradeIn.id)).devices[0]?.images).toHaveLength(1)

  const ended = await workshop.read(repair.id)
  expect(ended).toMatchObject({
    status: 'Avslutad',
    can_trade_in: false,
    trade_in: { id: tradeIn.id, tracking_code: tradeIn.tracking_code },
    moves_to: [],
    uncollected: { awaited: false },
  })
  expect(ended.entries.at(-1)?.text).toContain(`köptes in som inbyte ${tradeIn.tracking_code}`)
  const subjects = (await mailsTo(node, repair.customer_email)).map(({ subject }) => subject).join()
  expect(subjects).not.toContain('hämta')
  // The device is the shop's concern now: the repair is not taken up again.
  const reopened = await workshop.action(repair.id, 'move', { to: 'Pågående' })
  expect([reopened.status, reopened.text]).toEqual([409, expect.stringContaining(tradeIn.tracking_code)])
})

test('the duties of every trade-in remain: no payout without the seller’s number, and less only with a new yes', async () => {
  const tradeIn = await bought(await workshop.build())
  const { devices } = await tradeIns.inspect(tradeIn.id, [2000])
  expect(devices[0]?.inspection?.final_price).toBe(2000)
  expect((await tradeIns.pay(tradeIn.id)).status).toBe(409)
  await tradeIns.action(tradeIn.id, 'offer', { message: 'Repor' })
  await tradeIns.action(tradeIn.id, 'answer', { answer: 'accepted' })
  const refused = await tradeIns.pay(tradeIn.id, { seller_address: 'Gatan 1, 671 31 Arvika' })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('personnummer')])
})

test('two colleagues buy a device once, and a repeated press is the same trade-in', async () => {
  const repair = await workshop.build()
  const replies = await Promise.all([
    buy(repair, { repair: { id: repair.id, version: repair.version, way: 'phone' } }),
    buy(repair, { repair: { id: repair.id, version: repair.version, way: 'shop' } }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.text).toContain('redan inköpt som inbyte SM-')
  const other = await workshop.build()
  const key = '00000000-0000-4000-8000-000000000011'
  const [first, second] = [await buy(other, {}, key), await buy(other, {}, key)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect((second.body as AdminTradeIn).id).toBe((first.body as AdminTradeIn).id)
  const [row] = await selectRows<{ count: number }>(
    node,
    sql`SELECT count(*)::int AS count FROM trade_in_requests WHERE repair_order_id IN (${repair.id}, ${other.id})`,
  )
  expect(row?.count).toBe(2)
})

test('a finished, a collected and an absent device, an old version and a second device are refused, and change nothing', async () => {
  const finished = await workshop.build()
  await workshop.move(finished.id, 'Färdig')
  expect((await buy(await workshop.read(finished.id))).status).toBe(409)
  const open = await workshop.build()
  expect((await buy({ ...open, version: open.version + 1 })).text).toContain('ändra')
  const two = { sold_devices: [deviceToSell(device), deviceToSell(device)], total_price: 10000 }
  expect((await buy(open, two)).text).toContain('Ett ärende har en enhet')
  expect((await buy(open, { total_price: 1 })).status).toBe(409)
  expect((await buy(open, { repair: { id: open.id, version: open.version, way: 'page' } })).status).toBe(400)
  expect((await buy(open, { repair: { id: 999_999, version: 0, way: 'shop' } })).status).toBe(404)
  expect(await workshop.read(open.id)).toMatchObject({ status: 'Mottaget', version: open.version })
  expect((await tradeIns.find('SM-').catch(() => undefined))?.repair?.id).not.toBe(open.id)
})

test('a device that waits after a no is bought, and a repair is taken up again when its trade-in was cancelled', async () => {
  const { id } = await workshop.build()
  await workshop.action(id, 'move', { to: 'Avslutad', device_here: true })
  const waiting = await workshop.read(id)
  expect(waiting).toMatchObject({ can_trade_in: true, uncollected: { awaited: true } })
  const tradeIn = await bought(waiting)
  expect((await workshop.read(id)).uncollected.awaited).toBe(false)
  await tradeIns.action(tradeIn.id, 'move', { to: 'CANCELLED', reason: 'Ångrade sig' })
  expect((await workshop.move(id, 'Pågående')).can_trade_in).toBe(true)
  const again = await bought(await workshop.read(id))
  expect((await workshop.read(id)).trade_in?.id).toBe(again.id)
})
