import { usePage } from '../framework/page-context.tsx'
import { LegalDetails } from '../lib/components/legal-details.tsx'
import { OpeningHours } from '../lib/components/opening-hours.tsx'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'

const legalLinks = [
  { to: '/angra', label: 'Ångra köp eller reparation' },
  { to: '/terms', label: 'Villkor' },
  { to: '/integritet', label: 'Integritet' },
] as const

/** Renders how to reach the shop, when it is open, and the links that the law wants within reach. */
export function PortalFooter() {
  const { shop } = usePage().site
  return (
    <footer className="border-line border-t bg-sunk print:hidden">
      <Container width="wide" className="grid gap-x-10 gap-y-6 py-8 text-sm sm:grid-cols-2">
        <address className="not-italic">
          <p className="font-semibold text-base">{shop.name}</p>
          <p className="mt-1">
            {shop.street}, {shop.postalCode} {shop.city}
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            <li>
              <a
                href={shop.phoneHref}
                className="link inline-flex min-h-11 items-center gap-2 whitespace-nowrap"
              >
                <Icon name="phone" className="size-4.5" />
                {shop.phone}
              </a>
            </li>
            <li>
              <a
                href={`mailto:${shop.email}`}
                className="link inline-flex min-h-11 items-center gap-2 break-all"
              >
                <Icon name="mail" className="size-4.5" />
                {shop.email}
              </a>
            </li>
          </ul>
        </address>
        <OpeningHours hours={shop.hours} className="max-w-xs" />
        <div className="text-ink-soft sm:col-span-2">
          <ul className="mb-3 flex flex-wrap gap-x-6">
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="link inline-flex min-h-9 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <LegalDetails shop={shop} />
        </div>
      </Container>
    </footer>
  )
}
