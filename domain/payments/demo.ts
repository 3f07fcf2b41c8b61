import { z } from 'zod'
import { email, line } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { paymentMethods } from './methods.ts'
import { intentStatuses } from './states.ts'

const clientSecret = line(200, 'Betalningen saknas.')

const payer = {
  client_secret: clientSecret,
  name: line(200, 'Skriv ditt namn.'),
  email: email(),
  phone: line(50, 'Skriv ditt telefonnummer.'),
}

/** A card payment at the demo provider. */
export const demoCardInput = namedObject('DemoCard', {
  ...payer,
  number: line(30, 'Skriv kortnumret.'),
  expiry: line(10, 'Skriv giltighetstiden.'),
  cvc: line(4, 'Skriv CVC-koden.'),
})
export type DemoCardInput = z.infer<typeof demoCardInput>

/** The answer on the demo provider's page similar to Klarna's. */
export const demoInvoiceInput = namedObject('DemoInvoice', {
  ...payer,
  answer: z.enum(['approve', 'cancel']),
})
export type DemoInvoiceInput = z.infer<typeof demoInvoiceInput>

/** Result of a demo payment. `message` is the text shown after a failure. */
export const demoOutcome = namedObject('DemoOutcome', {
  status: z.enum(['succeeded', 'declined', 'canceled']),
  payment_intent_id: z.string(),
  message: z.string().nullable(),
})
export type DemoOutcome = z.infer<typeof demoOutcome>

/** Request for the purpose of a payment, for the demo provider's page. */
export const demoIntentInput = namedObject('DemoIntentRequest', { client_secret: clientSecret })

/** Data of the demo provider's page; `amount` is a decimal string in kronor. */
export const demoIntent = namedObject('DemoIntent', {
  payment_intent_id: z.string(),
  amount: z.string(),
  description: z.string(),
  status: z.enum(intentStatuses),
  method: z.enum(paymentMethods),
  /** Where the page leads when the payment is made, and when it is cancelled. */
  success_path: z.string(),
  cancel_path: z.string(),
})
export type DemoIntent = z.infer<typeof demoIntent>
