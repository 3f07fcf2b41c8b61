import type Stripe from 'stripe'
import type { DisputeState } from '#domain/payments/disputes.ts'
import type { ProviderDispute } from './provider.ts'

/** Maps Stripe's dispute status. An inquiry (`warning_…`) can be answered too, and ends without a decision. */
function getState(status: Stripe.Dispute.Status): DisputeState {
  switch (status) {
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    case 'warning_closed':
    case 'prevented':
      return 'closed'
    case 'under_review':
    case 'warning_under_review':
    case 'appeal_under_review':
      return 'under_review'
    default:
      return 'needs_response'
  }
}

export function getDispute(dispute: Stripe.Dispute): ProviderDispute {
  const dueBy = dispute.evidence_details.due_by
  const balance = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: dispute.id,
    amountOre: dispute.amount,
    state: getState(dispute.status),
    reason: dispute.reason,
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
    withdrawn: balance < 0,
    openedAt: new Date(dispute.created * 1000),
  }
}
