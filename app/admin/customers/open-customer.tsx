import { Fetched } from '../api/query-state.tsx'
import { BackToList } from '../list/split-view.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { useCustomer } from './customers-data.ts'

/** The open customer: on its way, not to be had, or there. It need not be in the list beside it. */
export function OpenCustomer({ id, listPath }: { id: number; listPath: string }) {
  const customer = useCustomer(id)
  return (
    <div className="min-w-0">
      <BackToList to={listPath}>Alla kunder</BackToList>
      <Fetched query={customer} waiting="Hämtar kunden">
        {(data) => <CustomerDetails customer={data} />}
      </Fetched>
    </div>
  )
}
