import { ApiError, call } from '../../lib/api.ts'
import { readCustomerToken } from '../../lib/customer-token.ts'
import { type CheckoutBody, keyOf, lastAttempt, renewAttempt } from './attempt.ts'

/** Where the buyer goes next: out to the provider, or to a page of this site. */
export type NextStep = { kind: 'away' | 'within'; url: string }

/**
 * Sends a purchase, as the customer who is logged in or as a guest, and says where to go (spec 000 section 4): to an http(s)
 * address outside, to a relative one inside, and without any to the page of thanks. Throws what `call` does.
 */
export async function placeOrder(body: CheckoutBody): Promise<NextStep> {
  const send = (repeatKey: string) =>
    call('POST /api/shop/checkout/', { body, token: readCustomerToken(), repeatKey })
  const again = lastAttempt()?.key
  const key = keyOf(body)
  try {
    return nextStep((await send(key)).payment_url)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    // What was refused is over. The same purchase as before may have run out meanwhile: then it is meant as a new one.
    renewAttempt()
    if (key !== again) throw error
    return nextStep((await send(keyOf(body))).payment_url)
  }
}

/** Where a reply's `payment_url` leads. */
export function nextStep(paymentUrl: string | null | undefined): NextStep {
  if (!paymentUrl) return { kind: 'within', url: '/shop/kassa?success=1' }
  if (/^https?:\/\//i.test(paymentUrl)) return { kind: 'away', url: paymentUrl }
  // A relative address begins at the root, whatever the page; two slashes would lead to another host.
  return { kind: 'within', url: `/${paymentUrl.replace(/^[/\\]+/, '')}` }
}
