import { DomainError } from '#domain/errors.ts'
import { formatOre } from '#domain/money.ts'
import type { AdminPaymentDetails } from '#domain/payments/schemas.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import type { PaymentProvider } from '../provider.ts'
import { findRefund, lockPaymentRow, storeRefundHandled } from '../queries.ts'
import { readAdminPayment } from './read.ts'

/**
 * Marks a failed refund as settled in another way, such as a bank transfer, which removes it from the overview.
 * @throws payment.notFound, payment.refundNotFound and payment.refundNotFailed
 */
export async function markRefundHandled(
  ctx: Ctx,
  provider: PaymentProvider,
  { id, refund_id: refundId }: { id: number; refund_id: number },
): Promise<AdminPaymentDetails> {
  const admin = requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    if (!(await lockPaymentRow(tx.db, id))) throw new DomainError('payment.notFound')
    const refund = await findRefund(tx.db, refundId)
    if (refund?.paymentId !== id) throw new DomainError('payment.refundNotFound')
    if (refund.state !== 'failed') throw new DomainError('payment.refundNotFailed')
    await storeRefundHandled(tx.db, refundId, { at: tx.now(), adminUserId: admin.id })
    tx.audit.addDetail(`belopp: ${formatOre(refund.amountOre)}`)
  })
  return readAdminPayment(ctx, provider, id)
}
