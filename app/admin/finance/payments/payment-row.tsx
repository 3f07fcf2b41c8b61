import { ListRow } from '#app/admin/list/list-row.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminPayment } from '#domain/payments/schemas.ts'
import { PaymentBadge } from './payment-badge.tsx'

/** Renders a payment in the list: payer, amount, purpose, time, order and state. */
export function PaymentRow({ payment }: { payment: AdminPayment }) {
  return (
    <ListRow
      title={payment.payer_name || payment.email}
      amount={formatDecimal(payment.amount)}
      badge={<PaymentBadge payment={payment} />}
      text={
        <>
          {payment.order ? (
            <>
              <DocumentNumber>{payment.order.order_number}</DocumentNumber> ·{' '}
            </>
          ) : null}
          {payment.description}
        </>
      }
      at={payment.created_at}
    />
  )
}
