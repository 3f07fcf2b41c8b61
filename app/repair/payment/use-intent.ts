import { useEffect, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { readCustomerToken } from '#app/lib/storage/customer-token.ts'
import type { PaymentIntent } from '#domain/payments/schemas.ts'
import { earlyStartVersion } from '#domain/repairs/early-start.ts'
import { paymentBrowserKey } from './pending.ts'
import { type PaymentRequest, toKronor } from './purchase.ts'

/** Pause in typing before the payment is requested. */
const debounceMs = 400

/** State of the payment intent. `reason` is the server's message. */
export type IntentState =
  | { status: 'none' | 'waiting' }
  | { status: 'ready'; intent: PaymentIntent; request: PaymentRequest }
  | { status: 'failed'; reason: string }

/**
 * Requests the payment intent for a payment request (spec 000 section 4). State is stored together with its request, so a
 * changed request discards the old intent immediately and a late response for it is ignored. A new `round` requests another
 * intent for the same request.
 */
export function useIntent(request: PaymentRequest | undefined, round: number): IntentState {
  const [loaded, setLoaded] = useState<{ key: string; state: IntentState }>()
  const key = request ? `${round} ${JSON.stringify(request)}` : ''
  useEffect(() => {
    if (key === '') return
    const given = new AbortController()
    const timer = setTimeout(() => {
      const requested = JSON.parse(key.slice(key.indexOf(' '))) as PaymentRequest
      createIntent(requested, given.signal).then(
        (intent) => setLoaded({ key, state: { status: 'ready', intent, request: requested } }),
        (error: unknown) => {
          if (given.signal.aborted) return
          const reason = error instanceof Error ? error.message : String(error)
          setLoaded({ key, state: { status: 'failed', reason } })
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [key])
  if (key === '') return none
  return loaded?.key === key ? loaded.state : waiting
}

const none: IntentState = { status: 'none' }
const waiting: IntentState = { status: 'waiting' }

function createIntent(
  { method, purchase, customer, earlyStart }: PaymentRequest,
  signal: AbortSignal,
): Promise<PaymentIntent> {
  return call('POST /api/payments/create-payment-intent/', {
    token: readCustomerToken(),
    idempotencyKey: paymentBrowserKey(),
    body: {
      amount: toKronor(purchase.amount),
      description: purchase.description,
      email: customer.email,
      payment_method: method,
      repair_price_id: purchase.repairPriceId,
      early_start: earlyStart ? earlyStartVersion : null,
    },
    signal,
  })
}
