import { QueryState } from '#app/admin/api/query-state.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { usePayment } from './payments-data.ts'

/** Fetches and shows the open payment. It need not be in the list beside it. */
export function OpenPayment({ id }: { id: number }) {
  return (
    <QueryState query={usePayment(id)} waiting="Hämtar betalningen">
      {(payment) => <PaymentDetails payment={payment} />}
    </QueryState>
  )
}
