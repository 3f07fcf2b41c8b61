import { EventLine } from '#app/admin/components/event-line.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'

export function RepairHistory({ repair }: { repair: AdminRepair }) {
  return (
    <section aria-labelledby="historik">
      <h2 id="historik" className="font-semibold text-base">
        Vad som har hänt
      </h2>
      <ol className="mt-2 grid gap-2 text-sm">
        {repair.history.toReversed().map((event) => (
          <EventLine
            key={`${event.at} ${event.to}`}
            title={event.from ? event.to : `Öppnat som ${event.to}`}
            at={event.at}
            details={[
              event.by ?? (event.from || repair.source !== 'portal' ? 'systemet' : 'kunden'),
              event.mailed && 'mejlat',
              event.sms_logged && 'sms bara loggat',
            ]}
          />
        ))}
      </ol>
    </section>
  )
}
