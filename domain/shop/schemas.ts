import { z } from 'zod'
import { email, id, line, rowId, searchText } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { energyClasses } from './labelling/classes.ts'
import { productLabelling } from './labelling/labelling.ts'
import { conditions, orderings } from './labels.ts'
import { maxCheckedPieces } from './limits.ts'
import { restockText } from './restock/texts.ts'
import { productSafety } from './safety/product-safety.ts'

export const shopCategory = namedObject('ShopCategory', { key: z.string(), label: z.string() })
export type ShopCategory = z.infer<typeof shopCategory>

/** A category in the shop's list, with the colours that its products in stock have. */
export type ListCategory = ShopCategory & { colors: readonly string[] }

const kronor = z.number().describe('kronor')

/** A product in the public API (spec 000 section 3). `stock` is the available quantity. */
export const shopProduct = namedObject('ShopProduct', {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: kronor,
  original_price: kronor.nullable().describe('the lowest price of the 30 days before the cut'),
  condition: z.enum(conditions),
  storage: z.string(),
  color: z.string(),
  images: z.array(z.string()),
  description: z.string(),
  features: z.array(z.string()),
  stock: z.int(),
  rating: z.number(),
  reviews: z.int(),
  warranty: z.string(),
  is_original: z.boolean(),
  is_featured: z.boolean(),
  energy_class: z.enum(energyClasses).optional().describe('of new phones and tablets'),
})
export type ShopProduct = z.infer<typeof shopProduct>

const shopVariant = shopProduct.pick({
  slug: true,
  storage: true,
  color: true,
  condition: true,
  price: true,
  stock: true,
})
export type ShopVariant = z.infer<typeof shopVariant>

/** A piece in stock that no order has, for visitors. */
export const shopPiece = namedObject('ShopPiece', {
  id: z.int(),
  serial_end: z.string().describe('the last four characters of its serial number; empty for a short one'),
  battery_percent: z.int().nullable().describe('null when it was not measured'),
  images: z.array(z.string()).describe('pictures of this very piece'),
})
export type ShopPiece = z.infer<typeof shopPiece>

/** A product with what its own page shows besides: the products of its model, and its measured pieces. */
export const shopProductDetails = shopProduct
  .extend({
    is_new_goods: z.boolean().describe('unused goods, which the shop has not tested'),
    variants: z
      .array(shopVariant)
      .describe('the published products with the same brand and name, this one included'),
    battery_percents: z.array(z.int()).describe('battery health of the measured pieces in stock'),
    pieces: z.array(shopPiece).describe('pieces in stock, of which a buyer may choose one: at most 12'),
    unlisted_pieces: z.int().describe('pieces in stock besides those, without those that others chose'),
    safety: productSafety,
    labelling: productLabelling.nullable().describe('null for used goods'),
  })
  .meta({ id: 'ShopProductDetails' })
export type ShopProductDetails = z.infer<typeof shopProductDetails>

/** The ids of the pieces that can be bought, of those in the query. */
export const freePieces = namedObject('ShopFreePieces', { ids: z.array(z.int()) })

/** A page of products. `count` is limited to `maxCounted`: there may be more. */
export const shopProductPage = namedObject('ShopProductPage', {
  count: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(shopProduct),
})
export type ShopProductPage = z.infer<typeof shopProductPage>

/** A model in the shop's list: the product that its card leads to, and what is to be said of the matching products of the model. */
export const shopModel = shopProduct
  .extend({
    variants: namedObject('ShopModelVariants', {
      count: z.int(),
      is_lowest_price: z.boolean().describe('whether the product’s price is the lowest of several'),
      summary: z
        .array(z.string())
        .describe('grades, storage sizes and colours: Skick A–C, 128–256GB, 3 färger'),
    }).describe('the matching products with the same brand, name and category, this one included'),
  })
  .meta({ id: 'ShopModel' })
export type ShopModel = z.infer<typeof shopModel>

/** A page of models. `count` is the least number of models when it is not exact. */
export const shopModelPage = namedObject('ShopModelPage', {
  count: z.int(),
  is_count_exact: z.boolean(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(shopModel),
})
export type ShopModelPage = z.infer<typeof shopModelPage>

/** Maximum page number of a list. */
export const maxPages = 100

/** Maximum number of values of a filter. */
export const maxListedValues = 20

/** Returns a schema for comma-separated values: unique and sorted, so that equal filters are equal texts. */
function list(each: z.ZodType<string, string>) {
  return z
    .string()
    .max(400)
    .transform((value) =>
      [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean).toSorted(),
    )
    .pipe(z.array(each).max(maxListedValues))
    .optional()
}

/** Returns a schema for comma-separated ids. */
const rowIds = (max: number) =>
  z
    .string()
    .max(max * 12)
    .transform((value): unknown[] => [...new Set(value.split(',').filter(Boolean))].toSorted())
    .pipe(z.array(rowId).max(max, `Högst ${max} åt gången.`))

const word = line(60)

/** Filters and order of a product list (spec 000 section 7). `price_max` is in kronor. */
export const shopProductQuery = z.object({
  category: z.string().trim().max(40).optional(),
  brand: list(word),
  condition: list(z.enum(conditions, 'Okänt skick.')),
  storage: list(word),
  color: list(word),
  price_max: z.coerce.number('Ange ett pris i kronor.').min(0).max(10_000_000).optional(),
  in_stock: z.enum(['0', '1']).optional(),
  search: searchText.optional(),
  ordering: z.enum(orderings, 'Okänd sortering.').optional(),
  /** Selects products by id, for a cart that compares its lines. */
  ids: rowIds(50).optional(),
  page: z.coerce.number().int().min(1).max(maxPages).optional(),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
})
export type ShopProductQuery = z.infer<typeof shopProductQuery>

/** The chosen pieces of a cart. */
export const freePiecesQuery = z.object({ ids: rowIds(maxCheckedPieces) })

export const shopModelQuery = shopProductQuery.omit({ ids: true })
export type ShopModelQuery = z.infer<typeof shopModelQuery>

export const slugParams = z.object({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ogiltig adress.')
    .max(120),
})

/** A picture's file name: the digest of its content, a size and a format. It is immutable. */
export const pictureParams = z.object({
  file: z
    .string()
    .max(200)
    .regex(/^[0-9a-f]{32}-(small|large)\.(webp|svg)$/, 'Ogiltigt filnamn.'),
})

/** An address that is mailed once, when a product is back in stock. */
export const restockInput = namedObject('RestockAlert', { product_id: id(), email: email() })
export type RestockInput = z.infer<typeof restockInput>

export const restockReply = namedObject('RestockAlertReply', { detail: z.literal(restockText) })
export type RestockReply = z.infer<typeof restockReply>
