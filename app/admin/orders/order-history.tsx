import { Card } from '#app/ui/card.tsx'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { orderStateLabels } from '#domain/shop/states.ts'
import { EventLine } from '../components/event-line.tsx'
import { OrderNotes } from './order-notes.tsx'

export function OrderHistory({ order }: { order: AdminOrder }) {
  const events = order.history.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card as="section" pad="sm" aria-labelledby="historik">
      <h3 id="historik" className="font-semibold text-base">
        Vad som har hänt
      </h3>
      <div className="mt-3">
        <OrderNotes order={order} />
      </div>
      <ol className="mt-3 grid gap-2 text-sm">
        {events.map((event) => (
          <EventLine
            key={`${event.at} ${event.to} ${event.note}`}
            title={getName(event)}
            note={event.note}
            at={event.at}
            details={[event.by]}
          />
        ))}
      </ol>
    </Card>
  )
}

/** Returns an event's label. An event that does not change the state is a note. */
function getName({ from, to }: AdminOrder['history'][number]): string {
  if (from === null) return 'Lagd'
  return from === to ? 'Anteckning' : orderStateLabels[to]
}
