import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { shopProductDetails } from '#domain/shop/schemas.ts'
import {
  logInPermanently,
  mailAbout,
  mailsTo,
  nextAddress,
  selectRows,
  settled,
} from '#server/testing/calls.ts'
import { getCounter, productLine, tender } from '#server/testing/fixtures/counter.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { buildProduct } from '#server/testing/fixtures/shop.ts'
import {
  checkOut,
  checkoutBody,
  getOrder,
  getOrders,
  getStock,
  payDemo,
  pickup,
  returnFromPayment,
  sweep,
} from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock('2026-11-20T09:00:00Z')
const node = await startSharedNode({ clock })
const other = await startSharedNode({ role: 'web', on: node })
const token = await logInPermanently(node)
const orders = getOrders(node, token)

let count = 0

/** Adds a published product with measured pieces. Returns their ids and serial numbers, too. */
async function buildPieces({ pieces = 2, stock = pieces }: { pieces?: number; stock?: number } = {}) {
  const product = await buildProduct(node, { name: `Valtelefon ${++count}`, stock }, token)
  const serials = Array.from(
    { length: pieces },
    (_, index) => `3569380356${count}0${index + 1}${4820 + index}`,
  )
  await node.call('POST', `/api/admin/shop/products/${product.id}/serials/`, {
    token,
    body: { serials: serials.map((serial, index) => `${serial} ${91 - index} %`) },
  })
  const rows = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM product_serials WHERE product_id = ${product.id} ORDER BY id`,
  )
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id)
  return { ...product, serials, first, second, third }
}

type Goods = Awaited<ReturnType<typeof buildPieces>>

async function getShown({ slug }: Goods) {
  const { body } = await node.call('GET', `/api/shop/products/by_slug/${slug}/`)
  const { pieces, unlisted_pieces, battery_percents, stock } = shopProductDetails.parse(body)
  return { ids: pieces.map(({ id }) => id), unlisted: unlisted_pieces, battery_percents, stock }
}

const getFree = async (...ids: number[]) =>
  (await node.call('GET', `/api/shop/pieces/?ids=${ids.join(',')}`)).body as { ids: number[] }

/** Checks out a product with chosen pieces. */
const choose = (goods: Goods, pieces: number[], qty = pieces.length, on = node) =>
  checkOut(on, checkoutBody([{ id: goods.id, qty, pieces } as { id: number; qty: number }]))

async function buy(goods: Goods, pieces: number[], qty = Math.max(1, pieces.length)) {
  const { status, reply, text } = await choose(goods, pieces, qty)
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  expect((await payDemo(node, reply.payment_url)).status).toBe(200)
  const { id, session_id } = await getOrder(node, reply.order_number)
  await returnFromPayment(node, session_id)
  return { id, number: reply.order_number }
}

async function pack(orderId: number, serialIds: number[], more: Record<string, unknown> = {}) {
  const { lines } = await orders.read(orderId)
  return orders.perform(orderId, 'pack', {
    serials: [{ line_id: lines[0]?.id, serial_ids: serialIds }],
    ...more,
  })
}

const countHeld = async ({ id }: Goods) => {
  const [row] = await selectRows<{ held: number }>(
    node,
    sql`SELECT count(chosen_line_id)::int AS held FROM product_serials WHERE product_id = ${id}`,
  )
  return row?.held
}

test('a chosen piece is held for its buyer from the checkout on, and others no longer see it', async () => {
  const goods = await buildPieces({ pieces: 2, stock: 3 })
  expect(await getShown(goods)).toEqual({
    ids: [goods.first, goods.second],
    unlisted: 1,
    battery_percents: [91, 90],
    stock: 3,
  })
  const { reply } = await choose(goods, [goods.first])
  const afterwards = { ids: [goods.second], unlisted: 1, battery_percents: [90], stock: 2 }
  expect(await getShown(goods)).toEqual(afterwards)
  expect(await getFree(goods.first, goods.second, 2_000_000_000)).toEqual({ ids: [goods.second] })
  await payDemo(node, reply.payment_url)
  expect(await getShown(goods)).toEqual(afterwards)
  const { session_id } = await getOrder(node, reply.order_number)
  const { body } = await returnFromPayment(node, session_id)
  expect(body).toMatchObject({
    state: 'paid',
    items: [
      { chosen_pieces: [{ serial_end: goods.serials[0]?.slice(-4), battery_percent: 91 }], serials: [] },
    ],
  })
})

test('a line has chosen pieces and others, and is one line of its product', async () => {
  const goods = await buildPieces({ pieces: 3 })
  const body = checkoutBody([
    { id: goods.id, qty: 1, pieces: [goods.third] } as { id: number; qty: number },
    { id: goods.id, qty: 1 },
  ])
  const { reply } = await checkOut(node, body)
  await payDemo(node, reply.payment_url)
  const { id } = await getOrder(node, reply.order_number)
  const { lines } = await orders.read(id)
  expect(lines).toMatchObject([
    { quantity: 2, chosen_serials: [{ id: goods.third, serial: goods.serials[2] }] },
  ])
})

describe('invalid choices are refused, and nothing is changed', () => {
  const refusals: [
    string,
    (goods: Goods, foreign: Goods) => Promise<{ status: number; text: string }>,
    RegExp,
  ][] = [
    ['an invented piece', (goods) => choose(goods, [2_000_000_000]), /någon annan hann före/],
    ['a piece of another product', (goods, foreign) => choose(goods, [foreign.first]), /hann före/],
    ['a piece twice', (goods) => choose(goods, [goods.first, goods.first]), /två gånger/],
    ['more pieces than the quantity', (goods) => choose(goods, [goods.first, goods.second], 1), /fler valda/],
    ['an id that is none', (goods) => choose(goods, [-1], 1), /Okänd enhet/],
    ['a word', (goods) => choose(goods, ['1' as unknown as number], 1), /Okänd enhet/],
    [
      'a piece in each of two lines',
      (goods) => {
        const line = { id: goods.id, qty: 1, pieces: [goods.first] }
        return checkOut(node, checkoutBody([line, line]))
      },
      /två gånger/,
    ],
  ]
  test.each(refusals)('%s', async (_what, send, message) => {
    const [goods, foreign] = [await buildPieces({ stock: 5 }), await buildPieces()]
    const { status, text } = await send(goods, foreign)
    expect([[400, 409].includes(status), text]).toEqual([true, expect.stringMatching(message)])
    expect(await getStock(node, goods.id)).toMatchObject({ stock: 5, reserved: 0 })
    expect([await countHeld(goods), await countHeld(foreign)]).toEqual([0, 0])
  })

  test('a piece that is sold', async () => {
    const goods = await buildPieces({ pieces: 2, stock: 3 })
    const { id } = await buy(goods, [goods.first])
    expect((await pack(id, [goods.first])).status).toBe(200)
    expect((await choose(goods, [goods.first])).text).toContain('någon annan hann före')
    expect(await getStock(node, goods.id)).toMatchObject({ stock: 2, reserved: 0 })
  })
})

test('of many buyers of one piece at once, on two nodes, one gets it, and the others change nothing', async () => {
  const goods = await buildPieces({ pieces: 3, stock: 30 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => choose(goods, [goods.second], 1, index % 2 ? node : other)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 11 }, () => 409),
  ])
  expect(answers.find(({ status }) => status === 409)?.text).toContain('Välj en annan i varukorgen.')
  expect(await countHeld(goods)).toBe(1)
  expect(await getStock(node, goods.id)).toMatchObject({ stock: 30, reserved: 1 })
})

test('two buyers who choose the same pieces in opposite order do not wait for each other', async () => {
  const goods = await buildPieces({ pieces: 3, stock: 9 })
  const pieces = [goods.first, goods.second, goods.third]
  const answers = await Promise.all([choose(goods, pieces), choose(goods, pieces.toReversed(), 3, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await countHeld(goods)).toBe(3)
})

describe('a choice ends with its order', () => {
  test('when it is not paid in the quarter of an hour that scarce goods are held', async () => {
    const goods = await buildPieces({ stock: 20 })
    await choose(goods, [goods.first])
    clock.set('2026-11-20T09:14:00Z')
    await sweep(node)
    expect(await countHeld(goods)).toBe(1)
    clock.set('2026-11-20T09:16:00Z')
    await sweep(node)
    expect(await countHeld(goods)).toBe(0)
    expect((await choose(goods, [goods.first])).status).toBe(201)
  })

  test('when the buyer leaves the payment page', async () => {
    const goods = await buildPieces()
    const { reply } = await choose(goods, [goods.first])
    const { session_id } = await getOrder(node, reply.order_number)
    await returnFromPayment(node, session_id, true)
    expect(await countHeld(goods)).toBe(0)
  })

  test('when staff cancel it', async () => {
    const goods = await buildPieces()
    const { id } = await buy(goods, [goods.first])
    expect((await orders.perform(id, 'cancel', { reason: 'Trasig' })).status).toBe(200)
    expect(await countHeld(goods)).toBe(0)
    expect((await getShown(goods)).ids).toEqual([goods.first, goods.second])
  })

  test('when all of its money is refunded before it is packed', async () => {
    const goods = await buildPieces()
    const { id } = await buy(goods, [goods.first])
    const { refundable } = await orders.read(id)
    const refund = { amount: refundable, request_id: crypto.randomUUID() }
    expect((await orders.perform(id, 'refund', refund)).order.state).toBe('refunded')
    expect(await countHeld(goods)).toBe(0)
  })

  test('but a buyer who sends the same order again keeps the piece, and one who changes it gets it, too', async () => {
    const goods = await buildPieces()
    const address = nextAddress()
    const body = checkoutBody([
      { id: goods.id, qty: 1, pieces: [goods.first] } as { id: number; qty: number },
    ])
    const first = await checkOut(node, body, { address })
    const again = await checkOut(node, body, { address })
    expect(again.reply).toEqual(first.reply)
    const changed = await checkOut(node, { ...body, ...pickup }, { address })
    expect(changed.status).toBe(201)
    expect((await getOrder(node, first.reply.order_number)).state).toBe('cancelled')
    expect(await countHeld(goods)).toBe(1)
  })
})

describe('packing', () => {
  test('proposes the chosen piece, and orders without a choice do not get it', async () => {
    const goods = await buildPieces({ pieces: 3 })
    const chosen = await buy(goods, [goods.second])
    const any = await buy(goods, [])
    const line = (await orders.read(any.id)).lines[0]
    expect(line).toMatchObject({ serials_of_others: 1, chosen_serials: [] })
    expect(line?.serials_to_choose.map(({ id }) => id)).toEqual([goods.first, goods.third])
    const refused = await pack(any.id, [goods.second])
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining(`${goods.serials[1]} är valt av kunden i beställning ${chosen.number}.`),
    ])
    expect((await orders.read(any.id)).state).toBe('paid')
    const own = (await orders.read(chosen.id)).lines[0]
    expect(own?.serials_to_choose.map(({ id }) => id)).toEqual([goods.first, goods.second, goods.third])
    // Several orders at once: the choice says which piece it is.
    const versions = await Promise.all([any, chosen].map(({ id }) => orders.read(id)))
    const { body } = await orders.send('POST', 'steps/', {
      step: 'pack',
      orders: versions.map(({ id, version }) => ({ id, version })),
    })
    expect(body).toMatchObject({
      results: [{ done: false, reason: expect.stringContaining('välj vilket serienummer') }, { done: true }],
    })
    expect((await orders.read(chosen.id)).lines[0]?.serials).toEqual([
      { id: goods.second, serial: goods.serials[1] },
    ])
    expect(await countHeld(goods)).toBe(0)
  })

  test('takes another piece only knowingly, notes it, and frees the chosen one', async () => {
    const goods = await buildPieces()
    const { id } = await buy(goods, [goods.first])
    const refused = await pack(id, [goods.second])
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringMatching(`Kunden valde ${goods.serials[0]} av .*Bekräfta`),
    ])
    expect(await countHeld(goods)).toBe(1)
    const { status, order } = await pack(id, [goods.second], { replaces_chosen: true })
    expect([status, order.state, order.lines[0]?.serials.map((each) => each.id)]).toEqual([
      200,
      'packed',
      [goods.second],
    ])
    expect(order.history.at(-1)?.note).toBe(`Kunden valde ${goods.serials[0]}. En annan packades.`)
    expect(order.lines[0]?.chosen_serials.map((each) => each.id)).toEqual([goods.first])
    expect((await getShown(goods)).ids).toEqual([goods.first])
  })

  test('while others choose: each piece goes to one of them', async () => {
    const goods = await buildPieces({ pieces: 3 })
    const any = await buy(goods, [])
    const [packed, chosen] = await Promise.all([pack(any.id, [goods.first]), choose(goods, [goods.first])])
    const wins = [packed.status === 200, chosen.status === 201]
    expect(wins.filter(Boolean)).toHaveLength(1)
  })
})

test('the counter does not sell a chosen piece, and says why', async () => {
  const goods = await buildPieces()
  const counter = getCounter(node, token)
  await counter.setMode('exempt')
  const early = await counter.begin(productLine(goods.id, 1, { serial_ids: [goods.first] }))
  const { number } = await buy(goods, [goods.first])
  const { status, text } = await counter.pay(early, [tender('card', early.due)])
  expect([status, text]).toEqual([409, expect.stringContaining('En kund har valt den enheten')])
  const scanned = await counter.begin(productLine(goods.id, 1, { serial_ids: [goods.first] }))
  expect(scanned.lines).toMatchObject([
    { problem: expect.stringContaining('Välj en annan.'), serials: [{ id: goods.second }] },
  ])
  const basket = await counter.begin(productLine(goods.id, 1, { serial_ids: [goods.second] }))
  await counter.sold(basket, [tender('card', basket.due)])
  expect((await getOrder(node, number)).state).toBe('paid')
  expect(await countHeld(goods)).toBe(1)
})

test('a chosen piece is not removed from the stock before its order is packed or cancelled', async () => {
  const goods = await buildPieces()
  const { id, number } = await buy(goods, [goods.first])
  const path = `/api/admin/shop/products/${goods.id}/`
  const remove = () => node.call('DELETE', `${path}serials/${goods.first}/`, { token })
  expect([(await remove()).status, (await remove()).text]).toEqual([409, expect.stringContaining(number)])
  expect((await node.call('GET', path, { token })).body).toMatchObject({
    serials: [{ chosen_in: number }, { chosen_in: null }],
  })
  await orders.perform(id, 'cancel', { reason: 'Trasig' })
  expect((await remove()).status).toBe(200)
})

test('the mail, the account and the receipt name the chosen piece as far as it is certain', async () => {
  const goods = await buildPieces({ pieces: 1, stock: 2 })
  const customer = await buildCustomer(node)
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email: customer.email, phone: '' }
  const items = [{ id: goods.id, qty: 1, pieces: [goods.first] }]
  const chosen = await checkOut(node, { ...checkoutBody(items), contact }, { token: customer.token })
  await payDemo(node, chosen.reply.payment_url)
  // This buyer gets the piece without a number.
  const any = await buy(goods, [])
  await settled(node)
  const piece = `Enhet …${goods.serials[0]?.slice(-4)}, batteri 91\u00a0%`
  expect((await mailAbout(node, customer.email, 'Tack för ditt köp'))?.text).toContain(piece)
  expect((await mailsTo(node, defaultShopSettings.email)).some(({ text }) => text?.includes(piece))).toBe(
    true,
  )
  const { body } = await node.call('GET', '/api/shop/customer-orders/', { token: customer.token })
  expect(body).toMatchObject([{ items: [{ chosen_pieces: [{ battery_percent: 91 }], serials: [] }] }])
  const receipts = await selectRows<{ named: boolean }>(
    node,
    sql`SELECT d.lines::text LIKE ${`%${goods.serials[0]}%`} AS named FROM sales_documents d
      JOIN shop_orders o ON o.receipt_id = d.id WHERE o.order_number IN (${chosen.reply.order_number}, ${any.number}) ORDER BY o.id`,
  )
  expect(receipts).toEqual([{ named: true }, { named: false }])
})
