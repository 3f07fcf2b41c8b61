import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminDeviceTest, SaleTest } from '#domain/device-tests/schemas.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import type { SigningView } from '#domain/repairs/signing/schemas.ts'
import type { TradeInDevice, TradeInReceipt } from '#domain/trade-in/schemas.ts'
import { logInPermanently, nextAddress, resetClockAndLimits, selectRows, settled } from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import {
  answerDeviceTest,
  getTestCall,
  openDeviceTest,
  someResults,
} from '../testing/fixtures/devices/device-tests.ts'
import { getPageCall, getWorkshop } from '../testing/fixtures/repairs.ts'
import {
  buildDevice,
  buildTradeIn,
  deviceToSell,
  getTradeIns,
  sell,
  tradeInBody,
} from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const tradeIns = getTradeIns(node, token)
beforeEach(() => resetClockAndLimits(node))

const base = '/api/admin/device-tests/'
const open = (id: number, moment: 'before' | 'after' = 'before') =>
  openDeviceTest(node, token, { subject: 'repair', subject_id: id, moment })
const read = async (id: number) =>
  (await node.call('GET', `${base}${id}/`, { token })).body as AdminDeviceTest
const countTests = async () =>
  (await selectRows<{ count: number }>(node, sql`SELECT count(*)::int AS count FROM device_tests`))[0]?.count

describe('a device of a repair', () => {
  test('sends its results once, which are stored as measured', async () => {
    const { id } = await workshop.build()
    const code = await open(id)
    expect(code).toMatchObject({ moment: 'before', measured_at: null, results: null })
    expect((await node.call('GET', getTestCall(code))).body).toEqual({
      ...{ device: 'Apple iPhone 13', type: 'mobil', moment: 'before', state: 'open', results: null },
    })
    const shuffled = someResults.toReversed()
    const { status, body } = await answerDeviceTest(node, code, { results: shuffled })
    expect([status, body.state]).toEqual([200, 'answered'])
    expect(await read(code.id)).toMatchObject({
      measured_at: '2026-11-20T09:00:00.000Z',
      results: someResults,
    })
    expect((await workshop.read(id)).device_tests).toEqual([
      { id: code.id, moment: 'before', measured_at: '2026-11-20T09:00:00.000Z', results: someResults },
    ])

    const again = await answerDeviceTest(node, code)
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('redan gjort')])
    expect((await open(id)).id).not.toBe(code.id)
  })

  test('whose answer was lost sends it again without changing anything, also at the same time', async () => {
    const { id } = await workshop.build()
    const code = await open(id)
    const key = randomUUID()
    const other = [{ test: 'touch', outcome: 'broken', value: null }]
    const sent = await Promise.all([
      answerDeviceTest(node, code, { key }),
      answerDeviceTest(node, code, { key }),
    ])
    sent.push(await answerDeviceTest(node, code, { key, results: other }))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(code.id)).results).toEqual(someResults)
    clock.set('2026-11-20T12:00:00Z')
    expect((await answerDeviceTest(node, code, { key })).status).toBe(200)
  })

  test('two devices that answer the same code at once give it one answer', async () => {
    const code = await open((await workshop.build()).id)
    const sent = await Promise.all([answerDeviceTest(node, code), answerDeviceTest(node, code)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('its results are on the slip, the signing page, the private page and the receipt', async () => {
    const { id } = await workshop.build()
    await answerDeviceTest(node, await open(id))
    const short = '2 OK, 1 fel (kamera bak), 1 ej provad'
    const { body: signing } = await node.call('POST', `/api/admin/repairs/${id}/signing/`, { token })
    const { path } = signing as { path: string }
    const shown = await node.call('GET', `${path.replace('/skriv-under/', '/api/signings/')}/`)
    expect((shown.body as SigningView).devices[0]?.facts).toContainEqual({
      label: 'Provat i enheten',
      text: `2026-11-20 10:00: ${short}`,
    })

    clock.set('2026-11-20T10:00:00Z')
    const repaired = someResults.map((result) =>
      result.test === 'back_camera' ? { ...result, outcome: 'ok' } : result,
    )
    await answerDeviceTest(node, await open(id, 'after'), { results: repaired })
    const repair = await workshop.read(id)
    expect(repair.device_tests.map(({ moment }) => moment)).toEqual(['before', 'after'])
    const page = await node.call('GET', getPageCall(node, repair))
    expect((page.body as RepairPageView).device_tests).toMatchObject([
      { moment: 'before', results: someResults },
      { moment: 'after', results: repaired },
    ])
    await workshop.move(id, 'Färdig')
    const { repair: handedOver } = await workshop.handOver(id, repair.due)
    const [row] = await selectRows(
      node,
      sql`SELECT row_to_json(d) AS document FROM sales_documents d WHERE number = ${handedOver.receipts[0]?.number}`,
    )
    expect(JSON.stringify(row?.document)).toContain(
      'Provat i enheten efter reparationen","2026-11-20 11:00: 3 OK, 1 ej provad',
    )
  })

  test('that has no browser is not tested so', async () => {
    for (const device_type of ['watch', 'Klocka', 'airpods', 'Drönare']) {
      const { id } = await workshop.build({ device_type })
      const { status, text } = await node.call('POST', base, {
        body: { subject: 'repair', subject_id: id },
        token,
      })
      expect([device_type, status, text]).toEqual([device_type, 409, expect.stringContaining('för hand')])
    }
    const { id } = await workshop.build({ device_type: 'dator' })
    expect((await node.call('GET', getTestCall(await open(id)))).body).toMatchObject({ type: 'dator' })
  })
})

test('a device that is traded in tests itself at the inspection, beside it', async () => {
  const { id } = await tradeIns.find((await buildTradeIn(node)).tracking_code)
  const [device] = (await tradeIns.read(id)).devices
  const code = await openDeviceTest(node, token, { subject: 'trade_in', subject_id: device?.id })
  const results = [{ test: 'lock', outcome: 'ok', value: null }]
  expect((await answerDeviceTest(node, code, { results })).status).toBe(200)
  expect((await tradeIns.read(id)).devices[0]?.device_tests).toMatchObject([
    { moment: 'inspection', results },
  ])
})

describe('a code', () => {
  test('is shown again while it is open, to the same colleague for the same moment', async () => {
    const { id } = await workshop.build()
    const code = await open(id)
    expect((await open(id)).path).toBe(code.path)
    expect((await open(id, 'after')).id).not.toBe(code.id)
    clock.set('2026-11-20T10:31:00Z')
    expect((await open(id)).id).not.toBe(code.id)
  })

  test('that has ended, is forged or of another purpose takes no results', async () => {
    const repair = await workshop.build()
    const code = await open(repair.id)
    const last = code.path.slice(-1)
    const forged = { path: `${code.path.slice(0, -1)}${last === 'A' ? 'B' : 'A'}` }
    expect((await answerDeviceTest(node, forged)).status).toBe(404)
    const status = { path: repair.status_path.replace('/status/', '/prov/') }
    expect((await answerDeviceTest(node, status)).status).toBe(404)
    const asRepair = getTestCall(code).replace('device-tests', 'repair-pages')
    expect((await node.call('GET', asRepair)).status).toBe(404)
    clock.set('2026-11-20T11:00:00Z')
    const late = await answerDeviceTest(node, code)
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('gått ut')])
    expect((await node.call('GET', getTestCall(code))).body).toMatchObject({ state: 'ended' })
    expect((await workshop.read(repair.id)).device_tests).toEqual([])
  })

  test('takes only results that are some, of tests that its device does', async () => {
    const code = await open((await workshop.build()).id)
    const ok = { outcome: 'ok', value: null }
    for (const results of [
      [],
      [{ test: 'serial', ...ok }],
      [{ test: 'touch', outcome: 'fine', value: null }],
      [{ test: 'battery', outcome: 'ok', value: -1 }],
      [{ test: 'battery', outcome: 'ok', value: 1.5 }],
      [{ test: 'battery', outcome: 'ok', value: '<b>' }],
      [{ test: 'keyboard', ...ok }],
      [{ test: 'lock', ...ok }],
      [
        { test: 'touch', ...ok },
        { test: 'touch', ...ok },
      ],
    ])
      expect([results, (await answerDeviceTest(node, code, { results })).status]).toEqual([results, 400])
    expect((await answerDeviceTest(node, code, { key: 'no-uuid' })).status).toBe(400)
    const more = [{ test: 'touch', ...ok, userAgent: 'Mozilla/5.0' }]
    expect((await answerDeviceTest(node, code, { results: more })).status).toBe(200)
    expect((await read(code.id)).results).toEqual([{ test: 'touch', ...ok }])
  })

  test('is made and read by staff alone, for what exists', async () => {
    const { id } = await workshop.build()
    const code = await open(id)
    const customer = await buildCustomer(node)
    for (const who of [{}, { token: customer.token }]) {
      const body = { subject: 'repair', subject_id: id }
      expect((await node.call('POST', base, { body, ...who })).status).toBe(401)
      expect((await node.call('GET', `${base}${code.id}/`, who)).status).toBe(401)
    }
    expect((await node.call('GET', `${base}987654/`, { token })).status).toBe(404)
    for (const subject of ['repair', 'trade_in']) {
      const { status } = await node.call('POST', base, { body: { subject, subject_id: 987_654 }, token })
      expect([subject, status]).toEqual([subject, 404])
    }
  })
})

describe('a device that its owner wants to sell', () => {
  const openSale = async (device: TradeInDevice) => {
    const body = { device_id: device.id }
    const reply = await node.call('POST', '/api/device-tests/', { body, address: nextAddress() })
    expect([reply.status, reply.status === 201 ? '' : reply.text]).toEqual([201, ''])
    return reply.body as SaleTest
  }
  const sellWith = async (device: TradeInDevice, testToken: string) => {
    const sold = { ...deviceToSell(device), test_token: testToken }
    const reply = await sell(node, tradeInBody([sold]))
    expect([reply.status, reply.status === 201 ? '' : reply.text]).toEqual([201, ''])
    await settled(node)
    return tradeIns.find((reply.body as TradeInReceipt).tracking_code)
  }

  test('shows its owner the results, and takes them along into the trade-in', async () => {
    const device = await buildDevice(node)
    const code = await openSale(device)
    await answerDeviceTest(node, code)
    expect((await node.call('GET', getTestCall(code))).body).toMatchObject({
      ...{ moment: 'sale', state: 'answered', results: someResults },
    })
    const { devices } = await sellWith(device, code.token)
    expect(devices[0]?.device_tests).toMatchObject([{ moment: 'sale', results: someResults }])
    // Another trade-in does not get it too, nor one with a wrong token, which hinders no sale.
    for (const testToken of [code.token, 'x', code.token.toLowerCase()])
      expect((await sellWith(device, testToken)).devices[0]?.device_tests).toEqual([])
  })

  test('has no results of a colleague’s test, and a colleague’s test belongs to no sale', async () => {
    const device = await buildDevice(node)
    const code = await open((await workshop.build()).id)
    await answerDeviceTest(node, code)
    expect((await node.call('GET', getTestCall(code))).body).toMatchObject({ results: null })
    const { devices } = await sellWith(device, code.path.replace('/prov/', ''))
    expect(devices[0]?.device_tests).toEqual([])
  })

  test('is one that the shop buys and that has a browser', async () => {
    const ask = (deviceId: number) =>
      node.call('POST', '/api/device-tests/', { body: { device_id: deviceId }, address: nextAddress() })
    expect((await ask(987_654)).status).toBe(404)
    const watch = await buildDevice(node, { kind: 'watch' })
    expect((await ask(watch.id)).status).toBe(409)
  })

  test('is forgotten after a day when it was not sold', async () => {
    const device = await buildDevice(node)
    const [unsold, sold] = [await openSale(device), await openSale(device)]
    for (const code of [unsold, sold]) await answerDeviceTest(node, code)
    await sellWith(device, sold.token)
    clock.set('2026-11-21T09:00:00Z')
    await node.app.system().transaction((tx) => tx.enqueue('deviceTests.cleanUp', {}))
    await settled(node)
    expect((await node.call('GET', getTestCall(unsold))).status).toBe(404)
    expect((await node.call('GET', getTestCall(sold))).status).toBe(200)
  })
})

test('tests that no device answered are deleted after a day, others stay', async () => {
  const { id } = await workshop.build()
  const answered = await open(id)
  await answerDeviceTest(node, answered)
  const unanswered = await open(id)
  const cleanUp = async () => {
    await node.app.system().transaction((tx) => tx.enqueue('deviceTests.cleanUp', {}))
    await settled(node)
  }
  clock.set('2026-11-21T08:59:00Z')
  const before = await countTests()
  await cleanUp()
  expect((await node.call('GET', `${base}${unanswered.id}/`, { token })).status).toBe(200)
  clock.set('2026-11-21T09:00:00Z')
  await cleanUp()
  expect((await node.call('GET', `${base}${unanswered.id}/`, { token })).status).toBe(404)
  expect((await read(answered.id)).results).toEqual(someResults)
  expect(await countTests()).toBeLessThan(before ?? 0)
})
