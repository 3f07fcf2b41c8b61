import type { AdminPayment } from '../../../domain/payments/schemas.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { kronor } from '../amounts.ts'
import { Row, RowList } from '../list/split-view.tsx'
import { PaymentBadge } from './payment-badge.tsx'

type PaymentsListProps = {
  payments: readonly AdminPayment[]
  openId: number | undefined
  /** The address that opens a payment in this list. */
  pathTo: (id: number) => string
}

/** The payments: who, how much, for what, when, which order, and where it stands. */
export function PaymentsList({ payments, openId, pathTo }: PaymentsListProps) {
  return (
    <RowList>
      {payments.map((payment) => (
        <Row key={payment.id} to={pathTo(payment.id)} isOpen={payment.id === openId}>
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{payment.payer_name || payment.email}</span>
            <span className="figures shrink-0 font-semibold">{kronor(payment.amount)}</span>
          </span>
          <span className="mt-0.5 block truncate">{payment.description}</span>
          <span className="mt-1 flex items-center justify-between gap-3">
            <span className="figures min-w-0 truncate text-ink-soft text-sm">
              {payment.order ? `${payment.order.order_number} · ` : null}
              <time dateTime={payment.created_at}>{formatDateTime(new Date(payment.created_at))}</time>
            </span>
            <PaymentBadge payment={payment} />
          </span>
        </Row>
      ))}
    </RowList>
  )
}
