import { isPaid, type PaymentState } from '#domain/payments/states.ts'
import { mayTransitionOrder, orderTransitions } from '#domain/shop/states.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { lockPayment, planRefund, refundableAmount } from '#server/payments/service.ts'
import { findFreePieces, holdPieces, releasePieces } from './chosen-pieces.ts'
import {
  getLines,
  insertTransition,
  lockOrderOfPayment,
  type OrderRow,
  queueForConfirmation,
  transitionTo,
} from './queries.ts'
import { ensureReceipt } from './receipts/issue.ts'
import { returnSerials } from './staff/queries.ts'
import { type Goods, getGoods, lockProducts, releaseGoods, restockGoods, sellGoods } from './stock.ts'

/**
 * Updates an order to match its payment; safe to call repeatedly. A paid payment sells the goods, a cancelled one releases them,
 * and one paid after that buys the goods if they are still available or is refunded. Locks the payment, then the order, then the
 * products, so that concurrent calls act once. Ignores payments for other purposes.
 */
export async function syncOrderWithPayment(tx: TxCtx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.purpose === 'shop') await applyPaymentState(tx, payment)
}

/** Like `syncOrderWithPayment`, for callers that already hold the payment's row lock. */
export async function applyPaymentState(
  tx: TxCtx,
  payment: { id: number; state: PaymentState; paidAt: Date | null },
): Promise<void> {
  const order = await lockOrderOfPayment(tx.db, payment.id)
  if (order?.state === 'pending' && isPaid(payment.state)) {
    // The quantity that visitors see as free is unchanged, so no cache is invalidated.
    await sellGoods(tx.db, order.id, await lockedGoods(tx, order.id), { setAside: true, now: tx.now() })
    await becomePaid(tx, order, payment)
  } else if (order?.state === 'pending' && payment.state === 'canceled') await release(tx, order)
  else if (order?.state === 'cancelled' && order.paidAt === null && isPaid(payment.state))
    await sellLate(tx, order, payment)
}

type Paying = Parameters<typeof applyPaymentState>[1]

async function becomePaid(tx: TxCtx, order: OrderRow, payment: Paying): Promise<void> {
  await transitionTo(tx.db, order, orderTransitions.pay.to, {
    at: tx.now(),
    changes: { paidAt: payment.paidAt ?? tx.now() },
  })
  await queueForConfirmation(tx.db, [order.id])
  tx.drainList('shop.confirmOrders')
}

/** Releases the stock reserved by an expired order. */
async function release(tx: TxCtx, order: OrderRow): Promise<void> {
  await releaseOrder(tx, order.id)
  await transitionTo(tx.db, order, orderTransitions.expire.to, { at: tx.now(), note: 'Blev inte betald.' })
}

async function releaseOrder(tx: TxCtx, orderId: number): Promise<void> {
  await releaseGoods(tx.db, await lockedGoods(tx, orderId))
  await releasePieces(tx.db, orderId)
}

/**
 * Releases the stock of an order whose payment page could not be opened because the provider did not answer. The payment stays
 * new until the sweep finds out whether the page exists. Does nothing when the payment has got its page meanwhile.
 */
export async function releaseUnopened(tx: TxCtx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.state !== 'new' || payment.opened) return
  const order = await lockOrderOfPayment(tx.db, paymentId)
  if (order?.state !== 'pending') return
  await releaseOrder(tx, order.id)
  const note = 'Betaltjänsten svarade inte. Varorna är inte längre lagda åt sidan.'
  // The same request sent again is a new order, even with the same Idempotency-Key.
  await transitionTo(tx.db, order, orderTransitions.expire.to, {
    at: tx.now(),
    note,
    changes: { idempotencyKey: null },
  })
}

/**
 * Handles a payment whose stock was released: sells the goods if all are available, with the pieces that were chosen, otherwise refunds
 * everything and mails both sides.
 */
async function sellLate(tx: TxCtx, order: OrderRow, payment: Paying): Promise<void> {
  const goods = await getGoods(tx.db, order.id)
  const locked = await lockProducts(
    tx.db,
    goods.map(({ productId }) => productId),
  )
  const free = new Map(locked.map((product) => [product.id, product.free]))
  const chosen = (await getLines(tx.db, order.id)).flatMap(({ chosenSerialIds }) => chosenSerialIds)
  if (
    payment.state === 'paid' &&
    goods.every(({ productId, quantity }) => (free.get(productId) ?? 0) >= quantity) &&
    (await findFreePieces(tx.db, chosen)).length === chosen.length
  ) {
    if (chosen.length > 0) await holdPieces(tx.db, order.id)
    await sellGoods(tx.db, order.id, goods, { setAside: false, now: tx.now() })
    await becomePaid(tx, order, payment)
    return
  }
  await sendBack(tx, order, payment)
}

/** Refunds a payment that bought nothing, once. */
async function sendBack(tx: TxCtx, order: OrderRow, payment: Paying): Promise<void> {
  const amount = await refundableAmount(tx, payment.id)
  if (amount === 0) return
  const refund = { amount, requestId: `late-order-${order.id}`, adminUserId: null }
  const { id, isNew } = await planRefund(tx, payment.id, refund)
  if (!isNew) return
  // Bookkeeping needs both directions: a receipt for the payment, and a credit note for the refund that refers to it.
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

/**
 * Marks an order as refunded when its payment was refunded completely, unless its goods were handed over and are not back. Restocks
 * the goods if it was still to be sent. Locks the payment, then the order, then the products.
 */
export async function markRefunded(tx: TxCtx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.purpose !== 'shop' || payment.state !== 'refunded') return
  const order = await lockOrderOfPayment(tx.db, paymentId)
  if (!order || !mayTransitionOrder('refund', order)) return
  // The goods of a cancelled or returned order were restocked when it was.
  if (mayTransitionOrder('cancel', order)) await restockOrder(tx, order.id, null)
  await transitionTo(tx.db, order, orderTransitions.refund.to, { at: tx.now() })
}

/**
 * Restocks all goods of a paid order that was not handed over, with the serial numbers packed for it. The caller must hold the
 * order's lock.
 */
export async function restockOrder(tx: TxCtx, orderId: number, adminUserId: number | null): Promise<void> {
  await restockGoods(tx.db, orderId, await lockedGoods(tx, orderId), { adminUserId, now: tx.now() })
  await releasePieces(tx.db, orderId)
  const lines = await getLines(tx.db, orderId)
  await returnSerials(
    tx.db,
    lines.map(({ id }) => id),
    'in_stock',
  )
}

/** Returns an order's goods after locking their products. */
async function lockedGoods(tx: TxCtx, orderId: number): Promise<Goods[]> {
  const goods = await getGoods(tx.db, orderId)
  await lockProducts(
    tx.db,
    goods.map(({ productId }) => productId),
  )
  return goods
}
