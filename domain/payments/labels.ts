import type { PaymentMethod } from './schemas.ts'
import type { IntentStatus, PaymentProblem, PaymentState, RefundState } from './states.ts'

/** The ways to pay, as people read them. */
export const paymentMethodLabels = {
  card: 'Kort',
  swish: 'Swish',
  invoice: 'Faktura (Klarna)',
} as const satisfies Record<PaymentMethod, string>

/** Where a payment stands, as staff read it. */
export const paymentStateLabels = {
  new: 'Ny',
  open: 'Påbörjad',
  processing: 'Behandlas',
  paid: 'Betald',
  part_refunded: 'Delvis återbetald',
  refunded: 'Återbetald',
  canceled: 'Avbruten',
} as const satisfies Record<PaymentState, string>

/** Where a refund stands, as staff read it. */
export const refundStateLabels = {
  new: 'Skickas',
  pending: 'På väg',
  succeeded: 'Genomförd',
  failed: 'Misslyckades',
} as const satisfies Record<RefundState, string>

/** What a provider says of a payment, as staff read it. */
export const intentStatusLabels = {
  open: 'Inte betald',
  processing: 'Behandlas',
  paid: 'Betald',
  canceled: 'Avbruten',
} as const satisfies Record<IntentStatus, string>

/** What differs in a payment that was changed at the provider. */
export const paymentProblemLabels = {
  amount: 'beloppet',
  received: 'det mottagna beloppet',
  currency: 'valutan',
  description: 'beskrivningen',
} as const satisfies Record<PaymentProblem, string>
