import { usePage } from '#app/framework/page-context.tsx'
import { AccountOffer } from '#app/lib/components/account-offer.tsx'
import { NextSteps } from '#app/lib/components/next-steps.tsx'
import { ShopPlace } from '#app/lib/components/shop-place.tsx'
import { Card } from '#app/ui/card.tsx'
import { CheckedItem } from '#app/ui/icon.tsx'
import type { BookingView } from '#domain/booking/schemas.ts'
import { thingsToBring } from '#domain/booking/texts.ts'
import { isComing } from './is-coming.ts'

/** Renders what the customer needs for the visit: the place, what to bring, and what happens then. */
export function BookingGuide({ booking }: { booking: BookingView }) {
  const { shop } = usePage().site
  if (!isComing(booking)) return <ShopPlace />
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <section aria-labelledby="ta-med-rubrik">
          <h2 id="ta-med-rubrik" className="text-lg">
            Ta med
          </h2>
          <ul className="mt-3 grid gap-3">
            {thingsToBring.map((thing) => (
              <CheckedItem key={thing}>{thing}</CheckedItem>
            ))}
          </ul>
        </section>
        <NextSteps
          steps={[
            { icon: 'store', text: `Du lämnar enheten på ${shop.street} och uppger bokningsnumret.` },
            { icon: 'wrench', text: 'Vi lagar den. Behövs det något mer ringer vi och frågar först.' },
            { icon: 'mail', text: 'Du får ett mejl när den är klar att hämta.' },
          ]}
        />
      </Card>
      <ShopPlace />
      <AccountOffer className="px-1 text-ink-soft" />
    </div>
  )
}
