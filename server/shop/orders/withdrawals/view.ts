import type { AdminWithdrawal } from '../../../../domain/shop/order-schemas.ts'
import { inTimeByLaw } from '../../../../domain/shop/withdrawals.ts'
import type { WholeWithdrawal } from './queries.ts'

export function withdrawalView({ withdrawal, receivedAt, by }: WholeWithdrawal): AdminWithdrawal {
  const { confirmedAt, orderId } = withdrawal
  return {
    id: withdrawal.id,
    reference: withdrawal.reference,
    state: withdrawal.state,
    name: withdrawal.name,
    email: withdrawal.email,
    order_number: withdrawal.orderNumber,
    order_id: orderId,
    message: withdrawal.message,
    in_time: orderId !== null && confirmedAt ? inTimeByLaw({ receivedAt }, confirmedAt) : null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    handled_at: withdrawal.handledAt?.toISOString() ?? null,
    by,
    outcome: withdrawal.outcome,
  }
}
