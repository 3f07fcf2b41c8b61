import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, useLocation } from 'react-router'
import type { CustomerProfile } from '../../domain/accounts/customer-schemas.ts'
import { usePage } from '../framework/page-context.tsx'
import { NetworkError } from '../lib/api.ts'
import { ConsentBanner } from '../lib/components/consent-banner.tsx'
import { newQueryClient } from '../lib/query-client.ts'
import { storeCustomerToken } from '../lib/storage/customer-token.ts'
import { useCustomerToken } from '../lib/storage/use-customer-token.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { loginPath } from './entrance/return-to.ts'
import { portalCall } from './portal-call.ts'
import { PortalContext } from './portal-context.ts'
import { PortalHeader } from './portal-header.tsx'

/**
 * The guard of the portal (spec 001 section 2): asks the server who the kept token is, and shows nothing meanwhile. Without
 * a token, or when the answer is anything but a profile, the token is forgotten and the login page comes.
 */
export default function PortalLayout() {
  const token = useCustomerToken()
  const [profile, setProfile] = useState<CustomerProfile>()
  const [wayOut, setWayOut] = useState<string>()

  useEffect(() => {
    if (!token) return
    let stale = false
    checkToken().then(
      (found) => {
        if (!stale) setProfile(found)
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
    return <p className="noscript:block hidden p-8">Kundportalen behöver JavaScript.</p>
  }
  const leave = (to: string) => {
    // The exit must be known before the token is gone, because the page then leaves at once.
    flushSync(() => setWayOut(to))
    storeCustomerToken(null)
  }
  return (
    <PortalContext value={{ profile, setProfile, leave }}>
      <Frame />
    </PortalContext>
  )
}

/** Loads `to`, or else the login page, which leads back here. It is a public page, so the router does not know it. */
function LeavePortal({ to }: { to: string | undefined }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    location.replace(to ?? loginPath(new URLSearchParams({ redirect: pathname + search })))
  }, [to, pathname, search])
  return null
}

/** How long to wait before the server is asked again, in milliseconds. */
const retryDelay = 500

/**
 * Whose the kept token is. A connection that breaks gets a second chance: a page that is just being left breaks its
 * calls off, which must not log anybody out.
 */
async function checkToken(): Promise<CustomerProfile> {
  try {
    return await portalCall('GET /api/v1/orders/profile/', {})
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
    return portalCall('GET /api/v1/orders/profile/', {})
  }
}

function Frame() {
  const { analyticsId, publicUrl } = usePage().site
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
        <a
          href="#innehall"
          className="absolute top-2 left-2 z-50 -translate-y-20 rounded-lg bg-blue px-4 py-3 font-semibold text-white focus:translate-y-0"
        >
          Hoppa till innehållet
        </a>
        <PortalHeader />
        <main ref={main} id="innehall" tabIndex={-1} className="flex-1 pt-8 pb-16 sm:pt-12">
          <Outlet />
        </main>
        <ConsentBanner analyticsId={analyticsId} publicUrl={publicUrl} />
        <ToastRegion />
      </div>
    </QueryClientProvider>
  )
}
