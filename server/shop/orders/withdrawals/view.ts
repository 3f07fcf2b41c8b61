import { oreToDecimal } from '#domain/money.ts'
import {
  suggestedShare,
  type WithdrawalConsequence,
  withdrawalConsequence,
} from '#domain/repairs/withdrawals.ts'
import type { AdminWithdrawal } from '#domain/shop/order-schemas.ts'
import { inTimeByLaw, refundBy } from '#domain/shop/withdrawals.ts'
import type { WholeWithdrawal } from './queries.ts'

export function withdrawalView(whole: WholeWithdrawal): AdminWithdrawal {
  const { withdrawal, by, repair, begunAt, completedAt, statusThen } = whole
  const { confirmedAt, orderId } = withdrawal
  const consequence =
    repair && confirmedAt
      ? withdrawalConsequence({ ...repair, begunAt, completedAt }, confirmedAt)
      : undefined
  return {
    id: withdrawal.id,
    reference: withdrawal.reference,
    state: withdrawal.state,
    name: withdrawal.name,
    email: withdrawal.email,
    order_number: withdrawal.orderNumber,
    order_id: orderId,
    repair:
      repair && consequence
        ? {
            id: repair.id,
            order_number: repair.orderNumber,
            consequence,
            // A share of a maximum says nothing: the price is calculated when the work is done.
            agreed_price:
              repair.agreedOre === null || repair.agreedKind === 'maximum'
                ? null
                : oreToDecimal(repair.agreedOre),
            suggested_share:
              consequence === 'share_owed' && statusThen !== null ? suggestedShare(statusThen) : null,
          }
        : null,
    message: withdrawal.message,
    in_time: isInTime(whole, consequence),
    confirmed_at: confirmedAt?.toISOString() ?? null,
    refund_by: confirmedAt ? refundBy(confirmedAt) : null,
    handled_at: withdrawal.handledAt?.toISOString() ?? null,
    by,
    outcome: withdrawal.outcome,
  }
}

function isInTime(
  { withdrawal: { confirmedAt, orderId }, receivedAt }: WholeWithdrawal,
  consequence: WithdrawalConsequence | undefined,
): boolean | null {
  if (consequence)
    return consequence === 'in_store' ? null : consequence !== 'late' && consequence !== 'completed'
  return orderId !== null && confirmedAt ? inTimeByLaw({ receivedAt }, confirmedAt) : null
}
