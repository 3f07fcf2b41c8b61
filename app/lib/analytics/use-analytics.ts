import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '../storage/use-consent.ts'

let requested = false

/**
 * Reports a page view on every change of path or query, with consent. Without consent not even the reporting code is
 * downloaded, and after consent is withdrawn nothing more is sent. Does nothing without an id.
 */
export function useAnalytics(id: string | null, publicUrl: string): void {
  const consent = useConsent()
  const { pathname, search, key } = useLocation()
  useEffect(() => {
    // A visit of the portal may go on in the back office, which is not measured.
    if (!id || pathname.startsWith('/admin') || (consent !== 'yes' && !requested)) return
    requested = true
    import('./analytics.ts').then(
      ({ getPageView: placeOf, reportView, stopReporting }) => {
        if (consent === 'yes') reportView(id, placeOf(pathname, search, publicUrl), key)
        else stopReporting(id)
      },
      // A failed download does not affect the visitor.
      () => undefined,
    )
  }, [id, publicUrl, consent, pathname, search, key])
}
