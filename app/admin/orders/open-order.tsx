import { QueryState } from '../api/query-state.tsx'
import { OrderDetails } from './order-details.tsx'
import { useOrder } from './orders-data.ts'

/** Fetches and shows the open order. */
export function OpenOrder({ id }: { id: number }) {
  return (
    <QueryState query={useOrder(id)} waiting="Hämtar beställningen">
      {(order) => <OrderDetails order={order} />}
    </QueryState>
  )
}
