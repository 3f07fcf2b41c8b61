import { DomainError } from '#domain/errors.ts'
import { openingMinutes } from '#domain/shop/checkout.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { PaymentProvider } from '#server/payments/service.ts'
import {
  ordersWithoutPage,
  ordersWithoutReceipt,
  overdueOrders,
  queueForConfirmation,
  unappliedPayments,
  unconfirmedOrders,
} from './queries.ts'
import { refreshPaymentState } from './session.ts'
import { syncOrderWithPayment } from './settle.ts'

/** Batch size per kind and run. The rest follows in the next run. */
const perRound = 100

/** Minutes after which an order should have been processed. Later, its job has failed or was lost with a restored database. */
const timeLimitMinutes = 10

/**
 * Handles what jobs and webhooks missed; a scheduled job. Ends expired orders at the provider and releases their stock when it
 * confirms, applies payments whose webhooks were lost, and confirms paid orders without a receipt.
 */
export async function sweepOrders(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000)
  if (provider.name !== 'none') {
    const overdue = [
      ...(await overdueOrders(ctx.db, ctx.now(), perRound)),
      ...(await ordersWithoutPage(ctx.db, minutesAgo(openingMinutes), perRound)),
    ]
    for (const order of overdue) {
      const down = await alone(ctx, order.id, () =>
        refreshPaymentState(ctx, provider, order, { giveUp: true }),
      )
      if (down) break
    }
  }
  const before = minutesAgo(timeLimitMinutes)
  for (const paymentId of await unappliedPayments(ctx.db, before, perRound)) {
    await alone(ctx, paymentId, () => ctx.transaction((tx) => syncOrderWithPayment(tx, paymentId)))
  }
  await ctx.transaction(async (tx) => {
    await queueForConfirmation(tx.db, await ordersWithoutReceipt(tx.db, before, perRound))
    // The process that sold the orders may have died before enqueueing the job.
    if ((await unconfirmedOrders(tx.db, 0, 1)).length > 0) tx.drainList('shop.confirmOrders')
  })
}

/**
 * Runs one item of the sweep and logs its errors, so that one failure does not stop the run. Returns whether the provider is
 * down.
 */
async function alone(ctx: Ctx, id: number, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return false
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payment.unavailable') {
      ctx.log.warn('payment provider is down, skipping the orders that need it')
      return true
    }
    ctx.log.error({ id, err: error }, 'could not sync an order with its payment')
    return false
  }
}
