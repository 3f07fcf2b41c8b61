import type { TxCtx } from '../kit/context.ts'
import type { PaymentRow } from './queries.ts'

/** Acts on what has become of a payment, in the transaction that writes it down; the payment's row is locked. */
export type PaymentListener = (tx: TxCtx, payment: PaymentRow) => Promise<void>

const listeners = new Map<PaymentRow['purpose'], PaymentListener>()

/**
 * Lets an area hear of its payments in the very transaction that settles or closes them, so that payment and purchase never
 * say different things. What fails in the listener undoes that transaction: the provider tells again, and the clock asks.
 * An area without a listener hears of settled payments by the job `payments.settled`.
 */
export function listenToPayments(purpose: PaymentRow['purpose'], listener: PaymentListener): void {
  listeners.set(purpose, listener)
}

/** Tells whoever sold something that a payment is paid or closed. */
export async function tellOf(tx: TxCtx, payment: PaymentRow): Promise<void> {
  const listener = listeners.get(payment.purpose)
  if (listener) await listener(tx, payment)
  else if (payment.state === 'paid') await tx.enqueue('payments.settled', { paymentId: payment.id })
}
