import type { TxCtx } from '../kit/context.ts'
import type { PaymentRow } from './queries.ts'

/** Applies a payment's new state, in the transaction that stores it. The payment's row is locked. */
export type PaymentListener = (tx: TxCtx, payment: PaymentRow) => Promise<void>

const listeners = new Map<PaymentRow['purpose'], PaymentListener>()

/**
 * Registers the listener for payments of a purpose. It runs in the transaction that settles or closes the payment, so that
 * payment and purchase agree; its error rolls the transaction back, and webhook and reconciler try again. Without a listener, the
 * job `payments.settled` reports settled payments.
 */
export function listenToPayments(purpose: PaymentRow['purpose'], listener: PaymentListener): void {
  listeners.set(purpose, listener)
}

/** Notifies the seller that a payment is paid or closed. */
export async function notifyListener(tx: TxCtx, payment: PaymentRow): Promise<void> {
  const listener = listeners.get(payment.purpose)
  if (listener) await listener(tx, payment)
  else if (payment.state === 'paid') await tx.enqueue('payments.settled', { paymentId: payment.id })
}
