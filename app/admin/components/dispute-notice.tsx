import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminDispute } from '#domain/payments/dispute-schemas.ts'
import { disputeReason, disputeStateLabels, isOpenDispute } from '#domain/payments/disputes.ts'
import { formatDate } from '#domain/time.ts'

type DisputeNoticeProps = {
  disputes: readonly AdminDispute[]
  /** Goods that must not be handed over during the dispute. Without it the notice does not mention goods. */
  hold?: string
  /** Payment to link to; not set on the payment's own screen. */
  paymentId?: number | null
}

/** Renders a payment's open and lost disputes, or nothing when there are none. */
export function DisputeNotice({ disputes, hold, paymentId }: DisputeNoticeProps) {
  const shown = disputes.filter(({ state }) => isOpenDispute(state) || state === 'lost')
  return shown.map((dispute) => (
    <Notice
      key={dispute.id}
      tone="error"
      title={
        dispute.state === 'lost'
          ? `Kunden fick tillbaka ${formatDecimal(dispute.amount)} av sin bank`
          : `Kunden bestrider betalningen: ${formatDecimal(dispute.amount)}`
      }
      action={
        paymentId ? (
          <Link to={`/admin/betalningar?id=${paymentId}`} className="link">
            Öppna betalningen
          </Link>
        ) : undefined
      }
    >
      <p>{sentence(dispute, hold)}</p>
    </Notice>
  ))
}

function sentence(dispute: AdminDispute, hold: string | undefined): string {
  const { state, reason, due_at: dueAt, withdrawn } = dispute
  const parts = [
    `${disputeReason(reason)}.`,
    state === 'needs_response' && dueAt ? `Svara hos Stripe senast ${formatDate(new Date(dueAt))}.` : '',
    state === 'under_review' ? `${disputeStateLabels.under_review} av banken.` : '',
    isOpenDispute(state) && withdrawn ? 'Pengarna är tagna tills det är avgjort.' : '',
    isOpenDispute(state) && hold ? hold : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
