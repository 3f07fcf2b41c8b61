import { z } from 'zod'
import { quoteTypes } from '../catalogue/known-device-types.ts'
import { kronorAbove0 } from '../catalogue/schemas.ts'
import {
  email,
  getPage,
  honeypot,
  id,
  line,
  linkSecret,
  numberOrText,
  pageQuery,
  rowId,
  searchText,
  signed,
  sortBy,
  text,
  version,
} from '../fields.ts'
import { undoable } from '../mail/undo.ts'
import { pictureTokens, sentPicture } from '../messages/pictures.ts'
import { messageMaxLength } from '../messages/rules.ts'
import { type Ore, ore, parseKronor } from '../money.ts'
import { namedObject } from '../named-object.ts'
import { earlyStartInput } from '../repairs/early-start-schema.ts'
import { partOrigins } from '../repairs/receipts.ts'
import { byAge } from '../sorting.ts'
import { requestMails } from './browser-mail.ts'
import { maxServices, repairFormDays } from './repair-form.ts'
import { defaultEstimatedTime } from './rules.ts'
import { quoteRequestStatuses } from './states.ts'

/** A visitor's quote request (spec 000 sections 3 and 5). `status` is sent as 'Ny' and ignored. */
export const quoteRequestInput = namedObject('NewQuoteRequest', {
  name: line(120, 'Namn är obligatoriskt'),
  email: email('E-post är obligatorisk'),
  phone: line(40, 'Telefonnummer är obligatoriskt'),
  device_type: line(60, 'Välj typ av enhet'),
  brand: line(80, 'Välj märke'),
  model_name: line(120, 'Välj modell'),
  issue: line(300, 'Välj problem'),
  customer_message: text(2000).optional().default(''),
  pictures: pictureTokens,
  status: z.string().max(40).optional(),
  website: honeypot,
})
export type QuoteRequestInput = z.infer<typeof quoteRequestInput>

/** A request that staff write down for a customer. One from a message answers it: the offer is its reply. */
export const staffQuoteRequest = quoteRequestInput
  .omit({ pictures: true, status: true, website: true })
  .extend({
    phone: line(40),
    customer_message: text(messageMaxLength),
    message_id: id().nullable(),
  })
  .meta({ id: 'StaffQuoteRequest' })
export type StaffQuoteRequest = z.infer<typeof staffQuoteRequest>

/** A device and problem chosen on a quote page, `device_type` as in the page's path. */
export const usualPriceQuery = z.object({
  device_type: z.enum(quoteTypes),
  model: z.string().max(120),
  issue: z.string().max(300),
})

/** A repair of the price list that a problem usually needs, with the names that preselect it for booking and payment. */
export const usualPrice = namedObject('UsualPrice', {
  brand: z.string(),
  model: z.string(),
  issue_description: z.string(),
  price: z.string(),
  time_estimate: z.string(),
})
export type UsualPriceQuery = z.infer<typeof usualPriceQuery>
export type UsualPrice = z.infer<typeof usualPrice>

const quoteRequestStatus = z.enum(quoteRequestStatuses)

/** Reply to a quote request: enough for the browser to store the request, without data of others. */
export const quoteRequestReceipt = namedObject('QuoteReceipt', {
  id: z.int(),
  status: quoteRequestStatus,
  created_at: z.string(),
  /** The path of its private page. */
  link: z.string(),
  /** How the browser sends the mails when the shop uses EmailJS, and the ticket for reporting them. */
  browser_mail: z
    .object({
      public_key: z.string(),
      service_id: z.string(),
      confirmation_template: z.string(),
      notice_template: z.string(),
      ticket: z.object({ expires: z.string(), signature: z.string() }),
    })
    .nullable(),
})
export type QuoteRequestReceipt = z.infer<typeof quoteRequestReceipt>

/** Report of the mails that the visitor's browser sent; the server sends the rest at once. */
export const requestMailed = namedObject('QuoteRequestMailed', {
  ticket: signed,
  sent: z.array(z.enum(requestMails)).max(requestMails.length),
})
export type RequestMailed = z.infer<typeof requestMailed>

/** Report whether the back office's browser mailed a version of an offer; if not, the server does so at once. */
export const quoteMailed = namedObject('QuoteOfferMailed', { version: version(1), sent: z.boolean() })
export type QuoteMailed = z.infer<typeof quoteMailed>

const formValidity = {
  version: z.int(),
  issued_at: z.string(),
  valid_until: z.string(),
}

/** A request in the back office (spec 001 section 3, and phone and message from the form). */
export const adminQuoteRequest = namedObject('AdminQuoteRequest', {
  id: z.int(),
  created_at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  device_type: z.string(),
  brand: z.string(),
  model_name: z.string(),
  issue: z.string(),
  customer_message: z.string(),
  pictures: z.array(sentPicture),
  status: quoteRequestStatus,
  quoted_price: z.string().nullable(),
  estimated_time: z.string().nullable(),
  part_origin: z.enum(partOrigins).nullable().describe('of the spare parts, when it is told'),
  version: z.int(),
  sent_at: z.string().nullable(),
  valid_until: z.string().nullable(),
  expired: z.boolean(),
  answered_at: z.string().nullable(),
  order_number: z.string().nullable(),
  forms: z
    .array(z.object({ ...formValidity, binding: z.boolean().describe('the customer can still approve it') }))
    .describe('the European Repair Information Forms issued, oldest first'),
})
export type AdminQuoteRequest = z.infer<typeof adminQuoteRequest>

/** A newly sent offer with its private link, which is not included in lists. */
export const sentQuote = adminQuoteRequest
  .extend({
    offer_link: z.string(),
    undoable: undoable.nullable().describe('the offer, until it is mailed'),
  })
  .meta({ id: 'SentQuote' })
export type SentQuote = z.infer<typeof sentQuote>

/** Without `page` the newest requests as a plain list (spec 001 section 7), with it a page of them. */
export const adminQuoteRequestQuery = pageQuery.extend({
  status: quoteRequestStatus.optional(),
  search: searchText.optional(),
  sort: sortBy(byAge),
})
export type AdminQuoteRequestQuery = z.infer<typeof adminQuoteRequestQuery>
export const adminQuoteRequestList = z.union([z.array(adminQuoteRequest), getPage(adminQuoteRequest)])

/** Maximum cost of an extra service, in kronor. */
const maxCost = 100_000

function cost(message: string) {
  return numberOrText(message, maxCost).transform((value, context): Ore => {
    const amount = parseKronor(value)
    if (amount !== undefined && amount <= maxCost * 100) return amount
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

const validDays = `Skriv ett antal dagar från ${repairFormDays.least} till ${repairFormDays.most}.`

/** Conditions of a European Repair Information Form, besides price and time (directive (EU) 2024/1799, annex I). */
export const repairFormInput = z
  .object({
    goods: line(200, 'Skriv vilken vara det gäller.'),
    defect: line(300, 'Skriv vilket fel varan har.'),
    repair: text(500, 'Skriv vad ni gör.'),
    method: line(300)
      .optional()
      .default('')
      .describe('how the price is calculated; then the price is the maximum'),
    replacement: line(200).optional().default(''),
    replacementOre: cost('Skriv vad lånet kostar, 0 om det är gratis.').optional().default(ore(0)),
    place: line(200, 'Skriv var varan lämnas in.'),
    services: z
      .array(
        z.object({
          name: line(120, 'Skriv vilken tjänst det är.'),
          ore: cost('Skriv vad tjänsten kostar, 0 om den är gratis.'),
        }),
      )
      .max(maxServices, `Högst ${maxServices} tjänster får plats.`)
      .optional()
      .default([]),
    validDays: z.int(validDays).min(repairFormDays.least, validDays).max(repairFormDays.most, validDays),
    information: text(1000).optional().default(''),
  })
  .refine(({ replacement, replacementOre }) => replacement !== '' || replacementOre === 0, {
    path: ['replacement'],
    error: 'Skriv vad kunden får låna.',
  })
  .meta({ id: 'NewRepairForm' })

/** Price and time of a quote sent by staff (spec 001 section 7). The price is converted to öre. */
export const sendFinalInput = namedObject('FinalQuote', {
  quotedPrice: kronorAbove0('Ange ett pris.'),
  estimatedTime: line(100)
    .nullish()
    .transform((value) => value || defaultEstimatedTime),
  partOrigin: z
    .enum(partOrigins)
    .nullish()
    .transform((value) => value ?? null),
  form: repairFormInput.nullish().describe('issues the quote as a European Repair Information Form'),
})
export type SendFinalInput = z.infer<typeof sendFinalInput>

/** A form as shown to its customer: its price, and its contents as label and text. */
const repairFormView = namedObject('RepairForm', {
  ...formValidity,
  price: z.string(),
  is_maximum: z.boolean().describe('the price is calculated, and `price` its maximum'),
  rows: z.array(z.tuple([z.string(), z.string()])),
})
export type RepairFormView = z.infer<typeof repairFormView>

/** Path parameters of a form's PDF, by the private link and for staff. */
export const byFormLink = z.object({ token: linkSecret, version: rowId })
export const byForm = z.object({ id: rowId, version: rowId })

/** A quote as shown to its customer on the private page. */
export const quoteView = namedObject('Offer', {
  status: quoteRequestStatus,
  version: z.int(),
  name: z.string(),
  device_type: z.string(),
  brand: z.string(),
  model_name: z.string(),
  issue: z.string(),
  customer_message: z.string(),
  quoted_price: z.string(),
  estimated_time: z.string(),
  part_origin: z.enum(partOrigins).nullable().describe('of the spare parts, when it is told'),
  sent_at: z.string(),
  valid_until: z.string(),
  expired: z.boolean(),
  order_number: z.string().nullable(),
  repair_path: z.string().nullable().describe('the private page of the repair that it opened'),
  form: repairFormView.nullable().describe('the form as which this version was issued'),
  earlier_forms: z.array(repairFormView).describe('forms of earlier versions that can still be approved'),
})
export type QuoteView = z.infer<typeof quoteView>

/** A request that has no offer yet, as shown to its customer on the private page. */
export const sentRequest = namedObject('SentQuoteRequest', {
  name: z.string(),
  brand: z.string(),
  model_name: z.string(),
  issue: z.string(),
  customer_message: z.string(),
  created_at: z.string(),
  /** Whether the shop has closed it without an offer. */
  closed: z.boolean(),
})
export type SentRequest = z.infer<typeof sentRequest>

/** An answer includes the version that was read, so that no one approves a price they have not seen. */
export const quoteAnswerInput = namedObject('OfferAnswer', { version: version() })
export const quoteApprovalInput = namedObject('OfferApproval', {
  version: version(),
  early_start: earlyStartInput,
})
export type QuoteApprovalInput = z.infer<typeof quoteApprovalInput>
