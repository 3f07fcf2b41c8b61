import { DomainError } from '#domain/errors.ts'
import type { Ctx } from '../kit/context.ts'
import { paymentsInDispute } from './disputes/queries.ts'
import { recordDisputes } from './disputes/record.ts'
import type { PaymentProvider } from './provider.ts'
import { claimPaymentsToCheck, listPendingRefunds } from './queries.ts'
import { checkPayment } from './record.ts'
import { recordRefunds } from './record-refunds.ts'
import { resendRefund } from './refund.ts'

/** Batch size per run. Remaining payments go first in the next run. */
const perRound = 200

/**
 * Reconciles with the provider, in case webhooks were missed: checks each open payment, each refund that has not arrived and each
 * undecided dispute. Stops when the provider is down; the next run follows in five minutes.
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
    ctx.log.warn('payment provider is down, stopping this reconciler run')
  }
}

function isDown(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'payment.unavailable'
}

/** Runs one payment's check and logs its errors, so that one failure does not stop the run. */
async function alone(ctx: Ctx, paymentId: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isDown(error)) throw error
    ctx.log.error({ paymentId, err: error }, 'could not check a payment')
  }
}
