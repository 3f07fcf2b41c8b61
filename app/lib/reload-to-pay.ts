import { redirectDocument } from 'react-router'
import { takesPayment } from '../../domain/payments/pages.ts'

/** The page that this document was loaded as: its content policy is the document's for good. */
const loadedAs = typeof window === 'undefined' ? undefined : window.location.pathname

/**
 * Loads a page that takes payment as a document of its own, since only its own content policy lets Stripe's script run.
 * Without Stripe, and between pages that both take payment, a step is a step as any other.
 */
export async function reloadToPay<Result>(
  { request }: { request: Request },
  next: () => Promise<Result>,
): Promise<Result> {
  const { pathname, search } = new URL(request.url)
  const allowed = loadedAs === undefined || takesPayment(loadedAs)
  if (!allowed && takesPayment(pathname) && 'stripe' in document.documentElement.dataset) {
    throw redirectDocument(pathname + search)
  }
  return next()
}
