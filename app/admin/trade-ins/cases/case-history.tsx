import { formatDateTime } from '../../../../domain/time.ts'
import type { AdminCase } from '../../../../domain/trade-in/case-schemas.ts'
import { eventLabels } from '../../../../domain/trade-in/labels.ts'
import type { TradeInEvent } from '../../../../domain/trade-in/states.ts'

/** Events caused by customers. Other events without a user are caused by the system. */
const byCustomer: readonly TradeInEvent[] = ['registered', 'accepted', 'rejected']

export function CaseHistory({ sale }: { sale: AdminCase }) {
  return (
    <section aria-labelledby="historik">
      <h2 id="historik" className="font-semibold text-base">
        Vad som har hänt
      </h2>
      <ol className="mt-2 grid gap-2 text-sm">
        {sale.history.toReversed().map((event) => (
          <li key={`${event.at} ${event.event}`}>
            <span className="font-medium">{eventLabels[event.event]}</span>
            <span className="figures block text-ink-soft">
              {formatDateTime(new Date(event.at))},{' '}
              {event.by ?? (byCustomer.includes(event.event) ? 'kunden' : 'systemet')}
            </span>
            {event.note ? <span className="block break-words text-ink-soft">”{event.note}”</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
