import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { logInPermanently, nextAddress, selectRows, settled } from '#server/testing/calls.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { changeSettings } from '#server/testing/fixtures/settings.ts'
import {
  buildGoods,
  checkOut,
  checkoutBody,
  getOrder,
  getStock,
  payDemo,
  pickup,
} from '#server/testing/fixtures/shop-orders.ts'
import { startTestNode, type TestNode } from '#server/testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode()
})
afterAll(() => node.close())

/** Returns the row counts of all tables that a checkout writes. */
async function written() {
  const [row] = await selectRows(
    node,
    sql`SELECT (SELECT count(*) FROM shop_orders) AS orders, (SELECT count(*) FROM shop_order_lines) AS lines,
      (SELECT count(*) FROM payments) AS payments,
      (SELECT sum(reserved) FROM products) AS reserved, (SELECT count(*) FROM demo_intents) AS pages`,
  )
  return row
}

test('a guest checks out: stock is reserved, prices are the shop’s, and the payment page exists', async () => {
  const goods = await buildGoods(node, { stock: 4, price: 1990 })
  const body = checkoutBody(
    [
      { id: goods.id, qty: 1 },
      { id: goods.id, qty: 2, price: 1990 },
    ],
    { total: '5970.00' },
  )
  const { status, reply } = await checkOut(node, body)
  expect([status, reply]).toEqual([
    201,
    {
      order_number: expect.stringMatching(/^S-26-\d{5}$/),
      payment_url: expect.stringMatching(/^\/shop\/betala\/demo_secret_[\w-]{43}$/),
      total: '5970.00',
    },
  ])
  expect(await getStock(node, goods.id)).toEqual({ stock: 4, reserved: 3, moved: 0 })
  expect(await getOrder(node, reply.order_number)).toMatchObject({
    state: 'pending',
    payment: 'open',
  })
  const [line] = await selectRows(
    node,
    sql`SELECT quantity, unit_ore, product_name, variant FROM shop_order_lines
    WHERE product_id = ${goods.id}`,
  )
  expect(line).toEqual({
    quantity: 3,
    unit_ore: 199_000,
    product_name: goods.name,
    variant: '128GB, Svart, skick B',
  })
})

describe('invalid checkouts are refused, and nothing is written', () => {
  const refusals: [string, (id: number) => Record<string, unknown>, number, RegExp][] = [
    ['no lines', () => checkoutBody([]), 400, /Varukorgen är tom/],
    ['quantity 0', (id) => checkoutBody([{ id, qty: 0 }]), 400, /items\.0\.qty/],
    ['quantity -1', (id) => checkoutBody([{ id, qty: -1 }]), 400, /items\.0\.qty/],
    ['quantity 1.5', (id) => checkoutBody([{ id, qty: 1.5 }]), 400, /items\.0\.qty/],
    ['quantity 1e9', (id) => checkoutBody([{ id, qty: 1e9 }]), 400, /items\.0\.qty/],
    ['a quantity in words', (id) => checkoutBody([{ id, qty: '1' as never }]), 400, /items\.0\.qty/],
    [
      '11 in two lines',
      (id) =>
        checkoutBody([
          { id, qty: 5 },
          { id, qty: 6 },
        ]),
      400,
      /Högst 10 av varje/,
    ],
    ['an unknown product', () => checkoutBody([{ id: 2_000_000_000, qty: 1 }]), 409, /finns inte längre/],
    ['an id beyond all', () => checkoutBody([{ id: 1e12, qty: 1 }]), 400, /Okänd vara/],
    ['a foreign price', (id) => checkoutBody([{ id, qty: 1, price: 1 }]), 409, /kostar nu 1.990.kr/],
    [
      'a foreign price in the second of two lines',
      (id) =>
        checkoutBody([
          { id, qty: 1, price: 1990 },
          { id, qty: 1, price: 0.01 },
        ]),
      409,
      /kostar nu/,
    ],
    ['a foreign total', (id) => checkoutBody([{ id, qty: 1 }], { total: 1 }), 409, /Summan är nu 1.990.kr/],
    ['a price of 0', (id) => checkoutBody([{ id, qty: 1, price: 0 }]), 400, /Ogiltigt pris/],
    ['more than there is', (id) => checkoutBody([{ id, qty: 6 }]), 409, /bara 5 kvar/],
    [
      'no name',
      (id) =>
        checkoutBody([{ id, qty: 1 }], {
          contact: { first_name: '', last_name: 'Ek', email: 'a@b.example' },
        }),
      400,
      /Skriv ditt förnamn./,
    ],
    [
      'no e-mail address',
      (id) => checkoutBody([{ id, qty: 1 }], { contact: { first_name: 'Bo', last_name: 'Ek', email: 'bo' } }),
      400,
      /Ogiltig e-postadress/,
    ],
    [
      'no address to deliver to',
      (id) => checkoutBody([{ id, qty: 1 }], { delivery: { method: 'delivery', address: null } }),
      400,
      /delivery/,
    ],
    [
      'half an address',
      (id) =>
        checkoutBody([{ id, qty: 1 }], {
          delivery: { method: 'delivery', address: { line1: 'Provgatan 3', postal_code: '1', city: '' } },
        }),
      400,
      /Ogiltigt postnummer/,
    ],
    [
      'another way to pay',
      (id) => checkoutBody([{ id, qty: 1 }], { payment: { method: 'swish' } }),
      400,
      /betalsätt/,
    ],
    ['31 lines', (id) => checkoutBody(Array.from({ length: 31 }, () => ({ id, qty: 1 }))), 400, /30 olika/],
  ]
  test.each(refusals)('%s', async (_what, make, status, words) => {
    const goods = await buildGoods(node, { stock: 5 })
    const before = await written()
    const answer = await checkOut(node, make(goods.id))
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(words)])
    expect(await written()).toEqual(before)
  })

  test('unpublished or sold-out products', async () => {
    const draft = await buildGoods(node, { published: false })
    const gone = await buildGoods(node, { stock: 0 })
    const existing = await buildGoods(node)
    const before = await written()
    expect((await checkOut(node, checkoutBody([{ id: draft.id, qty: 1 }]))).status).toBe(409)
    const answer = await checkOut(
      node,
      checkoutBody([
        { id: existing.id, qty: 1 },
        { id: gone.id, qty: 1 },
      ]),
    )
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: `${gone.name} är tyvärr slutsåld. Ta bort den ur varukorgen.` },
    ])
    expect(await written()).toEqual(before)
  })

  test('amounts above the online payment limit', async () => {
    const dear = await buildGoods(node, { price: 1_000_000 })
    const before = await written()
    expect((await checkOut(node, checkoutBody([{ id: dear.id, qty: 1 }]))).text).toContain('för stort')
    expect(await written()).toEqual(before)
  })

  test('amounts below the least that is paid online, also with others that are paid', async () => {
    const cheap = await buildGoods(node, { price: 1 })
    const before = await written()
    const pickUp = (qty: number) =>
      checkOut(node, checkoutBody([{ id: cheap.id, qty }], { delivery: { method: 'pickup', address: null } }))
    expect((await pickUp(2)).text).toContain('På nätet går det att betala från 3\u00a0kr')
    expect(await written()).toEqual(before)
    expect((await pickUp(3)).status).toBe(201)
  })

  test('a filled honeypot is answered as the others are', async () => {
    const goods = await buildGoods(node)
    const before = await written()
    expect((await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }], { website: 'x' }))).status).toBe(
      201,
    )
    expect(await written()).toEqual(before)
  })
})

describe('sent again', () => {
  test('the same key is the same purchase, also ten times at once; for something else it is refused', async () => {
    const goods = await buildGoods(node, { stock: 3 })
    const body = checkoutBody([{ id: goods.id, qty: 2 }])
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkOut(node, body, { key })))
    expect(
      new Set(answers.map(({ status, reply }) => `${status} ${reply.order_number} ${reply.payment_url}`))
        .size,
    ).toBe(1)
    expect(await getStock(node, goods.id)).toMatchObject({ reserved: 2 })
    const other = await checkOut(node, { ...body, ...pickup }, { key })
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('Idempotency-Key')])
    const [first] = answers
    await payDemo(node, first?.reply.payment_url ?? null)
    await settled(node)
    expect((await checkOut(node, body, { key })).reply).toMatchObject({
      order_number: first?.reply.order_number,
      payment_url: null,
    })
  })

  test('the same form without a key is one purchase while it waits, and another one once it is paid', async () => {
    const goods = await buildGoods(node, { stock: 2 })
    const body = checkoutBody([{ id: goods.id, qty: 1 }])
    const address = nextAddress()
    const answers = await Promise.all(Array.from({ length: 6 }, () => checkOut(node, body, { address })))
    expect(new Set(answers.map(({ reply }) => reply.order_number)).size).toBe(1)
    expect(await getStock(node, goods.id)).toMatchObject({ stock: 2, reserved: 1 })
    await payDemo(node, answers[0]?.reply.payment_url ?? null)
    await settled(node)
    const second = await checkOut(node, body, { address })
    expect(second.status).toBe(201)
    expect(second.reply.order_number).not.toBe(answers[0]?.reply.order_number)
  })

  test('a stranger who types the same form gets a payment page of his own', async () => {
    const goods = await buildGoods(node, { stock: 2 })
    const body = checkoutBody([{ id: goods.id, qty: 1 }])
    const [stranger, guest] = [await checkOut(node, body), await checkOut(node, body)]
    expect([stranger.status, guest.status]).toEqual([201, 201])
    expect(guest.reply.payment_url).not.toBe(stranger.reply.payment_url)
  })

  test('the last piece, reserved by this same form, is not reported as sold out', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    const body = checkoutBody([{ id: goods.id, qty: 1 }])
    const address = nextAddress()
    const [one, two] = [await checkOut(node, body, { address }), await checkOut(node, body, { address })]
    expect([two.status, two.reply]).toEqual([201, one.reply])
  })

  test('a form whose time is over is a new purchase', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    const body = checkoutBody([{ id: goods.id, qty: 1 }])
    const address = nextAddress()
    const first = await checkOut(node, body, { address })
    const start = node.clock.now()
    node.clock.set(new Date(start.getTime() + 36 * 60_000).toISOString())
    const second = await checkOut(node, body, { address })
    node.clock.set(start.toISOString())
    expect(second.status).toBe(201)
    expect(second.reply.order_number).not.toBe(first.reply.order_number)
    expect((await getOrder(node, first.reply.order_number)).state).toBe('cancelled')
    expect(await getStock(node, goods.id)).toMatchObject({ stock: 1, reserved: 1 })
  })
})

test('a customer’s order belongs to the account, a guest’s to none, whatever its address', async () => {
  const goods = await buildGoods(node)
  const customer = await buildCustomer(node)
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email: customer.email, phone: '' }
  const body = () => checkoutBody([{ id: goods.id, qty: 1 }], { contact, ...pickup })
  const own = await checkOut(node, body(), { token: customer.token })
  const guest = await checkOut(node, body())
  const owners = await selectRows(
    node,
    sql`SELECT customer_id FROM shop_orders WHERE order_number IN (${own.reply.order_number}, ${guest.reply.order_number}) ORDER BY id`,
  )
  expect(owners).toEqual([{ customer_id: customer.id }, { customer_id: null }])
})

test('shipping costs what the shop has set, pickup is free', async () => {
  const token = await logInPermanently(node)
  await changeSettings(node, token, { delivery: { fee: '49' } })
  const goods = await buildGoods(node, { price: 100 })
  expect((await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }], { total: 149 }))).reply.total).toBe(
    '149.00',
  )
  expect((await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }], { total: 100 }))).text).toContain(
    '149',
  )
  expect((await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }], pickup))).reply.total).toBe('100.00')
  await changeSettings(node, token, { delivery: { fee: String(defaultShopSettings.delivery.fee / 100) } })
})

test('without Klarna in the settings, only cards are taken', async () => {
  const token = await logInPermanently(node)
  const goods = await buildGoods(node)
  const { onlinePayment } = defaultShopSettings
  await changeSettings(node, token, { onlinePayment: { ...onlinePayment, klarna: false } })
  const before = await written()
  const pay = (method: string) =>
    checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }], { payment: { method } }))
  const refused = await pay('klarna')
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Betalning med Klarna går inte här'),
  ])
  expect(await written()).toEqual(before)
  expect((await pay('card')).status).toBe(201)
  await changeSettings(node, token, { onlinePayment })
})

test('without online payments, checkout is refused', async () => {
  const closed = await startTestNode({ role: 'web', on: node, payments: { demo: false } })
  const goods = await buildGoods(node)
  const before = await written()
  expect((await checkOut(closed, checkoutBody([{ id: goods.id, qty: 1 }]))).status).toBe(503)
  expect(await written()).toEqual(before)
  await closed.close()
})
