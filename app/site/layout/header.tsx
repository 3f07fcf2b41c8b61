import { usePage } from '#app/framework/page-context.tsx'
import { Logo } from '#app/lib/components/logo.tsx'
import { useShownLinks } from '#app/lib/page/use-shown-links.ts'
import { Container, ReadWhole, shownWhole } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { CartLink } from './cart-link.tsx'
import { CustomerEntry } from './customer-entry.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { isAt, mainLinks, sellLink } from './navigation.ts'

/** Renders the header of public pages: a row of links on wide screens, a menu on narrow ones. */
export function Header() {
  const { pathname, site } = usePage()
  const { shop } = site
  const links = useShownLinks(mainLinks)
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur-sm print:hidden">
      <Container className="flex h-16 items-center justify-between gap-4 lg:h-18">
        <Link to="/" aria-label={`${shop.name}, till startsidan`} className="flex min-w-0 rounded-md">
          <Logo shop={shop} />
        </Link>
        {/* On a phone it has its width from the start, so that nothing in it moves while a slow page is read. */}
        <div className={`${shownWhole} flex items-center gap-1 max-lg:min-w-[9.4rem] max-xs:min-w-0`}>
          <CartLink />
          <nav aria-label="Huvudmeny" className="hidden items-center lg:flex">
            <ul className="flex items-center xl:gap-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={isAt(pathname, to) ? 'page' : undefined}
                    className={desktopLink}
                  >
                    {label}
                  </Link>
                </li>
              ))}
              <li className="mx-2">
                <Link
                  to={sellLink.to}
                  className="inline-flex h-10 items-center rounded-lg bg-green px-3.5 font-semibold text-sm text-white hover:bg-green-deep"
                >
                  {sellLink.label}
                </Link>
              </li>
              <li>
                <CustomerEntry className="h-10 border border-line-strong bg-card px-3 text-sm hover:border-ink" />
              </li>
            </ul>
          </nav>
          <MobileMenu />
          <ReadWhole />
        </div>
      </Container>
    </header>
  )
}

const desktopLink =
  'inline-flex h-10 items-center rounded-lg px-3 font-medium text-sm hover:bg-blue-tint hover:text-blue-deep aria-[current]:text-blue aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8'
