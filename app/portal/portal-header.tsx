import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePage } from '../framework/page-context.tsx'
import { Logo } from '../lib/components/logo.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { portalScreens } from './navigation.ts'
import { portalCall } from './portal-call.ts'
import { usePortal } from './portal-context.ts'

export function PortalHeader() {
  const { shop } = usePage().site
  const { profile } = usePortal()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur-sm print:hidden">
      <Container width="wide" className="flex h-16 items-center justify-between gap-4">
        <Link to="/" aria-label={`${shop.name}, till startsidan`} className="flex shrink-0 rounded-md">
          <Logo shop={shop} compact />
        </Link>
        <div className="flex min-w-0 items-center gap-3 sm:gap-4">
          <p className="min-w-0 truncate font-semibold text-sm sm:max-w-60">Hej, {profile.first_name}!</p>
          <LogOutButton />
        </div>
      </Container>
      <Screens />
    </header>
  )
}

/** Whether an address belongs to a screen: the home screen by exact match, the others with all paths below. */
function isOpen(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/kund' && pathname.startsWith(`${to}/`))
}

const menuId = 'fler-sidor'

/** Renders the navigation: all screens in a row where there is room for it, else three of them and a menu with the others. */
function Screens() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const others = portalScreens.filter(({ isTab }) => !isTab)
  const openScreen = others.find(({ to }) => isOpen(pathname, to))
  return (
    <Container width="wide">
      <nav aria-label="Mina sidor">
        <ul className="-mx-2 hidden gap-1 py-1 lg:flex">
          {portalScreens.map((screen) => (
            <li key={screen.to}>
              <ScreenLink {...screen} isCurrent={isOpen(pathname, screen.to)} className="px-3" />
            </li>
          ))}
        </ul>
        <ul className="-mx-2 flex justify-between gap-0.5 py-1 sm:justify-start sm:gap-1 lg:hidden">
          {portalScreens.map((screen) =>
            screen.isTab ? (
              <li key={screen.to}>
                <ScreenLink {...screen} isCurrent={isOpen(pathname, screen.to)} className={tabClass} />
              </li>
            ) : null,
          )}
          <li>
            <button
              type="button"
              popoverTarget={menuId}
              aria-current={openScreen ? 'page' : undefined}
              className={cx(linkClass, tabClass)}
            >
              <Icon name="menu" className="size-4.5" />
              {openScreen?.label ?? 'Mer'}
            </button>
          </li>
        </ul>
        <div
          ref={menu}
          id={menuId}
          popover="auto"
          className="menu-sheet fixed inset-x-0 top-auto bottom-0 m-0 w-full rounded-t-2xl border-line border-t bg-card px-5 pt-3 pb-6 text-ink shadow-lift sm:px-8"
        >
          <p className="flex items-center justify-between gap-4 font-semibold">
            Fler sidor
            <button type="button" popoverTarget={menuId} popoverTargetAction="hide" className={linkClass}>
              <Icon name="x" className="size-5" />
              <span className="sr-only">Stäng</span>
            </button>
          </p>
          <ul className="divide-y divide-line">
            {others.map((screen) => (
              <li key={screen.to}>
                <ScreenLink
                  {...screen}
                  isCurrent={isOpen(pathname, screen.to)}
                  className="min-h-14 px-3 text-base"
                  onClick={() => menu.current?.hidePopover()}
                />
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </Container>
  )
}

const linkClass =
  'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md font-semibold text-ink-soft text-sm hover:bg-sunk hover:text-ink aria-[current]:bg-blue-tint aria-[current]:text-blue-deep'

const tabClass = 'px-2 max-sm:flex-col max-sm:gap-0.5 max-sm:py-1.5 max-sm:text-xs sm:px-3'

type ScreenLinkProps = (typeof portalScreens)[number] & {
  isCurrent: boolean
  className: string
  onClick?: () => void
}

function ScreenLink({ to, label, icon, isCurrent, className, onClick }: ScreenLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(linkClass, className)}
    >
      <Icon name={icon} className="size-4.5" />
      {label}
    </Link>
  )
}

function LogOutButton() {
  const { leave } = usePortal()
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={leaving}
      className="shrink-0 whitespace-nowrap"
      onClick={async () => {
        setLeaving(true)
        // The browser forgets the token in any case. If the server cannot be reached, the token expires later.
        await portalCall('POST /api/v1/orders/logout/', {}).catch(() => undefined)
        leave('/kund/login')
      }}
    >
      Logga ut
    </Button>
  )
}
