import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CheckoutReply } from '#domain/shop/order-schemas.ts'
import { nextAddress, selectRows } from '#server/testing/calls.ts'
import { type ShopProcess, startSharedProcess } from '#server/testing/fixtures/processes.ts'
import { buildGoods, checkoutBody, getSecret, getStock } from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode({ role: 'worker' })
const shops = await Promise.all([startSharedProcess(node), startSharedProcess(node)])

async function ask(shop: ShopProcess, path: string, body: Record<string, unknown>) {
  const response = await fetch(shop.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/**
 * Simulates one buyer, who pays if checkout succeeds; with `wavering` every third cancels at the same moment. Returns the status
 * of the checkout.
 */
async function buyer(index: number, id: number, { wavering }: { wavering: boolean }): Promise<number> {
  const [mine = shops[0], theirs = shops[1]] = index % 2 ? shops : shops.toReversed()
  const { status, body } = await ask(mine, '/api/shop/checkout/', checkoutBody([{ id, qty: 1 }]))
  if (status !== 201) return status
  const { payment_url: url } = body as CheckoutReply
  const secret = { client_secret: getSecret(url) }
  const paying = ask(theirs, '/api/payments/demo/card/', {
    ...secret,
    name: 'Åsa Öberg',
    email: 'asa@kund.example',
    phone: '070-174 06 01',
    number: '4242424242424242',
    expiry: '12/30',
    cvc: '123',
  })
  const { body: page } = await ask(mine, '/api/payments/demo/intent/', secret)
  const back = { session_id: page.payment_intent_id, canceled: wavering && index % 3 === 0 }
  await Promise.all([paying, ask(mine, '/api/shop/checkout/return/', back)])
  await ask(theirs, '/api/shop/checkout/return/', { ...back, canceled: false })
  return status
}

/** Returns the totals of all orders of a product, counted from orders and not from stock. */
async function outcome(id: number) {
  const [row] = await selectRows<{ paid: number; sold: number; waiting: number; money: number }>(
    node,
    sql`SELECT count(*) FILTER (WHERE o.state = 'paid')::int AS paid,
        coalesce(sum(l.quantity) FILTER (WHERE o.state = 'paid'), 0)::int AS sold,
        count(*) FILTER (WHERE o.state = 'pending')::int AS waiting,
        count(*) FILTER (WHERE p.state = 'paid')::int AS money
      FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id JOIN payments p ON p.id = o.payment_id
      WHERE l.product_id = ${id}`,
  )
  return row
}

const unconfirmed = () => selectRows(node, sql`SELECT order_id FROM shop_unconfirmed_orders`)

test('100 buyers on stocks of 1, 3 and 10 from two processes, twenty times over: nothing is sold twice', async () => {
  for (let round = 0; round < 20; round++) {
    const stock = [1, 3, 10][round % 3] ?? 1
    const wavering = round >= 10
    const goods = await buildGoods(node, { stock, price: 100 })
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => buyer(index, goods.id, { wavering })),
    )
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(stock)
    const found = await outcome(goods.id)
    const left = await getStock(node, goods.id)
    // Sold, reserved and free quantities add up to the initial stock.
    expect({ ...left, sold: found?.sold, waiting: found?.waiting }).toEqual({
      stock: stock - (found?.sold ?? 0),
      reserved: 0,
      moved: stock - (found?.sold ?? 0) - stock,
      sold: found?.paid,
      waiting: 0,
    })
    if (wavering) expect(found?.paid).toBeLessThanOrEqual(stock)
    else expect(found?.paid).toBe(stock)
    expect(found?.money).toBe(found?.paid)
  }
  // Receipts are issued a moment later, by the worker.
  await expect.poll(() => unconfirmed(), { timeout: 30_000 }).toEqual([])
  const receipts = await selectRows<{ number: string }>(
    node,
    sql`SELECT number FROM sales_documents WHERE series = 'KB' ORDER BY number`,
  )
  expect(receipts.map(({ number }) => number)).toEqual(
    receipts.map((_, index) => `TKB-26-${String(index + 1).padStart(5, '0')}`),
  )
}, 170_000)
