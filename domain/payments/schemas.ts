import { z } from 'zod'
import { kronorAbove0 } from '../catalogue/schemas.ts'
import { email, getPage, line, pageQuery, rowId, searchText, sortBy } from '../fields.ts'
import { mailStates } from '../mail/states.ts'
import { namedObject } from '../named-object.ts'
import { earlyStartInput } from '../repairs/early-start-schema.ts'
import { byAge } from '../sorting.ts'
import { adminDispute } from './dispute-schemas.ts'
import { paymentMethods } from './methods.ts'
import { intentStatuses, paymentProblems, paymentStates, refundStates } from './states.ts'

/** The provider's id of a payment. */
export const intentId = z
  .string()
  .max(100, 'Ogiltigt betalnings-id.')
  .regex(/^[\w-]{1,100}$/, 'Ogiltigt betalnings-id.')

/** The secret of an intent, which only the browser that pays it knows. Empty where a client does not send it. */
export const clientSecret = z.string().max(300).optional().default('')

/** Configuration of the browser's payment form. `none`: online payment is disabled. */
export const paymentConfig = namedObject('PaymentConfig', {
  provider: z.enum(['stripe', 'demo', 'none']),
  publishable_key: z.string().nullable(),
})
export type PaymentConfig = z.infer<typeof paymentConfig>

/** Request for a payment intent (spec 000 section 3). `amount` is in kronor and is converted to öre. */
export const paymentIntentInput = namedObject('PaymentIntentRequest', {
  amount: kronorAbove0('Ange ett belopp över 0.'),
  description: line(400, 'Välj en reparation.'),
  email: email(),
  payment_method: z.enum(paymentMethods, 'Välj ett betalsätt.'),
  /** Identifies the price when several models share the description. */
  repair_price_id: rowId.nullish(),
  early_start: earlyStartInput,
})
export type PaymentIntentInput = z.infer<typeof paymentIntentInput>

/** The client secret with which the browser confirms the payment at the provider. */
export const paymentIntent = namedObject('PaymentIntent', {
  clientSecret: z.string(),
  payment_intent_id: z.string(),
  provider: z.enum(['stripe', 'demo']),
})
export type PaymentIntent = z.infer<typeof paymentIntent>

const ignored = z.unknown().optional()

/**
 * Request for the confirmation mail (spec 000 section 3). Only the payment's id and its client secret are used: address and
 * content are taken from its order.
 */
export const confirmationInput = namedObject('PaymentConfirmationRequest', {
  payment_intent_id: intentId,
  client_secret: clientSecret,
  email: ignored,
  amount: ignored,
  description: ignored,
  customer_name: ignored,
  order_id: ignored,
  device_type: ignored,
  brand: ignored,
  model: ignored,
  issue: ignored,
  portal_url: ignored,
})

/** Confirms that the mail is queued, now or earlier. */
export const confirmationReceipt = namedObject('PaymentConfirmationReceipt', { status: z.literal('queued') })

/** A refund in the back office; `amount` is a decimal string in kronor. */
const adminRefund = namedObject('AdminRefund', {
  id: z.int(),
  amount: z.string(),
  state: z.enum(refundStates),
  created_at: z.string(),
  /** The user; null for a refund made at the provider. */
  by: z.string().nullable(),
  /** Its credit note; null until the provider has accepted it. */
  credit_note: z.object({ number: z.string(), amount: z.string(), issued_at: z.string() }).nullable(),
  /** When a failed refund was marked as handled, and by whom. */
  handled: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type AdminRefund = z.infer<typeof adminRefund>

/** A payment in the back office; amounts are decimal strings in kronor. */
export const adminPayment = namedObject('AdminPayment', {
  id: z.int(),
  provider: z.string(),
  payment_intent_id: z.string().nullable(),
  state: z.enum(paymentStates),
  method: z.enum(paymentMethods),
  amount: z.string(),
  refunded: z.string(),
  /** The refundable amount; `0.00` for an unpaid payment. */
  refundable: z.string(),
  description: z.string(),
  email: z.string(),
  payer_name: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  canceled_at: z.string().nullable(),
  /** The mismatch, when the provider reports a paid intent that differs from the payment. */
  problem: z.enum(paymentProblems).nullable(),
  order: z.object({ kind: z.enum(['repair', 'shop']), id: z.int(), order_number: z.string() }).nullable(),
  refunds: z.array(adminRefund),
  disputes: z.array(adminDispute),
})
export type AdminPayment = z.infer<typeof adminPayment>

const at = z.string()

const paymentEvent = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('created'), at }),
    z.object({ kind: z.literal('paid'), at }),
    z.object({ kind: z.literal('canceled'), at }),
    z.object({ kind: z.literal('order'), at, order_number: z.string() }),
    z.object({ kind: z.literal('refund'), at, refund: adminRefund }),
    z.object({ kind: z.literal('dispute'), at, dispute: adminDispute }),
    z.object({
      kind: z.literal('mail'),
      at,
      id: z.int(),
      subject: z.string(),
      to: z.string(),
      state: z.enum(mailStates),
    }),
  ])
  .meta({ id: 'AdminPaymentEvent' })
export type AdminPaymentEvent = z.infer<typeof paymentEvent>

export const adminPaymentDetails = adminPayment
  .extend({
    payer_phone: z.string(),
    /** Its URL in the provider's dashboard. */
    provider_url: z.string().nullable(),
    events: z.array(paymentEvent),
  })
  .meta({ id: 'AdminPaymentDetails' })
export type AdminPaymentDetails = z.infer<typeof adminPaymentDetails>

/** The provider's current state of a payment; amounts are decimal strings in kronor. */
export const providerState = namedObject('PaymentProviderWord', {
  status: z.enum(intentStatuses),
  received: z.string(),
})
export type ProviderState = z.infer<typeof providerState>

/** A payment after a check with the provider. `provider_word` is null when it is unknown there. */
export const paymentCheck = namedObject('PaymentCheck', {
  payment: adminPaymentDetails,
  provider_word: providerState.nullable(),
})
export type PaymentCheck = z.infer<typeof paymentCheck>

export const adminPaymentList = getPage(adminPayment)

/**
 * A page of payments, newest first; `search` looks in e-mail, name, description, and the numbers of payment, provider, order
 * and credit notes.
 */
export const adminPaymentQuery = pageQuery.extend({
  state: z.enum(paymentStates).optional(),
  search: searchText.optional(),
  sort: sortBy(byAge),
})
export type AdminPaymentQuery = z.infer<typeof adminPaymentQuery>

/** A full or partial refund. `request_id` is generated once per refund, so that repeated requests make one refund. */
export const refundInput = namedObject('RefundRequest', {
  amount: kronorAbove0('Ange ett belopp över 0.'),
  request_id: z.uuid('Ogiltigt id.'),
})
export type RefundInput = z.infer<typeof refundInput>
