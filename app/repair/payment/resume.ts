import { ApiError } from '#app/lib/api.ts'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import type { ConfirmationResult } from './confirmation-result.ts'
import { clearPending, type Pending, readPending } from './pending.ts'
import { failedTexts, openRepair, type PaymentResult, paidResult, settle } from './settle.ts'
import { loadStripe, resultOfIntent } from './stripe-js.ts'

/** How long after its start an unfinished payment is still checked. */
const askedForMs = 3_600_000

/** Parameters that a payment page adds to the return address. */
export type PaymentReturn = { intentId: string; secret: string; status: string }

/** Returns the payment parameters from the address, or undefined when there are none. */
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

/** The result of a payment that ended outside this page, and its details if this browser still has them. */
export type Resumed = { result: PaymentResult; pending: Pending | undefined }

/**
 * Returns the result of a payment after the return from another page, such as Klarna's. It is read from the provider, because
 * anyone can write the address. Undefined when it is unknown.
 */
export async function resumeAfterReturn(
  returned: PaymentReturn,
  config: PaymentConfig,
): Promise<Resumed | undefined> {
  if (config.provider !== 'stripe') return undefined
  const stored = readPending(Date.now())
  const pending = stored?.intentId === returned.intentId ? stored : undefined
  const confirmed = await getStatus(returned, pending, config)
  const email = pending?.request.customer.email
  switch (confirmed?.status) {
    case 'paid':
      return {
        result: pending
          ? await settle(pending)
          : {
              kind: 'paid',
              intentId: returned.intentId,
              clientSecret: returned.secret,
              email,
              purchase: undefined,
              repair: undefined,
            },
        pending,
      }
    case 'processing':
      clearPending()
      return { result: { kind: 'processing', email }, pending }
    case 'refused': {
      clearPending()
      const text = confirmed.text ?? failedTexts[pending?.request.method ?? 'invoice']
      return { result: { kind: 'failed', text, certain: true }, pending }
    }
    default:
      return undefined
  }
}

async function getStatus(
  { secret, status }: PaymentReturn,
  pending: Pending | undefined,
  config: PaymentConfig,
): Promise<ConfirmationResult | undefined> {
  try {
    const stripe = await loadStripe(config.publishable_key ?? '')
    const { paymentIntent } = await stripe.retrievePaymentIntent(secret)
    return paymentIntent && resultOfIntent(paymentIntent)
  } catch {
    // Stripe cannot be reached. For a payment started in this browser the address is trusted, because it only affects the
    // message.
    if (!pending) return undefined
    return status === 'failed' ? { status: 'refused', text: undefined } : { status: 'processing' }
  }
}

/**
 * Returns the result of a payment whose page was closed before it was known. Undefined when it was never paid, or when the
 * server cannot be reached.
 */
export async function resumeInterrupted(pending: Pending): Promise<Resumed | undefined> {
  try {
    const repair = await openRepair(pending)
    clearPending()
    return { result: paidResult(pending, repair), pending }
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500
    if (refused && Date.now() - pending.startedAt > askedForMs) clearPending()
    return undefined
  }
}
