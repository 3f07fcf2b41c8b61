import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { OpeningHours } from '#app/lib/components/opening-hours.tsx'
import { mapEmbedAddress } from '#app/lib/map-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MapOnDemand } from '#app/ui/map-on-demand.tsx'

/** Renders the shop's address, phone, opening hours, directions, and a map that is loaded on request. */
export function LocationCard() {
  const { shop } = usePage().site
  return (
    <section
      aria-labelledby="hitta-hit-rubrik"
      className="grid overflow-hidden rounded-xl border border-line bg-card lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="p-4 sm:p-8">
        <h2 id="hitta-hit-rubrik" className="text-2xl">
          Hitta till oss
        </h2>
        <dl className="mt-4 flex flex-col gap-3.5 sm:mt-5 sm:gap-5">
          <Fact name="Adress" icon={<Icon name="map-pin" className="size-5.5" />}>
            {shop.street}
            <br />
            {shop.postalCode} {shop.city}
          </Fact>
          <Fact name="Telefon" icon={<Icon name="phone" className="size-5.5" />}>
            <a href={shop.phoneHref} className="link inline-block py-0.5">
              {shop.phone}
            </a>
          </Fact>
          <Fact name="Öppettider" icon={<Icon name="clock" className="size-5.5" />}>
            <OpeningHours hours={shop.hours} className="-mt-0.5 max-w-xs" />
          </Fact>
        </dl>
        <div className="mt-5 flex flex-wrap gap-2 sm:mt-7 sm:gap-3 print:hidden">
          <ButtonLink
            to={shop.directionsUrl}
            rel="noreferrer"
            icon={<Icon name="route" className="size-5" />}
            className="max-sm:w-full"
          >
            Vägbeskrivning
          </ButtonLink>
          <ButtonLink
            to={shop.mapUrl}
            rel="noreferrer"
            variant="secondary"
            icon={<Icon name="map" className="size-5" />}
            className="max-sm:w-full"
          >
            Öppna i karta
          </ButtonLink>
        </div>
      </div>
      <MapOnDemand
        src={mapEmbedAddress(shop)}
        title={`Karta över ${shop.street} i ${shop.city}`}
        provider="OpenStreetMap"
        className="min-h-52 sm:min-h-80 lg:min-h-104 print:hidden"
      />
    </section>
  )
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3.5">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold text-ink-soft text-sm">
        <span className="text-blue">{icon}</span>
        {name}
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  )
}
