import { marginPartOre, transitionOfRefunds } from '#domain/payments/rules.ts'
import { applyRefundState, applyTransition, isPaid } from '#domain/payments/states.ts'
import type { DbCtx, TxCtx } from '../kit/context.ts'
import { issueCreditNote } from './credit-notes.ts'
import type { ProviderRefund } from './provider.ts'
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
 * Stores the refunds known to the provider, including those made at the provider itself. Once the provider has accepted a refund,
 * issues its credit note and mails the customer, each once.
 */
export function recordRefunds(
  ctx: DbCtx,
  paymentId: number,
  given: readonly ProviderRefund[],
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await lockPaymentRow(tx.db, paymentId)
    if (!row) return
    const existing = await listRefunds(tx.db, paymentId)
    for (const refund of given) await recordRefund(tx, row, existing, refund)
    const move = transitionOfRefunds(row.amountOre, await listRefunds(tx.db, paymentId))
    const state = applyTransition(row.state, move)
    if (state === row.state) return
    await updatePayment(tx.db, paymentId, { state })
    await tx.enqueue('payments.refunded', { paymentId })
  })
}

async function recordRefund(
  tx: TxCtx,
  payment: PaymentRow,
  existing: readonly RefundRow[],
  refund: ProviderRefund,
): Promise<void> {
  const ours =
    existing.find(({ providerRefundId }) => providerRefundId === refund.id) ??
    existing.find(({ requestId }) => requestId === refund.requestId)
  const row =
    ours ??
    (await insertRefund(tx.db, {
      paymentId: payment.id,
      // Made at the provider, so its id there is the only one.
      requestId: refund.id,
      amountOre: refund.amountOre,
      marginOre: marginPartOre(payment, existing, refund.amountOre),
      state: 'new',
      createdAt: tx.now(),
    }))
  if (!row) throw new Error('The refund is written down for another payment')
  const state = applyRefundState(row.state, refund.state)
  if (state === row.state && row.providerRefundId === refund.id) return
  await updateRefund(tx.db, row.id, { state, providerRefundId: refund.id })
  if (state === 'failed' && row.state !== 'failed') {
    await tx.enqueue('payments.mailRefundFailed', { refundId: row.id })
  }
  if (row.state !== 'new' || state === 'failed') return
  // A payment with a wrong amount paid for no order, so there is no invoice to credit.
  if (isPaid(payment.state)) await issueCreditNote(tx, payment, row)
  await tx.enqueue('payments.mailRefund', { refundId: row.id })
}
