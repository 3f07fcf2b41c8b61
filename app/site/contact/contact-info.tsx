import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { OpeningHours } from '#app/lib/components/opening-hours.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** Renders the contact details and opening hours. */
export function ContactInfo() {
  const { shop } = usePage().site
  return (
    <div className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-1">
      <section aria-labelledby="kontaktuppgifter">
        <h2 id="kontaktuppgifter" className="text-xl">
          Kontaktuppgifter
        </h2>
        <ul className="mt-4 grid gap-5">
          <Way icon="phone" name="Telefon">
            <a href={shop.phoneHref} className="link inline-block py-0.5 font-semibold">
              {shop.phone}
            </a>
          </Way>
          <Way icon="mail" name="E-post">
            <a href={`mailto:${shop.email}`} className="link inline-block break-all py-0.5 font-semibold">
              {shop.email}
            </a>
          </Way>
          <Way icon="map-pin" name="Adress">
            <address className="not-italic">
              {shop.street}
              <br />
              {shop.postalCode} {shop.city}
            </address>
          </Way>
        </ul>
      </section>
      <section aria-labelledby="oppettider">
        <h2 id="oppettider" className="text-xl">
          Öppettider
        </h2>
        <OpeningHours hours={shop.hours} className="mt-3 max-w-xs" />
        <p className="mt-5 text-ink-soft text-sm">
          Vill du veta vad en reparation kostar? Se{' '}
          <Link to="/pricing" className="link">
            våra priser
          </Link>{' '}
          eller få en offert på din{' '}
          <Link to="/mobil/repair" className="link">
            mobil
          </Link>
          ,{' '}
          <Link to="/tablet/repair" className="link">
            surfplatta
          </Link>{' '}
          eller{' '}
          <Link to="/dator/repair" className="link">
            dator
          </Link>
          .
        </p>
      </section>
    </div>
  )
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-blue-tint text-blue">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="text-ink-soft text-sm">{name}</p>
        {children}
      </div>
    </li>
  )
}
