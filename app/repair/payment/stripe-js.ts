import { useEffect, useState } from 'react'
import type { ConfirmationResult } from './confirmation-result.ts'

/** The release of Stripe.js that goes with the version of the API that the server speaks. */
const scriptUrl = 'https://js.stripe.com/endive/stripe.js'

/** What Stripe says of an intent to the browser that holds its secret. */
export type StripeIntent = {
  id: string
  status: string
  last_payment_error?: { message?: string } | null
}

export type StripeFailure = { type: string; message?: string; payment_intent?: StripeIntent }

type StripeAnswer = { error?: StripeFailure; paymentIntent?: StripeIntent }

/** The payment form, in a frame of Stripe's own. */
export type PaymentElement = {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
}

export type StripeElements = {
  create(kind: 'payment', options: unknown): PaymentElement
  submit(): Promise<{ error?: StripeFailure }>
}

/** The part of Stripe.js that is used here. */
export type StripeJs = {
  elements(options: { clientSecret: string; locale: 'sv'; appearance: unknown }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    confirmParams: {
      return_url: string
      payment_method_data: { billing_details: { name: string; email: string; phone: string } }
    }
    redirect: 'if_required'
  }): Promise<StripeAnswer>
  retrievePaymentIntent(clientSecret: string): Promise<StripeAnswer>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
  }
}

let loading: Promise<StripeJs> | undefined

/**
 * Loads Stripe's script, which must come from Stripe itself, when a payment needs it and not before. Throws when it
 * cannot be had; the next call tries again.
 */
export function loadStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= new Promise<StripeJs>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading = undefined
      script.remove()
      reject(new Error('Stripe.js could not be loaded'))
    }
    script.src = scriptUrl
    script.async = true
    script.onload = () => (window.Stripe ? resolve(window.Stripe(publishableKey)) : fail())
    script.onerror = fail
    document.head.append(script)
  })
  return loading
}

/** Stripe, once its script is there. Another `round` tries again after a failure. */
export function useStripe(publishableKey: string, round: number): StripeJs | 'loading' | 'failed' {
  const [known, setKnown] = useState<{ round: number; stripe: StripeJs | 'failed' }>()
  useEffect(() => {
    let left = false
    const is = (stripe: StripeJs | 'failed') => {
      if (!left) setKnown({ round, stripe })
    }
    loadStripe(publishableKey).then(is, () => is('failed'))
    return () => {
      left = true
    }
  }, [publishableKey, round])
  return known?.round === round ? known.stripe : 'loading'
}

/** What an intent's status at Stripe means to the customer. */
export function resultOfIntent({ status, last_payment_error }: StripeIntent): ConfirmationResult {
  if (status === 'succeeded') return { status: 'paid' }
  if (status === 'processing') return { status: 'processing' }
  return { status: 'refused', text: last_payment_error?.message }
}
