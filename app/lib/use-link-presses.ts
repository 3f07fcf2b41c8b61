import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isBackOffice } from '../../domain/doors.ts'

/**
 * Leads to the pages behind `Link`s within the document, from one page of the portal or the back office to another. Other pages
 * are loaded by the browser, which also handles presses that ask for a new tab or a download.
 */
export function useLinkPresses(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = pageBehind(event)
      if (address === undefined) return
      event.preventDefault()
      const { pathname, search, hash } = window.location
      void navigate(address, { replace: address === pathname + search + hash })
    }
    // React listens here too, and did so first: what a component does at the press, or forbids, comes before this.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** The path that a press leads to within the document, if it is one on a link to a page. */
function pageBehind(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
  if (!(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[data-page]')
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
  if (!isSameApp(link.pathname, window.location.pathname)) return
  return link.pathname + link.search + link.hash
}

function isSameApp(path: string, current: string): boolean {
  const isPortal = (pathname: string) => pathname === '/kund' || pathname.startsWith('/kund/')
  return (
    path === current || (isPortal(path) && isPortal(current)) || (isBackOffice(path) && isBackOffice(current))
  )
}
