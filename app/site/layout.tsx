import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { ErrorPage } from '../lib/error-page.tsx'
import type { Route } from './+types/layout.ts'
import { NotFoundView } from './not-found-view.tsx'
import { mainId, SiteLayout } from './site-layout.tsx'

/** The frame of the public pages that are still rendered by React Router. */
export default function RoutedSiteLayout() {
  useFocusOnNewPage()
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}

/** A page that turned out not to exist keeps its frame; any other error takes the whole screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <SiteLayout>
      <NotFoundView />
    </SiteLayout>
  )
}

/** Moves the focus to the content when another page has come, as a full page load would: screen readers start there. */
function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!hash) document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname, hash])
}
