import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { keptText, readyText } from '#domain/repairs/promises/promises.ts'

/** Renders what is to be repaired, its price, and when it is done. */
export function BookingFacts({ booking }: { booking: BookingView }) {
  const { ready } = booking
  const price = booking.price === null ? undefined : parseKronor(booking.price)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl">{deviceName(booking.brand, booking.model)}</h2>
          <p className="mt-1 text-ink-soft">{booking.issue}</p>
        </div>
        {price === undefined ? null : (
          <p className="sm:text-right">
            <span className="figures block font-semibold text-2xl leading-snug">{formatKronor(price)}</span>
            <span className="block text-ink-soft text-sm">inklusive moms</span>
          </p>
        )}
      </div>
      {ready || booking.customer_message ? (
        <Facts
          className="mt-4 border-line border-t pt-4"
          facts={[
            ready
              ? [
                  'Klar',
                  <span key="ready" className="figures">
                    {readyText(ready)}
                    <span className="block font-normal text-ink-soft text-sm">
                      {keptText({ ...ready, needsPart: ready.needs_part })}
                    </span>
                  </span>,
                ]
              : undefined,
            booking.customer_message
              ? [
                  'Du skrev',
                  <span key="message" className="whitespace-pre-line font-normal">
                    {booking.customer_message}
                  </span>,
                ]
              : undefined,
          ]}
        />
      ) : null}
    </Card>
  )
}
