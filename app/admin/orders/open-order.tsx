import { useCall } from '#app/admin/api/use-call.ts'
import { QueryState } from '../api/query-state.tsx'
import { OrderDetails } from './order-details.tsx'

/** Fetches and shows the open order. */
export function OpenOrder({ id }: { id: number }) {
  return (
    <QueryState
      query={useCall('GET /api/admin/shop/orders/:id/', { params: { id } })}
      waiting="Hämtar beställningen"
    >
      {(order) => <OrderDetails order={order} />}
    </QueryState>
  )
}
