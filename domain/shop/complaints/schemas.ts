import { z } from 'zod'
import { day, id } from '#domain/fields.ts'
import { namedObject } from '#domain/named-object.ts'

const calendarDay = z.string().describe('yyyy-MM-dd')

/** The legal guarantee of a piece that the shop sold and repairs as a complaint. */
export const soldPiece = namedObject('SoldPiece', {
  number: z.string().describe('of the order, receipt or invoice'),
  product: z.string(),
  piece: z.int(),
  sold_on: calendarDay,
  delivered_on: calendarDay,
  extends_guarantee: z
    .boolean()
    .describe('the repair extends the legal guarantee by twelve months, as the shop promised'),
  until: calendarDay.describe('the last day without extension'),
  extended_until: calendarDay.nullable().describe('the last day after a repair; null if none extends it'),
  extended_by: z.string().nullable().describe('the case whose handover has extended it'),
})
export type SoldPiece = z.infer<typeof soldPiece>

export const repairSale = namedObject('RepairSale', {
  sale: soldPiece.nullable(),
  extends_guarantee: z.boolean().describe('whether the shop promises the extension, by its settings'),
})
export type ComplaintReply = z.infer<typeof repairSale>

/** A line of an order or a sale over the counter that a case may be about. */
export const saleCandidate = namedObject('SaleCandidate', {
  order_line_id: z.int().nullable(),
  document_id: z.int().nullable(),
  line: z.int().nullable().describe('the index of the line in the document'),
  number: z.string(),
  product: z.string(),
  quantity: z.int(),
  serials: z.array(z.string()),
  sold_on: calendarDay,
  delivered_on: calendarDay.nullable().describe('null while it is not known'),
  is_company: z.boolean(),
})
export type SaleCandidate = z.infer<typeof saleCandidate>

export const saleCandidateQuery = z.object({ number: z.string().max(40).optional() })

const chooseSale = 'Välj ett köp.'

/** Links a case to a line of an order, or to a line of a document. */
export const complaintInput = z
  .object({
    order_line_id: id(chooseSale).nullish().default(null),
    document_id: id(chooseSale).nullish().default(null),
    line: z.int(chooseSale).min(0, chooseSale).max(1000, chooseSale).nullish().default(null),
    piece: z.int('Välj exemplar.').min(1, 'Välj exemplar.').max(1000, 'Välj exemplar.').optional().default(1),
    delivered_on: day(),
    extends_guarantee: z.boolean().optional().default(false),
  })
  .refine(
    ({ order_line_id, document_id, line }) =>
      order_line_id === null ? document_id !== null && line !== null : document_id === null && line === null,
    { path: ['order_line_id'], error: chooseSale },
  )
  .meta({ id: 'NewComplaint' })
export type ComplaintInput = z.infer<typeof complaintInput>
