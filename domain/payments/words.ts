import type { PaymentMethod } from './schemas.ts'

/** The ways to pay, as people read them. */
export const paymentMethodWords = {
  card: 'Kort',
  swish: 'Swish',
  invoice: 'Faktura (Klarna)',
} as const satisfies Record<PaymentMethod, string>
