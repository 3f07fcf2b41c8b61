import { usePage } from '#app/framework/page-context.tsx'
import { useShownLinks } from '#app/lib/page/use-shown-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { CustomerEntry } from './customer-entry.tsx'
import { isAt, mainLinks, sellLink } from './navigation.ts'

const sheetId = 'mobilmeny' // used by browser/header.ts

/**
 * Renders the menu of narrow screens as a popover, so that even without script the browser opens it, closes it on Escape and on
 * a click outside, and returns the focus. `browser/header.ts` closes it when a link is clicked.
 */
export function MobileMenu() {
  const { phone, phoneHref } = usePage().site.shop
  const { pathname } = usePage()
  const shownLinks = useShownLinks(mainLinks)
  return (
    <div className="flex items-center gap-1 lg:hidden">
      <button
        type="button"
        popoverTarget={sheetId}
        aria-controls={sheetId}
        className="group -mr-2 inline-flex h-11 items-center gap-2 rounded-lg px-3 font-semibold text-sm hover:bg-blue-tint"
      >
        {/* Both icons are rendered on top of each other, so that neither has to be loaded on click. */}
        <span className="grid *:col-start-1 *:row-start-1 *:size-6">
          <Icon name="menu" className="group-data-open:invisible" />
          <Icon name="x" className="invisible group-data-open:visible" />
        </span>
        <span className="group-data-open:hidden max-xs:sr-only">Meny</span>
        <span className="hidden group-data-open:inline max-xs:sr-only">Stäng</span>
      </button>
      <div
        id={sheetId}
        popover="auto"
        className="menu-sheet fixed inset-x-0 top-16 bottom-0 m-0 h-[calc(100dvh-4rem)] w-full overflow-y-auto border-line border-t bg-paper px-5 pt-3 pb-8 text-ink sm:px-8"
      >
        <nav aria-label="Mobilmeny">
          <ul className="divide-y divide-line">
            {shownLinks.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isAt(pathname, to) ? 'page' : undefined}
                  className="flex min-h-14 items-center justify-between gap-3 font-semibold text-lg aria-[current]:text-blue"
                >
                  {label}
                  <Icon name="chevron-right" className="size-5 text-ink-soft" />
                </Link>
              </li>
            ))}
            <li>
              <CustomerEntry className="flex min-h-14 w-full text-lg" />
            </li>
          </ul>
          <div className="mt-5 grid gap-3 sm:grid-cols-2">
            <ButtonLink to={sellLink.to} variant="sell" size="lg">
              {sellLink.label}
            </ButtonLink>
            <ButtonLink
              to={phoneHref}
              variant="secondary"
              size="lg"
              icon={<Icon name="phone" className="size-5" />}
            >
              Ring oss {phone}
            </ButtonLink>
          </div>
        </nav>
      </div>
    </div>
  )
}
