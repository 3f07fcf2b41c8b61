import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { PaymentDetails } from './payment-details.tsx'

/** Fetches and shows the open payment. It need not be in the list beside it. */
export function OpenPayment({ id }: { id: number }) {
  return (
    <QueryState
      query={useCall('GET /api/admin/payments/:id/', { params: { id } })}
      waiting="Hämtar betalningen"
    >
      {(payment) => <PaymentDetails payment={payment} />}
    </QueryState>
  )
}
