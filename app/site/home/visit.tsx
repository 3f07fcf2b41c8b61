import type { ReactNode } from 'react'
import type { ShopSettings } from '../../../domain/settings/schemas.ts'
import { phoneHref } from '../../lib/phone.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { OpeningHours } from '../opening-hours.tsx'

/** Where the shop is, when it is open, and how to reach it. */
export function Visit({ shop }: { shop: ShopSettings }) {
  return (
    <Section
      id="hitta-hit"
      title="Kom förbi eller hör av dig"
      lead="Du behöver inte boka för att fråga. Vi tittar gärna på felet medan du väntar."
      className="pt-0 sm:pt-0"
    >
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <Card>
          <CardTitle icon={<Icon name="map-pin" className="size-5 text-blue" />}>Här finns vi</CardTitle>
          <address className="mt-3 not-italic">
            {shop.street}
            <br />
            {shop.postalCode} {shop.city}
          </address>
          <a href={shop.directionsUrl} className="link mt-3 inline-block py-1 font-semibold" rel="noreferrer">
            Vägbeskrivning
          </a>
        </Card>
        <Card>
          <CardTitle icon={<Icon name="clock" className="size-5 text-blue" />}>Öppettider</CardTitle>
          <OpeningHours hours={shop.hours} className="mt-2" />
        </Card>
        <Card className="flex flex-col gap-3 md:col-span-2 md:flex-row md:items-center md:justify-between lg:col-span-1 lg:flex-col lg:items-stretch lg:justify-start">
          <CardTitle icon={<Icon name="message-square" className="size-5 text-blue" />}>Fråga oss</CardTitle>
          <div className="grid gap-3 sm:flex lg:grid">
            <ButtonLink to={phoneHref(shop.phone)} icon={<Icon name="phone" className="size-5" />}>
              Ring {shop.phone}
            </ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Skriv till oss
            </ButtonLink>
          </div>
        </Card>
      </div>
    </Section>
  )
}

function CardTitle({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <h3 className="flex items-center gap-2 text-xl">
      {icon}
      {children}
    </h3>
  )
}
