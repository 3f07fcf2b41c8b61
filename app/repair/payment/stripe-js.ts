import { useEffect, useState } from 'react'
import type { ConfirmationResult } from './confirmation-result.ts'

/** The Stripe.js release that matches the server's API version. */
const scriptUrl = 'https://js.stripe.com/endive/stripe.js'

/** An intent as returned to the browser that holds its secret. */
export type StripeIntent = {
  id: string
  status: string
  last_payment_error?: { message?: string } | null
}

export type StripeFailure = { type: string; message?: string; payment_intent?: StripeIntent }

type StripeAnswer = { error?: StripeFailure; paymentIntent?: StripeIntent }

/** The payment form, in Stripe's iframe. */
export type PaymentElement = {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
}

export type StripeElements = {
  create(kind: 'payment', options: unknown): PaymentElement
  submit(): Promise<{ error?: StripeFailure }>
}

/** The parts of Stripe.js used here. */
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

/** Loads Stripe.js from Stripe's own host, on first use. @throws when it fails; the next call tries again */
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

/** Returns Stripe once its script is loaded. A new `round` tries again after a failure. */
export function useStripe(publishableKey: string, round: number): StripeJs | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<{ round: number; stripe: StripeJs | 'failed' }>()
  useEffect(() => {
    let left = false
    const is = (stripe: StripeJs | 'failed') => {
      if (!left) setLoaded({ round, stripe })
    }
    loadStripe(publishableKey).then(is, () => is('failed'))
    return () => {
      left = true
    }
  }, [publishableKey, round])
  return loaded?.round === round ? loaded.stripe : 'loading'
}

/** Maps an intent's Stripe status to a payment result. */
export function resultOfIntent({ status, last_payment_error }: StripeIntent): ConfirmationResult {
  if (status === 'succeeded') return { status: 'paid' }
  if (status === 'processing') return { status: 'processing' }
  return { status: 'refused', text: last_payment_error?.message }
}
