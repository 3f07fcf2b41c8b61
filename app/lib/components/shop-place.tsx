import { useId } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OpeningHours } from './opening-hours.tsx'

/** Renders where the shop is and when it is open, for confirmations. */
export function ShopPlace({ className }: { className?: string }) {
  const { shop } = usePage().site
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <h2 id={id} className="text-lg">
        Här finns vi
      </h2>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-10 gap-y-5">
        <div>
          <address className="not-italic">
            <span className="block font-semibold">{shop.name}</span>
            {shop.street}
            <br />
            {shop.postalCode} {shop.city}
          </address>
          <ul className="mt-2 grid gap-1">
            <PlaceLink icon="route" href={shop.directionsUrl} label="Vägbeskrivning" />
            <PlaceLink icon="map" href={shop.mapUrl} label="Visa på karta" />
            <PlaceLink icon="phone" href={shop.phoneHref} label={shop.phone} />
          </ul>
        </div>
        <OpeningHours hours={shop.hours} className="-my-1.5" />
      </div>
    </Card>
  )
}

function PlaceLink({ icon, href, label }: { icon: 'route' | 'map' | 'phone'; href: string; label: string }) {
  return (
    <li>
      <a className="link inline-flex min-h-8 items-center gap-2" href={href} rel="noreferrer">
        <Icon name={icon} className="size-4.5" />
        {label}
      </a>
    </li>
  )
}
