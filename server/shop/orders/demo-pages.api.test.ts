import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nextAddress, selectRows, settled } from '#server/testing/calls.ts'
import {
  buildGoods,
  checkOut,
  checkoutBody,
  getOrder,
  getSecret,
  getStock,
  payDemo,
  returnFromPayment,
  type TestGoods,
} from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const other = await startSharedNode({ role: 'web', on: node })

async function buildPending(goods: TestGoods) {
  const { reply } = await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }]))
  return { number: reply.order_number, url: reply.payment_url, ...(await getOrder(node, reply.order_number)) }
}

const getBooks = (session: string) =>
  selectRows(node, sql`SELECT status FROM demo_intents WHERE id = ${session}`)

const getPage = (url: string | null) =>
  node.call('POST', '/api/payments/demo/intent/', {
    body: { client_secret: getSecret(url) },
    address: nextAddress(),
  })

test('a page exists with its order, and is paid once', async () => {
  const goods = await buildGoods(node, { stock: 2, price: 100 })
  const order = await buildPending(goods)
  expect(order.payment).toBe('open')
  expect(await getBooks(order.session_id)).toEqual([{ status: 'open' }])
  expect((await getPage(order.url)).body).toEqual({
    payment_intent_id: order.session_id,
    success_path: `/shop/kassa?success=1&session_id=${order.session_id}`,
    cancel_path: `/shop/kassa?canceled=1&session_id=${order.session_id}`,
    amount: '100.00',
    description: `Köp på webben: ${goods.name}`,
    status: 'open',
    method: 'card',
  })
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, index) => payDemo(index % 2 ? node : other, order.url)),
  )
  expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await getPage(order.url)).body).toMatchObject({ status: 'paid' })
  expect(await getBooks(order.session_id)).toEqual([{ status: 'paid' }])
  await settled(node)
  expect(await getOrder(node, order.number)).toMatchObject({ state: 'paid', payment: 'paid', receipts: 1 })
  expect(await getStock(node, goods.id)).toEqual({ stock: 1, reserved: 0, moved: -1 })
})

test('a cancelled page accepts no payment; of concurrent paying and cancelling the first wins', async () => {
  const goods = await buildGoods(node, { stock: 10 })
  const order = await buildPending(goods)
  expect((await returnFromPayment(node, order.session_id, true)).body).toMatchObject({ state: 'cancelled' })
  expect(await getBooks(order.session_id)).toEqual([{ status: 'canceled' }])
  expect((await payDemo(node, order.url)).status).toBe(404)
  expect((await getPage(order.url)).body).toMatchObject({ status: 'canceled' })

  const outcomes = []
  for (let round = 0; round < 8; round++) {
    const wavering = await buildPending(goods)
    const [paying] = await Promise.all([
      payDemo(node, wavering.url),
      returnFromPayment(other, wavering.session_id, true),
    ])
    const now = await getOrder(node, wavering.number)
    outcomes.push([paying.status, now.state, now.payment])
  }
  for (const outcome of outcomes) {
    expect([
      [200, 'paid', 'paid'],
      [404, 'cancelled', 'canceled'],
    ]).toContainEqual(outcome)
  }
  const sold = outcomes.filter(([status]) => status === 200).length
  expect(await getStock(node, goods.id)).toEqual({ stock: 10 - sold, reserved: 0, moved: 0 - sold })
})

test('a payment for an abandoned order buys the goods if they are still available, else it is refunded', async () => {
  const goods = await buildGoods(node, { stock: 1 })
  const giveUp = (id: number) =>
    selectRows(
      node,
      sql`WITH freed AS (UPDATE products SET reserved = 0 WHERE id = ${goods.id})
        UPDATE shop_orders SET state = 'cancelled', idempotency_key = NULL WHERE id = ${id}`,
    )
  const late = await buildPending(goods)
  await giveUp(late.id)
  expect((await payDemo(node, late.url)).status).toBe(200)
  await settled(node)
  expect(await getOrder(node, late.number)).toMatchObject({ state: 'paid', receipts: 1, refunds: 0 })
  expect(await getStock(node, goods.id)).toEqual({ stock: 0, reserved: 0, moved: -1 })

  await selectRows(node, sql`UPDATE products SET stock = 1 WHERE id = ${goods.id}`)
  const later = await buildPending(goods)
  await giveUp(later.id)
  await selectRows(node, sql`UPDATE products SET stock = 0 WHERE id = ${goods.id}`)
  expect((await payDemo(node, later.url)).status).toBe(200)
  await settled(node)
  expect(await getOrder(node, later.number)).toMatchObject({
    state: 'refunded',
    payment: 'refunded',
    receipts: 1,
    refunds: 1,
  })
})

test('a payment that does not match its order sells nothing', async () => {
  const goods = await buildGoods(node, { stock: 1 })
  const order = await buildPending(goods)
  await payDemo(node, order.url)
  await selectRows(
    node,
    sql`WITH again AS (UPDATE shop_orders SET state = 'pending', paid_at = NULL WHERE id = ${order.id})
      UPDATE payments SET state = 'open', paid_at = NULL, amount_ore = amount_ore + 100 WHERE id = ${order.payment_id}`,
  )
  await payDemo(node, order.url)
  expect(await getOrder(node, order.number)).toMatchObject({ state: 'pending', payment: 'open' })
  expect(await selectRows(node, sql`SELECT problem FROM payments WHERE id = ${order.payment_id}`)).toEqual([
    { problem: 'amount' },
  ])
})

test('a made-up secret or a page’s id cannot be used to pay', async () => {
  const order = await buildPending(await buildGoods(node))
  for (const secret of ['demo_secret_made-up', order.session_id]) {
    expect((await payDemo(node, `/shop/betala/${secret}`)).status).toBe(404)
  }
})
