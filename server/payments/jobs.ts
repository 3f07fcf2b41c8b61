import type { DisputeState } from '#domain/payments/disputes.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx } from '../kit/context.ts'
import { queueMail } from '../mail/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { creditNoteFiles } from './credit-notes.ts'
import { findDispute } from './disputes/queries.ts'
import { disputeForShop, refundFailedForShop, refundForCustomer } from './mail/templates.ts'
import type { PaymentProvider } from './provider.ts'
import { findPayment, findRefund } from './queries.ts'
import { reconcilePayments } from './reconcile.ts'
import { sendPlannedRefund } from './refund.ts'

export { paymentsMails } from './mail/samples.ts'

export function paymentsJobs(provider: PaymentProvider): Job[] {
  return [
    job('payments.reconcile', (ctx) => reconcilePayments(ctx, provider)),
    job('payments.sendRefund', async (ctx, { refundId }) => {
      await sendPlannedRefund(ctx, provider, refundId)
    }),
    job('payments.mailRefund', (ctx, { refundId }) => mailRefund(ctx, refundId)),
    job('payments.mailDispute', (ctx, dispute) => mailDispute(ctx, dispute)),
    job('payments.mailRefundFailed', (ctx, { refundId }) => mailRefundFailed(ctx, refundId)),
  ]
}

async function mailRefund(ctx: Ctx, refundId: number): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  const payment = refund && (await findPayment(ctx.db, refund.paymentId))
  if (!payment) return
  const shop = await readShopSettings(ctx)
  const notes = await creditNoteFiles(ctx, payment.id, refundId)
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `payment-refund:${refundId}`,
      template: 'payment-refund',
      to: payment.email,
      replyTo: shop.email,
      attachments: notes.map(({ file }) => file),
      ...refundForCustomer(
        shop,
        refund,
        payment,
        notes.map(({ number }) => number),
      ),
    }),
  )
}

async function mailRefundFailed(ctx: Ctx, refundId: number): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  const payment = refund && (await findPayment(ctx.db, refund.paymentId))
  if (!payment) return
  const shop = await readShopSettings(ctx)
  const adminUrl = `${ctx.config.publicUrl}/admin/betalningar?id=${payment.id}`
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `payment-refund-failed:${refundId}`,
      template: 'payment-refund-failed-shop',
      to: shop.email,
      replyTo: payment.email,
      ...refundFailedForShop(shop, refund, payment, adminUrl),
    }),
  )
}

/** Mails the shop about a dispute. `state` is the dispute's state when the job was enqueued, so each state is mailed once. */
async function mailDispute(
  ctx: Ctx,
  { disputeId, state }: { disputeId: number; state: DisputeState },
): Promise<void> {
  const dispute = await findDispute(ctx.db, disputeId)
  const payment = dispute && (await findPayment(ctx.db, dispute.paymentId))
  if (!payment) return
  const shop = await readShopSettings(ctx)
  const adminUrl = `${ctx.config.publicUrl}/admin/betalningar?id=${payment.id}`
  await ctx.transaction((tx) =>
    queueMail(tx, {
      eventKey: `payment-dispute:${disputeId}:${state}`,
      template: 'payment-dispute-shop',
      to: shop.email,
      replyTo: payment.email,
      ...disputeForShop(shop, { ...dispute, state }, payment, adminUrl),
    }),
  )
}
