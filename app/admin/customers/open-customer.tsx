import { useCall } from '#app/admin/api/use-call.ts'
import { QueryState } from '../api/query-state.tsx'
import { CustomerDetails } from './customer-details.tsx'

/** Fetches and shows the open customer. It need not be in the list beside it. */
export function OpenCustomer({ id }: { id: number }) {
  return (
    <QueryState query={useCall('GET /api/admin/customers/:id/', { params: { id } })} waiting="Hämtar kunden">
      {(customer) => <CustomerDetails customer={customer} />}
    </QueryState>
  )
}
