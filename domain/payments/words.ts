import type { PaymentMethod } from './schemas.ts'
import type { PaymentState, RefundState } from './states.ts'

/** The states of a payment as staff read them. */
export const paymentStateWords = {
  new: 'Påbörjad',
  open: 'Väntar på betalning',
  processing: 'Behandlas',
  paid: 'Betald',
  part_refunded: 'Delvis återbetald',
  refunded: 'Återbetald',
  canceled: 'Avbruten',
} as const satisfies Record<PaymentState, string>

/** The states of a refund as staff read them. */
export const refundStateWords = {
  new: 'Skickas',
  pending: 'På väg',
  succeeded: 'Genomförd',
  failed: 'Misslyckad',
} as const satisfies Record<RefundState, string>

/** The ways to pay, as people read them. */
export const paymentMethodWords = {
  card: 'Kort',
  swish: 'Swish',
  invoice: 'Faktura (Klarna)',
} as const satisfies Record<PaymentMethod, string>
