import type { ReactNode } from 'react'
import { usePage } from '#app/framework/page-context.tsx'
import { CreditWarning } from '#app/lib/components/credit-warning.tsx'
import { LegalDetails } from '#app/lib/components/legal-details.tsx'
import { Logo } from '#app/lib/components/logo.tsx'
import { OpeningHours } from '#app/lib/components/opening-hours.tsx'
import { useShownLinks } from '#app/lib/page/use-shown-links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { getCards } from '#domain/settings/promises.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import { informationLinks, repairLinks, shopLinks } from './navigation.ts'

/** Renders the footer of public pages: navigation, address, opening hours, ways to pay and legal details. */
export function Footer({ shop, analyticsId }: { shop: PublicShop; analyticsId: string | null }) {
  const { footerLinks } = usePage().site
  return (
    <footer className="border-line border-t bg-sunk print:hidden">
      <Container className="grid grid-cols-2 gap-x-6 max-xs:grid-cols-1 gap-y-6 py-8 sm:gap-y-10 sm:py-16 sm:grid-cols-3 lg:grid-cols-[1.35fr_1fr_1fr_1fr_1.45fr]">
        <address className="col-span-full not-italic sm:order-first sm:col-span-2 lg:col-span-1">
          <Logo shop={shop} />
          <ul className="mt-4 space-y-2 text-sm sm:mt-5">
            <ContactRow icon={<Icon name="map-pin" className="size-5" />}>
              {shop.street}
              <br />
              {shop.postalCode} {shop.city}
            </ContactRow>
            <ContactRow icon={<Icon name="phone" className="size-5" />}>
              <a href={shop.phoneHref} className="hover:text-blue hover:underline">
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
        <LinkList title="Reparationer" links={repairLinks} className="order-2" />
        <LinkList title="Handla och sälj" links={shopLinks} className="order-2">
          <li>
            <Link to="/kund/login" data-portal-link="" className={linkLook}>
              Kundportal
            </Link>
          </li>
        </LinkList>
        <LinkList
          title="Bra att veta"
          links={[...informationLinks, ...footerLinks]}
          className="order-2 max-sm:col-span-full max-sm:[&_ul]:columns-2 max-sm:[&_ul]:gap-x-6 max-xs:[&_ul]:columns-1"
        />
        {/* Once a page: not below a page that has the opening hours. */}
        <div className="order-1 col-span-full sm:col-span-1 lg:order-3 [body:has(main_[data-hours])_&]:hidden">
          <h2 className="flex items-center gap-2 font-semibold text-base">
            <Icon name="clock" className="size-5 text-ink-soft" />
            Öppettider
          </h2>
          <OpeningHours hours={shop.hours} className="mt-3 max-w-xs text-sm" />
        </div>
      </Container>
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-line border-t py-6 text-ink-soft text-sm">
        <div className="flex min-w-0 flex-col gap-y-1">
          {shop.footerText ? (
            <p className="max-w-2xl [overflow-wrap:anywhere] text-ink">{shop.footerText}</p>
          ) : null}
          <p>© 2024 {shop.name}. Alla rättigheter förbehållna.</p>
          <LegalDetails shop={shop} />
          {analyticsId ? (
            <button
              type="button"
              data-reopen-consent=""
              className="min-h-8 self-start noscript:hidden hover:text-blue hover:underline"
            >
              Cookieinställningar
            </button>
          ) : null}
        </div>
        <div className="flex flex-col gap-2">
          <PaymentMarks shop={shop} />
          <CreditWarning />
        </div>
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

/** Renders the ways to pay, as plain text marks of our own. */
function PaymentMarks({ shop: { onlinePayment } }: { shop: PublicShop }) {
  const marks = [...getCards(onlinePayment), ...(onlinePayment.klarna ? ['Klarna', 'Faktura'] : [])]
  return (
    <ul aria-label="Så kan du betala" className="flex flex-wrap gap-2">
      {marks.map((mark) => (
        <li
          key={mark}
          className="grid h-8 place-items-center rounded-md border border-line bg-card px-3 font-semibold text-ink text-xs"
        >
          {mark}
        </li>
      ))}
    </ul>
  )
}

const linkLook = 'inline-flex min-h-9 items-center hover:text-blue hover:underline'

type LinkListProps = {
  title: string
  links: readonly { to: string; label: string }[]
  className: string
  children?: ReactNode
}

function LinkList({ title, links, className, children }: LinkListProps) {
  const shownLinks = useShownLinks(links)
  return (
    <nav aria-label={title} className={className}>
      <h2 className="font-semibold text-base">{title}</h2>
      <ul className="mt-2 text-sm">
        {shownLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={linkLook}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
