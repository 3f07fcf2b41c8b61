import { ApiError, call } from '#app/lib/api.ts'
import { readCustomerToken } from '#app/lib/storage/customer-token.ts'
import { emptyCart } from '../cart/cart-store.ts'
import { type CheckoutBody, getIdempotencyKey, lastAttempt, renewAttempt } from './attempt.ts'

/**
 * Places an order as the logged-in customer or as a guest. Returns the URL of the next step (spec 000 section 4). @throws the
 * errors of call
 */
export async function placeOrder(body: CheckoutBody): Promise<string> {
  const send = (idempotencyKey: string) =>
    call('POST /api/shop/checkout/', { body, token: readCustomerToken(), idempotencyKey })
  const again = lastAttempt()?.key
  const key = getIdempotencyKey(body)
  try {
    return finishOrder((await send(key)).payment_url)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    // A rejected attempt is over. If it repeated an expired order, send it again as a new one.
    renewAttempt()
    if (key !== again) throw error
    return finishOrder((await send(getIdempotencyKey(body))).payment_url)
  }
}

/** Empties the cart of an order that needs no payment. Returns the URL of the next step. */
function finishOrder(paymentUrl: string | null | undefined): string {
  if (!paymentUrl) emptyCart()
  return nextStep(paymentUrl)
}

/** Returns the URL for a reply's `payment_url`: an http(s) URL, or a path on this site. Without one, the confirmation page. */
export function nextStep(paymentUrl: string | null | undefined): string {
  if (!paymentUrl) return '/shop/kassa?success=1'
  if (/^https?:\/\//i.test(paymentUrl)) return paymentUrl
  // A relative path starts at the root. Two slashes would lead to another host.
  return `/${paymentUrl.replace(/^[/\\]+/, '')}`
}
