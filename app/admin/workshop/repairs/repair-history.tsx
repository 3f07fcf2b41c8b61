import { EventLine } from '#app/admin/components/event-line.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'

function getTitle({ from, to }: AdminRepair['history'][number]): string {
  if (from === null) return `Öppnat som ${to}`
  return from === to ? 'Enheten lämnades in' : to
}

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
            title={getTitle(event)}
            at={event.at}
            details={[
              event.by ?? (event.from || repair.source !== 'portal' ? 'systemet' : 'kunden'),
              event.mailed && 'mejlat',
              event.texted && 'sms skickat',
              event.sms_logged && 'sms bara loggat',
            ]}
          />
        ))}
      </ol>
    </section>
  )
}
