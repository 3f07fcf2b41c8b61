import type { PaymentConfig } from './schemas.ts'

/** The demo provider's own page, where a purchase in the shop is paid. */
export function demoPaymentPath(clientSecret: string): string {
  return `/shop/betala/${clientSecret}`
}

/** Whether nobody really pays: the demo provider, or Stripe with the keys of its own test mode. */
export function isTestMode({ provider, publishable_key: key }: PaymentConfig): boolean {
  return provider === 'demo' || (provider === 'stripe' && key?.startsWith('pk_test_') === true)
}
