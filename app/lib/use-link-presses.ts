import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isBackOffice } from './doors.ts'

/** Leads to the pages behind `Link`s within the document. Presses that ask for a new tab or a download stay the browser's. */
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
  // The site does not know the back office's pages: the browser loads them.
  if (isBackOffice(link.pathname) && !isBackOffice(window.location.pathname)) return
  return link.pathname + link.search + link.hash
}
