import { QueryState } from '../api/query-state.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { useCustomer } from './customers-data.ts'

/** Fetches and shows the open customer. It need not be in the list beside it. */
export function OpenCustomer({ id }: { id: number }) {
  return (
    <QueryState query={useCustomer(id)} waiting="Hämtar kunden">
      {(customer) => <CustomerDetails customer={customer} />}
    </QueryState>
  )
}
