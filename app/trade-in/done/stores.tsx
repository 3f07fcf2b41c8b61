import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MapOnDemand } from '#app/ui/map-on-demand.tsx'
import type { TradeInStore } from '#domain/trade-in/schemas.ts'
import { embeddedMapUrl } from './store-map.ts'

/** Renders the stores that accept devices (spec 000 section 2, step 3). */
export function Stores({ stores }: { stores: readonly TradeInStore[] }) {
  return (
    <section aria-labelledby="butiker" className="mt-2">
      <h2 id="butiker" className="text-2xl">
        Här lämnar du in
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <Card as="li" key={store.id} pad="none" className="flex flex-col overflow-hidden">
            <StoreCard store={store} />
          </Card>
        ))}
      </ul>
    </section>
  )
}

function StoreCard({ store }: { store: TradeInStore }) {
  const map = embeddedMapUrl(store.google_maps_url)
  return (
    <>
      {map ? (
        <MapOnDemand
          src={map}
          title={`Karta över ${store.name}`}
          provider="OpenStreetMap"
          className="h-56 w-full shrink-0"
        />
      ) : null}
      <div className="p-5">
        <h3 className="text-lg">{store.name}</h3>
        <p className="mt-2 flex gap-2">
          <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-green" />
          <span>
            {store.address}
            <br />
            {store.postal_code} {store.city}
          </span>
        </p>
        <p className="mt-2 flex gap-2">
          <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-green" />
          {store.opening_hours}
        </p>
        {store.google_maps_url ? (
          <p className="mt-3">
            <a className="link" href={store.google_maps_url} target="_blank" rel="noreferrer">
              Öppna kartan<span className="sr-only"> över {store.name}</span>
            </a>
          </p>
        ) : null}
      </div>
    </>
  )
}
