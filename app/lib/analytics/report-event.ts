import { readConsent } from '../storage/consent.ts'

/**
 * Reports something the visitor did, `contact_form_submit` say, to analytics. Without their yes not even our own
 * reporting code is fetched.
 */
export function reportEvent(name: string, params: Record<string, string | number>): void {
  if (readConsent() !== 'yes') return
  import('./analytics.ts').then(
    ({ trackEvent }) => trackEvent(name, params),
    // Not being measured is nothing that a visitor has to hear of.
    () => undefined,
  )
}
