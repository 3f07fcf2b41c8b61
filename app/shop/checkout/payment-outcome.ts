import { call, type Reply } from '../../lib/api.ts'

/** How a payment went, by the provider's word. */
export type PaymentOutcome = Reply<'POST /api/shop/checkout/return/'>

/** Asks the server how the payment behind a session went; with `canceled` it is ended, so that the goods are free again. */
export function fetchPaymentOutcome(sessionId: string, canceled: boolean): Promise<PaymentOutcome> {
  return call('POST /api/shop/checkout/return/', { body: { session_id: sessionId, canceled } })
}
