import { QueryClientProvider } from '@tanstack/react-query'
import { CalendarDays, CreditCard, FileText, Inbox, LogOut, Settings, Wrench } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { Logo } from '../lib/logo.tsx'
import { newQueryClient } from '../lib/query-client.ts'
import { useRootData } from '../lib/root-data.ts'
import { TestMark } from '../lib/test-mark.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { LoadingState } from '../ui/spinner.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { adminCall } from './admin-call.ts'
import { keepAdminToken, useAdminToken } from './admin-token.ts'
import { UnansweredCount } from './messages/unanswered-count.tsx'

const screens = [
  { to: '/admin/arenden', label: 'Ärenden', Icon: Wrench, Count: undefined },
  { to: '/admin/quotes', label: 'Offertförfrågningar', Icon: FileText, Count: undefined },
  { to: '/admin/bokningar', label: 'Bokningar', Icon: CalendarDays, Count: undefined },
  { to: '/admin/meddelanden', label: 'Meddelanden', Icon: Inbox, Count: UnansweredCount },
  { to: '/admin/betalningar', label: 'Betalningar', Icon: CreditCard, Count: undefined },
  { to: '/admin/installningar', label: 'Inställningar', Icon: Settings, Count: undefined },
] as const

/** The guard of the back office: a spinner until the browser is known, the login page without a token (spec 001 section 2). */
export default function AdminLayout() {
  const token = useAdminToken()
  const { pathname, search } = useLocation()
  if (token === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">Admin</h1>
        <LoadingState label="Kontrollerar inloggningen …" />
      </main>
    )
  }
  if (token === null) return <Navigate to="/admin/login" replace state={{ from: pathname + search }} />
  return <Frame />
}

function Frame() {
  const { shop, testMode } = useRootData()
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <div className="dense flex min-h-dvh flex-col bg-paper">
        <header className="sticky top-0 z-30 border-line border-b bg-card print:hidden">
          <div className="mx-auto flex w-full max-w-screen-2xl flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:flex-nowrap sm:px-6">
            <div className="flex flex-wrap items-center gap-x-2.5">
              <p className="[&_svg]:size-7">
                <Logo name={shop.name} />
                <span className="sr-only"> admin</span>
              </p>
              <TestMark testMode={testMode} />
            </div>
            <Screens />
            <LogOutButton />
          </div>
        </header>
        <main className="mx-auto w-full max-w-screen-2xl flex-1 px-4 py-5 sm:px-6">
          <Outlet />
        </main>
        <ToastRegion />
      </div>
    </QueryClientProvider>
  )
}

/** The way to each screen. On a phone it is a row of its own that moves sideways, and the open screen's link is in sight. */
function Screens() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const open = screens.findIndex(({ to }) => pathname.startsWith(to))
  useEffect(() => {
    nav.current?.children.item(open)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    // Positioned, so that what is hidden for the eye inside it does not widen the page.
    <nav
      ref={nav}
      aria-label="Admin"
      className="-mx-4 relative flex min-w-full flex-1 scroll-px-4 gap-1 overflow-x-auto px-4 max-sm:order-last sm:mx-0 sm:min-w-0 sm:px-0"
    >
      {screens.map(({ to, label, Icon, Count }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            cx(
              'flex min-h-10 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-2 font-semibold text-sm',
              isActive ? 'bg-blue-tint text-blue-deep' : 'text-ink-soft hover:bg-sunk hover:text-ink',
            )
          }
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
          {Count ? <Count /> : null}
        </NavLink>
      ))}
    </nav>
  )
}

function LogOutButton() {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      variant="quiet"
      size="sm"
      loading={leaving}
      icon={<LogOut aria-hidden="true" className="size-4.5" />}
      onClick={async () => {
        setLeaving(true)
        // The browser forgets the token in any case; a server that cannot be reached lets it run out by itself.
        await adminCall('POST /api/token/logout/', {}).catch(() => undefined)
        keepAdminToken(null)
        await navigate('/admin/login', { replace: true })
      }}
    >
      <span className="max-sm:sr-only">Logga ut</span>
    </Button>
  )
}
