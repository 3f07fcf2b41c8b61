import { useEffect, useState } from 'react'
import type { PaymentIntent } from '../../../domain/payments/schemas.ts'
import { call } from '../../lib/api.ts'
import { readCustomerToken } from '../../lib/storage/customer-token.ts'
import { toKronor, type PaymentRequest } from './purchase.ts'

/** How long somebody must have stopped typing before a payment is begun. */
const debounceMs = 400

/** Where the payment of a wish stands. `reason` is what the server said. */
export type IntentState =
  | { status: 'none' | 'waiting' }
  | { status: 'ready'; intent: PaymentIntent; wish: PaymentRequest }
  | { status: 'failed'; reason: string }

/**
 * The payment intent of a wish (spec 000 section 4). Whenever the wish changes the old intent is gone at once, before a
 * new one has been asked for: state is kept with the wish that it belongs to, so an answer for an earlier one is never
 * looked at. Another `round` asks anew for the same wish.
 */
export function useIntent(wish: PaymentRequest | undefined, round: number): IntentState {
  const [known, setKnown] = useState<{ of: string; state: IntentState }>()
  const of = wish ? `${round} ${JSON.stringify(wish)}` : ''
  useEffect(() => {
    if (of === '') return
    const given = new AbortController()
    const timer = setTimeout(() => {
      const asked = JSON.parse(of.slice(of.indexOf(' '))) as PaymentRequest
      createIntent(asked, given.signal).then(
        (intent) => setKnown({ of, state: { status: 'ready', intent, wish: asked } }),
        (error: unknown) => {
          if (given.signal.aborted) return
          const reason = error instanceof Error ? error.message : String(error)
          setKnown({ of, state: { status: 'failed', reason } })
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [of])
  if (of === '') return none
  return known?.of === of ? known.state : waiting
}

const none: IntentState = { status: 'none' }
const waiting: IntentState = { status: 'waiting' }

function createIntent({ method, purchase, customer }: PaymentRequest, signal: AbortSignal): Promise<PaymentIntent> {
  return call('POST /api/payments/create-payment-intent/', {
    token: readCustomerToken(),
    body: {
      amount: toKronor(purchase.amount),
      description: purchase.description,
      email: customer.email,
      payment_method: method,
      repair_price_id: purchase.repairPriceId,
    },
    signal,
  })
}
