import type { BookingView } from '../../../domain/booking/schemas.ts'
import { thingsToBring } from '../../../domain/booking/texts.ts'
import { formatKronor, parseKronor } from '../../../domain/money.ts'
import { deviceName } from '../../../domain/quotes/device-name.ts'
import { usePage } from '../../framework/page-context.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'

export function BookingFacts({ booking }: { booking: BookingView }) {
  const { shop } = usePage().site
  const price = booking.price === null ? undefined : parseKronor(booking.price)
  const stands = booking.status === 'booked' && !booking.passed
  return (
    <Card pad="lg">
      <h2 className="text-xl">{deviceName(booking.brand, booking.model)}</h2>
      <p className="mt-1 text-ink-soft">{booking.issue}</p>
      <Facts
        className="mt-5 border-line border-t pt-5"
        facts={[
          ...(price === undefined
            ? []
            : ([['Pris', <Price key="price" text={formatKronor(price)} />]] as const)),
          [
            'Plats',
            <span key="place">
              {shop.street}, {shop.postalCode} {shop.city}
              <a className="link mt-0.5 block w-fit font-normal" href={shop.directionsUrl}>
                Vägbeskrivning
              </a>
            </span>,
          ],
          ...(booking.customer_message
            ? ([
                [
                  'Du skrev',
                  <span key="message" className="whitespace-pre-line font-normal">
                    {booking.customer_message}
                  </span>,
                ],
              ] as const)
            : []),
        ]}
      />
      {stands ? (
        <div className="mt-5 border-line border-t pt-5">
          <h3 className="font-semibold">Ta med</h3>
          <ul className="mt-2 grid gap-2">
            {thingsToBring.map((thing) => (
              <li key={thing} className="flex gap-2.5">
                <Icon name="check" className="mt-1 size-5 shrink-0 text-green" />
                {thing}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}

function Price({ text }: { text: string }) {
  return (
    <>
      <span className="figures">{text}</span>
      <span className="font-normal text-ink-soft"> inklusive moms</span>
    </>
  )
}
