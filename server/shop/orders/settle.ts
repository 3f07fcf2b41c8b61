import { isPaid, type PaymentState } from '../../../domain/payments/states.ts'
import { mayTransitionOrder, orderTransitions } from '../../../domain/shop/states.ts'
import type { TxCtx } from '../../kit/context.ts'
import { refundableAmount, lockPayment, planRefund } from '../../payments/service.ts'
import { transitionTo, insertTransition, queueForConfirmation, lockOrderOfPayment, type OrderRow } from './queries.ts'
import { ensureReceipt } from './receipts/issue.ts'
import { sellHeld } from './single-statement.ts'
import { type Goods, goodsOf, lockProducts, releaseGoods, sellGoods } from './stock.ts'

/**
 * Brings an order to what its payment says, whoever asks and how often: money that has come sells the goods, a payment that
 * was given up at the provider frees them, money that comes after that buys them if they are still there and goes back if
 * they are not. The payment's row is locked first, then the order's, then the products': of those who ask at once one
 * acts, and the others find it done. A payment for something else is left alone.
 */
export async function syncOrderWithPayment(tx: TxCtx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.purpose === 'shop') await applyPaymentState(tx, payment)
}

/** The same, for whoever holds the payment's row: what payments tell of those that they settle and close. */
export async function applyPaymentState(
  tx: TxCtx,
  payment: { id: number; state: PaymentState; paidAt: Date | null },
): Promise<void> {
  if (isPaid(payment.state)) {
    const orderId = await sellHeld(tx.db, payment.id, payment.paidAt ?? tx.now(), tx.now())
    // What visitors see as free stays the same, so nobody needs to be told.
    if (orderId !== undefined) return tx.drainList('shop.confirmOrders')
    const order = await lockOrderOfPayment(tx.db, payment.id)
    if (order?.state === 'cancelled' && order.paidAt === null) await sellLate(tx, order, payment)
  } else if (payment.state === 'canceled') {
    const order = await lockOrderOfPayment(tx.db, payment.id)
    if (order?.state === 'pending') await release(tx, order)
  }
}

/** A payment as far as its order follows it. */
type Paying = Parameters<typeof applyPaymentState>[1]

async function becomePaid(tx: TxCtx, order: OrderRow, payment: Paying): Promise<void> {
  await transitionTo(tx.db, order, orderTransitions.pay.to, {
    at: tx.now(),
    changes: { paidAt: payment.paidAt ?? tx.now() },
  })
  await queueForConfirmation(tx.db, [order.id])
  tx.drainList('shop.confirmOrders')
}

/** Frees what was set aside for a purchase that nobody can pay any more. */
async function release(tx: TxCtx, order: OrderRow): Promise<void> {
  await releaseGoods(tx.db, await lockedGoods(tx, order.id))
  await transitionTo(tx.db, order, orderTransitions.expire.to, { at: tx.now(), note: 'Blev inte betald.' })
  await tx.invalidate('shop')
}

/**
 * Releases the goods of an order whose payment page could not be opened because the provider did not answer. The payment stays
 * new: whether it has a page is found out by the clock. A payment that has got its page meanwhile is left alone.
 */
export async function releaseUnopened(tx: TxCtx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.state !== 'new' || payment.opened) return
  const order = await lockOrderOfPayment(tx.db, paymentId)
  if (order?.state !== 'pending') return
  await releaseGoods(tx.db, await lockedGoods(tx, order.id))
  const note = 'Betaltjänsten svarade inte. Varorna är inte längre lagda åt sidan.'
  // The same request sent again is a new purchase, also under the key that its sender chose.
  await transitionTo(tx.db, order, orderTransitions.expire.to, { at: tx.now(), note, changes: { idempotencyKey: null } })
  await tx.invalidate('shop')
}

/** Money for goods that were freed: it buys them when all are there, else all of it goes back, and both sides are told. */
async function sellLate(tx: TxCtx, order: OrderRow, payment: Paying): Promise<void> {
  const goods = await goodsOf(tx.db, order.id)
  const found = await lockProducts(
    tx.db,
    goods.map(({ productId }) => productId),
  )
  const free = new Map(found.map((product) => [product.id, product.free]))
  if (
    payment.state === 'paid' &&
    goods.every(({ productId, quantity }) => (free.get(productId) ?? 0) >= quantity)
  ) {
    await sellGoods(tx.db, order.id, goods, { setAside: false, now: tx.now() })
    await becomePaid(tx, order, payment)
    await tx.invalidate('shop')
    return
  }
  await sendBack(tx, order, payment)
}

/** Sends back money that bought nothing, once. */
async function sendBack(tx: TxCtx, order: OrderRow, payment: Paying): Promise<void> {
  const amount = await refundableAmount(tx, payment.id)
  if (amount === 0) return
  const refund = { amount, requestId: `late-order-${order.id}`, adminUserId: null }
  const { id, made } = await planRefund(tx, payment.id, refund)
  if (!made) return
  // The books hold both ways of the money: a receipt of what came, and a credit note with the refund, which names it.
  await ensureReceipt(tx, order)
  await tx.enqueue('payments.sendRefund', { refundId: id })
  await tx.enqueue('shop.mailLate', { orderId: order.id })
  await insertTransition(tx.db, {
    orderId: order.id,
    fromState: order.state,
    toState: order.state,
    note: 'Betalningen kom när varorna var slut. Pengarna går tillbaka.',
    happenedAt: tx.now(),
  })
}

/** All of an order's money has gone back: the order says so, when it is one that is not to be sent. */
export async function markRefunded(tx: TxCtx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.purpose !== 'shop' || payment.state !== 'refunded') return
  const order = await lockOrderOfPayment(tx.db, paymentId)
  if (order && mayTransitionOrder('refund', order))
    await transitionTo(tx.db, order, orderTransitions.refund.to, { at: tx.now() })
}

/** The goods of an order, their products' rows locked. */
async function lockedGoods(tx: TxCtx, orderId: number): Promise<Goods[]> {
  const goods = await goodsOf(tx.db, orderId)
  await lockProducts(
    tx.db,
    goods.map(({ productId }) => productId),
  )
  return goods
}
