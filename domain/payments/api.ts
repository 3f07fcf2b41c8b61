import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { rowId } from '../fields.ts'
import { demoCardInput, demoIntent, demoIntentInput, demoInvoiceInput, demoOutcome } from './demo.ts'
import {
  adminPaymentDetails,
  adminPaymentList,
  adminPaymentQuery,
  confirmationInput,
  confirmationReceipt,
  creditNoteParams,
  paymentCheck,
  paymentConfig,
  paymentIntent,
  paymentIntentInput,
  refundInput,
} from './schemas.ts'

const tag = 'payments'
const demoTag = 'demo-payments'

/** Calls for online payment (spec 000 section 7), the provider's webhook, and refunds. */
export const paymentsApi = {
  'GET /api/payments/config/': {
    summary: 'Which provider takes payments, and its public key',
    tag,
    access: 'anyone',
    reply: paymentConfig,
  },
  'POST /api/payments/create-payment-intent/': {
    summary: 'Begin to pay a repair; an open intent of the same customer, repair and method is given again',
    tag,
    access: 'anyone',
    body: paymentIntentInput,
    reply: paymentIntent,
  },
  'POST /api/payments/send-confirmation-email/': {
    summary: 'Mail the confirmation of a paid order to its payer; once, anyone who asks and how often',
    tag,
    access: 'anyone',
    body: confirmationInput,
    status: 202,
    reply: confirmationReceipt,
  },
  'POST /api/payments/webhook/': {
    summary: 'News from the payment provider, signed over the raw body',
    tag,
    access: 'anyone',
    body: z.unknown(),
    reply: z.object({ received: z.literal(true) }).meta({ id: 'WebhookReceipt' }),
  },
  'POST /api/payments/demo/intent/': {
    summary: 'What a payment at the demo provider is for',
    tag: demoTag,
    access: 'anyone',
    body: demoIntentInput,
    reply: demoIntent,
  },
  'POST /api/payments/demo/card/': {
    summary: 'Pay by card at the demo provider: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined',
    tag: demoTag,
    access: 'anyone',
    body: demoCardInput,
    reply: demoOutcome,
  },
  'POST /api/payments/demo/invoice/': {
    summary: 'Approve or cancel an invoice at the demo provider',
    tag: demoTag,
    access: 'anyone',
    body: demoInvoiceInput,
    reply: demoOutcome,
  },
  'GET /api/admin/payments/': {
    summary: 'Payments, newest first',
    tag,
    access: 'admin',
    query: adminPaymentQuery,
    reply: adminPaymentList,
  },
  'GET /api/admin/payments/:id/': {
    summary: 'One payment with what happened to it',
    tag,
    access: 'admin',
    params: z.object({ id: rowId }),
    reply: adminPaymentDetails,
  },
  'POST /api/admin/payments/:id/check/': {
    summary: 'Ask the provider about a payment now, and write down what it says',
    tag,
    access: 'admin',
    params: z.object({ id: rowId }),
    reply: paymentCheck,
  },
  'POST /api/admin/payments/:id/refunds/:refund_id/handled/': {
    summary: 'Tick off a refund that failed, when it has been settled in another way',
    tag,
    access: 'admin',
    params: z.object({ id: rowId, refund_id: rowId }),
    reply: adminPaymentDetails,
  },
  'GET /api/admin/credit-notes/:number/': {
    summary: 'A credit note as a PDF',
    tag,
    access: 'admin',
    params: creditNoteParams,
    file: 'application/pdf',
  },
  'POST /api/admin/payments/:id/refund/': {
    summary: 'Refund a payment, whole or part; the customer is told by mail',
    tag,
    access: 'admin',
    params: z.object({ id: rowId }),
    body: refundInput,
    reply: adminPaymentDetails,
  },
} as const satisfies Endpoints
