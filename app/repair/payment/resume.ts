import type { PaymentConfig } from '../../../domain/payments/schemas.ts'
import { ApiError } from '../../lib/api.ts'
import type { Confirmed } from './confirmed.ts'
import { forgetPending, type Pending, readPending } from './pending.ts'
import { failedWords, openOrder, type Result, settle } from './settle.ts'
import { loadStripe, ofIntent } from './stripe-js.ts'

/** A payment that nobody has heard the end of is asked about for this long after it began. */
const askedForMs = 3_600_000

/** What a payment page adds to the address when it sends somebody back. */
export type Returned = { intentId: string; secret: string; status: string }

/** What the address says of a payment that somebody comes back from; undefined when it says nothing. */
export function readReturned(search: string): Returned | undefined {
  const query = new URLSearchParams(search)
  const intentId = query.get('payment_intent')
  if (!intentId) return undefined
  return {
    intentId,
    secret: query.get('payment_intent_client_secret') ?? '',
    status: query.get('redirect_status') ?? '',
  }
}

/** How a payment ended that this page did not see through, and what it was, as far as the browser remembers. */
export type Resumed = { result: Result; pending: Pending | undefined }

/** The end of a payment that somebody comes back from, Klarna's page say. The provider is asked, not the address. */
export async function resumeReturned(returned: Returned, config: PaymentConfig): Promise<Resumed> {
  const stored = readPending(Date.now())
  const pending = stored?.intentId === returned.intentId ? stored : undefined
  const confirmed = await statusOf(returned, config)
  const email = pending?.wish.customer.email
  if (confirmed.status === 'paid') {
    const result: Result = pending ? await settle(pending) : { kind: 'paid', email, orderNumber: undefined }
    return { result, pending }
  }
  forgetPending()
  if (confirmed.status === 'processing') return { result: { kind: 'processing', email }, pending }
  const reason = 'text' in confirmed ? confirmed.text : undefined
  const text = reason ?? failedWords[pending?.wish.method ?? 'invoice']
  return { result: { kind: 'failed', text, certain: true }, pending }
}

async function statusOf({ secret, status }: Returned, config: PaymentConfig): Promise<Confirmed> {
  try {
    const stripe = await loadStripe(config.publishable_key ?? '')
    const { paymentIntent } = await stripe.retrievePaymentIntent(secret)
    if (paymentIntent) return ofIntent(paymentIntent)
  } catch {
    // Stripe cannot be reached: what the address says is better than nothing, and nothing is bought by it.
  }
  if (status === 'succeeded') return { status: 'paid' }
  return status === 'failed' ? { status: 'refused', text: undefined } : { status: 'processing' }
}

/**
 * The end of a payment whose page was closed before it was known. Undefined when it was never paid, and when the shop
 * cannot be asked just now.
 */
export async function resumeForgotten(pending: Pending): Promise<Resumed | undefined> {
  try {
    const order = await openOrder(pending)
    forgetPending()
    const { email } = pending.wish.customer
    return { result: { kind: 'paid', email, orderNumber: order.order_number }, pending }
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500
    if (refused && Date.now() - pending.startedAt > askedForMs) forgetPending()
    return undefined
  }
}
