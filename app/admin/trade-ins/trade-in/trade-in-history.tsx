import { EventLine } from '#app/admin/components/event-line.tsx'
import { eventLabels } from '#domain/trade-in/labels.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import type { TradeInEvent } from '#domain/trade-in/states.ts'

/** Events caused by customers. Other events without a user are caused by the system. */
const byCustomer: readonly TradeInEvent[] = ['registered', 'accepted', 'rejected']

export function TradeInHistory({ sale: tradeIn }: { sale: AdminTradeIn }) {
  return (
    <section aria-labelledby="historik">
      <h2 id="historik" className="font-semibold text-base">
        Vad som har hänt
      </h2>
      <ol className="mt-2 grid gap-2 text-sm">
        {tradeIn.history.toReversed().map((event) => (
          <EventLine
            key={`${event.at} ${event.event}`}
            title={eventLabels[event.event]}
            at={event.at}
            details={[event.by ?? (byCustomer.includes(event.event) ? 'kunden' : 'systemet')]}
          >
            {event.note ? <span className="block break-words text-ink-soft">”{event.note}”</span> : null}
          </EventLine>
        ))}
      </ol>
    </section>
  )
}
