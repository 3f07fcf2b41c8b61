import { DocumentNumber } from '#app/ui/document-number.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminPayment } from '#domain/payments/schemas.ts'
import { formatDateTime } from '#domain/time.ts'
import { PaymentBadge } from './payment-badge.tsx'

/** Renders a payment in the list: payer, amount, purpose, time, order and state. */
export function PaymentRow({ payment }: { payment: AdminPayment }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{payment.payer_name || payment.email}</span>
        <span className="figures shrink-0 font-semibold">{formatDecimal(payment.amount)}</span>
      </span>
      <span className="mt-0.5 block truncate">{payment.description}</span>
      <span className="mt-1 flex items-center justify-between gap-3">
        <span className="figures min-w-0 text-ink-soft text-sm">
          {payment.order ? (
            <>
              <DocumentNumber>{payment.order.order_number}</DocumentNumber> ·{' '}
            </>
          ) : null}
          <time className="whitespace-nowrap" dateTime={payment.created_at}>
            {formatDateTime(new Date(payment.created_at))}
          </time>
        </span>
        <PaymentBadge payment={payment} />
      </span>
    </>
  )
}
