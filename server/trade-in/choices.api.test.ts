import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { logInPermanently, mailsTo, selectRows } from '../testing/calls.ts'
import {
  buildDevice,
  buildTradeIn,
  deviceToSell,
  getTradeIns,
  tradeInBody,
} from '../testing/fixtures/trade-in.ts'
import { owner, startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const tradeIns = getTradeIns(node, token)

const build = async () => {
  const { tracking_code } = await buildTradeIn(node)
  return { id: (await tradeIns.find(tracking_code)).id }
}

describe('devices that are handed in over the counter', () => {
  const receive = (body: Record<string, unknown>, key?: string) =>
    node.call('POST', '/api/admin/trade-in/cases/', {
      ...{ body, token },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  const getBody = async (positions: readonly number[]) =>
    tradeInBody([deviceToSell(await buildDevice(node), positions)], { delivery_method: 'IN_STORE' })

  test('begin as received, with the price of the public form, once', async () => {
    const body = await getBody([1, 1])
    const key = crypto.randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => receive(body, key)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    const [made, ...others] = replies.map(({ body: found }) => found as AdminTradeIn)
    if (!made) throw new Error('There is no case')
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([made.id]))
    // 5,000 + 400 − 45 % of 5,000 − 100.50, rounded.
    expect(made).toMatchObject({ status: 'RECEIVED', next_step: 'inspect', estimated_price: 3050 })
    expect(made.history.map(({ event, by }) => [event, by])).toEqual([
      ['registered', owner.username],
      ['received', owner.username],
    ])
    const mails = await mailsTo(node, String(body.customer_email))
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Vi har tagit emot dina enheter (${made.tracking_code})`,
    ])
  })

  test('are refused at another price than the formula’s, and nothing is stored', async () => {
    const body = await getBody([0, 0])
    const refused = await receive({ ...body, total_price: 9000 })
    expect(refused.status).toBe(409)
    const [count] = await selectRows<{ count: number }>(
      node,
      sql`SELECT count(*)::int AS count FROM trade_in_requests WHERE customer_email = ${body.customer_email}`,
    )
    expect(count?.count).toBe(0)
  })
})

describe('choices that are not as the seller said', () => {
  const found = { imei: '', lock_status: 'unlocked', grade: 'fair' }

  test('reckon the price again by the formula, and are in the history', async () => {
    const { id } = await build()
    await tradeIns.action(id, 'move', { to: 'RECEIVED' })
    const [device] = (await tradeIns.read(id)).devices
    if (!device) throw new Error('There is no device')
    const cracked = device.options.Skick?.find(({ value }) => value === 'Sprucken')
    const selections = { Skick: { id: cracked?.id } }
    const path = `devices/${device.id}`
    // 5,000 − 45 % − 100.50, rounded half up.
    const { found: changed } = await tradeIns.action(id, path, { ...found, selections })
    expect(changed.devices[0]).toMatchObject({
      ...{ estimated_price: 5000, inspection: { final_price: 2650 } },
    })
    expect(changed.devices[0]?.inspection?.selections?.map(({ value }) => value)).toEqual([
      '128 GB',
      'Sprucken',
    ])
    expect(changed.history.at(-1)).toMatchObject({ event: 'choices', note: 'Skick: Som ny → Sprucken' })
    // The same again adds nothing to the history, and staff may set another price.
    const again = await tradeIns.action(id, path, { ...found, selections, final_price: 2000 })
    expect(again.found.devices[0]?.inspection?.final_price).toBe(2000)
    expect(again.found.history).toHaveLength(changed.history.length)
    const back = await tradeIns.action(id, path, found)
    expect(back.found.devices[0]?.inspection).toMatchObject({ final_price: 5000, selections: null })
    expect(back.found.history.at(-1)?.note).toBe('Skick: Sprucken → Som ny')
  })

  test('keep what was promised for the choices that are right, also when the catalogue changed', async () => {
    const { id } = await build()
    await tradeIns.action(id, 'move', { to: 'RECEIVED' })
    const [device] = (await tradeIns.read(id)).devices
    await selectRows(node, sql`UPDATE trade_in_choices SET fixed_ore = -900000`)
    const { found: kept } = await tradeIns.action(id, `devices/${device?.id}`, found)
    expect(kept.devices[0]?.inspection?.final_price).toBe(5000)
    await selectRows(node, sql`UPDATE trade_in_choices SET fixed_ore = 0`)
  })

  test('must be choices of the device, and two who inspect at once do not overwrite each other', async () => {
    const [{ id }, other] = [await build(), await build()]
    for (const each of [id, other.id]) await tradeIns.action(each, 'move', { to: 'RECEIVED' })
    const { devices, version } = await tradeIns.read(id)
    const [foreign] = (await tradeIns.read(other.id)).devices
    const path = `devices/${devices[0]?.id}`
    const wrong = { Skick: { id: foreign?.options.Skick?.[1]?.id } }
    const refused = await tradeIns.action(id, path, { ...found, selections: wrong })
    expect([refused.status, refused.body]).toEqual([400, { selections: ['Valet passar inte enheten.'] }])
    const replies = await Promise.all(
      [1, 2].map(() =>
        node.call('PUT', `/api/admin/trade-in/cases/${id}/${path}/`, { body: { ...found, version }, token }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
