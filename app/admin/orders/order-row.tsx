import { Store, Truck } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminOrderCard } from '#domain/shop/order-schemas.ts'
import { deliveryLabels, orderStateLabels } from '#domain/shop/states.ts'
import { formatDateTime } from '#domain/time.ts'
import { formatProductCount, stateTones } from './order-appearance.ts'

/** Renders an order in the list: buyer, total, delivery, time and state. */
export function OrderRow({ order }: { order: AdminOrderCard }) {
  const Icon = order.delivery_method === 'pickup' ? Store : Truck
  const at = order.paid_at ?? order.created_at
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{order.customer_name}</span>
        <span className="figures shrink-0 font-semibold">{formatDecimal(order.total)}</span>
      </span>
      <span className="figures mt-0.5 flex items-center gap-1.5">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span className="min-w-0 truncate">
          {order.order_number}, {formatProductCount(order.items)}
          <span className="sr-only">, {deliveryLabels[order.delivery_method]}</span>
        </span>
      </span>
      <span className="mt-1 flex items-center justify-between gap-3">
        <time dateTime={at} className="figures min-w-0 truncate text-ink-soft text-sm">
          {formatDateTime(new Date(at))}
        </time>
        <span className="flex shrink-0 gap-1">
          {order.withdrawn ? <Badge tone="error">Ånger</Badge> : null}
          <Badge tone={stateTones[order.state]}>{orderStateLabels[order.state]}</Badge>
        </span>
      </span>
    </>
  )
}
