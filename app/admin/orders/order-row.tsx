import { Store, Truck } from 'lucide-react'
import { ListRow } from '#app/admin/list/list-row.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminOrderCard } from '#domain/shop/order-schemas.ts'
import { deliveryLabels, orderStateLabels } from '#domain/shop/states.ts'
import { formatProductCount, stateTones } from './order-appearance.ts'

/** Renders an order in the list: buyer, total, delivery, time and state. */
export function OrderRow({ order }: { order: AdminOrderCard }) {
  const Icon = order.delivery_method === 'pickup' ? Store : Truck
  return (
    <ListRow
      title={order.customer_name}
      amount={formatDecimal(order.total)}
      badge={
        <span className="flex gap-1">
          {order.withdrawn ? <Badge tone="error">Ånger</Badge> : null}
          <Badge tone={stateTones[order.state]}>{orderStateLabels[order.state]}</Badge>
        </span>
      }
      text={
        <span className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 truncate">
            {order.order_number}, {formatProductCount(order.items)}
            <span className="sr-only">, {deliveryLabels[order.delivery_method]}</span>
          </span>
        </span>
      }
      at={order.paid_at ?? order.created_at}
    />
  )
}
