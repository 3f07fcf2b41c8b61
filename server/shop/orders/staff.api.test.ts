import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerShopOrder, OrderStepsReply } from '#domain/shop/order-schemas.ts'
import { logInPermanently, mailsTo, selectRows, settled, withWrongSignature } from '#server/testing/calls.ts'
import { buildCustomer, customerToken } from '#server/testing/fixtures/customers.ts'
import { fileAt } from '#server/testing/fixtures/repairs.ts'
import {
  buildGoods,
  buildPaidOrder,
  checkOut,
  checkoutBody,
  getOrder,
  getOrders,
  getStock,
  payDemo,
  pickup,
  returnFromPayment,
} from '#server/testing/fixtures/shop-orders.ts'
import { startTestNode, type TestNode } from '#server/testing/node.ts'

let node: TestNode
let token: string
let orders: ReturnType<typeof getOrders>
beforeAll(async () => {
  node = await startTestNode()
  token = await logInPermanently(node)
  orders = getOrders(node, token)
})
afterAll(() => node.close())

async function readText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function ownOrders(of: string): Promise<CustomerShopOrder[]> {
  return (await node.call('GET', '/api/shop/customer-orders/', { token: of })).body as CustomerShopOrder[]
}

describe('a step for several orders', () => {
  const take = async (body: unknown) => {
    const answer = await orders.send('POST', 'steps/', body)
    return { status: answer.status, results: (answer.body as unknown as OrderStepsReply).results }
  }
  const withVersions = (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await orders.read(id)).version })))

  test('is taken by each that allows it, and the others answer why', async () => {
    const goods = await buildGoods(node, { stock: 5, price: 500 })
    const first = await buildPaidOrder(node, { goods })
    const second = await buildPaidOrder(node, { goods, changes: pickup })
    const packed = await buildPaidOrder(node, { goods })
    await orders.perform(packed, 'pack')
    const chosen = await withVersions([first, packed, second])
    const reply = await take({ step: 'pack', orders: [...chosen, { id: 999_999, version: 1 }] })
    expect(reply.status).toBe(200)
    expect(reply.results).toMatchObject([
      { id: first, order_number: expect.stringMatching(/^S-/), done: true, reason: null },
      { id: packed, done: false, reason: 'Den är packad, så ”Packa” går inte.' },
      { id: second, done: true },
      { id: 999_999, done: false, reason: expect.any(String) },
    ])
    expect((await orders.read(first)).state).toBe('packed')
    // The parcel asks for a tracking number; what is picked up does not.
    const ready = await take({ step: 'makeReady', orders: await withVersions([first, second]) })
    expect(ready.results.map(({ done }) => done)).toEqual([false, true])
    expect((await orders.read(second)).state).toBe('ready')
  })

  test('is refused for an order that changed meanwhile', async () => {
    const goods = await buildGoods(node, { stock: 5, price: 500 })
    const id = await buildPaidOrder(node, { goods })
    const chosen = await withVersions([id])
    await orders.perform(id, 'pack')
    await orders.perform(id, 'notes', { text: 'Ringde.' })
    expect((await take({ step: 'pack', orders: chosen })).results).toMatchObject([{ id, done: false }])
    const paid = await buildPaidOrder(node, { goods })
    const [{ version } = { version: 0 }] = await withVersions([paid])
    const reply = await take({ step: 'pack', orders: [{ id: paid, version: version + 1 }] })
    expect(reply.results).toMatchObject([{ done: false, reason: expect.stringContaining('Någon annan') }])
    expect((await orders.read(paid)).state).toBe('paid')
  })

  test('takes serial numbers only where there is no choice', async () => {
    const goods = await buildGoods(node, { stock: 3, serials: ['FLERA-1', 'FLERA-2'] })
    const one = await buildPaidOrder(node, { goods })
    const two = await buildPaidOrder(node, { goods, qty: 2 })
    const reply = await take({ step: 'pack', orders: await withVersions([one, two]) })
    expect(reply.results).toMatchObject([
      { id: one, done: false, reason: expect.stringContaining('serienummer') },
      { id: two, done: true },
    ])
    expect((await orders.read(two)).lines[0]?.serials).toHaveLength(2)
    expect((await orders.read(one)).state).toBe('paid')
  })

  test('is bounded', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, version: 1 }))
    expect((await take({ step: 'pack', orders: many })).status).toBe(400)
    expect((await take({ step: 'pack', orders: [] })).status).toBe(400)
    expect((await take({ step: 'ship', orders: many.slice(0, 1) })).status).toBe(400)
  })
})

test('from paid to delivered: packed, sent with a number, followed by its customer in Swedish', async () => {
  const customer = await buildCustomer(node)
  const goods = await buildGoods(node, { stock: 5, price: 500 })
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email: customer.email, phone: '' }
  const id = await buildPaidOrder(node, { token: customer.token, goods, qty: 2, changes: { contact } })
  await settled(node)
  const [paid] = await ownOrders(customer.token)
  expect(paid).toMatchObject({
    id,
    status: 'paid',
    total_paid: '1000.00',
    items: [
      { product_name: goods.name, variant: '128GB, Svart, skick B', quantity: 2, unit_price: '500.00' },
    ],
    delivery_method: 'delivery',
    address_line1: 'Provgatan 3',
    address_postal_code: '123 45',
    address_city: 'Staden',
    tracking_number: null,
    stripe_receipt_url: expect.stringMatching(/^\/api\/shop\/receipts\/TKB-26-\d{5}\/\?expires=/),
  })
  expect((await orders.read(id)).moves).toEqual(['pack', 'cancel', 'refund'])
  expect((await orders.perform(id, 'ship', { carrier: 'PostNord', tracking_number: 'X1' })).status).toBe(409)
  expect((await orders.perform(id, 'pack')).order.state).toBe('packed')
  expect((await ownOrders(customer.token))[0]?.status).toBe('Packad')
  expect((await orders.perform(id, 'ready')).status).toBe(409)
  const shipped = await orders.perform(id, 'ship', { carrier: 'PostNord', tracking_number: 'UA123SE' })
  expect(shipped.order).toMatchObject({ state: 'shipped', tracking_number: 'UA123SE' })
  expect(await ownOrders(customer.token)).toMatchObject([
    {
      status: 'Skickad',
      tracking_number: 'UA123SE',
      tracking_url: expect.stringContaining('shipmentId=UA123SE'),
    },
  ])
  expect((await orders.perform(id, 'cancel', { reason: 'x' })).status).toBe(409)
  const done = await orders.perform(id, 'complete')
  expect(done.order).toMatchObject({ state: 'delivered', moves: ['return', 'refund'] })
  expect((await ownOrders(customer.token))[0]).toMatchObject({
    status: 'Levererad',
    withdraw_until: '2026-12-20',
  })
  expect((await mailsTo(node, customer.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Tack för ditt köp/),
      expect.stringMatching(/^Ditt paket är på väg/),
    ]),
  )
  expect(done.order.history.map(({ from, to, by }) => [from, to, by])).toEqual([
    [null, 'pending', null],
    ['pending', 'paid', null],
    ['paid', 'packed', 'agare'],
    ['packed', 'shipped', 'agare'],
    ['shipped', 'delivered', 'agare'],
  ])
})

test('a pickup order: ready by mail, then collected', async () => {
  const id = await buildPaidOrder(node, { changes: pickup })
  await orders.perform(id, 'pack')
  expect((await orders.perform(id, 'ship', { carrier: 'DHL', tracking_number: '1' })).status).toBe(409)
  expect((await orders.perform(id, 'ready')).order.state).toBe('ready')
  const done = await orders.perform(id, 'complete')
  expect(done.order.state).toBe('collected')
  const mails = await mailsTo(node, done.order.customer_email)
  expect(mails.map(({ subject }) => subject)).toContain(
    `Dina varor är klara att hämta (${done.order.order_number})`,
  )
})

test('an action with an outdated version or on a missing order is refused', async () => {
  const id = await buildPaidOrder(node)
  const { version } = await orders.read(id)
  expect((await orders.send('POST', `${id}/pack/`, { version })).status).toBe(200)
  expect((await orders.send('POST', `${id}/ready/`, { version })).status).toBe(409)
  expect((await orders.send('POST', '987654321/pack/', { version: 0 })).status).toBe(404)
})

test('serial numbers are chosen when packing, and restored when the order is returned', async () => {
  const numbers = ['356789', '356790', '356791'].map((start) => `${start}${randomUUID().slice(0, 6)}`)
  const goods = await buildGoods(node, { stock: 3, serials: numbers })
  const id = await buildPaidOrder(node, { goods, qty: 2 })
  const [line] = (await orders.read(id)).lines
  const pieces = line?.serials_to_choose.map((piece) => piece.id) ?? []
  expect(pieces).toHaveLength(3)
  const choose = (ids: number[]) =>
    orders.perform(id, 'pack', { serials: [{ line_id: line?.id, serial_ids: ids }] })
  for (const wrong of [[], pieces.slice(0, 1), pieces, [pieces[0] ?? 0, 987_654]]) {
    const answer = await choose(wrong)
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Välj 2 av serienumren')])
  }
  const packed = await choose(pieces.slice(0, 2))
  expect(packed.order.lines[0]?.serials.map(({ serial }) => serial)).toEqual(numbers.slice(0, 2))
  const found = await orders.send('GET', `?search=${numbers[1]}`)
  expect((found.body as { results: { id: number }[] }).results.map((each) => each.id)).toEqual([id])
  await orders.perform(id, 'cancel', { reason: 'Fel vara' })
  const states = await selectRows(
    node,
    sql`SELECT DISTINCT state FROM product_serials WHERE product_id = ${goods.id}`,
  )
  expect(states).toEqual([{ state: 'in_stock' }])
})

describe('money and goods go back', () => {
  test('cancelling a paid order: goods restocked, full refund, mail with the credit note', async () => {
    const goods = await buildGoods(node, { stock: 3, price: 800 })
    const id = await buildPaidOrder(node, { goods, qty: 2 })
    const { order } = await orders.perform(id, 'cancel', { reason: 'Skadad i lagret' })
    expect(order).toMatchObject({ refundable: '0.00', refunded: '1600.00' })
    await settled(node)
    expect((await orders.read(id)).state).toBe('refunded')
    expect(await getStock(node, goods.id)).toEqual({ stock: 3, reserved: 0, moved: 0 })
    const mails = await mailsTo(node, order.customer_email)
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Din order ${order.order_number} är avbruten`,
        expect.stringMatching(/^Vi har återbetalat 1.600.kr/),
      ]),
    )
    const note = mails
      .flatMap(({ attachments }) => attachments ?? [])
      .find(({ filename }) => /^kredit/.test(filename))
    const text = await readText(new Uint8Array(note?.content as Buffer))
    expect(text).toContain(`Order ${order.order_number}`)
    expect(text).toContain('Moms 25 % 320 kr')
  })

  test('cancelling one that waits to be paid ends it at the provider', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    const { reply } = await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }]))
    const { id } = await getOrder(node, reply.order_number)
    expect((await orders.perform(id, 'cancel', { reason: 'Kunden ringde' })).order.state).toBe('cancelled')
    expect((await payDemo(node, reply.payment_url)).status).toBe(404)
    expect(await getStock(node, goods.id)).toEqual({ stock: 1, reserved: 0, moved: 0 })
  })

  test('one that is paid in the moment in which staff cancel it stays paid', async () => {
    const goods = await buildGoods(node, { stock: 1 })
    const { reply } = await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }]))
    const order = await getOrder(node, reply.order_number)
    await payDemo(node, reply.payment_url)
    const answer = await orders.send('POST', `${order.id}/cancel/`, { version: order.version, reason: 'x' })
    expect(answer.status).toBe(409)
    expect((await returnFromPayment(node, order.session_id)).body).toMatchObject({ state: 'paid' })
  })

  test('a return in parts: sellable goods are restocked, and the last part makes the order returned', async () => {
    const goods = await buildGoods(node, { stock: 3, price: 100 })
    const id = await buildPaidOrder(node, { goods, qty: 3, changes: pickup })
    for (const what of ['pack', 'ready', 'complete']) await orders.perform(id, what)
    const [line] = (await orders.read(id)).lines
    const back = (quantity: number, restock: boolean) =>
      orders.perform(id, 'return', { lines: [{ line_id: line?.id, quantity, restock }], note: 'Ångrat' })
    expect((await back(4, true)).status).toBe(409)
    expect((await back(1, true)).order).toMatchObject({
      state: 'collected',
      lines: [{ returned: 1 }],
      suggested_refund: '100.00',
    })
    expect(await getStock(node, goods.id)).toEqual({ stock: 1, reserved: 0, moved: -2 })
    expect((await back(2, false)).order).toMatchObject({
      state: 'returned',
      lines: [{ returned: 3 }],
      suggested_refund: '300.00',
    })
    expect(await getStock(node, goods.id)).toEqual({ stock: 1, reserved: 0, moved: -2 })
    expect((await back(1, true)).status).toBe(409)
  })

  test('a partial return is in the history when it happened, and the order keeps its date of delivery', async () => {
    const id = await buildPaidOrder(node, { goods: await buildGoods(node), qty: 2, changes: pickup })
    for (const what of ['pack', 'ready', 'complete']) await orders.perform(id, what)
    const since = () => selectRows(node, sql`SELECT state_since FROM shop_orders WHERE id = ${id}`)
    const [start, collected] = [node.clock.now(), await since()]
    node.clock.set(new Date(start.getTime() + 3 * 86_400_000).toISOString())
    const [line] = (await orders.read(id)).lines
    const lines = [{ line_id: line?.id, quantity: 1, restock: true }]
    const { order } = await orders.perform(id, 'return', { lines })
    expect(order.history.at(-1)).toMatchObject({
      at: node.clock.now().toISOString(),
      from: 'collected',
      to: 'collected',
    })
    expect(await since()).toEqual(collected)
    node.clock.set(start.toISOString())
  })

  test.each([
    ['paid', []],
    ['packed', ['pack']],
    ['ready', ['pack', 'ready']],
  ] as const)(
    'a full refund of an order that is %s restocks its goods and serial number, once',
    async (state, steps) => {
      const serial = `4${randomUUID().slice(0, 12)}`
      const goods = await buildGoods(node, { stock: 1, serials: [serial], price: 700 })
      const id = await buildPaidOrder(node, { goods, changes: pickup })
      const [line] = (await orders.read(id)).lines
      const serials = [{ line_id: line?.id, serial_ids: line?.serials_to_choose.map((piece) => piece.id) }]
      for (const what of steps) await orders.perform(id, what, what === 'pack' ? { serials } : {})
      expect((await orders.read(id)).state).toBe(state)
      const part = await orders.perform(id, 'refund', { amount: 200, request_id: randomUUID() })
      expect(part.order.state).toBe(state)
      expect(await getStock(node, goods.id)).toMatchObject({ stock: 0 })
      const rest = await orders.perform(id, 'refund', { amount: 500, request_id: randomUUID() })
      expect(rest.order).toMatchObject({ state: 'refunded', moves: [] })
      await settled(node)
      expect(await getStock(node, goods.id)).toEqual({ stock: 1, reserved: 0, moved: 0 })
      expect(
        await selectRows(
          node,
          sql`SELECT state, order_line_id FROM product_serials WHERE serial = ${serial}`,
        ),
      ).toEqual([{ state: 'in_stock', order_line_id: null }])
    },
  )

  test('a full refund of an order that was sent restocks nothing', async () => {
    const goods = await buildGoods(node, { stock: 1, price: 700 })
    const id = await buildPaidOrder(node, { goods })
    await orders.perform(id, 'pack')
    await orders.perform(id, 'ship', { carrier: 'DHL', tracking_number: '1' })
    const { order } = await orders.perform(id, 'refund', { amount: 700, request_id: randomUUID() })
    await settled(node)
    expect(order.state).toBe('shipped')
    expect(await getStock(node, goods.id)).toMatchObject({ stock: 0 })
  })

  test('an order that was refunded before its goods came back is refunded when they do', async () => {
    const goods = await buildGoods(node, { stock: 2, price: 700 })
    const id = await buildPaidOrder(node, { goods, qty: 2 })
    await orders.perform(id, 'pack')
    await orders.perform(id, 'ship', { carrier: 'DHL', tracking_number: '1' })
    await orders.perform(id, 'refund', { amount: 1400, request_id: randomUUID() })
    await settled(node)
    const [line] = (await orders.read(id)).lines
    const lines = [{ line_id: line?.id, quantity: 1, restock: true }]
    expect((await orders.perform(id, 'return', { lines })).order.state).toBe('shipped')
    const { order } = await orders.perform(id, 'return', { lines })
    expect(order).toMatchObject({ state: 'refunded', moves: [] })
    expect(order.history.slice(-2).map(({ from, to }) => [from, to])).toEqual([
      ['shipped', 'returned'],
      ['returned', 'refunded'],
    ])
    expect(await getStock(node, goods.id)).toEqual({ stock: 2, reserved: 0, moved: 0 })
  })

  test('the mail about a cancelled order promises money only when cancelling refunds it', async () => {
    const promise = 'Pengarna går tillbaka samma väg som du betalade.'
    const getMail = async (id: number) => {
      const { order } = await orders.perform(id, 'cancel', { reason: 'Slut i lagret' })
      const mails = await mailsTo(node, order.customer_email)
      return mails.find(({ subject }) => subject === `Din order ${order.order_number} är avbruten`)?.text
    }
    expect(await getMail(await buildPaidOrder(node))).toContain(promise)
    const id = await buildPaidOrder(node, { goods: await buildGoods(node, { price: 700 }) })
    // All of it was refunded, and the provider has not confirmed it yet.
    await selectRows(
      node,
      sql`INSERT INTO refunds (payment_id, request_id, amount_ore, state, created_at)
        SELECT payment_id, ${randomUUID()}, 70000, 'pending', now() FROM shop_orders WHERE id = ${id}`,
    )
    const text = await getMail(id)
    expect(text).toContain('Vi har tyvärr fått avbryta din order på ')
    expect(text).not.toContain(promise)
  })

  test('a refund by parts, the same one twice, too much, and the whole', async () => {
    const id = await buildPaidOrder(node, { goods: await buildGoods(node, { price: 1000 }) })
    const request_id = randomUUID()
    const { version } = await orders.read(id)
    const part = { version, amount: '400', request_id }
    const [first, second] = [
      await orders.send('POST', `${id}/refund/`, part),
      await orders.send('POST', `${id}/refund/`, part),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.order).toMatchObject({ state: 'paid', refunded: '400.00', refundable: '600.00' })
    expect((await orders.perform(id, 'refund', { amount: 601, request_id: randomUUID() })).status).toBe(409)
    const rest = await orders.perform(id, 'refund', { amount: 600, request_id: randomUUID() })
    expect(rest.order).toMatchObject({ state: 'refunded', refundable: '0.00', moves: [] })
    const notes = await selectRows<{ vat: number; count: number }>(
      node,
      sql`SELECT sum(vat_ore)::int AS vat, count(*)::int FROM sales_documents WHERE about = ARRAY[${`payment:${rest.order.payment_id}`}]`,
    )
    expect(notes).toEqual([{ vat: 20_000, count: 2 }])
  })

  test('for a mixed order the credit note shows the VAT of the returned goods only', async () => {
    const [used, fresh] = [
      await buildGoods(node, { price: 1000, taxMode: 'margin' }),
      await buildGoods(node, { price: 500 }),
    ]
    const body = checkoutBody(
      [
        { id: used.id, qty: 1 },
        { id: fresh.id, qty: 1 },
      ],
      pickup,
    )
    const { reply } = await checkOut(node, body)
    await payDemo(node, reply.payment_url)
    await settled(node)
    const { id } = await getOrder(node, reply.order_number)
    for (const what of ['pack', 'ready', 'complete']) await orders.perform(id, what)
    const line = (await orders.read(id)).lines.find(({ product_id }) => product_id === used.id)
    await orders.perform(id, 'return', { lines: [{ line_id: line?.id, quantity: 1, restock: true }] })
    const { order } = await orders.perform(id, 'refund', { amount: 1000, request_id: randomUUID() })
    await orders.perform(id, 'refund', { amount: 500, request_id: randomUUID() })
    const notes = await selectRows(
      node,
      sql`SELECT total_ore AS amount_ore, vat_ore, margin_ore FROM sales_documents WHERE about = ARRAY[${`payment:${order.payment_id}`}] ORDER BY id`,
    )
    expect(notes).toEqual([
      { amount_ore: 100_000, vat_ore: 0, margin_ore: 100_000 },
      { amount_ore: 50_000, vat_ore: 10_000, margin_ore: 0 },
    ])
  })

  test('a refund made on the payments screen appears on the order', async () => {
    const id = await buildPaidOrder(node, { goods: await buildGoods(node, { price: 300 }) })
    const { payment_id } = await orders.read(id)
    const body = { amount: 300, request_id: randomUUID() }
    expect(
      (await node.call('POST', `/api/admin/payments/${payment_id}/refund/`, { token, body })).status,
    ).toBe(200)
    await settled(node)
    expect(await orders.read(id)).toMatchObject({ state: 'refunded', refunded: '300.00' })
  })
})

describe('receipts', () => {
  const getReceipt = async (id: number) => {
    await settled(node)
    const { receipt_number: number } = await orders.read(id)
    return readText((await fileAt(node, `/api/admin/sales-documents/${number}/pdf/`, token)).bytes)
  }

  test('taxed goods: VAT separately, seller, buyer, number, and the test-mode notice', async () => {
    const id = await buildPaidOrder(node, { goods: await buildGoods(node, { price: 1250 }), qty: 2 })
    const text = await getReceipt(id)
    for (const part of [
      'Exklusive moms 2 000 kr',
      'Moms 25 % 500 kr',
      'Totalt inklusive moms',
      'Org.nr 555555-5555',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('TESTLÄGE')
    expect(text).toContain('Åsa Öberg Provgatan 3, 123 45 Staden')
    expect(text).not.toContain('Vinstmarginal')
  })

  test('margin-scheme goods: no VAT, and the statutory wording', async () => {
    const id = await buildPaidOrder(node, {
      goods: await buildGoods(node, { price: 1250, taxMode: 'margin' }),
    })
    const text = await getReceipt(id)
    expect(text).toContain('Vinstmarginalbeskattning för begagnade varor')
    expect(text).not.toContain('Moms 25 %')
    expect(text).not.toContain('inklusive moms')
    expect((await orders.read(id)).vat).toBe('0.00')
  })

  test('a signed link opens a customer’s receipt for ten minutes; a forged one does not', async () => {
    const customer = await buildCustomer(node)
    await buildPaidOrder(node, { token: customer.token })
    await settled(node)
    const login = await customerToken(node, customer.email)
    const url = (await ownOrders(login))[0]?.stripe_receipt_url ?? ''
    expect((await fileAt(node, url)).headers['content-type']).toBe('application/pdf')
    expect((await fileAt(node, withWrongSignature(url))).status).toBe(404)
    const start = node.clock.now()
    node.clock.set(new Date(start.getTime() + 11 * 60_000).toISOString())
    expect((await fileAt(node, url)).status).toBe(404)
    node.clock.set(start.toISOString())
  })

  test('numbers have no gap, however many are issued at once by two nodes', async () => {
    const second = await startTestNode({ on: node })
    const goods = await buildGoods(node, { stock: 40 })
    await Promise.all(Array.from({ length: 40 }, () => buildPaidOrder(node, { goods })))
    await settled(node)
    const rows = await selectRows<{ number: string }>(
      node,
      sql`SELECT number FROM sales_documents WHERE series = 'KB' ORDER BY id`,
    )
    expect(rows.map(({ number }) => number).toSorted()).toEqual(
      rows.map((_, index) => `TKB-26-${String(index + 1).padStart(5, '0')}`),
    )
    await second.close()
  })
})

describe('the list', () => {
  const list = async (query: string) =>
    (await orders.send('GET', query)).body as {
      count: number
      results: { id: number; state: string; items: number }[]
    }

  test('finds by number, name, address and tracking number, and by state; unpaid ones only by theirs', async () => {
    const goods = await buildGoods(node, { stock: 9 })
    const contact = { first_name: 'Zäta', last_name: 'Unik', email: 'zeta@kund.example', phone: '' }
    const id = await buildPaidOrder(node, { goods, qty: 2, changes: { contact } })
    const { reply } = await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }], { contact }))
    const { order_number: number } = await orders.read(id)
    for (const words of [number, 'zäta unik', 'ZETA@kund', `state=paid&search=Unik`]) {
      const query = words.includes('=') ? `?${words}` : `?search=${encodeURIComponent(words)}`
      expect((await list(query)).results).toMatchObject([{ id, state: 'paid', items: 2 }])
    }
    expect((await list('?search=unik&state=pending')).results).toMatchObject([{ state: 'pending' }])
    expect((await list('?search=%25')).count).toBe(0)
    expect((await node.call('GET', '/api/shop/customer-orders/', { token })).status).toBe(401)
    expect(reply.order_number).not.toBe(number)
  })

  test('an internal note is in the history and not shown to the customer', async () => {
    const customer = await buildCustomer(node)
    const id = await buildPaidOrder(node, { token: customer.token })
    const { order } = await orders.send('POST', `${id}/notes/`, { text: 'Ring före leverans' })
    expect(order.history.at(-1)).toMatchObject({
      from: 'paid',
      to: 'paid',
      note: 'Ring före leverans',
      by: 'agare',
    })
    const own = await node.call('GET', `/api/shop/customer-orders/${id}/`, { token: customer.token })
    expect(own.text).not.toContain('Ring före')
  })
})

test('an unpaid order is not listed for its customer', async () => {
  const customer = await buildCustomer(node)
  const goods = await buildGoods(node)
  const { reply } = await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }]), { token: customer.token })
  const { id } = await getOrder(node, reply.order_number)
  expect(await ownOrders(customer.token)).toEqual([])
  expect((await node.call('GET', `/api/shop/customer-orders/${id}/`, { token: customer.token })).status).toBe(
    404,
  )
})

test('a guest’s purchase follows the address, once its account has confirmed it, and no other account', async () => {
  const email = 'gast-med-kop@kund.example'
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email, phone: '' }
  const goods = await buildGoods(node, { stock: 5 })
  const id = await buildPaidOrder(node, {
    goods,
    changes: { contact: { ...contact, email: 'Gast-Med-Kop@kund.example' } },
  })
  const owner = await buildCustomer(node, { email })
  expect(await ownOrders(owner.token)).toMatchObject([{ id }])
  expect((await node.call('GET', `/api/shop/customer-orders/${id}/`, { token: owner.token })).status).toBe(
    200,
  )
  const stranger = await buildCustomer(node)
  expect(await ownOrders(stranger.token)).toEqual([])
  expect((await node.call('GET', `/api/shop/customer-orders/${id}/`, { token: stranger.token })).status).toBe(
    404,
  )
  await selectRows(node, sql`UPDATE customers SET email_verified_at = NULL WHERE lower(email) = ${email}`)
  expect(await ownOrders(owner.token)).toEqual([])
})
