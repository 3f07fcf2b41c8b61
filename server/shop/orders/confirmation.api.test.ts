import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CheckoutOutcome } from '#domain/shop/order-schemas.ts'
import { placeholderImage } from '#domain/shop/product.ts'
import { newLinkSelector, privateToken } from '#server/security/private-link.ts'
import { mailsTo, selectRows } from '#server/testing/calls.ts'
import {
  buildGoods,
  checkOut,
  checkoutBody,
  getOrder,
  getOrders,
  payDemo,
  returnFromPayment,
} from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { findPrivateOrder } from './confirmation.ts'

const node = await startSharedNode()

const open = (token: string) => findPrivateOrder(node.app.system(), token)
const tokenIn = (text: string | null | undefined) => /\/bestallning\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

async function buyOne() {
  const body = checkoutBody([{ id: (await buildGoods(node)).id, qty: 2 }])
  const { reply } = await checkOut(node, body)
  const order = await getOrder(node, reply.order_number)
  const { email } = body.contact as { email: string }
  const outcome = async () => (await returnFromPayment(node, order.session_id)).body as CheckoutOutcome
  return { ...order, number: reply.order_number, paymentUrl: reply.payment_url, email, outcome }
}

async function buyPaid() {
  const order = await buyOne()
  expect((await payDemo(node, order.paymentUrl)).status).toBe(200)
  return { ...order, token: tokenIn((await order.outcome()).link) }
}

test('a guest’s paid order has a link, the same in the mail, that shows what was bought and for how much', async () => {
  const { token, email, number, id } = await buyPaid()
  const [mail] = await mailsTo(node, email)
  expect([tokenIn(mail?.text), tokenIn(mail?.html)]).toEqual([token, token])
  expect(mail?.html).toContain(`href="http://verkstan.test/bestallning/${token}"`)
  const shown = await open(token)
  expect(shown).toMatchObject({
    order_number: number,
    state: 'paid',
    items: [{ variant: '128GB, Svart, skick B', quantity: 2, total: '3980.00' }],
    total: '3980.00',
    delivery_method: 'delivery',
    city: 'Staden',
    has_account: false,
  })
  expect(JSON.stringify(shown)).not.toMatch(/Åsa|Öberg|kund\.example|Provgatan|123 45|070|session|intent/)

  const staff = getOrders(node, await node.logIn())
  await staff.perform(id, 'pack')
  await staff.perform(id, 'ship', { carrier: 'DHL', tracking_number: 'HEMLIGT-1' })
  const later = await open(token)
  expect(later?.state).toBe('shipped')
  expect(JSON.stringify(later)).not.toContain('HEMLIGT-1')
})

test('a packed order has the whole serial numbers of its pieces', async () => {
  const serials = ['356938035643809', '356938035643817']
  const { id } = await buildGoods(node, { stock: 3, serials: [...serials, '356938035643825'] })
  const { reply } = await checkOut(node, checkoutBody([{ id, qty: 2 }]))
  await payDemo(node, reply.payment_url)
  const order = await getOrder(node, reply.order_number)
  const token = tokenIn(((await returnFromPayment(node, order.session_id)).body as CheckoutOutcome).link)
  expect((await open(token))?.items).toMatchObject([{ quantity: 2, serials: [] }])
  const staff = getOrders(node, await node.logIn())
  const [line] = (await staff.read(order.id)).lines
  const chosen = line?.serials_to_choose.slice(0, 2).map((piece) => piece.id)
  await staff.perform(order.id, 'pack', { serials: [{ line_id: line?.id, serial_ids: chosen }] })
  expect((await open(token))?.items).toMatchObject([{ serials }])
})

test('each line of an order has the picture of its own product', async () => {
  const goods = [await buildGoods(node), await buildGoods(node), await buildGoods(node)]
  for (const [index, { id }] of goods.slice(0, 2).entries())
    await selectRows(
      node,
      sql`INSERT INTO product_pictures (product_id, digest, format, position, alt, width, height, created_at)
        VALUES (${id}, ${String(index + 1).repeat(32)}, 'webp', 0, '', 1, 1, now())`,
    )
  const { reply } = await checkOut(node, checkoutBody(goods.map(({ id }) => ({ id, qty: 1 }))))
  const { id } = await getOrder(node, reply.order_number)
  const lines = await selectRows(
    node,
    sql`SELECT product_id, image FROM shop_order_lines WHERE order_id = ${id} ORDER BY product_id`,
  )
  expect(lines).toEqual([
    { product_id: goods[0]?.id, image: `/api/shop/pictures/${'1'.repeat(32)}-small.webp` },
    { product_id: goods[1]?.id, image: `/api/shop/pictures/${'2'.repeat(32)}-small.webp` },
    { product_id: goods[2]?.id, image: placeholderImage },
  ])
})

test('an unpaid order has no link, and its own token opens nothing', async () => {
  const order = await buyOne()
  expect(await order.outcome()).toMatchObject({ state: 'waiting', link: null })
  const [row] = await selectRows<{ selector: string }>(
    node,
    sql`SELECT link_selector AS selector FROM shop_orders WHERE id = ${order.id}`,
  )
  const token = privateToken(node.app.kit.config, row?.selector ?? '')
  expect(await open(token)).toBeUndefined()
  expect((await payDemo(node, order.paymentUrl)).status).toBe(200)
  expect((await open(token))?.order_number).toBe(order.number)
})

test('a tampered, foreign or invented link opens nothing', async () => {
  const [one, other] = [await buyPaid(), await buyPaid()]
  const ends = one.token.endsWith('A') ? 'B' : 'A'
  for (const wrong of [
    one.token.slice(0, 16) + other.token.slice(16),
    one.token.slice(0, -1) + ends,
    one.token.slice(0, 16),
    privateToken(node.app.kit.config, newLinkSelector()),
    one.number,
    '',
  ])
    expect(await open(wrong)).toBeUndefined()
})
