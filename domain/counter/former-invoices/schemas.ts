import { z } from 'zod'
import { getPage, pageQuery, rowId, searchText } from '#domain/fields.ts'
import { namedObject } from '#domain/named-object.ts'
import { invoicePayment } from '../schemas.ts'

/**
 * How an invoice of an earlier system is paid. Cash and cards are registered by the counter, which does not know these invoices.
 */
export const formerInvoiceTenders = ['bank', 'swish'] as const
export type FormerInvoiceTender = (typeof formerInvoiceTenders)[number]

const amount = z.string().describe('kronor, "1290.00"')

/** An invoice that was not paid when the shop moved in from another system, where it was booked. */
export const formerInvoice = namedObject('FormerInvoice', {
  id: z.int(),
  number: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  org_number: z.string(),
  reference: z.string().describe('OCR or another reference of the payment'),
  issued_on: z.string(),
  due_on: z.string(),
  total: amount,
  paid_before: amount.describe('before the shop moved in'),
  rest: amount,
  is_late: z.boolean(),
  payments: z.array(
    z.object({
      id: z.int(),
      method: z.enum(formerInvoiceTenders),
      amount: amount.describe('negative when it undoes a payment'),
      day: z.string(),
      is_undone: z.boolean(),
    }),
  ),
})
export type FormerInvoice = z.infer<typeof formerInvoice>

export const formerInvoiceQuery = pageQuery.extend({
  search: searchText.optional(),
  state: z.enum(['open', 'late']).optional(),
})
export type FormerInvoiceQuery = z.infer<typeof formerInvoiceQuery>

export const formerInvoicePage = getPage(formerInvoice)
  .extend({
    owed: amount.describe('the rest of all'),
    late: amount.describe('the part of it past its due day'),
  })
  .meta({ id: 'FormerInvoicePage' })

/** A payment. `rest` is what the screen shows as owed, which must equal the server's. */
export const formerInvoicePayment = invoicePayment
  .omit({ round_off: true })
  .extend({ method: z.enum(formerInvoiceTenders, 'Välj hur kunden betalade.') })
  .meta({ id: 'FormerInvoicePayment' })
export type FormerInvoicePayment = z.infer<typeof formerInvoicePayment>

export const byFormerPayment = z.object({ id: rowId, payment: rowId })
