import type { StripeSettings } from './stripe.ts'

/** Stripe's answer to a key. `hasWebhook` is undefined when the key may not read that. */
export type StripeProof = {
  result: 'ok' | 'badKey' | 'denied' | 'busy' | 'noAnswer'
  hasWebhook?: boolean | undefined
}

/** Asks Stripe for payments with a secret key, and whether it calls the shop's webhook. Changes nothing. */
export async function proveStripe(settings: StripeSettings, webhookUrl: string): Promise<StripeProof> {
  const { createStripe, explainStripeError } = await import('./stripe.ts')
  const stripe = createStripe(settings, { maxNetworkRetries: 0 })
  try {
    await stripe.paymentIntents.list({ limit: 1 })
  } catch (error) {
    return { result: explainStripeError(error) }
  }
  const hasWebhook = await stripe.webhookEndpoints.list({ limit: 100 }).then(
    ({ data }) => data.some(({ url, status }) => url === webhookUrl && status === 'enabled'),
    () => undefined,
  )
  return { result: 'ok', hasWebhook }
}
