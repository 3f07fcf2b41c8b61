import { DomainError } from '../../domain/errors.ts'
import { formatKronor, ore } from '../../domain/money.ts'
import { moveOfRefunds, refundableOre } from '../../domain/payments/rules.ts'
import type { AdminPayment, RefundInput } from '../../domain/payments/schemas.ts'
import { afterMove, afterRefundNews, isPaid } from '../../domain/payments/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { readAdminPayment } from './admin.ts'
import { type PaymentProvider, type ProviderRefund, ProviderRefusal } from './provider.ts'
import {
  insertRefund,
  listRefunds,
  lockPaymentRow,
  type PaymentRow,
  type RefundRow,
  updatePayment,
  updateRefund,
} from './queries.ts'

/**
 * Sends money back, whole or part. The same `request_id` again is the same refund, also after the provider was down.
 * Throws `payment.notFound`, `payment.notRefundable`, `payment.refundTooMuch`, `payment.refundDiffers`,
 * `payment.refundRefused` and `payment.unavailable`; after the last one the refund is tried again by the clock.
 */
export async function refundPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  id: number,
  input: RefundInput,
): Promise<AdminPayment> {
  const admin = requireAdmin(ctx)
  const { payment, refund } = await ctx.transaction(async (tx) => {
    const row = await lockPaymentRow(tx.db, id)
    if (!row) throw new DomainError('payment.notFound')
    return { payment: row, refund: await claimRefund(tx, row, input, admin.id) }
  })
  if (refund.state === 'new') {
    const sent = await sendRefund(ctx, provider, payment, refund)
    if (!sent) throw new DomainError('payment.refundRefused')
  }
  if (refund.state === 'failed') throw new DomainError('payment.refundRefused')
  return readAdminPayment(ctx, id)
}

/** Writes the refund down before the provider is asked, or finds the one that is the same. */
async function claimRefund(
  tx: TxCtx,
  row: PaymentRow,
  input: RefundInput,
  adminUserId: number,
): Promise<RefundRow> {
  const refunds = await listRefunds(tx.db, row.id)
  const same = refunds.find(({ requestId }) => requestId === input.request_id)
  if (same && same.amountOre !== input.amount) throw new DomainError('payment.refundDiffers')
  if (same) return same
  if (!isPaid(row.state)) throw new DomainError('payment.notRefundable')
  const most = refundableOre(row.amountOre, refunds)
  if (input.amount > most) {
    throw new DomainError('payment.refundTooMuch', { values: { most: formatKronor(most) } })
  }
  return insertRefund(tx.db, {
    paymentId: row.id,
    requestId: input.request_id,
    amountOre: input.amount,
    state: 'new',
    adminUserId,
    createdAt: tx.now(),
  })
}

/** Hands a refund to the provider and writes down what came of it. Returns false when the provider said no. */
export async function sendRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<boolean> {
  try {
    if (provider.name !== payment.provider || payment.intentId === null) {
      throw new ProviderRefusal('other_provider')
    }
    const given = await provider.refund({
      requestId: refund.requestId,
      intentId: payment.intentId,
      amountOre: ore(refund.amountOre),
    })
    await recordRefunds(ctx, payment.id, [given])
    return given.state !== 'failed'
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.error({ refundId: refund.id, reason: error.reason }, 'the provider gave no refund')
    await ctx.transaction((tx) => updateRefund(tx.db, refund.id, { state: 'failed' }))
    return false
  }
}

/**
 * Writes down the refunds that a provider knows of, ours and those made at the provider itself. The customer is told
 * of each once, when it is on its way.
 */
export function recordRefunds(ctx: Ctx, paymentId: number, given: readonly ProviderRefund[]): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await lockPaymentRow(tx.db, paymentId)
    if (!row) return
    const known = await listRefunds(tx.db, paymentId)
    for (const refund of given) await recordRefund(tx, paymentId, known, refund)
    const move = moveOfRefunds(row.amountOre, await listRefunds(tx.db, paymentId))
    const state = move ? afterMove(row.state, move) : row.state
    if (state !== row.state) await updatePayment(tx.db, paymentId, { state })
  })
}

async function recordRefund(
  tx: TxCtx,
  paymentId: number,
  known: readonly RefundRow[],
  refund: ProviderRefund,
): Promise<void> {
  const ours =
    known.find(({ providerRefundId }) => providerRefundId === refund.id) ??
    known.find(({ requestId }) => requestId === refund.requestId)
  const row =
    ours ??
    (await insertRefund(tx.db, {
      paymentId,
      // Made at the provider: its own id is the only name it has.
      requestId: refund.id,
      amountOre: refund.amountOre,
      state: 'new',
      createdAt: tx.now(),
    }))
  const state = afterRefundNews(row.state, refund.state)
  if (state === row.state && row.providerRefundId === refund.id) return
  await updateRefund(tx.db, row.id, { state, providerRefundId: refund.id })
  if (row.state === 'new' && state !== 'failed') await tx.enqueue('payments.mailRefund', { refundId: row.id })
}
