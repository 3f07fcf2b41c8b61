import { QueryClientProvider } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePage } from '#app/framework/page-context.tsx'
import { call } from '#app/lib/api.ts'
import { Logo } from '#app/lib/components/logo.tsx'
import { mainId, SkipLink } from '#app/lib/components/skip-link.tsx'
import { TestModeBadge } from '#app/lib/components/test-mode-badge.tsx'
import { newQueryClient } from '#app/lib/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { ToastRegion } from '#app/ui/toast.tsx'
import {
  keepAdminToken,
  readAdminToken,
  useAdminToken,
  useAdminUser,
  useSessionEnded,
} from './api/admin-token.ts'
import { LeaveQuestion } from './forms/leave-guard.tsx'
import { ConnectionNotice } from './live/connection-notice.tsx'
import { AccountLink } from './shell/account-link.tsx'
import { AreaTabs } from './shell/area-tabs.tsx'
import { LoginAgain } from './shell/login/login-again.tsx'
import { Menu } from './shell/menu.tsx'
import { Navigation } from './shell/navigation.tsx'
import { Finder } from './shell/palette/finder.tsx'
import { AllowedScreen } from './shell/restricted.tsx'
import { SwitchButton } from './shell/switch/switch-button.tsx'
import { ToLogin } from './shell/to-login.tsx'

/**
 * Guards the back office: renders a spinner until the page is hydrated and the login page without a token (spec 001 section 2).
 * When the server ends the session, the screens stay, so that nothing that was typed is lost.
 */
export default function AdminLayout() {
  const token = useAdminToken()
  const user = useAdminUser()
  const hasEnded = useSessionEnded()
  const [isShown, setIsShown] = useState(false)
  if (token && !isShown) setIsShown(true)
  if (token === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">Admin</h1>
        <LoadingState label="Kontrollerar inloggningen …" />
      </main>
    )
  }
  if (token === null && !(isShown && hasEnded)) return <ToLogin path="/admin/login" />
  // Someone else who logs in, in another tab, gets screens of their own.
  return <Frame key={user} token={token} />
}

function Frame({ token }: { token: string | null }) {
  const { shop, isTestMode } = usePage().site
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <div className="dense flex min-h-dvh flex-col bg-paper xl:grid xl:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
        <SkipLink />
        <header className="sticky top-0 z-30 border-line border-b bg-card xl:flex xl:h-dvh xl:flex-col xl:border-r xl:border-b-0 print:hidden">
          {token === null ? null : <ConnectionNotice key={token} />}
          <div className="flex w-full flex-wrap items-center gap-x-4 px-4 max-sm:gap-x-1.5 py-2 sm:px-6 xl:min-h-0 xl:flex-1 xl:flex-col xl:flex-nowrap xl:items-stretch xl:gap-3 xl:px-3 xl:py-3">
            <div className="flex flex-wrap items-center gap-x-2.5 max-xl:mr-auto max-sm:min-w-0 max-sm:flex-1 xl:px-2">
              <p className="[&_svg]:size-7">
                <Logo shop={shop} />
                <span className="sr-only"> admin</span>
              </p>
              <TestModeBadge isTestMode={isTestMode} />
            </div>
            <Finder />
            <Menu>
              <Navigation />
              <div className="flex shrink-0 items-center max-lg:w-full max-lg:justify-between max-lg:border-line max-lg:border-t max-lg:py-2 xl:gap-1 xl:border-line xl:border-t xl:pt-2">
                <AccountLink />
                <SwitchButton />
                <LogOutButton />
              </div>
            </Menu>
          </div>
        </header>
        <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-screen-2xl flex-1 px-4 py-5 sm:px-6">
          <AreaTabs />
          <AllowedScreen />
        </main>
        <LeaveQuestion />
        {token === null ? <LoginAgain /> : null}
        <ToastRegion />
      </div>
    </QueryClientProvider>
  )
}

function LogOutButton() {
  const navigate = useNavigate()
  return (
    <Button
      variant="quiet"
      size="sm"
      className="xl:px-2"
      icon={<LogOut aria-hidden="true" className="size-4.5" />}
      onClick={async () => {
        const token = readAdminToken()
        // Removes the screens first: their requests would be refused once the session has ended.
        keepAdminToken(null)
        await navigate('/admin/login', { replace: true })
        // If the server cannot be reached, the session expires later.
        await call('POST /api/token/logout/', { token }).catch(() => undefined)
      }}
    >
      <span className="xl:sr-only">Logga ut</span>
    </Button>
  )
}
