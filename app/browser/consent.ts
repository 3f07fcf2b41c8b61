import { subscribeToAddress } from '../lib/page/address.ts'
import { subscribeToStorage } from '../lib/storage/browser-storage.ts'
import { readConsent, storeConsent } from '../lib/storage/consent.ts'
import { elementsWith, onClick } from './dom.ts'
import { onPageRestored, whenPageActivated } from './page-lifecycle.ts'

/** Shows the cookie banner, and starts or stops analytics. The server omits the banner when analytics is off. */
export function startConsent(): void {
  const [banner] = elementsWith('consent-banner')
  if (!banner) return
  const { analyticsId = '', publicUrl = '' } = banner.dataset
  let isReopened = false
  let hasStarted = false
  // Each visit to the page is reported once. A return from the back/forward cache and a changed address count as new visits.
  let visit = 1
  const currentAddress = () => location.pathname + location.search
  let address = currentAddress()

  const update = () => {
    const consent = readConsent()
    banner.hidden = consent !== undefined && !isReopened
    showConsentState(consent ?? 'unanswered')
    if (consent !== 'yes' && !hasStarted) return
    hasStarted = true
    void updateAnalytics(analyticsId, publicUrl, visit)
  }
  onClick('consent-answer', ({ dataset }) => {
    isReopened = false
    storeConsent(dataset.consentAnswer === 'yes' ? 'yes' : 'no')
  })
  onClick('reopen-consent', () => {
    isReopened = true
    update()
  })
  // Registered before the storage listener, which also runs on such a return.
  onPageRestored(() => {
    visit += 1
  })
  subscribeToAddress(() => {
    if (currentAddress() === address) return
    address = currentAddress()
    visit += 1
    update()
  })
  update()
  subscribeToStorage(update)
}

/** Shows the elements whose `data-consent-state` lists the state, and hides the others. */
function showConsentState(state: 'yes' | 'no' | 'unanswered'): void {
  for (const element of elementsWith('consent-state')) {
    element.hidden = !element.dataset.consentState?.split(' ').includes(state)
  }
}

/** Reports the page view, or stops analytics. A failed download is ignored, because it does not affect the visitor. */
async function updateAnalytics(analyticsId: string, publicUrl: string, visit: number): Promise<void> {
  await whenPageActivated()
  const analytics = await import('../lib/analytics/analytics.ts').catch(() => undefined)
  if (!analytics) return
  const { getPageView: placeOf, reportView, stopReporting } = analytics
  // The visitor may have changed their mind meanwhile.
  if (readConsent() === 'yes') {
    reportView(analyticsId, placeOf(location.pathname, location.search, publicUrl), String(visit))
  } else {
    stopReporting(analyticsId)
  }
}
