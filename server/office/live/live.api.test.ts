import { afterEach, describe, expect, test } from 'vitest'
import type { ChangeTopic } from '#domain/change-topics.ts'
import { settled } from '#server/testing/calls.ts'
import { book, bookingBody, buildRepair } from '#server/testing/fixtures/booking.ts'
import { buildModel } from '#server/testing/fixtures/catalogue.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { type OpenStream, openStream } from '#server/testing/fixtures/live.ts'
import { buildMessage } from '#server/testing/fixtures/messages.ts'
import { buildQuoteRequest } from '#server/testing/fixtures/quotes.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings } from '#server/testing/fixtures/settings.ts'
import {
  buildGoods,
  buildPaidOrder,
  checkOut,
  checkoutBody,
  getOrders,
  payDemo,
} from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { owner, startSharedNode, startTestNode, type TestNode } from '#server/testing/node.ts'

/** Two nodes of one shop, to test that changes on one reach the other. */
const node = await startSharedNode()
const other = await startSharedNode({ role: 'web', on: node, liveBeatMs: 50 })
const token = await node.logIn()

const streams: OpenStream[] = []
async function listen(as = token): Promise<OpenStream> {
  const stream = await openStream(other, as)
  streams.push(stream)
  return stream
}
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

describe('a back-office browser connected to one node receives changes made on the other', () => {
  /** Actions of visitors, customers, staff and jobs, with the topics that they change. */
  const actions: [string, (at: TestNode) => Promise<unknown>, ChangeTopic[]][] = [
    ['a visitor writes', (at) => buildMessage(at), ['messages', 'mails']],
    ['a visitor asks for a quote', (at) => buildQuoteRequest(at), ['quotes', 'mails']],
    [
      'a visitor books a time',
      async (at) => expect((await book(at, bookingBody(await buildRepair(at)))).status).toBe(201),
      ['bookings', 'mails'],
    ],
    [
      'a buyer sends an order and pays',
      async (at) => {
        const goods = await buildGoods(at)
        const { reply } = await checkOut(at, checkoutBody([{ id: goods.id, qty: 1 }]))
        await payDemo(at, reply.payment_url)
      },
      ['orders', 'products', 'payments', 'mails'],
    ],
    ['a customer sells', (at) => buildTradeIn(at), ['trade-ins', 'mails']],
    ['a customer registers', (at) => buildCustomer(at), ['customers']],
    ['staff take a device in', (at) => getWorkshop(at, token).build(), ['repairs']],
    [
      'staff move a repair and write about it',
      async (at) => {
        const workshop = getWorkshop(at, token)
        const { id } = await workshop.build()
        await workshop.move(id, 'Pågående')
        await workshop.action(id, 'notes', { text: 'Skruven saknas.' })
      },
      ['repairs', 'mails'],
    ],
    [
      'staff pack an order',
      async (at) => getOrders(at, token).perform(await buildPaidOrder(at), 'pack', { serials: [] }),
      ['orders', 'products'],
    ],
    [
      'staff receive what somebody sells',
      async (at) => {
        const { tracking_code: code } = await buildTradeIn(at)
        const tradeIns = getTradeIns(at, token)
        await tradeIns.action((await tradeIns.find(code)).id, 'move', { to: 'RECEIVED' })
      },
      ['trade-ins'],
    ],
    ['prices are imported', (at) => buildModel(at), ['prices']],
    [
      'staff change the settings',
      (at) =>
        changeSettings(at, token, { address: { street: 'Nygatan 1', postalCode: '671 31', city: 'Arvika' } }),
      ['settings'],
    ],
  ]

  test.each(actions)('when %s', async (_what, run, topics) => {
    const stream = await listen()
    await run(node)
    for (const topic of topics) await stream.waitForTopic(topic)
    await settled(node)
  })

  test('and hears names and nothing else', async () => {
    const stream = await listen()
    const { email } = await buildMessage(node)
    await stream.waitForTopic('messages')
    await settled(node)
    expect(email).not.toBe('')
    expect(stream.text()).toMatch(/^(: hej\n\n|event: change\ndata: [a-z,-]+\n\n)+$/)
  })

  test('and receives nothing about a refused change', async () => {
    const stream = await listen()
    await settled(node)
    // Earlier notices may still be in transit; they arrive before this one.
    await buildQuoteRequest(node)
    await stream.waitForTopic('quotes')
    await settled(node)
    stream.forget()
    const { status } = await node.call('POST', '/api/quotes/kontakt/', { body: { namn: '' } })
    expect(status).toBe(400)
    await getWorkshop(node, token).build({ customer_email: '' })
    await stream.waitForTopic('repairs')
    expect(stream.text()).not.toContain('messages')
  })
})

describe('the stream', () => {
  test('is not cached, buffered or compressed by proxies', async () => {
    const stream = await listen()
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    expect(stream.headers.get('content-encoding')).toBeNull()
    await expect.poll(() => stream.text()).toContain(': hej')
  })

  test('ends when its login is revoked', async () => {
    const login = await node.logIn()
    const stream = await listen(login)
    expect((await node.call('POST', '/api/token/logout/', { token: login })).status).toBe(204)
    await stream.ended
  })

  test('ends when its login has run out', async () => {
    const stream = await listen(await node.logIn())
    const before = node.clock.now().toISOString()
    node.clock.set('2026-11-22T09:00:00Z')
    await stream.ended
    node.clock.set(before)
  })

  test('is one of at most eight of a login', async () => {
    const login = await node.logIn()
    for (let each = 0; each < 8; each++) expect((await listen(login)).status).toBe(200)
    const ninth = await other.call('GET', '/api/admin/live/', { token: login })
    expect([ninth.status, ninth.body]).toEqual([
      429,
      { detail: 'Du har för många fönster öppna. Stäng något av dem.' },
    ])
    streams.pop()?.close()
    await expect.poll(async () => (await listen(login)).status).toBe(200)
  })

  test('reports that everything may have changed when the node has lost notices', async () => {
    const stream = await listen()
    await node.app.kit.db.execute(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'verkstan-changes'`,
    )
    await expect.poll(() => stream.text()).toContain('data: everything')
    for (const at of [node, other]) await expect.poll(() => at.app.kit.changes.connected).toBe(true)
  })
})

test('a node that closes ends its streams at once', async () => {
  const third = await startTestNode({ role: 'web', on: node })
  const { body } = await third.call('POST', '/api/token/', { body: owner })
  const stream = await openStream(third, (body as { access: string }).access)
  const began = performance.now()
  await third.close()
  await stream.ended
  expect(performance.now() - began).toBeLessThan(3000)
})
