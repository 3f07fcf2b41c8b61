import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CustomerShopOrder } from '#domain/shop/order-schemas.ts'
import { orderStates } from '#domain/shop/states.ts'
import { seedOrders } from '#server/scripts/seed-orders.ts'
import { prepareShop } from '#server/scripts/seed-shop.ts'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { getOrders } from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode({ role: 'web' })

test('the demo shop has orders in every state, most of them the demo customer’s', async () => {
  const kim = await buildCustomer(node)
  const system = node.app.system()
  // Without products, no orders are created.
  await system.transaction((tx) => seedOrders(tx, kim))
  expect(await selectRows(node, sql`SELECT id FROM shop_orders`)).toEqual([])
  await system.transaction(await prepareShop(system))
  await system.transaction((tx) => seedOrders(tx, kim))
  const orders = await selectRows<{ id: number; state: string }>(
    node,
    sql`SELECT id, state FROM shop_orders ORDER BY id`,
  )
  const states = new Set(orders.map(({ state }) => state))
  expect([...states].toSorted()).toEqual(orderStates.filter((state) => state !== 'pending').toSorted())
  const own = (await node.call('GET', '/api/shop/customer-orders/', { token: kim.token }))
    .body as CustomerShopOrder[]
  expect(own.length).toBeGreaterThanOrEqual(6)
  expect(own.every(({ stripe_receipt_url: receipt }) => receipt !== null)).toBe(true)
  const staff = getOrders(node, await logInPermanently(node))
  for (const { id } of orders) expect((await staff.send('GET', `${id}/`)).status).toBe(200)
  const [sums] = await selectRows(
    node,
    sql`SELECT (SELECT sum(reserved)::int FROM products) AS reserved,
      (SELECT count(*)::int FROM products p WHERE p.stock <>
        (SELECT sum(m.change) FROM stock_movements m WHERE m.product_id = p.id)) AS wrong`,
  )
  expect(sums).toEqual({ reserved: 0, wrong: 0 })
  const refundable = orders.find(({ state }) => state === 'paid')
  expect((await staff.perform(refundable?.id ?? 0, 'cancel', { reason: 'Prov' })).order.refundable).toBe(
    '0.00',
  )
})
