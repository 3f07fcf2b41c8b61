import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { paymentMethodOf, sessionEnd } from '#domain/shop/checkout.ts'
import { orderSums } from '#domain/shop/order-sums.ts'
import type { DeliveryMethod, OrderState, ShopPaymentMethod } from '#domain/shop/states.ts'
import { toDay } from '#domain/time.ts'
import { computeFingerprint } from '#server/http/idempotency.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { insertPayment, seedPaid, seedRefund } from '#server/payments/service.ts'
import { newLinkSelector } from '#server/security/private-link.ts'
import { products } from '../tables.ts'
import { linesFor } from './checkout.ts'
import { insertOrder, type NewOrder } from './checkout-queries.ts'
import { findAccount, getLines, lockOrder, transitionTo, type updateOrder } from './queries.ts'
import { ensureReceipt } from './receipts/issue.ts'
import { countReturned } from './staff/queries.ts'
import { lockProducts, reserveGoods, restockGoods, seedDelivery, sellGoods } from './stock.ts'

export type DemoOrder = {
  /** Whether it belongs to the account with that e-mail address. */
  own: boolean
  firstName: string
  lastName: string
  email: string
  phone: string
  delivery: DeliveryMethod
  method: ShopPaymentMethod
  goods: readonly { id: number; quantity: number }[]
  state: Exclude<OrderState, 'pending'>
  daysAgo: number
  tracking?: { carrier: string; trackingNumber: string }
  /** Whether the same quantity was delivered the days before, so that the stock stays unchanged. */
  replenished?: boolean
}

/** The transitions from `paid` to each state. */
const wayTo = {
  paid: [],
  packed: ['packed'],
  shipped: ['packed', 'shipped'],
  ready: ['packed', 'ready'],
  delivered: ['packed', 'shipped', 'delivered'],
  collected: ['packed', 'ready', 'collected'],
  cancelled: ['cancelled'],
  returned: ['packed', 'shipped', 'delivered', 'returned'],
  refunded: ['cancelled', 'refunded'],
} as const satisfies Record<DemoOrder['state'], readonly OrderState[]>

const hour = 3_600_000

/** Returns products with enough stock for the demo orders not to change their stock level. */
export async function plentifulProducts(tx: TxCtx, limit: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.published, true), gte(sql`${products.stock} - ${products.reserved}`, 13)))
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Inserts an order as if it had been placed, paid and processed on its days. Sends no mail. */
export async function seedOrder(tx: TxCtx, demo: DemoOrder): Promise<void> {
  const boughtAt = new Date(tx.now().getTime() - demo.daysAgo * 24 * hour)
  const then = quietAt(tx, boughtAt)
  const locked = await lockProducts(
    tx.db,
    demo.goods.map(({ id }) => id),
  )
  const lines = demo.goods.flatMap(({ id, quantity }) => linesFor(locked, id, quantity))
  const goods = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  if (demo.replenished) await seedDelivery(tx.db, goods, new Date(boughtAt.getTime() - 48 * hour))
  const { totalOre, marginOre } = orderSums(lines, 0)
  const name = `${demo.firstName} ${demo.lastName}`
  const paymentId = await insertPayment(
    then,
    { name: 'demo', config: { provider: 'demo', publishable_key: null } },
    {
      purpose: 'shop',
      purchase: {},
      amountOre: totalOre,
      marginOre,
      method: paymentMethodOf[demo.method],
      email: demo.email,
      description: `Köp på webben: ${lines[0]?.productName ?? ''}`,
    },
  )
  const home = demo.delivery === 'delivery'
  const values: NewOrder = {
    year: Number(toDay(boughtAt).slice(0, 4)),
    linkSelector: newLinkSelector(),
    customerId: demo.own ? await findAccount(tx.db, demo.email) : null,
    firstName: demo.firstName,
    lastName: demo.lastName,
    email: demo.email,
    phone: demo.phone,
    delivery: demo.delivery,
    addressLine1: home ? 'Provgatan 3' : '',
    postalCode: home ? '123 45' : '',
    city: home ? 'Staden' : '',
    paymentMethod: demo.method,
    totalOre,
    shippingOre: 0,
    expiresAt: sessionEnd(boughtAt),
    createdAt: boughtAt,
    fingerprint: computeFingerprint({ paymentId }),
    idempotencyKey: null,
    buyerAddress: null,
    paymentId,
  }
  const created = await insertOrder(tx.db, values, lines)
  await reserveGoods(tx.db, goods)
  await seedPaid(then, paymentId, name)
  await sellGoods(tx.db, created.id, goods, { setAside: true, now: boughtAt })
  await goOn(tx, created.id, 'paid', boughtAt, { paidAt: boughtAt })
  const paid = await lockOrder(tx.db, created.id)
  if (paid) await ensureReceipt(then, paid)
  for (const [step, to] of wayTo[demo.state].entries()) {
    // About a day between transitions, but never in the future.
    const at = new Date(Math.min(boughtAt.getTime() + (step + 1) * 20 * hour, tx.now().getTime()))
    const back = to === 'cancelled' || to === 'returned'
    if (back) await restockGoods(tx.db, created.id, goods, { adminUserId: null, now: at })
    if (to === 'returned')
      for (const line of await getLines(tx.db, created.id)) await countReturned(tx.db, line.id, line.quantity)
    if (to === 'refunded') await seedRefund(quietAt(tx, at), paymentId)
    await goOn(tx, created.id, to, at, {
      ...(to === 'shipped' ? { ...demo.tracking, sentAt: at } : {}),
      ...(to === 'delivered' || to === 'collected' ? { receivedAt: at } : {}),
    })
  }
}

/** Returns a context with a past time in which no mail is queued, also by nested calls. */
function quietAt(tx: TxCtx, at: Date): TxCtx {
  const then: TxCtx = {
    ...tx,
    now: () => at,
    enqueue: async () => undefined,
    transaction: (work) => work(then),
  }
  return then
}

async function goOn(
  tx: TxCtx,
  id: number,
  to: OrderState,
  at: Date,
  changes: Parameters<typeof updateOrder>[2],
): Promise<void> {
  const order = await lockOrder(tx.db, id)
  if (order) await transitionTo(tx.db, order, to, { at, changes })
}
