import { oreToDecimal } from '#domain/money.ts'
import type { AdminDispute } from '#domain/payments/dispute-schemas.ts'
import { isOpenDispute } from '#domain/payments/disputes.ts'
import type { Ctx, TxCtx } from '#server/kit/context.ts'
import type { ProviderDispute } from '../provider.ts'
import { lockPaymentRow } from '../queries.ts'
import { type DisputeRow, getDisputes, storeDispute } from './queries.ts'

/**
 * Stores the provider's current disputes of a payment, and mails the shop about each new or decided one. Events may arrive in any
 * order, because only the provider's current state counts.
 */
export async function recordDisputes(
  tx: TxCtx,
  paymentId: number,
  given: readonly ProviderDispute[],
): Promise<void> {
  if (given.length === 0 || !(await lockPaymentRow(tx.db, paymentId))) return
  const existing = await getDisputes(tx.db, [paymentId])
  for (const { id, openedAt, ...dispute } of given) {
    const before = existing.find(({ providerDisputeId }) => providerDisputeId === id)
    const open = isOpenDispute(dispute.state)
    const disputeId = await storeDispute(tx.db, {
      ...dispute,
      paymentId,
      providerDisputeId: id,
      openedAt,
      closedAt: open ? null : (before?.closedAt ?? tx.now()),
    })
    if (!before || (before.state !== dispute.state && !open)) {
      await tx.enqueue('payments.mailDispute', { disputeId, state: dispute.state })
    }
  }
}

function getView(row: DisputeRow): AdminDispute {
  return {
    id: row.id,
    state: row.state,
    amount: oreToDecimal(row.amountOre),
    reason: row.reason,
    due_at: row.dueAt?.toISOString() ?? null,
    withdrawn: row.withdrawn,
    opened_at: row.openedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
  }
}

export async function disputesByPayment(
  db: Ctx['db'],
  paymentIds: readonly number[],
): Promise<Map<number, AdminDispute[]>> {
  const disputes = new Map<number, AdminDispute[]>()
  for (const row of await getDisputes(db, paymentIds)) {
    disputes.set(row.paymentId, [...(disputes.get(row.paymentId) ?? []), getView(row)])
  }
  return disputes
}

/** Returns the disputes of an order's payment; none without a payment. */
export async function disputesOfPayment(
  ctx: Pick<Ctx, 'db'>,
  paymentId: number | null,
): Promise<AdminDispute[]> {
  if (paymentId === null) return []
  return (await disputesByPayment(ctx.db, [paymentId])).get(paymentId) ?? []
}
