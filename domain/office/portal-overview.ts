import { z } from 'zod'
import { namedObject } from '../named-object.ts'
import { customerStateReply } from '../repairs/customer-schemas.ts'

const time = z.string().describe('ISO 8601')
const kronor = z.string().describe('decimal string in kronor')

/** The open matters of a customer, for the portal’s home. The lists are short and hold the most urgent first. */
export const portalOverview = namedObject('PortalOverview', {
  /** Quotes that can be answered, by private link. */
  quotes: z.array(
    z.object({
      device: z.string(),
      issue: z.string(),
      price: kronor,
      valid_until: z.string().describe('yyyy-MM-dd'),
      path: z.string(),
    }),
  ),
  /** New offers for sold devices that wait for an answer. */
  offers: z.array(z.object({ tracking_code: z.string(), amount: kronor })),
  /** Invoices that are not paid, the one due first at the top. */
  invoices: z.array(
    z.object({
      number: z.string(),
      text: z.string(),
      rest: kronor,
      due_day: z.string().describe('yyyy-MM-dd'),
      is_late: z.boolean(),
      bankgiro: z.string(),
      ocr: z.string(),
      pdf_url: z.string(),
    }),
  ),
  /** Repairs that are not handed over or closed. `amount_due` is set for those ready to be collected. */
  repairs: z.array(
    z.object({
      id: z.int(),
      order_number: z.string(),
      device: z.string(),
      status: z.string(),
      state: customerStateReply,
      waits_for: z.enum(['customer', 'shop']).nullable(),
      is_ready: z.boolean(),
      amount_due: kronor.nullable(),
    }),
  ),
  bookings: z.array(
    z.object({ reference: z.string(), device: z.string(), starts_at: time, path: z.string() }),
  ),
  /** Purchases that are not delivered. `is_ready` when they can be collected in the shop. */
  purchases: z.array(
    z.object({
      id: z.int(),
      order_number: z.string(),
      content: z.string(),
      status: z.string(),
      is_ready: z.boolean(),
      tracking_url: z.string().nullable(),
    }),
  ),
})
export type PortalOverview = z.infer<typeof portalOverview>
