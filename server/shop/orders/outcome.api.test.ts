import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { mailsTo, nextAddress, selectRows, settled } from '#server/testing/calls.ts'
import { type FakeStripe, type StripeEvent, startFakeStripe } from '#server/testing/fake-stripe.ts'
import { postToNode } from '#server/testing/fixtures/payments.ts'
import {
  buildGoods,
  checkOut,
  checkoutBody,
  getOrder,
  getStock,
  returnFromPayment,
  sweep,
  type TestGoods,
} from '#server/testing/fixtures/shop-orders.ts'
import { startTestNode, type TestNode, testClock } from '#server/testing/node.ts'

const start = '2026-11-20T09:00:00Z'
const payer = { name: 'Bo Ek', email: '', phone: '070-174 06 02' }
const clock = testClock(start)
let stripe: FakeStripe
let node: TestNode
let other: TestNode
beforeAll(async () => {
  stripe = await startFakeStripe(clock.now)
  const payments = { stripe: { ...stripe.settings, timeoutMs: 400 }, demo: false }
  node = await startTestNode({ clock, payments })
  other = await startTestNode({ role: 'web', on: node, payments })
})
beforeEach(() => clock.set(start))
afterAll(async () => {
  await other.close()
  await node.close()
  await stripe.close()
})

const later = (minutes: number) =>
  clock.set(new Date(new Date(start).getTime() + minutes * 60_000).toISOString())

/** Places an order that is not paid yet. */
async function buildPending(goods: TestGoods, qty = 1, changes: Record<string, unknown> = {}) {
  const body = checkoutBody([{ id: goods.id, qty }], changes)
  const address = nextAddress()
  const { status, reply, text } = await checkOut(node, body, { address })
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  const order = await getOrder(node, reply.order_number)
  const { email } = body.contact as { email: string }
  return {
    ...{ number: reply.order_number, url: reply.payment_url, session: order.session_id },
    ...{ email, body, address },
  }
}

const lastEvent = (type: string): StripeEvent => {
  const event = stripe.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`No ${type} has happened`)
  return event
}

const deliver = (event: StripeEvent, to: TestNode = node, times = 1) =>
  stripe.deliver(event, postToNode(to), times)

test('the payment page is the provider’s, and lists the order’s lines', async () => {
  const goods = await buildGoods(node, { price: 100 })
  const order = await buildPending(goods, 2, { payment: { method: 'klarna' } })
  expect(order.url).toBe(`${stripe.url}/pay/${order.session}`)
  expect(stripe.books.session(order.session)).toMatchObject({ amount_total: 20_000, currency: 'sek' })
  const page = await (await fetch(order.url ?? '')).text()
  expect(page).toContain('Betala 200.00 kr')
  expect(stripe.books.returnsOf(order.session).success).toBe(
    `http://verkstan.test/shop/kassa?success=1&session_id=${order.session}`,
  )
})

describe('the provider decides whether an order is paid', () => {
  test('also when the buyer returns in the same moment as the events arrive', async () => {
    const goods = await buildGoods(node, { stock: 20 })
    for (let count = 0; count < 8; count++) {
      const { session } = await buildPending(goods)
      stripe.books.paySession(session, payer)
      const events = [lastEvent('checkout.session.completed'), lastEvent('payment_intent.succeeded')]
      const answers = [
        ...events.map((event, index) => deliver(event, index ? node : other)),
        ...[node, other].map(async (each) => [(await returnFromPayment(each, session)).status]),
      ]
      expect((await Promise.all(answers)).flat()).toEqual([200, 200, 200, 200])
    }
    expect(await getStock(node, goods.id)).toMatchObject({ stock: 12, reserved: 0 })
  })

  test('by webhook, repeated and in any order: one sale, one receipt, one mail each', async () => {
    const goods = await buildGoods(node, { stock: 5 })
    const order = await buildPending(goods, 2)
    stripe.books.paySession(order.session, payer)
    const completed = lastEvent('checkout.session.completed')
    const succeeded = lastEvent('payment_intent.succeeded')
    expect(await deliver(succeeded)).toEqual([200])
    expect(await deliver(completed, other, 2)).toEqual([200, 200])
    expect(await deliver(succeeded)).toEqual([200])
    const [receipt, ...more] = await mailsTo(node, order.email)
    expect(more).toEqual([])
    expect(receipt?.subject).toBe(`Tack för ditt köp! Din order är ${order.number}`)
    expect(receipt?.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^kvitto-TKB-26-\d{5}\.pdf$/),
      'villkor.pdf',
      'angerblankett.pdf',
    ])
    expect(await getOrder(node, order.number)).toMatchObject({
      state: 'paid',
      payment: 'paid',
      intent_id: expect.stringMatching(/^pi_/),
      receipts: 1,
    })
    expect(await getStock(node, goods.id)).toEqual({ stock: 3, reserved: 0, moved: -2 })
    const shopMails = await mailsTo(node, defaultShopSettings.email)
    expect(shopMails.filter(({ subject }) => subject.includes(order.number))).toHaveLength(1)
  })

  test('by fetching, when the buyer returns before the webhook; never by the return URL', async () => {
    const goods = await buildGoods(node)
    const order = await buildPending(goods)
    expect((await returnFromPayment(node, order.session)).body).toMatchObject({
      order_number: order.number,
      state: 'waiting',
    })
    stripe.books.paySession(order.session, payer)
    expect((await returnFromPayment(node, order.session)).body).toMatchObject({
      order_number: order.number,
      state: 'paid',
    })
    expect((await returnFromPayment(node, order.session, true)).body).toMatchObject({ state: 'paid' })
    expect((await returnFromPayment(node, 'cs_test_nobody')).status).toBe(404)
  })

  test('by the sweep, when all webhooks and the job are lost', async () => {
    const goods = await buildGoods(node)
    const order = await buildPending(goods)
    stripe.books.paySession(order.session, payer)
    later(5)
    await sweep(node)
    await settled(node)
    expect(await getOrder(node, order.number)).toMatchObject({ state: 'paid', receipts: 1 })

    const second = await buildPending(goods)
    stripe.books.paySession(second.session, payer)
    await selectRows(
      node,
      sql`UPDATE payments SET state = 'paid', paid_at = ${clock.now().toISOString()},
      intent_id = 'pi_lost' WHERE intent_id = ${second.session}`,
    )
    later(16)
    await sweep(node)
    await settled(node)
    expect(await getOrder(node, second.number)).toMatchObject({ state: 'paid', receipts: 1 })
  })

  test('one that was changed at the provider settles nothing', async () => {
    const goods = await buildGoods(node)
    const order = await buildPending(goods)
    stripe.books.session(order.session).amount_total = 1_000
    stripe.books.paySession(order.session, payer)
    await deliver(lastEvent('checkout.session.completed'))
    await settled(node)
    expect(await getOrder(node, order.number)).toMatchObject({ state: 'pending', payment: 'open' })
  })
})

describe('goods are freed by the provider’s word alone', () => {
  test('cancelling on the payment page releases them at once', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    const order = await buildPending(goods)
    const cancel = new URL(stripe.books.returnsOf(order.session).cancel)
    const name = cancel.searchParams.get('session_id') ?? ''
    expect((await returnFromPayment(node, name, true)).body).toMatchObject({
      order_number: order.number,
      state: 'cancelled',
    })
    expect(stripe.books.session(order.session).status).toBe('expired')
    expect(await getStock(node, goods.id)).toEqual({ stock: 1, reserved: 0, moved: 0 })
    expect(await getOrder(node, order.number)).toMatchObject({
      state: 'cancelled',
      receipts: 0,
    })
    // Another buyer can order it.
    await buildPending(goods)
  })

  test('an expired payment page releases them, by webhook or by fetching', async () => {
    const goods = await buildGoods(node, { stock: 2 })
    const [one, two] = [await buildPending(goods), await buildPending(goods)]
    later(36)
    expect(stripe.books.session(one.session).status).toBe('expired')
    await deliver(lastEvent('checkout.session.expired'))
    await settled(node)
    expect((await getOrder(node, one.number)).state).toBe('cancelled')
    await sweep(node)
    expect((await getOrder(node, two.number)).state).toBe('cancelled')
    expect(await getStock(node, goods.id)).toEqual({ stock: 2, reserved: 0, moved: 0 })
  })

  test('while the provider is down they stay reserved, however late it is', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    const order = await buildPending(goods)
    later(36)
    stripe.trouble.fail = 100
    await sweep(node)
    expect((await returnFromPayment(node, order.session, true)).status).toBe(503)
    stripe.trouble.fail = 0
    expect(await getStock(node, goods.id)).toMatchObject({ reserved: 1 })
    expect((await getOrder(node, order.number)).state).toBe('pending')
    // It was paid in the last minute, which is discovered now.
    later(34)
    stripe.books.paySession(order.session, payer)
    later(40)
    await sweep(node)
    await settled(node)
    expect(await getOrder(node, order.number)).toMatchObject({ state: 'paid' })
  })
})

describe('whenever the process dies', () => {
  /**
   * Simulates a process that died between inserting the order and storing its page: the order is pending, with a payment of
   * unknown state.
   */
  async function loseThePage(session: string): Promise<void> {
    await selectRows(
      node,
      sql`UPDATE payments SET state = 'new', session_id = NULL, intent_id = NULL, page_url = NULL WHERE session_id = ${session}`,
    )
  }

  test('before the page was stored: the same form gets the same page, and the sweep releases unpaid goods', async () => {
    const goods = await buildGoods(node, { stock: 2 })
    const first = await buildPending(goods)
    await loseThePage(first.session)
    const again = await checkOut(node, first.body, { address: first.address })
    expect([again.status, again.reply.payment_url]).toEqual([201, first.url])
    expect(await getStock(node, goods.id)).toMatchObject({ reserved: 1 })

    const left = await buildPending(goods)
    await loseThePage(left.session)
    later(5)
    await sweep(node)
    expect(await getStock(node, goods.id)).toMatchObject({ reserved: 2 })
    later(11)
    await sweep(node)
    expect(await getStock(node, goods.id)).toMatchObject({ reserved: 1 })
    expect(stripe.books.session(left.session).status).toBe('expired')
  })

  test('before the provider ever heard: much later it makes no page any more, and the goods are freed', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    stripe.trouble.fail = 4
    await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }]))
    stripe.trouble.fail = 0
    later(20)
    await sweep(node)
    expect(await getStock(node, goods.id)).toEqual({ stock: 1, reserved: 0, moved: 0 })
  })

  test('a method that the provider does not offer is reported, and the goods are released at once', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    stripe.books.account.methods = ['card']
    const answer = await checkOut(
      node,
      checkoutBody([{ id: goods.id, qty: 1 }], { payment: { method: 'klarna' } }),
    )
    stripe.books.account.methods = ['card', 'klarna', 'swish']
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('annat betalsätt')])
    expect(await getStock(node, goods.id)).toEqual({ stock: 1, reserved: 0, moved: 0 })
  })
})

describe('a payment after the goods were released', () => {
  async function buildLate(goods: TestGoods, changes: Record<string, unknown> = {}) {
    const order = await buildPending(goods, 1, changes)
    await returnFromPayment(node, order.session, true)
    return order
  }

  test('buys them while they are there', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    const order = await buildLate(goods)
    stripe.books.payEndedSession(order.session, payer)
    await deliver(lastEvent('checkout.session.completed'), node, 2)
    await settled(node)
    expect(await getOrder(node, order.number)).toMatchObject({
      state: 'paid',
      receipts: 1,
      refunds: 0,
    })
    expect(await getStock(node, goods.id)).toEqual({ stock: 0, reserved: 0, moved: -1 })
  })

  test('of a chosen piece buys it while it is free, and is refunded when another buyer has it', async () => {
    const goods = await buildGoods(node, { stock: 9, serials: ['SEN-00001', 'SEN-00002'] })
    const [piece] = await selectRows<{ id: number }>(
      node,
      sql`SELECT id FROM product_serials WHERE serial = 'SEN-00001'`,
    )
    const choice = { items: [{ id: goods.id, qty: 1, pieces: [piece?.id] }] }
    const getHolders = () =>
      selectRows(
        node,
        sql`SELECT o.order_number FROM product_serials s JOIN shop_order_lines l ON l.id = s.chosen_line_id
          JOIN shop_orders o ON o.id = l.order_id WHERE s.product_id = ${goods.id}`,
      )
    const late = await buildLate(goods, choice)
    const later = await buildLate(goods, choice)
    expect(await getHolders()).toEqual([])
    for (const { session } of [late, later]) {
      stripe.books.payEndedSession(session, payer)
      await deliver(lastEvent('checkout.session.completed'), node, 2)
    }
    await settled(node)
    expect((await getOrder(node, late.number)).state).toBe('paid')
    expect(await getOrder(node, later.number)).toMatchObject({ state: 'refunded', refunds: 1 })
    expect(await getHolders()).toEqual([{ order_number: late.number }])
    expect(await getStock(node, goods.id)).toMatchObject({ stock: 8, reserved: 0 })
  })

  test('is refunded once when they are sold, with mails to both sides; receipt and credit note are recorded', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    const order = await buildLate(goods)
    const buyer = await buildPending(goods)
    stripe.books.payEndedSession(order.session, payer)
    stripe.trouble.fail = 3
    await deliver(lastEvent('checkout.session.completed'), other, 3)
    stripe.trouble.fail = 0
    await deliver(lastEvent('checkout.session.completed'), other, 3)
    await settled(node)
    const now = await getOrder(node, order.number)
    expect(now).toMatchObject({
      state: 'refunded',
      payment: 'refunded',
      paid_at: null,
      receipts: 1,
      refunds: 1,
    })
    expect(stripe.books.refundsOf(now.intent_id)).toMatchObject([{ amount: 199_000, status: 'succeeded' }])
    expect((await mailsTo(node, order.email)).map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Varorna tog slut: vi betalar tillbaka/),
      expect.stringMatching(/^Vi har återbetalat 1.990.kr/),
    ])
    const told = (await mailsTo(node, defaultShopSettings.email)).filter(({ subject }) =>
      subject.includes(order.number),
    )
    expect(told.map(({ subject }) => subject)).toEqual([`För sen betalning återbetalas: ${order.number}`])
    const notes = await selectRows(
      node,
      sql`SELECT n.total_ore - r.total_ore AS total, n.vat_ore - r.vat_ore AS vat FROM sales_documents n, sales_documents r
        JOIN shop_orders o ON o.receipt_id = r.id WHERE n.about = ARRAY[${`payment:${now.payment_id}`}] AND o.id = ${now.id}`,
    )
    expect(notes).toEqual([{ total: 0, vat: 0 }])
    const files = (await mailsTo(node, order.email)).flatMap(({ attachments = [] }) =>
      attachments.map(({ filename }) => filename),
    )
    expect(files.toSorted()).toEqual([
      expect.stringMatching(/^kreditfaktura-TK-26-\d{5}\.pdf$/),
      expect.stringMatching(/^kvitto-TKB-26-\d{5}\.pdf$/),
    ])
    expect(await getStock(node, goods.id)).toEqual({ stock: 1, reserved: 1, moved: 0 })
    expect((await getOrder(node, buyer.number)).state).toBe('pending')
  })
})

test('payments that land around the end of their time: each is one order or one refund, and nothing is sold twice', async () => {
  const goods = await buildGoods(node, { stock: 12 })
  const orders = []
  for (let each = 0; each < 12; each++) orders.push(await buildPending(goods))
  later(34)
  // Half of the buyers pay at the moment in which both nodes, the sweep and other buyers end their pages.
  const pay = async (session: string) => {
    try {
      stripe.books.paySession(session, payer)
    } catch {
      // The page ended a moment before, but the bank's payment still arrives.
      if (Math.random() < 0.5) stripe.books.payEndedSession(session, payer)
    }
  }
  await Promise.all(
    orders.flatMap(({ session }, index) => [
      returnFromPayment(index % 2 ? node : other, session, index % 3 === 0),
      pay(session),
      returnFromPayment(index % 2 ? other : node, session, index % 2 === 0),
      sweep(other),
    ]),
  )
  const rivals = await Promise.all(
    Array.from({ length: 6 }, () => checkOut(other, checkoutBody([{ id: goods.id, qty: 2 }]))),
  )
  later(36)
  for (const event of stripe.events.slice(-60).toReversed()) await deliver(event, other)
  await sweep(node)
  later(60)
  await sweep(node)
  await settled(node)
  const ends = await Promise.all(orders.map(({ number }) => getOrder(node, number)))
  for (const [index, end] of ends.entries()) {
    const session = stripe.books.session(orders[index]?.session ?? '')
    const paid = session.payment_status === 'paid'
    if (!paid) expect(end).toMatchObject({ state: 'cancelled', paid_at: null, refunds: 0, receipts: 0 })
    else if (end.state === 'paid') expect(end).toMatchObject({ payment: 'paid', refunds: 0, receipts: 1 })
    else expect(end).toMatchObject({ state: 'refunded', payment: 'refunded', refunds: 1, receipts: 1 })
  }
  expect(ends.some(({ state }) => state === 'paid')).toBe(true)
  const sold = ends.filter(({ state }) => state === 'paid').length
  expect(await getStock(node, goods.id)).toEqual({ stock: 12 - sold, reserved: 0, moved: -sold })
  expect(rivals.every(({ status }) => [201, 409].includes(status))).toBe(true)
})
