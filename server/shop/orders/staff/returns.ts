import { DomainError } from '#domain/errors.ts'
import { type Ore, ore } from '#domain/money.ts'
import type { AdminOrder, OrderCancel, OrderRefund, OrderReturn } from '#domain/shop/order-schemas.ts'
import { marginOfReturned } from '#domain/shop/order-sums.ts'
import { orderStateLabels, orderTransitions } from '#domain/shop/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import {
  closePayment,
  lockPayment,
  type Payment,
  type PaymentProvider,
  planRefund,
  refundableAmount,
  sendPlannedRefund,
} from '#server/payments/service.ts'
import {
  findOrder,
  getLines,
  insertTransition,
  type LineRow,
  type OrderRow,
  transitionTo,
} from '../queries.ts'
import { refreshPaymentState } from '../session.ts'
import { markRefunded, restockOrder, syncOrderWithPayment } from '../settle.ts'
import { type Goods, lockProducts, restockGoods } from '../stock.ts'
import { assertActionAllowed, lockVersion } from './fulfilment.ts'
import { countReturned, getRefunds, returnSerials } from './queries.ts'
import { readAdminOrder } from './read.ts'

/**
 * Cancels an order that was not shipped. An unpaid one is ended at the provider first; a paid one is restocked and refunded, and
 * the customer is mailed. @throws shop.orderCannot, request.conflict, also when it was paid concurrently, and
 * payment.unavailable
 */
export async function cancelOrder(
  ctx: Ctx,
  provider: PaymentProvider,
  id: number,
  input: OrderCancel,
): Promise<AdminOrder> {
  requireAdmin(ctx)
  const order = await findOrder(ctx.db, id)
  if (order?.state === 'pending' && order.version === input.version) {
    await giveUp(ctx, provider, order)
    const now = await findOrder(ctx.db, id)
    if (now?.state !== 'cancelled') throw new DomainError('request.conflict')
    return readAdminOrder(ctx, id)
  }
  const refundId = await ctx.transaction((tx) => cancelPaid(tx, provider, id, input))
  if (refundId !== undefined) await sendOrLeave(ctx, provider, refundId)
  return readAdminOrder(ctx, id)
}

/** Sends the refund of a cancelled order. If that fails now, the reconciler sends it later. */
async function sendOrLeave(ctx: Ctx, provider: PaymentProvider, refundId: number): Promise<void> {
  try {
    await sendPlannedRefund(ctx, provider, refundId)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'payment.unavailable')) throw error
    ctx.log.warn({ refundId }, 'the refund of a cancelled order waits for the provider')
  }
}

async function giveUp(ctx: Ctx, provider: PaymentProvider, order: OrderRow): Promise<void> {
  const { paymentId } = order
  if (paymentId === null) return
  const payment = await ctx.transaction((tx) => lockPayment(tx, paymentId))
  if (payment?.provider === provider.name) return refreshPaymentState(ctx, provider, order, { giveUp: true })
  // The payment's provider is no longer configured, so staff's decision is enough.
  await closePayment(ctx, paymentId)
  await ctx.transaction((tx) => syncOrderWithPayment(tx, paymentId))
}

/** Locks an order's payment, which must be locked before the order. */
async function lockItsPayment(tx: TxCtx, id: number): Promise<Payment | undefined> {
  const order = await findOrder(tx.db, id)
  return order && order.paymentId !== null ? lockPayment(tx, order.paymentId) : undefined
}

/** Like `lockItsPayment`, for what refunds it. @throws payment.otherProvider */
async function lockPaymentForRefund(tx: TxCtx, provider: PaymentProvider, id: number): Promise<void> {
  const payment = await lockItsPayment(tx, id)
  if (payment && payment.provider !== provider.name) throw new DomainError('payment.otherProvider')
}

/** Returns the idempotency key of the refund that cancelling an order makes. */
export const cancelRequestId = (orderId: number) => `cancel-order-${orderId}`

async function cancelPaid(
  tx: TxCtx,
  provider: PaymentProvider,
  id: number,
  input: OrderCancel,
): Promise<number | undefined> {
  const admin = requireAdmin(tx)
  await lockPaymentForRefund(tx, provider, id)
  const order = await lockVersion(tx, id, input.version)
  assertActionAllowed('cancel', order)
  await restockOrder(tx, id, admin.id)
  await transitionTo(tx.db, order, orderTransitions.cancel.to, {
    at: tx.now(),
    note: input.reason,
    adminUserId: admin.id,
  })
  await tx.enqueue('shop.mailCancelled', { orderId: id })
  if (order.paymentId === null) return undefined
  const amount = await refundableAmount(tx, order.paymentId)
  if (amount === 0) {
    // Refunded earlier. A refund that has not arrived yet ends the order when it does.
    await markRefunded(tx, order.paymentId)
    return undefined
  }
  const refund = { amount, requestId: cancelRequestId(id), adminUserId: admin.id }
  return (await planRefund(tx, order.paymentId, refund)).id
}

async function restock(
  tx: TxCtx,
  orderId: number,
  goods: readonly Goods[],
  adminUserId: number,
): Promise<void> {
  if (goods.length === 0) return
  await lockProducts(
    tx.db,
    goods.map(({ productId }) => productId),
  )
  await restockGoods(tx.db, orderId, goods, { adminUserId, now: tx.now() })
}

/**
 * Records returned goods line by line, and restocks those that can be sold again. The order becomes returned when everything came
 * back, and refunded if all its money was refunded before. Does not refund; that is a separate action. @throws shop.orderCannot and
 * shop.returnTooMany
 */
export function returnItems(ctx: Ctx, id: number, input: OrderReturn): Promise<AdminOrder> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const payment = await lockItsPayment(tx, id)
    const order = await lockVersion(tx, id, input.version)
    assertActionAllowed('return', order)
    const lines = await getLines(tx.db, id)
    const back = input.lines.map((each) => ({ ...each, line: getLine(lines, each.line_id) }))
    for (const { line, quantity } of back) {
      if (line.returned + quantity > line.quantity) {
        throw new DomainError('shop.returnTooMany', { values: { name: line.productName } })
      }
      line.returned += quantity
      await countReturned(tx.db, line.id, quantity)
    }
    const toShelf = back.filter(({ restock: again }) => again)
    await restock(
      tx,
      id,
      lines.flatMap((line) => {
        const quantity = toShelf.reduce((sum, each) => (each.line === line ? sum + each.quantity : sum), 0)
        return quantity > 0 ? [{ productId: line.productId, quantity }] : []
      }),
      admin.id,
    )
    await bringBackPieces(tx, back)
    const whole = lines.every((line) => line.returned === line.quantity)
    const note = [getWords(back), input.note].filter(Boolean).join('. ')
    await transitionTo(tx.db, order, whole ? orderTransitions.return.to : order.state, {
      at: tx.now(),
      note,
      adminUserId: admin.id,
    })
    if (whole && payment) await markRefunded(tx, payment.id)
    return readAdminOrder(tx, id)
  })
}

function getLine(lines: readonly LineRow[], id: number): LineRow {
  const line = lines.find((each) => each.id === id)
  if (!line) throw new DomainError('request.conflict')
  return line
}

const getWords = (back: readonly { line: LineRow; quantity: number; restock: boolean }[]) =>
  `Tillbaka: ${back.map(({ line, quantity, restock: again }) => `${quantity} × ${line.productName}${again ? '' : ' (säljs inte igen)'}`).join(', ')}`

/**
 * Marks the serial numbers of completely returned lines as returned. For partial returns it is not known which pieces came back.
 */
async function bringBackPieces(
  tx: TxCtx,
  back: readonly { line: LineRow; restock: boolean }[],
): Promise<void> {
  const whole = back.filter(({ line }) => line.returned === line.quantity)
  const getIds = (again: boolean) => whole.filter((each) => each.restock === again).map(({ line }) => line.id)
  await returnSerials(tx.db, getIds(true), 'in_stock')
  await returnSerials(tx.db, getIds(false), 'returned')
}

/**
 * Refunds all or part of an order, and mails the customer the credit note; idempotent by `request_id`.
 * @throws payment.refundTooMuch, payment.notRefundable, payment.refundRefused, payment.otherProvider and payment.unavailable;
 * after the last one the reconciler retries the refund
 */
export async function refundOrder(
  ctx: Ctx,
  provider: PaymentProvider,
  id: number,
  input: OrderRefund,
): Promise<AdminOrder> {
  const admin = requireAdmin(ctx)
  const { refundId, paymentId } = await ctx.transaction(async (tx) => {
    await lockPaymentForRefund(tx, provider, id)
    const order = await lockForRefund(tx, id, input)
    if (order.paymentId === null || order.paidAt === null) {
      throw new DomainError('shop.orderCannot', {
        values: { state: orderStateLabels[order.state].toLowerCase() },
      })
    }
    const { id: refundId, isNew: first } = await planRefund(tx, order.paymentId, {
      amount: input.amount,
      requestId: input.request_id,
      adminUserId: admin.id,
      ...(await shareOfMargin(tx, order.id, input.amount)),
    })
    if (first) {
      await insertTransition(tx.db, {
        orderId: id,
        fromState: order.state,
        toState: order.state,
        note: 'Återbetalning begärd.',
        adminUserId: admin.id,
        happenedAt: tx.now(),
      })
    }
    return { refundId, paymentId: order.paymentId }
  })
  if (!(await sendPlannedRefund(ctx, provider, refundId))) throw new DomainError('payment.refundRefused')
  await ctx.transaction((tx) => markRefunded(tx, paymentId))
  return readAdminOrder(ctx, id)
}

/**
 * Locks an order for a refund. A refund stored earlier with the same `request_id` is accepted whatever the order's state is now.
 */
async function lockForRefund(tx: TxCtx, id: number, input: OrderRefund): Promise<OrderRow> {
  const order = await findOrder(tx.db, id)
  const given = order && order.paymentId !== null ? await getRefunds(tx.db, order.paymentId) : []
  const repeated = given.some(({ requestId }) => requestId === input.request_id)
  return order && repeated ? order : lockVersion(tx, id, input.version)
}

/** Returns the refund's part for margin-scheme goods, if the amount equals the value of the returned goods. */
async function shareOfMargin(tx: TxCtx, orderId: number, amount: Ore): Promise<{ marginOre?: Ore }> {
  const marginOre = marginOfReturned(await getLines(tx.db, orderId), amount)
  return marginOre === undefined ? {} : { marginOre: ore(marginOre) }
}
