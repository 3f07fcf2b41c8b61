import type { IntentStatus, PaymentProblem, PaymentState, RefundState } from './states.ts'

export const paymentStateLabels = {
  new: 'Ny',
  open: 'Påbörjad',
  processing: 'Behandlas',
  paid: 'Betald',
  part_refunded: 'Delvis återbetald',
  refunded: 'Återbetald',
  canceled: 'Avbruten',
} as const satisfies Record<PaymentState, string>

export const refundStateLabels = {
  new: 'Skickas',
  pending: 'På väg',
  succeeded: 'Genomförd',
  failed: 'Misslyckades',
} as const satisfies Record<RefundState, string>

export const intentStatusLabels = {
  open: 'Inte betald',
  processing: 'Behandlas',
  paid: 'Betald',
  canceled: 'Avbruten',
} as const satisfies Record<IntentStatus, string>

/** Labels of the mismatches of a payment, in the middle of a sentence. */
export const paymentProblemLabels = {
  amount: 'beloppet',
  received: 'det mottagna beloppet',
  currency: 'valutan',
  description: 'beskrivningen',
} as const satisfies Record<PaymentProblem, string>
