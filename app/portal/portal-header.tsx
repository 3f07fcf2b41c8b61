import { useEffect, useRef, useState } from 'react'
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
          <Logo name={shop.name} compact />
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

/** Renders the navigation. On a phone it scrolls horizontally to the current screen's link. */
function Screens() {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState({ before: false, after: false })
  const open = portalScreens.findIndex(({ to }) => isOpen(pathname, to))
  useEffect(() => {
    list.current?.children.item(open)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  useEffect(() => {
    const row = list.current
    if (!row) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = row
      // Zoomed pages have positions between whole pixels.
      setMore({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [])
  return (
    <Container width="wide">
      <nav aria-label="Mina sidor">
        <ul
          ref={list}
          // The fades show on which sides the row goes on.
          className={cx(
            '-mx-2 flex gap-1 overflow-x-auto py-1',
            more.before && 'mask-l-from-[calc(100%-2.5rem)]',
            more.after && 'mask-r-from-[calc(100%-2.5rem)]',
          )}
        >
          {portalScreens.map(({ to, label, icon }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                aria-current={isOpen(pathname, to) ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-3 font-semibold text-sm text-ink-soft',
                  'hover:bg-sunk hover:text-ink aria-[current]:bg-blue-tint aria-[current]:text-blue-deep',
                )}
              >
                <Icon name={icon} className="size-4.5" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
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
