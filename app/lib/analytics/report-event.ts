import { readConsent } from '../storage/consent.ts'

/** Reports an event such as `contact_form_submit` to analytics. Without consent, not even the reporting code is downloaded. */
export function reportEvent(name: string, params: Record<string, string | number>): void {
  if (readConsent() !== 'yes') return
  import('./analytics.ts').then(
    ({ trackEvent }) => trackEvent(name, params),
    // A failed download does not affect the visitor.
    () => undefined,
  )
}
