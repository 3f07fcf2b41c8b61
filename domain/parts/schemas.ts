import { z } from 'zod'
import {
  ean,
  email,
  getPage,
  id,
  kronorOrNothing,
  line,
  pageQuery,
  rowId,
  searchText,
  sortBy,
  text,
  version,
} from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { partOrigins } from '../repairs/receipts.ts'
import { partSortings, purchaseSortings } from './sortings.ts'
import { movementReasons, purchaseStatuses, staffReasons } from './states.ts'

/** Maximum stock of a part, and maximum number of lines of a purchase. */
export const partLimits = { stock: 100_000, purchaseLines: 200 } as const

const amount = z.string().describe('kronor, with two decimals')
const time = z.string().describe('ISO 8601')

const supplierDetails = z.object({
  name: line(120, 'Skriv vad leverantören heter.'),
  email: z
    .union([z.literal(''), email()])
    .optional()
    .default(''),
  /** The shop's number at the supplier. */
  customer_number: line(60).optional().default(''),
})
export const supplierInput = supplierDetails.meta({ id: 'NewSupplier' })
export type SupplierInput = z.infer<typeof supplierInput>
export const supplierChange = supplierDetails.extend({ version: version() }).meta({ id: 'SupplierChange' })
export type SupplierChange = z.infer<typeof supplierChange>
export const supplierView = namedObject('Supplier', {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  customer_number: z.string(),
  parts: z.int().describe('how many parts it delivers'),
  version: z.int(),
})
export type Supplier = z.infer<typeof supplierView>

const count = (message: string) => z.int(message).min(0, message).max(partLimits.stock, message)

const partDetails = z.object({
  sku: line(60, 'Skriv ett artikelnummer.'),
  name: line(120, 'Skriv vad delen heter.'),
  models: line(400).optional().default('').describe('the models that it fits, with commas between'),
  origin: z.enum(partOrigins).nullish().default(null),
  supplier_id: id('Välj en leverantör.').nullish().default(null),
  supplier_sku: line(60).optional().default(''),
  ean,
  cost: kronorOrNothing.describe('kronor without VAT'),
  price: kronorOrNothing.describe('kronor including VAT'),
  min_stock: count('Skriv ett helt antal.').optional().default(0),
  shelf: line(40).optional().default(''),
})
/** A new part. `stock` is what is on the shelf now. */
export const partInput = partDetails
  .extend({ stock: count('Skriv ett helt antal.').optional().default(0) })
  .meta({ id: 'NewPart' })
export type PartInput = z.infer<typeof partInput>
export const partChange = partDetails.extend({ version: version() }).meta({ id: 'PartChange' })
export type PartChange = z.infer<typeof partChange>

export const partCard = namedObject('PartCard', {
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  models: z.string(),
  origin: z.enum(partOrigins).nullable(),
  supplier: z.object({ id: z.int(), name: z.string() }).nullable(),
  ean: z.string(),
  cost: amount.nullable().describe('without VAT'),
  price: amount.nullable().describe('including VAT'),
  stock: z.int(),
  on_order: z.int().describe('ordered for the shelf and not received'),
  missing: z.int().describe('pieces that open cases miss'),
  min_stock: z.int(),
  is_low: z.boolean(),
  shelf: z.string(),
  version: z.int(),
})
export type PartCard = z.infer<typeof partCard>

export const partView = partCard
  .extend({
    supplier_sku: z.string(),
    repairs: z
      .array(z.object({ id: z.int(), order_number: z.string(), missing: z.int() }))
      .describe('open cases that miss it, longest waiting first'),
    purchases: z
      .array(
        z.object({
          id: z.int(),
          number: z.string(),
          status: z.enum(purchaseStatuses),
          left: z.int(),
        }),
      )
      .describe('open purchases of it'),
    movements: z
      .array(
        z.object({
          id: z.int(),
          change: z.int(),
          stock_after: z.int(),
          reason: z.enum(movementReasons),
          note: z.string(),
          repair: z.object({ id: z.int(), order_number: z.string() }).nullable(),
          purchase: z.object({ id: z.int(), number: z.string() }).nullable(),
          document: z.string().nullable(),
          trade_in: z
            .object({ id: z.int(), tracking_code: z.string() })
            .nullable()
            .describe('the trade-in whose device was refurbished with it'),
          by: z.string().nullable(),
          at: time,
        }),
      )
      .describe('the latest 50'),
  })
  .meta({ id: 'Part' })
export type Part = z.infer<typeof partView>

/** Filters of the parts: those to order, and those that repairs miss; of a supplier; those that fit a model first. */
export const partFilters = ['low', 'missing'] as const
export const partQuery = pageQuery.extend({
  search: searchText.optional(),
  show: z.enum(partFilters).optional(),
  supplier: rowId.optional(),
  model: z.string().max(200).optional().describe('parts that fit the model come first'),
  sort: sortBy(partSortings),
})
export type PartQuery = z.infer<typeof partQuery>
export const partPage = getPage(partCard).meta({ id: 'PartPage' })

/** A change of the stock by a difference. `request_id` identifies it, so that a double click changes the stock once. */
export const partStockChange = namedObject('PartStockChange', {
  change: z
    .int('Skriv ett helt antal.')
    .min(-partLimits.stock)
    .max(partLimits.stock)
    .refine((value) => value !== 0, 'Skriv hur många som kommer till eller försvinner.'),
  reason: z.enum(staffReasons, 'Välj varför lagret ändras.'),
  note: line(200).optional().default(''),
  request_id: z.uuid('Ogiltigt id.'),
})
export type PartStockChange = z.infer<typeof partStockChange>

const ordered = z
  .int('Skriv ett helt antal.')
  .min(1, 'Skriv ett antal från 1.')
  .max(10_000, 'Skriv ett antal till och med 10 000.')

export const purchaseInput = namedObject('NewPurchase', {
  supplier_id: id('Välj en leverantör.'),
})
export type PurchaseInput = z.infer<typeof purchaseInput>

/** All lines of a draft, replacing the present ones. A line for a repair names it. */
export const purchaseLinesInput = namedObject('PurchaseLines', {
  version: version(),
  note: text(500).optional().default(''),
  lines: z
    .array(
      z.object({
        part_id: id('Välj en del.'),
        quantity: ordered,
        cost: kronorOrNothing.describe('kronor without VAT, per piece'),
        repair_id: id().nullish().default(null),
      }),
    )
    .max(partLimits.purchaseLines, `Högst ${partLimits.purchaseLines} rader får plats.`),
})
export type PurchaseLinesInput = z.infer<typeof purchaseLinesInput>

export const purchaseVersion = namedObject('PurchaseVersion', { version: version() })

/** Sends a draft. Without `mail` the shop has ordered in another way, such as on the supplier's site. */
export const purchaseSend = namedObject('PurchaseSend', {
  version: version(),
  mail: z.boolean().optional().default(true),
})
export type PurchaseSend = z.infer<typeof purchaseSend>

/** A delivery. `request_id` identifies it, so that it is received once. A new price must be confirmed. */
export const purchaseReceipt = namedObject('PurchaseReceipt', {
  request_id: z.uuid('Ogiltigt id.'),
  new_costs: z.boolean().optional().default(false).describe('the prices that differ are right'),
  lines: z
    .array(
      z.object({
        line_id: id(),
        quantity: ordered,
        cost: kronorOrNothing.describe('kronor without VAT, per piece; the ordered price when empty'),
      }),
    )
    .min(1, 'Skriv hur många som har kommit.')
    .max(partLimits.purchaseLines)
    .refine(
      (lines) => new Set(lines.map((each) => each.line_id)).size === lines.length,
      'Varje rad kan tas emot en gång.',
    ),
})
export type PurchaseReceipt = z.infer<typeof purchaseReceipt>

export const purchaseCard = namedObject('PurchaseCard', {
  id: z.int(),
  number: z.string(),
  status: z.enum(purchaseStatuses),
  supplier: z.object({ id: z.int(), name: z.string() }),
  pieces: z.int(),
  received: z.int(),
  total: amount.describe('without VAT'),
  created_at: time,
  sent_at: time.nullable(),
  version: z.int(),
})
export type PurchaseCard = z.infer<typeof purchaseCard>

export const purchaseView = purchaseCard
  .extend({
    note: z.string(),
    by: z.string().nullable(),
    mail_to: z.string().describe('the address that an order is mailed to; empty without one'),
    was_mailed: z.boolean(),
    lines: z.array(
      z.object({
        id: z.int(),
        part: z.object({
          id: z.int(),
          sku: z.string(),
          name: z.string(),
          supplier_sku: z.string(),
          ean: z.string(),
          shelf: z.string(),
        }),
        repair: z.object({ id: z.int(), order_number: z.string() }).nullable(),
        ordered: z.int(),
        received: z.int(),
        cost: amount.nullable().describe('per piece, without VAT'),
      }),
    ),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof purchaseView>

export const purchaseQuery = pageQuery.extend({
  search: searchText.optional(),
  status: z.enum(purchaseStatuses).optional(),
  open: z.enum(['true']).optional(),
  sort: sortBy(purchaseSortings),
})
export type PurchaseQuery = z.infer<typeof purchaseQuery>
export const purchasePage = getPage(purchaseCard).meta({ id: 'PurchasePage' })

/** The drafts that were made or filled, and the parts that have no supplier to order from. */
export const suggestion = namedObject('PurchaseSuggestion', {
  purchases: z.array(purchaseCard),
  without_supplier: z.array(z.object({ id: z.int(), sku: z.string(), name: z.string() })),
})
export type Suggestion = z.infer<typeof suggestion>
