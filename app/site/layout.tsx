import { type ReactNode, useEffect, useRef } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { ConsentBanner } from '../lib/consent-banner.tsx'
import { ErrorPage } from '../lib/error-page.tsx'
import { useRootData } from '../lib/root-data.ts'
import type { Route } from './+types/layout.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NotFoundView } from './not-found-view.tsx'

const mainId = 'innehall'

/** The frame of every public page. */
export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that turned out not to exist keeps its frame; any other error takes the whole screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <Frame>
      <NotFoundView />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { shop, analyticsId, testMode } = useRootData()
  const main = useFocusOnNewPage()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainId}`}
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-lg bg-blue px-4 py-3 font-semibold text-white focus:translate-y-0"
      >
        Hoppa till innehållet
      </a>
      <Header shopName={shop.name} phone={shop.phone} testMode={testMode} />
      <main ref={main} id={mainId} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer shop={shop} analyticsId={analyticsId} />
      <ConsentBanner analyticsId={analyticsId} />
    </div>
  )
}

/** Moves the focus to the content when another page has come, as a full page load would: screen readers start there. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!hash) main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
