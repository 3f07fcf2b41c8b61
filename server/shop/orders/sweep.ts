import { DomainError } from '../../../domain/errors.ts'
import { openingMinutes } from '../../../domain/shop/checkout.ts'
import type { Ctx } from '../../kit/context.ts'
import type { PaymentProvider } from '../../payments/service.ts'
import {
  anyOrderSince,
  queueForConfirmation,
  unappliedPayments,
  ordersWithoutPage,
  ordersWithoutReceipt,
  overdueOrders,
  unconfirmedOrders,
} from './queries.ts'
import { refreshPaymentState } from './session.ts'
import { syncOrderWithPayment } from './settle.ts'

/** As many of each kind as one round takes; the others come in the next. */
const perRound = 100

/** The job of an order has failed for so long that it has given up, or was lost with a restored database. */
const patienceMinutes = 10

/**
 * Makes up for what was missed, by the clock: orders whose time to pay is over are ended at the provider, and freed when it
 * says so; payments whose news was lost are acted on; paid orders without a receipt get theirs.
 */
export async function sweepOrders(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000)
  if (provider.name !== 'none') {
    const overdue = [
      ...(await overdueOrders(ctx.db, ctx.now(), perRound)),
      ...(await ordersWithoutPage(ctx.db, minutesAgo(openingMinutes), perRound)),
    ]
    for (const order of overdue) {
      const down = await alone(ctx, order.id, () => refreshPaymentState(ctx, provider, order, { giveUp: true }))
      if (down) break
    }
  }
  // A process that died right after an order has told nobody that there is less to buy.
  if (await anyOrderSince(ctx.db, minutesAgo(patienceMinutes)))
    await ctx.transaction((tx) => tx.invalidate('shop'))
  const before = minutesAgo(patienceMinutes)
  for (const paymentId of await unappliedPayments(ctx.db, before, perRound)) {
    await alone(ctx, paymentId, () => ctx.transaction((tx) => syncOrderWithPayment(tx, paymentId)))
  }
  await ctx.transaction(async (tx) => {
    await queueForConfirmation(tx.db, await ordersWithoutReceipt(tx.db, before, perRound))
    // The process that sold them may have died before it left the job.
    if ((await unconfirmedOrders(tx.db, 0, 1)).length > 0) tx.drainList('shop.confirmOrders')
  })
}

/** Does one thing's part of the round; what is wrong with one must not keep the others waiting. Returns whether the provider is down. */
async function alone(ctx: Ctx, id: number, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return false
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payment.unavailable') {
      ctx.log.warn('the payment provider is down: orders that wait for it wait on')
      return true
    }
    ctx.log.error({ id, err: error }, 'an order could not be brought up to date')
    return false
  }
}
