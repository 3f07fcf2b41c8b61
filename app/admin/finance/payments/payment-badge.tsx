import { Badge, type Tone } from '#app/ui/badge.tsx'
import { isOpenDispute } from '#domain/payments/disputes.ts'
import { paymentStateLabels } from '#domain/payments/labels.ts'
import type { AdminPayment } from '#domain/payments/schemas.ts'
import type { PaymentState } from '#domain/payments/states.ts'

const tones = {
  new: 'neutral',
  open: 'neutral',
  processing: 'info',
  paid: 'success',
  part_refunded: 'warning',
  refunded: 'warning',
  canceled: 'neutral',
} as const satisfies Record<PaymentState, Tone>

/** Renders a payment's state, and a warning when it differs from the requested payment. */
export function PaymentBadge({ payment }: { payment: Pick<AdminPayment, 'state' | 'problem' | 'disputes'> }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      <Badge tone={tones[payment.state]}>{paymentStateLabels[payment.state]}</Badge>
      {payment.disputes.some(({ state }) => isOpenDispute(state)) ? (
        <Badge tone="error">Bestridd</Badge>
      ) : null}
      {payment.problem ? <Badge tone="error">Stämmer inte</Badge> : null}
    </span>
  )
}
