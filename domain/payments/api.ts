import { z } from 'zod'
import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId, rowId } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { demoCardInput, demoIntent, demoIntentInput, demoInvoiceInput, demoOutcome } from './demo.ts'
import {
  adminPaymentDetails,
  adminPaymentList,
  adminPaymentQuery,
  confirmationInput,
  confirmationReceipt,
  paymentCheck,
  paymentConfig,
  paymentIntent,
  paymentIntentInput,
  refundInput,
} from './schemas.ts'

/** Calls for online payment (spec 000 section 7), the provider's webhook, and refunds. */
export const paymentsApi = {
  'GET /api/payments/config/': forAnyone('Which provider takes payments, and its public key', {
    reply: paymentConfig,
  }),
  'POST /api/payments/create-payment-intent/': forAnyone(
    'Begin to pay a repair; an open intent of the same customer, repair and method is given again',
    { body: paymentIntentInput, reply: paymentIntent },
  ),
  'POST /api/payments/send-confirmation-email/': forAnyone(
    'Mail the confirmation of a paid order to its payer; once, anyone who asks and how often',
    { body: confirmationInput, status: 202, reply: confirmationReceipt },
  ),
  'POST /api/payments/webhook/': forAnyone('News from the payment provider, signed over the raw body', {
    body: z.unknown(),
    reply: namedObject('WebhookReceipt', { received: z.literal(true) }),
  }),
  'GET /api/admin/payments/': forStaff('Payments, newest first', {
    query: adminPaymentQuery,
    reply: adminPaymentList,
  }),
  'GET /api/admin/payments/:id/': forStaff('One payment with what happened to it', {
    params: byId,
    reply: adminPaymentDetails,
  }),
  'POST /api/admin/payments/:id/check/': forStaff(
    'Ask the provider about a payment now, and write down what it says',
    { audit: 'frågade betaltjänsten om en betalning', params: byId, reply: paymentCheck },
  ),
  'POST /api/admin/payments/:id/refunds/:refund_id/handled/': forStaff(
    'Tick off a refund that failed, when it has been settled in another way',
    {
      audit: 'kvitterade en misslyckad återbetalning',
      params: z.object({ id: rowId, refund_id: rowId }),
      reply: adminPaymentDetails,
    },
  ),
  'POST /api/admin/payments/:id/refund/': forStaff(
    'Refund a payment, whole or part; the customer is told by mail',
    { audit: 'återbetalade en betalning', params: byId, body: refundInput, reply: adminPaymentDetails },
  ),
} as const satisfies Endpoints

/** Calls of the demo provider's payment page. */
export const demoPaymentsApi = {
  'POST /api/payments/demo/intent/': forAnyone('What a payment at the demo provider is for', {
    body: demoIntentInput,
    reply: demoIntent,
  }),
  'POST /api/payments/demo/card/': forAnyone(
    'Pay by card at the demo provider: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined',
    { body: demoCardInput, reply: demoOutcome },
  ),
  'POST /api/payments/demo/invoice/': forAnyone('Approve or cancel an invoice at the demo provider', {
    body: demoInvoiceInput,
    reply: demoOutcome,
  }),
} as const satisfies Endpoints
