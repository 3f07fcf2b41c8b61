import { z } from 'zod'
import {
  day,
  email,
  getPage,
  id,
  line,
  numberOrText,
  pageQuery,
  rowId,
  searchText,
  text,
  version,
} from '../fields.ts'
import { undoable } from '../mail/undo.ts'
import { largestKronor, type Ore, parseKronor } from '../money.ts'
import { namedObject } from '../named-object.ts'
import { loanAnswer, repairLoan } from '../repairs/loans/schemas.ts'
import { lineLimits } from '../repairs/receipts.ts'
import { companyNumber } from '../sales/company-number.ts'
import { documentFormats, documentKinds } from '../sales/documents.ts'
import { invoiceStates } from '../sales/invoices.ts'
import { readBuyersVatNumber } from '../sales/reverse-charge.ts'
import { invoiceTenders, returnTenders, saleTenders, tenderMethods } from '../sales/tenders.ts'
import { taxModes } from '../sales/vat.ts'
import { registerModes } from '../settings/counter.ts'
import { sellerFields } from '../trade-in/seller-schemas.ts'

/** Maximum number of lines of a basket, and of open baskets listed. */
export const basketLimits = { lines: 40, listed: 50, tenders: 6 } as const

const amount = z.string().describe('kronor, with two decimals')
const time = z.string().describe('ISO 8601')

/** Returns a schema for an amount in kronor, converted to öre; below zero only with `signed`. */
function kronor({ signed = false } = {}) {
  const message = 'Skriv ett belopp i kronor.'
  return numberOrText(message, largestKronor, signed ? -largestKronor : 0).transform(
    (value, context): Ore => {
      const typed = String(value).trim()
      const isMinus = signed && /^[-−]/.test(typed)
      const parsed = parseKronor(isMinus ? typed.slice(1) : typed)
      if (parsed !== undefined) return (isMinus ? -parsed : parsed) as Ore
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    },
  )
}

const quantity = z
  .int('Skriv ett helt antal.')
  .min(1, 'Skriv ett antal från 1.')
  .max(lineLimits.quantity, `Skriv ett antal till och med ${lineLimits.quantity}.`)
const discounts = {
  discount: kronor()
    .optional()
    .default(0 as Ore),
  /** Counts instead of `discount`, and follows quantity and price. */
  discount_percent: z
    .number('Skriv rabatten i procent.')
    .min(0, 'Skriv en rabatt från 0 procent.')
    .max(100, 'Skriv en rabatt på högst 100 procent.')
    .optional()
    .default(0),
}

/** Pieces of a line of a document that come back. */
const returnedPieces = {
  index: z
    .int()
    .min(0)
    .max(basketLimits.lines * 30),
  quantity,
  /** Ids of the serial numbers that come back. Needed when fewer pieces come back than are left with one. */
  serial_ids: z.array(id()).max(lineLimits.quantity).optional().default([]),
  to_stock: z.boolean(),
}

/** A line that staff put into a basket. Prices of products, parts and repairs are the server's; free text has its own, with VAT on the whole. */
const lineInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    product_id: id(),
    /** Ids of the serial numbers sold, one for each piece. */
    serial_ids: z.array(id()).max(lineLimits.quantity).optional().default([]),
    quantity,
    ...discounts,
  }),
  z.object({ kind: z.literal('part'), part_id: id(), quantity, ...discounts }),
  z.object({ kind: z.literal('repair'), repair_id: id() }),
  z.object({ kind: z.literal('advance'), repair_id: id(), unit: kronor() }),
  z.object({
    kind: z.literal('text'),
    description: line(120, 'Skriv vad raden gäller.'),
    quantity,
    unit: kronor(),
    ...discounts,
  }),
  z.object({
    kind: z.literal('return').describe('pieces of an earlier sale, which pay for the rest of the basket'),
    document_id: id(),
    ...returnedPieces,
    reason: line(200, 'Skriv varför köpet går tillbaka.'),
  }),
])
export type BasketLineInput = z.infer<typeof lineInput>

/** A repair is in a basket once: it is handed over, or paid for in advance. */
function namesRepairsOnce(lines: readonly BasketLineInput[]): boolean {
  const ids = lines.flatMap((each) => ('repair_id' in each ? [each.repair_id] : []))
  return new Set(ids).size === ids.length
}

/** Whether the lines that come back are of one sale, and each of them is named once. */
function returnsOneSale(lines: readonly BasketLineInput[]): boolean {
  const back = lines.filter((each) => each.kind === 'return')
  const indexes = new Set(back.map(({ index }) => index))
  return new Set(back.map(({ document_id }) => document_id)).size <= 1 && indexes.size === back.length
}

/** The buyer, for an invoice. Everything is empty for a receipt. */
export const buyerInput = z.object({
  name: line(120),
  address: text(300),
  email: z.union([z.literal(''), email()]),
  /** Names a customer of the directory who has no e-mail address. */
  phone: line(40).optional().default(''),
  org_number: companyNumber,
  reference: line(120),
  /** The VAT number of a company that owes the VAT of what it buys. */
  vat_number: line(20)
    .optional()
    .default('')
    .transform((value, context) => {
      const form = value === '' ? '' : readBuyersVatNumber(value)
      if (form !== undefined) return form
      context.addIssue({
        code: 'custom',
        message: 'Momsregistreringsnumret stämmer inte. Skriv det som SE556016068001.',
      })
      return z.NEVER
    }),
  /** Whether the company is not registered for VAT, so that the shop charges it. */
  not_vat_registered: z.boolean().optional().default(false),
})
export type Buyer = z.infer<typeof buyerInput>
export const noBuyer: Buyer = {
  ...{ name: '', address: '', email: '', phone: '', org_number: '', reference: '' },
  ...{ vat_number: '', not_vat_registered: false },
}

const content = z.object({
  lines: z
    .array(lineInput)
    .max(basketLimits.lines, `Högst ${basketLimits.lines} rader får plats.`)
    .refine(namesRepairsOnce, 'Ärendet ligger redan i köpet.')
    .refine(returnsOneSale, 'Byt varor från ett köp i taget.'),
  buyer: buyerInput.optional().default(noBuyer),
  /** The name that staff give a parked basket. */
  note: line(80).optional().default(''),
  /** Whether it was put aside by hand, and is kept longer. */
  parked: z.boolean().optional().default(false),
})

/** A new basket. The browser makes its id, so that the same request twice makes one basket. */
export const basketInput = content
  .extend({
    id: z.uuid('Ogiltigt id.'),
    practice: z
      .boolean()
      .optional()
      .default(false)
      .describe('begins an exercise; it stays one, and paying it sells nothing'),
  })
  .meta({ id: 'NewBasket' })
export type BasketInput = z.infer<typeof basketInput>
export const basketChange = content.extend({ version: version() }).meta({ id: 'BasketChange' })
export type BasketChange = z.infer<typeof basketChange>
export const byBasket = z.object({ id: z.uuid('Ogiltigt id.') })

const basketLine = z.object({
  kind: z.enum(['product', 'part', 'repair', 'advance', 'text', 'return']),
  product_id: z.int().nullable(),
  part_id: z.int().nullable(),
  repair_id: z.int().nullable(),
  serial_ids: z.array(z.int()),
  description: z.string(),
  detail: z.string().describe('serial numbers of the chosen pieces, or the customer and device of a case'),
  quantity: z.int(),
  unit: amount,
  discount: amount,
  discount_percent: z.number().describe('the percentage that the discount is; 0 for one in kronor'),
  total: amount,
  tax_mode: z.enum(taxModes),
  free: z.int().nullable().describe('pieces of a product or part that can be sold now'),
  serials: z.array(z.object({ id: z.int(), serial: z.string(), battery: z.int().nullable() })),
  problem: z.string().nullable().describe('why the line cannot be sold now'),
  returned: z
    .object({
      document_id: z.int(),
      index: z.int(),
      to_stock: z.boolean(),
      reason: z.string(),
    })
    .nullable()
    .describe('pieces of an earlier sale that come back; null for others'),
})
export type BasketLine = z.infer<typeof basketLine>

export const basket = namedObject('Basket', {
  id: z.string(),
  version: z.int(),
  /** Names the basket on the screen and in a Swish message. */
  code: z.string(),
  note: z.string(),
  practice: z.boolean().describe('an exercise: paying it sells nothing'),
  lines: z.array(basketLine),
  buyer: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    org_number: z.string(),
    reference: z.string(),
    vat_number: z.string(),
    not_vat_registered: z.boolean(),
  }),
  total: amount,
  vat: amount,
  margin: amount,
  returned: amount.describe('the money for pieces of an earlier sale that come back'),
  due: amount.describe('the total minus what comes back; minus is paid back to the customer'),
  reverse_due: amount
    .nullable()
    .describe('the sum for a buyer with a VAT number, who owes the VAT of some goods; null when none does'),
  loans: z.array(repairLoan).describe('phones that are out with the repairs that it hands over'),
  changed_at: time,
  by: z.string().nullable(),
})
export type Basket = z.infer<typeof basket>

export const openBasket = namedObject('OpenBasket', {
  id: z.string(),
  title: z.string().describe('the name that staff gave it, or its first line and how many more'),
  total: amount,
  customer: z.string().describe('the buyer, or the customer of its first repair; empty when there is none'),
  parked: z.boolean().describe('put aside by hand'),
  problem: z.string().nullable().describe('why a repair in it cannot be handed over now'),
  changed_at: time,
  by: z.string().nullable(),
})
export type OpenBasket = z.infer<typeof openBasket>

/** Settings without which a method of payment cannot be used. */
export const paymentSettings = ['bankgiro', 'swish'] as const
export type PaymentSetting = (typeof paymentSettings)[number]

/** The settings that the counter sells by, and the baskets that wait. */
export const counterState = namedObject('CounterState', {
  mode: z.enum(['', ...registerModes]),
  lacks: z.array(z.enum(paymentSettings)).describe('settings of methods of payment that are empty'),
  open: z.array(openBasket),
})
export type CounterState = z.infer<typeof counterState>

export const modeInput = namedObject('RegisterMode', {
  mode: z.enum(registerModes, 'Välj hur ni tar betalt över disk.'),
})

export const articleQuery = z.object({ q: searchText })
export const articles = namedObject('Articles', {
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      detail: z.string(),
      price: amount,
      free: z.int(),
      serial_id: z.int().nullable().describe('the piece whose serial number was searched for'),
      hold_until: z.string().nullable(),
      exact: z.boolean().describe('found by its number, as a scanner gives it'),
    }),
  ),
  parts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      detail: z.string(),
      price: amount,
      free: z.int(),
      exact: z.boolean(),
    }),
  ),
  repairs: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      customer: z.string(),
      device: z.string(),
      status: z.string(),
      ready: z.boolean(),
      due: amount,
      exact: z.boolean(),
    }),
  ),
})
export type Articles = z.infer<typeof articles>

/** A product that the shop sells often over the counter, with its picture. */
export const popularProduct = namedObject('PopularProduct', {
  id: z.int(),
  name: z.string(),
  detail: z.string(),
  price: amount,
  image: z.string().nullable().describe('path of its first picture'),
})
export type PopularProduct = z.infer<typeof popularProduct>

export const swishQuery = z.object({ amount: kronor(), message: z.string().max(50) })
/** A QR code as an SVG path in which a module is one unit wide. */
export const swishPicture = namedObject('SwishCode', { side: z.int(), path: z.string() })

/** Money over the counter. Online payments come from the repairs themselves. */
const tenderBy = <const Methods extends readonly [string, ...string[]]>(methods: Methods) =>
  z.object({
    method: z.enum(methods, 'Välj hur kunden betalar.'),
    amount: kronor(),
    given: kronor().optional().describe('the cash that the customer gave'),
  })

/** A device that the shop buys in the same moment, for the amount of its inspection. */
const tradeInTender = z.object({
  method: z.literal('trade_in'),
  amount: kronor(),
  trade_in_id: id(),
  ...sellerFields,
})
const counterTender = z.union([tradeInTender, tenderBy(saleTenders)])

/** How something is paid. `due` is the amount shown on the screen, which must equal the server's. */
export const payment = z.object({
  due: kronor(),
  tenders: z.array(counterTender).max(basketLimits.tenders),
  /** Sells on an invoice: what the tenders leave is owed. */
  invoice: z.boolean().optional().default(false),
  /** The buyer of an invoice; as in the basket without it. */
  buyer: buyerInput.optional(),
  /** The number of the receipt from the declared cash register; it can also be written later. */
  register_receipt: line(40).optional().default(''),
  /** Whether the phones that were lent with the repairs are back. One that is out needs an answer. */
  loans: z.array(loanAnswer).max(basketLimits.lines).optional().default([]),
})
export type PaymentInput = z.infer<typeof payment>
/** In an exchange `due` may be below zero: the tenders are then paid back. */
export const basketPayment = payment
  .extend({ version: version(), due: kronor({ signed: true }) })
  .meta({ id: 'BasketPayment' })
export type BasketPayment = z.infer<typeof basketPayment>

const documentTender = z.object({
  method: z.enum(tenderMethods),
  amount,
  rounding: amount.describe('the part of the amount that rounding made'),
  given: amount.nullable(),
  at: time,
})

export const salesDocumentCard = namedObject('SalesDocumentCard', {
  id: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  is_test: z.boolean(),
  issued_at: time,
  customer: z.string(),
  text: z.string().describe('the first line, and how many more'),
  total: amount,
  rest: amount.describe('what is owed; minus is owed to the customer'),
  methods: z.array(z.enum(tenderMethods)),
  corrects: z.string().nullable(),
  register_receipt: z.string().nullable(),
  awaits_register: z.boolean().describe('a sales note without the number of its receipt, not in test mode'),
  invoice_state: z.enum(invoiceStates).nullable().describe('null for other documents'),
  due_day: z.string().nullable(),
  by: z.string().nullable(),
})
export type SalesDocumentCard = z.infer<typeof salesDocumentCard>

export const salesDocument = salesDocumentCard
  .extend({
    lines: z.array(
      z.object({
        index: z.int(),
        description: z.string(),
        quantity: z.int(),
        left: z.int().describe('pieces that have not been returned'),
        serials: z
          .array(z.object({ id: z.int(), serial: z.string() }))
          .describe('its pieces with a serial number that have not been returned'),
        unit: amount,
        discount: amount,
        total: amount,
        tax_mode: z.enum(taxModes),
        vat_rate: z.int().describe('in percent, as issued'),
        part_id: z.int().nullable(),
        product_id: z.int().nullable(),
        repair_id: z.int().nullable(),
      }),
    ),
    vat: amount,
    vat_rates: z.array(z.object({ rate: z.int(), vat: amount })).describe('the VAT by rate in percent'),
    margin: amount,
    rounding: amount,
    reason: z.string(),
    tenders: z.array(documentTender),
    credit_notes: z.array(z.string()),
    exchange: z
      .string()
      .nullable()
      .describe('the other document of an exchange: the credit note of the return, or the new sale'),
    returned: z
      .object({ credited: amount, paid_back: amount })
      .describe('the totals of the credit notes, and the money that they paid back'),
    email: z.string(),
    ocr: z.string().nullable(),
    has_later_events: z
      .boolean()
      .describe('whether something happened since it was issued, which its PDF does not tell'),
    /** Null for other documents than invoices. */
    invoice: z
      .object({
        owed: amount.describe('the rest and the fees of reminders'),
        payments: z.array(
          z.object({
            id: z.int(),
            method: z.enum(tenderMethods),
            amount,
            rounding: amount,
            day: z.string(),
            undone: z.boolean(),
          }),
        ),
        reminders: z.array(z.object({ at: time, fee: amount })),
        undoable: undoable.nullable().describe('the newest reminder, until it is sent'),
        remindable_from: z.string().nullable(),
        remindable: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'SalesDocument' })
export type SalesDocumentView = z.infer<typeof salesDocument>

/** The reply to a payment. Without a document when there was nothing to charge. */
export const sale = namedObject('CounterSale', {
  document: salesDocument.nullable(),
  change: amount,
  repairs: z.array(z.int()),
})
export type Sale = z.infer<typeof sale>

/** Filters of the invoices: not paid, or past their due day. */
export const invoiceFilters = ['open', 'late'] as const
export const invoiceQuery = pageQuery.extend({
  search: searchText.optional(),
  state: z.enum(invoiceFilters).optional(),
})
export type InvoiceQuery = z.infer<typeof invoiceQuery>

/** The next reminder of an invoice, before it is sent. */
export const reminderPreview = namedObject('ReminderPreview', {
  to: z.string().describe('the address; empty when the buyer has none'),
  subject: z.string(),
  text: z.string(),
  fee: amount.describe('what this reminder adds'),
  owed: amount.describe('what is owed with it'),
})
export type ReminderPreview = z.infer<typeof reminderPreview>

/** A payment of an invoice. `rest` is what the screen shows as owed, which must equal the server's. */
export const invoicePayment = namedObject('InvoicePayment', {
  amount: kronor(),
  rest: kronor(),
  day: day(),
  method: z.enum(invoiceTenders, 'Välj hur kunden betalade.'),
  round_off: z
    .boolean()
    .optional()
    .default(false)
    .describe('settles the invoice although the amount differs by less than one krona'),
})
export type InvoicePayment = z.infer<typeof invoicePayment>
export const byPayment = z.object({ number: z.string().max(40), payment: rowId })

export const documentQuery = pageQuery.extend({
  search: searchText.optional(),
  awaiting: z.enum(['register']).optional(),
})
export type DocumentQuery = z.infer<typeof documentQuery>
export const documentPage = getPage(salesDocumentCard)
  .extend({
    today: amount.describe('what was sold today minus what went back'),
    yesterday: amount,
  })
  .meta({ id: 'SalesDocumentPage' })
export const invoicePage = getPage(salesDocumentCard)
  .extend({
    owed: amount.describe('the rest of all invoices'),
    late: amount.describe('the part of it that is past its due day'),
  })
  .meta({ id: 'InvoicePage' })
/** A document's number, or its id. */
export const byNumber = z.object({ number: z.string().max(40) })
/** The document as it was issued, on A4 or for a receipt printer, or the page of what happened to it later. */
export const documentFormat = z.object({
  format: z
    .enum([...documentFormats, 'events'])
    .optional()
    .default('a4'),
})

/** The paper of an exercise. */
export const paperFormat = z.object({ format: z.enum(documentFormats).optional().default('a4') })

/** Pieces that come back, what happens to them, and how the money is returned. */
export const returnInput = namedObject('CounterReturn', {
  lines: z
    .array(z.object(returnedPieces))
    .min(1, 'Välj vad som lämnas tillbaka.')
    .max(basketLimits.lines * 30)
    .refine(
      (lines) => new Set(lines.map(({ index }) => index)).size === lines.length,
      'Varje rad kan lämnas tillbaka en gång.',
    ),
  reason: line(200, 'Skriv varför köpet går tillbaka.'),
  due: kronor(),
  tenders: z.array(tenderBy(returnTenders)).max(basketLimits.tenders),
  register_receipt: line(40).optional().default(''),
  request_id: z.uuid('Ogiltigt id.'),
})
export type ReturnInput = z.infer<typeof returnInput>

export const registerInput = namedObject('RegisterReceipt', { number: line(40, 'Skriv kvittots nummer.') })

/** The same `request_id` again mails once. */
export const mailDocument = namedObject('DocumentMail', {
  email: email(),
  request_id: z.uuid('Ogiltigt id.'),
})
export type DocumentMail = z.infer<typeof mailDocument>

export const meter = namedObject('CounterMeter', {
  limit: amount,
  last_12_months: amount,
  fiscal_year: amount,
  fiscal_year_from: z.string(),
  percent: z.int(),
  level: z.enum(['ok', 'near', 'passed']),
  text: z.string(),
})
export type Meter = z.infer<typeof meter>
