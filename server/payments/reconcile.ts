import { DomainError } from '../../domain/errors.ts'
import type { Ctx } from '../kit/context.ts'
import { paymentsInDispute } from './disputes/queries.ts'
import { recordDisputes } from './disputes/record.ts'
import type { PaymentProvider } from './provider.ts'
import { listPendingRefunds, claimPaymentsToCheck } from './queries.ts'
import { checkPayment } from './record.ts'
import { recordRefunds } from './record-refunds.ts'
import { resendRefund } from './refund.ts'

/** As many as are asked about in one round; those that were not come first in the next. */
const perRound = 200

/**
 * Makes up for news that never came: asks the provider about each payment that is open, each refund that has not
 * arrived and each dispute that is not decided. Ends early when the provider is down; the next round comes in five minutes.
 */
export async function reconcilePayments(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  if (provider.name === 'none') return
  try {
    for (const row of await claimPaymentsToCheck(ctx.db, provider.name, ctx.now(), perRound)) {
      await alone(ctx, row.id, () => checkPayment(ctx, provider, row))
    }
    for (const { refund, payment } of await listPendingRefunds(ctx.db, provider.name, perRound)) {
      await alone(ctx, payment.id, async () => {
        if (refund.state === 'new') await resendRefund(ctx, provider, payment, refund)
        else if (payment.intentId !== null) {
          await recordRefunds(ctx, payment.id, await provider.fetchRefunds(payment.intentId))
        }
      })
    }
    for (const { id, intentId } of await paymentsInDispute(ctx.db, provider.name, perRound)) {
      await alone(ctx, id, async () => {
        const disputes = await provider.fetchDisputes(intentId ?? '')
        await ctx.transaction((tx) => recordDisputes(tx, id, disputes))
      })
    }
  } catch (error) {
    if (!isDown(error)) throw error
    ctx.log.warn('the payment provider is down: the round ends here')
  }
}

function isDown(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'payment.unavailable'
}

/** Does one payment's part of the round. What is wrong with one must not keep the others waiting. */
async function alone(ctx: Ctx, paymentId: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isDown(error)) throw error
    ctx.log.error({ paymentId, err: error }, 'a payment could not be checked')
  }
}
