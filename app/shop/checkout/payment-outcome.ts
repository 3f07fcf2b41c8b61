import { call, type Reply } from '#app/lib/api.ts'

/** The result of a payment, as confirmed by the provider. */
export type PaymentOutcome = Reply<'POST /api/shop/checkout/return/'>

/** Returns the payment result of a session. With `canceled` the payment is cancelled, which releases the reserved stock. */
export function fetchPaymentOutcome(sessionId: string, canceled: boolean): Promise<PaymentOutcome> {
  return call('POST /api/shop/checkout/return/', { body: { session_id: sessionId, canceled } })
}
