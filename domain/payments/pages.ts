import type { PaymentConfig } from './schemas.ts'

/** Returns the path of the demo provider's payment page. */
export function demoPaymentPath(clientSecret: string): string {
  return `/shop/betala/${clientSecret}`
}

/** Whether payments are simulated: by the demo provider, or Stripe with test keys. */
export function isTestMode({ provider, publishable_key: key }: PaymentConfig): boolean {
  return provider === 'demo' || (provider === 'stripe' && key?.startsWith('pk_test_') === true)
}
