import type { ReactNode } from 'react'
import type { PublicShop } from '../../../domain/settings/public-shop.ts'
import { Logo } from '../../lib/components/logo.tsx'
import { OpeningHours } from '../../lib/components/opening-hours.tsx'
import { phoneHref } from '../../lib/phone.ts'
import { Icon } from '../../ui/icon.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { informationLinks, repairLinks } from './navigation.ts'

/** Renders the footer of public pages: navigation, address and opening hours. */
export function Footer({ shop, analyticsId }: { shop: PublicShop; analyticsId: string | null }) {
  return (
    <footer className="border-line border-t bg-sunk print:hidden">
      <Container className="grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:py-16 lg:grid-cols-[1.35fr_1fr_1fr_1.35fr]">
        <address className="col-span-2 not-italic sm:col-span-1">
          <Logo name={shop.name} />
          <ul className="mt-5 space-y-2 text-sm">
            <ContactRow icon={<Icon name="map-pin" className="size-5" />}>
              {shop.street}
              <br />
              {shop.postalCode} {shop.city}
            </ContactRow>
            <ContactRow icon={<Icon name="phone" className="size-5" />}>
              <a href={phoneHref(shop.phone)} className="hover:text-blue hover:underline">
                {shop.phone}
              </a>
            </ContactRow>
            <ContactRow icon={<Icon name="mail" className="size-5" />}>
              <a href={`mailto:${shop.email}`} className="break-all hover:text-blue hover:underline">
                {shop.email}
              </a>
            </ContactRow>
          </ul>
        </address>
        <LinkList title="Reparationer" links={repairLinks} className="order-2 sm:order-none" />
        <LinkList title="Bra att veta" links={informationLinks} className="order-2 sm:order-none" />
        <div className="order-1 col-span-2 sm:order-none sm:col-span-1">
          <h2 className="flex items-center gap-2 font-semibold text-base">
            <Icon name="clock" className="size-5 text-ink-soft" />
            Öppettider
          </h2>
          <OpeningHours hours={shop.hours} className="mt-3 max-w-xs text-sm" />
        </div>
      </Container>
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-5 text-ink-soft text-sm">
        <p>© 2024 {shop.name}. Alla rättigheter förbehållna.</p>
        {analyticsId ? (
          <button
            type="button"
            data-reopen-consent=""
            className="min-h-8 noscript:hidden hover:text-blue hover:underline"
          >
            Cookieinställningar
          </button>
        ) : null}
      </Container>
    </footer>
  )
}

function ContactRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-px shrink-0 text-ink-soft">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

type LinkListProps = { title: string; links: readonly { to: string; label: string }[]; className: string }

function LinkList({ title, links, className }: LinkListProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="font-semibold text-base">{title}</h2>
      <ul className="mt-2 text-sm">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-9 items-center hover:text-blue hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
