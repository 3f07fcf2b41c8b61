import { Fetched } from '../api/query-state.tsx'
import { BackToList } from '../list/split-view.tsx'
import { OrderDetails } from './order-details.tsx'
import { useOrder } from './orders-data.ts'

/** The open order. `listPath` is the way back on a phone. */
export function OpenOrder({ id, listPath }: { id: number; listPath: string }) {
  const order = useOrder(id)
  return (
    <div className="min-w-0">
      <div className="print:hidden">
        <BackToList to={listPath}>Alla beställningar</BackToList>
      </div>
      <Fetched query={order} waiting="Hämtar beställningen">
        {(data) => <OrderDetails order={data} />}
      </Fetched>
    </div>
  )
}
