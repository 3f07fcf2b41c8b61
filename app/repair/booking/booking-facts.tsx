import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import { formatKronor, parseKronor } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'

/** Renders what is to be repaired and its price. */
export function BookingFacts({ booking }: { booking: BookingView }) {
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
      {booking.customer_message ? (
        <Facts
          className="mt-4 border-line border-t pt-4"
          facts={[
            [
              'Du skrev',
              <span key="message" className="whitespace-pre-line font-normal">
                {booking.customer_message}
              </span>,
            ],
          ]}
        />
      ) : null}
    </Card>
  )
}
