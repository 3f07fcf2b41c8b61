import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AdminOrder, CheckoutReply } from '../../domain/shop/order-schemas.ts'
import type { TaxMode } from '../../domain/shop/words.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { sweepOrders } from '../shop/orders/sweep.ts'
import { nextAddress, rowsOf } from './calls.ts'
import type { TestNode } from './node.ts'

let made = 0

/** Something to buy, as an order needs it: a published product with a stock. Prices in kronor. */
export type TestGoods = { id: number; name: string; price: number }

/** Puts goods into the shop. */
export async function buildGoods(
  node: TestNode,
  {
    stock = 10,
    price = 1990,
    taxMode = 'vat25',
    published = true,
    serials = [],
  }: { stock?: number; price?: number; taxMode?: TaxMode; published?: boolean; serials?: string[] } = {},
): Promise<TestGoods> {
  const name = `Vara ${++made}`
  const at = node.clock.now().toISOString()
  const [row] = await rowsOf<{ id: number }>(
    node,
    sql`INSERT INTO products (slug, name, brand, category_id, price_ore, condition, storage, color, stock, low_stock_at,
        tax_mode, cost_ore, published, published_at, search, created_at, changed_at)
      SELECT ${`vara-${made}`}, ${name}, 'Apple', id, ${price * 100}, 'good', '128GB', 'Svart', ${stock}, 1, ${taxMode}, 50000,
        ${published}, ${at}::timestamptz, '', ${at}::timestamptz, ${at}::timestamptz
      FROM (SELECT min(id) AS id FROM shop_categories) AS category RETURNING id`,
  )
  const id = row?.id ?? 0
  for (const serial of serials) {
    await rowsOf(
      node,
      sql`INSERT INTO product_serials (product_id, serial, state, created_at)
        VALUES (${id}, ${serial}, 'in_stock', ${at}::timestamptz)`,
    )
  }
  return { id, name, price }
}

let buyers = 0

/** A purchase as the checkout sends it, of a buyer of its own. */
export function checkoutBody(
  items: readonly { id: number; qty: number; price?: number }[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  buyers++
  return {
    items,
    contact: {
      first_name: 'Åsa',
      last_name: 'Öberg',
      email: `kopare-${buyers}@kund.example`,
      phone: '070-174 06 01',
    },
    delivery: {
      method: 'delivery',
      address: { line1: 'Provgatan 3', postal_code: '123 45', city: 'Staden' },
    },
    payment: { method: 'card' },
    ...changes,
  }
}

export const pickup = { delivery: { method: 'pickup', address: null } }

/** Sends a purchase, from an address of its own. */
export async function checkOut(
  node: TestNode,
  body: Record<string, unknown>,
  { token, key }: { token?: string | undefined; key?: string } = {},
) {
  const answer = await node.call('POST', '/api/shop/checkout/', {
    body,
    address: nextAddress(),
    ...(token ? { token } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
  return { ...answer, reply: answer.body as CheckoutReply }
}

/** An order's row with what its goods and its money have come to. */
export async function orderOf(node: TestNode, orderNumber: string) {
  const [row] = await rowsOf<{
    id: number
    state: string
    version: number
    session_id: string
    payment_id: number
    payment: string
    intent_id: string
    paid_at: string | null
    receipts: number
    refunds: number
  }>(
    node,
    sql`SELECT o.id, o.state, o.version, p.session_id, o.payment_id, p.state AS payment, p.intent_id, o.paid_at,
        (SELECT count(*)::int FROM shop_receipts c WHERE c.order_id = o.id) AS receipts,
        (SELECT count(*)::int FROM refunds f WHERE f.payment_id = p.id AND f.state <> 'failed') AS refunds
      FROM shop_orders o LEFT JOIN payments p ON p.id = o.payment_id WHERE o.order_number = ${orderNumber}`,
  )
  if (!row) throw new Error(`There is no ${orderNumber}`)
  return row
}

/** What is on the shelf and set aside of some goods, and how many orders have bought. */
export async function stockOf(node: TestNode, id: number) {
  const [row] = await rowsOf<{ stock: number; reserved: number; moved: number }>(
    node,
    sql`SELECT stock, reserved, (SELECT coalesce(sum(change), 0)::int FROM stock_movements WHERE product_id = ${id}) AS moved
      FROM products WHERE id = ${id}`,
  )
  return row
}

/** The secret of the demo provider's page. */
export const secretOf = (paymentUrl: string | null) => paymentUrl?.split('/').at(-1) ?? ''

/** Pays on the demo provider's page, with a card that pays. */
export function payDemo(node: TestNode, paymentUrl: string | null) {
  return node.call('POST', '/api/payments/demo/card/', {
    body: {
      client_secret: secretOf(paymentUrl),
      name: 'Åsa Öberg',
      email: 'asa@kund.example',
      phone: '070-174 06 01',
      number: '4242 4242 4242 4242',
      expiry: '12/30',
      cvc: '123',
    },
    address: nextAddress(),
  })
}

/** Comes back from the payment. */
export function comeBack(node: TestNode, sessionId: string, canceled = false) {
  return node.call('POST', '/api/shop/checkout/return/', {
    body: { session_id: sessionId, canceled },
    address: nextAddress(),
  })
}

/** An order that has been paid at the demo provider. Returns its id. */
export async function buildPaidOrder(
  node: TestNode,
  {
    token,
    goods,
    qty = 1,
    changes = {},
  }: { token?: string; goods?: TestGoods; qty?: number; changes?: Record<string, unknown> } = {},
): Promise<number> {
  const thing = goods ?? (await buildGoods(node))
  const { status, reply, text } = await checkOut(node, checkoutBody([{ id: thing.id, qty }], changes), {
    token,
  })
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  expect((await payDemo(node, reply.payment_url)).status).toBe(200)
  const order = await orderOf(node, reply.order_number)
  expect((await comeBack(node, order.session_id)).body).toMatchObject({ state: 'paid' })
  return order.id
}

/** What staff do with orders. */
export function ordersOf(node: TestNode, token: string) {
  const send = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await node.call(method, `/api/admin/shop/orders/${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, order: answer.body as AdminOrder, body: answer.body, text: answer.text }
  }
  const read = async (id: number) => (await send('GET', `${id}/`)).order
  return {
    send,
    read,
    /** A deed by the version that the order has now. */
    deed: async (id: number, what: string, body: Record<string, unknown> = {}) =>
      send('POST', `${id}/${what}/`, { version: (await read(id)).version, ...body }),
  }
}

/** One round of what runs every five minutes. */
export async function sweep(node: TestNode): Promise<void> {
  const system = node.app.system()
  await reconcilePayments(system, node.app.payments)
  await sweepOrders(system, node.app.payments)
}
