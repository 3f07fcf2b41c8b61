import { ApiError, call } from '../../lib/api.ts'
import { readCustomerToken } from '../../lib/storage/customer-token.ts'
import { type CheckoutBody, idempotencyKeyOf, lastAttempt, renewAttempt } from './attempt.ts'

/**
 * Sends a purchase, as the customer who is logged in or as a guest. Returns the URL where the buyer goes next (spec 000
 * section 4). Throws what `call` does.
 */
export async function placeOrder(body: CheckoutBody): Promise<string> {
  const send = (repeatKey: string) =>
    call('POST /api/shop/checkout/', { body, token: readCustomerToken(), idempotencyKey: repeatKey })
  const again = lastAttempt()?.key
  const key = idempotencyKeyOf(body)
  try {
    return nextStep((await send(key)).payment_url)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    // What was refused is over. The same purchase as before may have run out meanwhile: then it is meant as a new one.
    renewAttempt()
    if (key !== again) throw error
    return nextStep((await send(idempotencyKeyOf(body))).payment_url)
  }
}

/** Returns the URL for a reply's `payment_url`: an http(s) URL, else a path of this site; the page of thanks without any. */
export function nextStep(paymentUrl: string | null | undefined): string {
  if (!paymentUrl) return '/shop/kassa?success=1'
  if (/^https?:\/\//i.test(paymentUrl)) return paymentUrl
  // A relative address begins at the root, whatever the page; two slashes would lead to another host.
  return `/${paymentUrl.replace(/^[/\\]+/, '')}`
}
