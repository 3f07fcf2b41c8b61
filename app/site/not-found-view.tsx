import { usePage } from '../framework/page-context.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'

const popular = [
  { to: '/mobil/repair', label: 'Laga mobilen' },
  { to: '/pricing', label: 'Priser' },
  { to: '/contact', label: 'Kontakt' },
  { to: '/about', label: 'Om oss' },
] as const

/** Pages that are opened by links in mails. */
const privatePages = ['/bestallning/', '/bokning/', '/erbjudande/', '/forsaljning/', '/offert/', '/status/']

const isPrivateLink = (pathname: string) => privatePages.some((path) => pathname.startsWith(path))

export function NotFoundView() {
  const { pathname } = usePage()
  return (
    <Container width="wide" className="pt-6 pb-20">
      <PageBreadcrumbs crumbs={[{ label: 'Sidan hittades inte' }]} />
      <div className="mt-10 grid gap-10 sm:mt-16 md:grid-cols-[1.4fr_1fr] md:gap-16">
        <div>
          <p className="figures font-semibold text-blue text-lg">404</p>
          <h1 className="mt-1 text-4xl">Sidan hittades inte</h1>
          <p className="mt-4 max-w-lg text-ink-soft text-lg">
            {isPrivateLink(pathname)
              ? 'Länken är för gammal, eller så följde inte hela adressen med. Öppna den igen från mejlet, eller ring oss så hjälper vi dig.'
              : 'Den kan ha flyttats, eller så blev adressen fel. Säg gärna till om du följde en länk hos oss.'}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/">Till startsidan</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Kontakta oss
            </ButtonLink>
          </div>
        </div>
        <nav aria-labelledby="populara-sidor">
          <h2 id="populara-sidor" className="text-xl">
            Populära sidor
          </h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {popular.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-13 items-center justify-between gap-3 font-semibold hover:text-blue"
                >
                  {label}
                  <Icon name="chevron-right" className="size-5 text-ink-soft" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Container>
  )
}
