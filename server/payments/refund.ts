import { DomainError } from '#domain/errors.ts'
import { formatKronor, type Ore, ore } from '#domain/money.ts'
import { marginPartOre, refundableOre } from '#domain/payments/rules.ts'
import type { AdminPaymentDetails, RefundInput } from '#domain/payments/schemas.ts'
import { isPaid } from '#domain/payments/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { readAdminPayment } from './admin/read.ts'
import { assertSameProvider, type PaymentProvider, ProviderRefusal } from './provider.ts'
import {
  findPayment,
  findRefund,
  insertRefund,
  listRefunds,
  lockPaymentRow,
  type PaymentRow,
  type RefundRow,
  updateRefund,
} from './queries.ts'
import { recordRefunds } from './record-refunds.ts'

/**
 * Refunds all or part of a payment; idempotent by `request_id`, also after the provider was down. @throws payment.notFound,
 * payment.notRefundable, payment.otherProvider, payment.refundTooMuch, payment.refundDiffers, payment.refundRefused and
 * payment.unavailable; after the last one the reconciler retries the refund
 */
export async function refundPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  id: number,
  input: RefundInput,
): Promise<AdminPaymentDetails> {
  const admin = requireAdmin(ctx)
  const { payment, refund, isNew } = await ctx.transaction(async (tx) => {
    const row = await lockPaymentRow(tx.db, id)
    if (!row) throw new DomainError('payment.notFound')
    assertSameProvider(provider, row)
    const { amount, request_id: requestId } = input
    return { payment: row, ...(await claimRefund(tx, row, { amount, requestId, adminUserId: admin.id })) }
  })
  if (refund.state === 'new') {
    const send = isNew ? sendRefund : resendRefund
    const sent = await send(ctx, provider, payment, refund)
    if (!sent) throw new DomainError('payment.refundRefused')
  }
  if (refund.state === 'failed') throw new DomainError('payment.refundRefused')
  return readAdminPayment(ctx, provider, id)
}

/** Inserts the refund before the provider is called, or returns the one with the same request id. */
export async function claimRefund(
  tx: TxCtx,
  row: PaymentRow,
  input: { amount: Ore; requestId: string; adminUserId: number | null; marginOre?: Ore },
): Promise<{ refund: RefundRow; isNew: boolean }> {
  const refunds = await listRefunds(tx.db, row.id)
  const same = refunds.find(({ requestId }) => requestId === input.requestId)
  if (same && same.amountOre !== input.amount) throw new DomainError('payment.refundDiffers')
  if (same) return { refund: same, isNew: false }
  if (!isPaid(row.state)) throw new DomainError('payment.notRefundable')
  const most = refundableOre(row.amountOre, refunds)
  if (input.amount > most) {
    throw new DomainError('payment.refundTooMuch', { values: { most: formatKronor(most) } })
  }
  const refund = await insertRefund(tx.db, {
    paymentId: row.id,
    requestId: input.requestId,
    amountOre: input.amount,
    marginOre: input.marginOre ?? marginPartOre(row, refunds, input.amount),
    state: 'new',
    adminUserId: input.adminUserId,
    createdAt: tx.now(),
  })
  // The request id belongs to a refund of another payment.
  if (!refund) throw new DomainError('payment.refundDiffers')
  return { refund, isNew: true }
}

/** Sends a refund to the provider and stores the result. Returns false when the provider rejected it. */
async function sendRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<boolean> {
  try {
    const given = await provider.refund({
      requestId: refund.requestId,
      intentId: payment.intentId ?? '',
      amountOre: ore(refund.amountOre),
    })
    await recordRefunds(ctx, payment.id, [given])
    return given.state !== 'failed'
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.error({ refundId: refund.id, reason: error.reason }, 'the provider rejected a refund')
    await ctx.transaction(async (tx) => {
      await updateRefund(tx.db, refund.id, { state: 'failed' })
      await tx.enqueue('payments.mailRefundFailed', { refundId: refund.id })
    })
    return false
  }
}

/**
 * Sends a stored refund unless it was sent already. Returns false when the provider rejected it, now or earlier.
 * @throws payment.otherProvider and payment.unavailable
 */
export async function sendPlannedRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  refundId: number,
): Promise<boolean> {
  const refund = await findRefund(ctx.db, refundId)
  const payment = refund && (await findPayment(ctx.db, refund.paymentId))
  if (!payment) return false
  if (refund.state !== 'new') return refund.state !== 'failed'
  assertSameProvider(provider, payment)
  return resendRefund(ctx, provider, payment, refund)
}

/**
 * Sends a refund again whose last answer was lost. Providers remember idempotency keys for a day only, so existing refunds are
 * fetched first to avoid refunding twice.
 */
export async function resendRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<boolean> {
  await recordRefunds(ctx, payment.id, await provider.fetchRefunds(payment.intentId ?? ''))
  const now = await findRefund(ctx.db, refund.id)
  if (now?.state === 'new') return sendRefund(ctx, provider, payment, refund)
  return now?.state !== 'failed'
}
