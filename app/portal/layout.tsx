import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, useLocation } from 'react-router'
import { mainId, SkipLink } from '#app/lib/components/skip-link.tsx'
import type { CustomerProfile } from '#domain/accounts/customer-schemas.ts'
import { usePage } from '../framework/page-context.tsx'
import { ApiError } from '../lib/api.ts'
import { ConsentBanner } from '../lib/components/consent-banner.tsx'
import { TestModeStrip } from '../lib/components/test-mode-strip.tsx'
import { newQueryClient } from '../lib/query-client.ts'
import { storeCustomerToken } from '../lib/storage/customer-token.ts'
import { useCustomerToken } from '../lib/storage/use-customer-token.ts'
import { LoadingState } from '../ui/spinner.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { loginPath } from './entrance/return-to.ts'
import { portalCall } from './portal-call.ts'
import { PortalContext } from './portal-context.ts'
import { PortalFooter } from './portal-footer.tsx'
import { PortalHeader } from './portal-header.tsx'

/**
 * Renders the portal's frame after checking the stored token with the server (spec 001 section 2). Renders nothing until then.
 * Without a token, or when the response is not a profile, it removes the token and redirects to the login page.
 */
export default function PortalLayout() {
  const token = useCustomerToken()
  const [profile, setProfile] = useState<CustomerProfile>()
  const [waiting, setWaiting] = useState(false)
  const [wayOut, setWayOut] = useState<string>()

  useEffect(() => {
    if (!token) return
    let stale = false
    checkToken(() => {
      if (!stale) setWaiting(true)
    }).then(
      (loaded) => {
        if (!stale) setProfile(loaded)
      },
      () => {
        if (!stale) storeCustomerToken(null)
      },
    )
    return () => {
      stale = true
    }
  }, [token])

  if (token === null) return <LeavePortal to={wayOut} />
  if (!token || !profile) {
    if (waiting) return <LoadingState label="Servern svarar inte. Vi försöker igen …" className="min-h-dvh" />
    return <p className="noscript:block hidden p-8">Kundportalen behöver JavaScript.</p>
  }
  const leave = (to: string) => {
    // The destination must be set before the token is removed, because the removal redirects immediately.
    flushSync(() => setWayOut(to))
    storeCustomerToken(null)
  }
  return (
    <PortalContext value={{ profile, setProfile, leave }}>
      <Frame />
    </PortalContext>
  )
}

/** Loads `to`, or else the login page with a return address. Both are public pages, so the router does not know them. */
function LeavePortal({ to }: { to: string | undefined }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    location.replace(to ?? loginPath(new URLSearchParams({ redirect: pathname + search })))
  }, [to, pathname, search])
  return null
}

/** Delays before the retries, in milliseconds: about ten seconds, as long as a server takes to restart. */
const retryDelays = [500, 1500, 2500, 2500, 3000]

/**
 * Returns the profile that the stored token belongs to. A server that is down or restarts, or a page that is left while it loads,
 * says nothing about the token: such a call is made again before anyone is logged out.
 */
async function checkToken(onWait: () => void): Promise<CustomerProfile> {
  for (const delay of retryDelays) {
    try {
      return await portalCall('GET /api/v1/orders/profile/', {})
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error
      onWait()
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return portalCall('GET /api/v1/orders/profile/', {})
}

function Frame() {
  const { analyticsId, isTestMode, publicUrl } = usePage().site
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <PortalHeader />
        <TestModeStrip isTestMode={isTestMode} />
        <main ref={main} id={mainId} tabIndex={-1} className="flex-1 pt-8 pb-16 sm:pt-12">
          <Outlet />
        </main>
        <PortalFooter />
        <ConsentBanner analyticsId={analyticsId} publicUrl={publicUrl} />
        <ToastRegion />
      </div>
    </QueryClientProvider>
  )
}
