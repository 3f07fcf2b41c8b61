import { reportedPath } from '#domain/measured-pages.ts'
import { readConsent } from '../storage/consent.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Returns the referrer's origin only, because the full address may be a private link of this or another site. */
export function reportedReferrer(referrer: string, publicUrl: string): string {
  try {
    const { origin } = new URL(referrer)
    return origin === new URL(publicUrl).origin ? '' : `${origin}/`
  } catch {
    return ''
  }
}

let loadedId: string | undefined
let lastView: string | undefined

function gtag(..._parts: unknown[]) {
  window.dataLayer ??= []
  // gtag.js recognises its commands only as Arguments objects.
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

function setOff(id: string, off: boolean) {
  ;(window as unknown as Record<string, unknown>)[`ga-disable-${id}`] = off
}

function load(id: string, place: object) {
  setOff(id, false)
  if (loadedId === id) return
  loadedId = id
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false, allow_google_signals: false, ...place })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

function forgetCookie(name: string) {
  for (const domain of ['', `; domain=.${location.hostname}`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

/** Page view parameters, without private data. */
export type PageView = { page_path: string; page_location: string; page_title: string; page_referrer: string }

/** Returns the page view parameters for an address, with all private data removed. */
export function getPageView(pathname: string, search: string, publicUrl: string): PageView {
  const path = reportedPath(pathname, search)
  return {
    page_path: path,
    page_location: publicUrl + path,
    page_title: document.title,
    page_referrer: reportedReferrer(document.referrer, publicUrl),
  }
}

/** Reports a page view, and loads the analytics script first if needed. `key` distinguishes visits to the same page. */
export function reportView(id: string, place: PageView, key: string): void {
  load(id, place)
  // Prevents later automatic events from using the browser's full address.
  gtag('set', place)
  const view = `${key} ${place.page_location}`
  if (view === lastView) return
  lastView = view
  gtag('event', 'page_view', place)
}

/** Stops all reporting after consent is withdrawn, and deletes the analytics cookies. */
export function stopReporting(id: string): void {
  if (loadedId !== id) return
  setOff(id, true)
  lastView = undefined
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (name === '_ga' || name.startsWith('_ga_')) forgetCookie(name)
  }
}

/** Reports an event such as `contact_form_submit`, if the visitor consented to analytics. */
export function trackEvent(name: string, params: Record<string, string | number> = {}): void {
  if (loadedId && readConsent() === 'yes') gtag('event', name, params)
}
