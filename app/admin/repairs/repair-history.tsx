import type { AdminRepair } from '../../../domain/repairs/admin-schemas.ts'
import { formatDateTime } from '../../../domain/time.ts'

export function RepairHistory({ repair }: { repair: AdminRepair }) {
  return (
    <section aria-labelledby="historik">
      <h2 id="historik" className="font-semibold text-base">
        Vad som har hänt
      </h2>
      <ol className="mt-2 grid gap-2 text-sm">
        {repair.history.toReversed().map((event) => (
          <li key={`${event.at} ${event.to}`}>
            <span className="font-medium">{event.from ? event.to : `Öppnat som ${event.to}`}</span>
            <span className="figures block text-ink-soft">
              {formatDateTime(new Date(event.at))},{' '}
              {event.by ?? (event.from || repair.source !== 'portal' ? 'systemet' : 'kunden')}
              {event.mailed ? ', mejlat' : ''}
              {event.sms_logged ? ', sms bara loggat' : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
