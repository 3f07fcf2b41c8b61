import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nextAddress, selectRows, settled } from '#server/testing/calls.ts'
import { type FakeStripe, startFakeStripe } from '#server/testing/fake-stripe.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import {
  buildGoods,
  checkOut,
  checkoutBody,
  getOrder,
  getStock,
  payDemo,
  sweep,
  type TestGoods,
} from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode, startTestNode, type TestNode, testClock } from '#server/testing/node.ts'

const start = '2026-11-20T09:00:00Z'
const clock = testClock(start)
const node = await startSharedNode({ clock })
const other = await startSharedNode({ role: 'web', on: node })
beforeEach(() => clock.set(start))

const later = (minutes: number) =>
  clock.set(new Date(new Date(start).getTime() + minutes * 60_000).toISOString())

const getContact = (email: string) => ({
  contact: { first_name: 'Bo', last_name: 'Ek', email, phone: '070-174 06 02' },
})

/** Sends a checkout from one network address. Returns the status and the error's text. */
async function buyFrom(
  address: string,
  items: readonly { id: number; qty: number }[],
  { email, token, on = node }: { email?: string; token?: string; on?: TestNode } = {},
) {
  const { status, body } = await on.call('POST', '/api/shop/checkout/', {
    body: checkoutBody(items, email ? getContact(email) : {}),
    address,
    ...(token ? { token } : {}),
  })
  const { detail = '', order_number: number = '', payment_url: url = null } = body as Record<string, string>
  return { status, detail, number, url }
}

const buildShop = () => Promise.all(Array.from({ length: 30 }, () => buildGoods(node, { stock: 20 })))

/** Returns the number of pieces reserved by unpaid orders. */
async function held(goods: readonly TestGoods[]): Promise<number> {
  const rows = await Promise.all(goods.map(({ id }) => getStock(node, id)))
  return rows.reduce((sum, row) => sum + (row?.reserved ?? 0), 0)
}

const all = (goods: readonly TestGoods[], qty: number) => goods.map(({ id }) => ({ id, qty }))

describe('unpaid orders cannot block the shop’s stock', () => {
  test('one address with five checkouts of 30 lines of 10, with an e-mail of its own each', async () => {
    const goods = await buildShop()
    const address = nextAddress()
    for (let request = 0; request < 5; request++) await buyFrom(address, all(goods, 10))
    expect(await held(goods)).toBeLessThanOrEqual(60)
    // Another buyer can buy any of the products.
    expect((await buyFrom(nextAddress(), all(goods, 1))).status).toBe(201)
  })

  test('one address that takes the maximum in each checkout, with rotating e-mail addresses', async () => {
    const goods = await buildShop()
    const address = nextAddress()
    const answers = []
    for (let round = 0; round < 6; round++) answers.push(await buyFrom(address, all(goods, 1)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 409, 409, 409])
    expect(answers[2]?.detail).toMatch(/obetalda|utan att vara betalda/)
    expect(await held(goods)).toBe(60)
  })

  test('an account from rotating addresses with rotating e-mails', async () => {
    const goods = await buildShop()
    const { token } = await buildCustomer(node)
    const taken = []
    for (let round = 0; round < 6; round++) {
      const third = goods.slice(round * 5, round * 5 + 5)
      taken.push((await buyFrom(nextAddress(), all(third, 6), { token })).status)
    }
    expect(taken).toEqual([201, 201, 201, 201, 201, 201])
    // Each checkout ended the account's previous unpaid order.
    expect(await held(goods)).toBe(30)
  })

  test('an e-mail from rotating addresses: three orders', async () => {
    const goods = await buildShop()
    const email = 'samma@kund.example'
    const taken = []
    for (let round = 0; round < 5; round++) {
      const [thing] = goods.slice(round)
      taken.push(
        await buyFrom(nextAddress(), thing ? all([thing], 1) : [], {
          email: round % 2 ? email : 'SAMMA@kund.example',
        }),
      )
    }
    expect(taken.map(({ status }) => status)).toEqual([201, 201, 201, 409, 409])
    expect(taken[4]?.detail).toBe(
      'Det finns redan flera köp som väntar på betalning. Betala eller avbryt något av dem först, eller försök igen om en stund.',
    )
    // A paid order no longer counts against the limit.
    await payDemo(node, taken[0]?.url ?? null)
    const [last] = goods.slice(9)
    expect((await buyFrom(nextAddress(), last ? all([last], 1) : [], { email })).status).toBe(201)
  })

  test('of one product an address holds ten, or half of its stock', async () => {
    const [few, many] = [await buildGoods(node, { stock: 15 }), await buildGoods(node, { stock: 40 })]
    const address = nextAddress()
    expect((await buyFrom(address, all([few], 8))).status).toBe(201)
    const second = await buyFrom(address, all([few], 3))
    expect([second.status, second.detail]).toEqual([409, expect.stringContaining('samma vara')])
    expect((await buyFrom(address, all([few], 2))).status).toBe(201)
    expect(await getStock(node, few.id)).toMatchObject({ reserved: 10 })
    expect((await buyFrom(address, all([many], 10))).status).toBe(201)
    expect((await buyFrom(address, all([many], 10))).status).toBe(201)
    expect((await buyFrom(address, all([many], 1))).status).toBe(409)
  })

  test('one order reserves at most 30 pieces, and the refusal says so', async () => {
    const goods = await buildShop()
    expect((await buyFrom(nextAddress(), all(goods.slice(0, 3), 10))).status).toBe(201)
    const refused = await buyFrom(nextAddress(), all(goods.slice(0, 4), 8))
    expect([refused.status, refused.detail]).toEqual([409, expect.stringContaining('Högst 30 varor')])
    expect(await held(goods)).toBe(30)
  })

  test('30 checkouts at once from one address, or of one e-mail, on two nodes, pass no limit', async () => {
    const goods = await buildShop()
    const address = nextAddress()
    const things = goods.slice(0, 3)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        buyFrom(address, all(things, 2), { on: index % 2 ? node : other }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    // At most ten of each product.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const email = 'samtidig@kund.example'
    const others = await Promise.all(
      goods
        .slice(5, 25)
        .map(({ id }, index) =>
          buyFrom(nextAddress(), [{ id, qty: 1 }], { email, on: index % 2 ? node : other }),
        ),
    )
    expect(others.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await held(goods)).toBe(33)
  })
})

describe('honest buyers are not in the way of each other', () => {
  test('fifteen behind one address buy at once, two pieces each', async () => {
    const goods = await buildShop()
    const address = nextAddress()
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        buyFrom(address, all(goods.slice(index * 2, index * 2 + 2), 1)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(201))
  })

  test('a buyer who pays may buy again and again', async () => {
    const goods = await buildGoods(node, { stock: 40 })
    const address = nextAddress()
    for (let round = 0; round < 4; round++) {
      const { status, url } = await buyFrom(address, all([goods], 10), { email: 'ofta@kund.example' })
      expect(status).toBe(201)
      expect((await payDemo(node, url)).status).toBe(200)
    }
    expect(await getStock(node, goods.id)).toMatchObject({ stock: 0, reserved: 0 })
    const [row] = await selectRows(
      node,
      sql`SELECT count(*)::int AS kept FROM shop_orders
      WHERE buyer_address IS NOT NULL AND state <> 'pending'`,
    )
    expect(row).toEqual({ kept: 0 })
  })

  test('a buyer who goes back and changes the cart is not blocked by their own reservation', async () => {
    const [last, more] = [await buildGoods(node, { stock: 1 }), await buildGoods(node, { stock: 9 })]
    const [address, email] = [nextAddress(), 'angrar@kund.example']
    const first = await buyFrom(address, all([last], 1), { email })
    const second = await buyFrom(address, all([last, more], 1), { email })
    expect(second.status).toBe(201)
    expect((await getOrder(node, first.number)).state).toBe('cancelled')
    expect((await payDemo(node, first.url)).status).not.toBe(200)
    expect((await payDemo(node, second.url)).status).toBe(200)
    await settled(node)
    expect((await getOrder(node, second.number)).state).toBe('paid')
    // Paid orders are not cancelled.
    expect((await buyFrom(address, all([last], 1), { email })).detail).toMatch(/slutsåld/)
  })

  test('another buyer’s order cannot be ended with their e-mail address alone', async () => {
    const [goods, more] = [await buildGoods(node, { stock: 1 }), await buildGoods(node, { stock: 9 })]
    const email = 'offer@kund.example'
    const first = await buyFrom(nextAddress(), all([goods], 1), { email })
    expect((await buyFrom(nextAddress(), all([goods, more], 1), { email })).detail).toMatch(/slutsåld/)
    expect((await getOrder(node, first.number)).state).toBe('pending')
  })
})

test('scarce products are reserved for 15 minutes, all others for 35', async () => {
  const [scarce, plenty] = [await buildGoods(node, { stock: 4 }), await buildGoods(node, { stock: 20 })]
  const [one, two] = [
    await buyFrom(nextAddress(), all([scarce], 3)),
    await buyFrom(nextAddress(), all([plenty], 3)),
  ]
  later(14)
  await sweep(node)
  expect((await getOrder(node, one.number)).state).toBe('pending')
  later(16)
  await sweep(node)
  expect((await getOrder(node, one.number)).state).toBe('cancelled')
  expect(await getStock(node, scarce.id)).toMatchObject({ stock: 4, reserved: 0 })
  expect((await payDemo(node, one.url)).status).not.toBe(200)
  expect((await getOrder(node, two.number)).state).toBe('pending')
  later(36)
  await sweep(node)
  expect((await getOrder(node, two.number)).state).toBe('cancelled')
})

describe('the provider is down', () => {
  let stripe: FakeStripe
  let shop: TestNode
  beforeAll(async () => {
    stripe = await startFakeStripe(clock.now)
    shop = await startTestNode({
      clock,
      payments: { stripe: { ...stripe.settings, timeoutMs: 400 }, demo: false },
    })
  })
  beforeEach(() => Object.assign(stripe.trouble, { fail: 0, lose: 0 }))
  afterAll(async () => {
    await shop.close()
    await stripe.close()
  })

  const lastOrder = async () => {
    const [row] = await selectRows<{ order_number: string }>(
      shop,
      sql`SELECT order_number FROM shop_orders ORDER BY id DESC LIMIT 1`,
    )
    return getOrder(shop, row?.order_number ?? '')
  }

  test('goods of a checkout that failed are free at once, and the same request is a new purchase', async () => {
    const goods = await buildGoods(shop, { stock: 1 })
    const body = checkoutBody([{ id: goods.id, qty: 1 }])
    stripe.trouble.fail = 4
    expect((await checkOut(shop, body, { key: 'nere-1' })).status).toBe(503)
    stripe.trouble.fail = 0
    expect(await getStock(shop, goods.id)).toEqual({ stock: 1, reserved: 0, moved: 0 })
    expect((await lastOrder()).state).toBe('cancelled')
    expect((await checkOut(shop, body, { key: 'nere-1' })).status).toBe(201)
    expect(await getStock(shop, goods.id)).toMatchObject({ reserved: 1 })
  })

  test('a page that was opened all the same is ended when the provider is back', async () => {
    const goods = await buildGoods(shop, { stock: 1 })
    stripe.trouble.lose = 4
    expect((await checkOut(shop, checkoutBody([{ id: goods.id, qty: 1 }]))).status).toBe(503)
    stripe.trouble.lose = 0
    expect(await getStock(shop, goods.id)).toMatchObject({ reserved: 0 })
    later(11)
    await sweep(shop)
    const order = await lastOrder()
    expect(order).toMatchObject({ state: 'cancelled', payment: 'canceled' })
    expect(stripe.books.session(order.session_id).status).toBe('expired')
  })

  const payer = { name: 'Bo Ek', email: '', phone: '' }

  test('if the order was paid, it gets the goods while available, otherwise a refund', async () => {
    const [existing, gone] = [await buildGoods(shop, { stock: 1 }), await buildGoods(shop, { stock: 1 })]
    const numbers: string[] = []
    for (const { id } of [existing, gone]) {
      stripe.trouble.lose = 4
      await checkOut(shop, checkoutBody([{ id, qty: 1 }]))
      stripe.trouble.lose = 0
      const [row] = await selectRows<{ order_number: string; reference: string }>(
        shop,
        sql`SELECT order_number, reference FROM shop_orders o JOIN payments p ON p.id = o.payment_id ORDER BY o.id DESC LIMIT 1`,
      )
      numbers.push(row?.order_number ?? '')
      const page = stripe.books.sessions().find((each) => each.client_reference_id === row?.reference)
      stripe.books.paySession(page?.id ?? '', payer)
    }
    expect((await checkOut(shop, checkoutBody([{ id: gone.id, qty: 1 }]))).status).toBe(201)
    later(11)
    await sweep(shop)
    await settled(shop)
    expect(await getOrder(shop, numbers[0] ?? '')).toMatchObject({ state: 'paid', receipts: 1, refunds: 0 })
    expect(await getStock(shop, existing.id)).toEqual({ stock: 0, reserved: 0, moved: -1 })
    expect(await getOrder(shop, numbers[1] ?? '')).toMatchObject({
      state: 'refunded',
      payment: 'refunded',
      paid_at: null,
      refunds: 1,
    })
  })
})
