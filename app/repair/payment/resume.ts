import type { PaymentConfig } from '../../../domain/payments/schemas.ts'
import { ApiError } from '../../lib/api.ts'
import type { ConfirmationResult } from './confirmation-result.ts'
import { clearPending, type Pending, readPending } from './pending.ts'
import { failedTexts, openOrder, type PaymentResult, settle } from './settle.ts'
import { loadStripe, resultOfIntent } from './stripe-js.ts'

/** A payment that nobody has heard the end of is asked about for this long after it began. */
const askedForMs = 3_600_000

/** What a payment page adds to the address when it sends somebody back. */
export type PaymentReturn = { intentId: string; secret: string; status: string }

/** What the address says of a payment that somebody comes back from; undefined when it says nothing. */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
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
export type Resumed = { result: PaymentResult; pending: Pending | undefined }

/**
 * The end of a payment that somebody comes back from, Klarna's page say. The provider is asked, not the address, which
 * anybody can write. Undefined when it cannot be told.
 */
export async function resumeAfterReturn(
  returned: PaymentReturn,
  config: PaymentConfig,
): Promise<Resumed | undefined> {
  if (config.provider !== 'stripe') return undefined
  const stored = readPending(Date.now())
  const pending = stored?.intentId === returned.intentId ? stored : undefined
  const confirmed = await statusOf(returned, pending, config)
  const email = pending?.wish.customer.email
  switch (confirmed?.status) {
    case 'paid':
      return {
        result: pending ? await settle(pending) : { kind: 'paid', email, orderNumber: undefined },
        pending,
      }
    case 'processing':
      clearPending()
      return { result: { kind: 'processing', email }, pending }
    case 'refused': {
      clearPending()
      const text = confirmed.text ?? failedTexts[pending?.wish.method ?? 'invoice']
      return { result: { kind: 'failed', text, certain: true }, pending }
    }
    default:
      return undefined
  }
}

async function statusOf(
  { secret, status }: PaymentReturn,
  pending: Pending | undefined,
  config: PaymentConfig,
): Promise<ConfirmationResult | undefined> {
  try {
    const stripe = await loadStripe(config.publishable_key ?? '')
    const { paymentIntent } = await stripe.retrievePaymentIntent(secret)
    return paymentIntent && resultOfIntent(paymentIntent)
  } catch {
    // Stripe cannot be reached. Of a payment that was begun here, the address is believed: nothing is bought by it.
    if (!pending) return undefined
    return status === 'failed' ? { status: 'refused', text: undefined } : { status: 'processing' }
  }
}

/**
 * The end of a payment whose page was closed before it was known. Undefined when it was never paid, and when the shop
 * cannot be asked just now.
 */
export async function resumeInterrupted(pending: Pending): Promise<Resumed | undefined> {
  try {
    const order = await openOrder(pending)
    clearPending()
    const { email } = pending.wish.customer
    return { result: { kind: 'paid', email, orderNumber: order.order_number }, pending }
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500
    if (refused && Date.now() - pending.startedAt > askedForMs) clearPending()
    return undefined
  }
}
