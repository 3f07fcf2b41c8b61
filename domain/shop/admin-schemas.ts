import { z } from 'zod'
import { kronorAbove0 } from '../catalogue/schemas.ts'
import {
  day,
  ean,
  getPage,
  id,
  kronorOrNothing,
  line,
  pageQuery,
  searchText,
  sortBy,
  text,
  version,
} from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { taxModes } from '../sales/vat.ts'
import { labellingFields, labellingParts, storedLabelling } from './labelling/labelling.ts'
import { conditions } from './labels.ts'
import { productLimits } from './limits.ts'
import { productSortings, publishedSortings } from './product-sortings.ts'
import { serialStates, staffStockReasons, stockReasons } from './stock-labels.ts'

export { productLimits }

const amount = z.string().describe('kronor, with two decimals')
const time = z.string().describe('ISO 8601')

/** A product's own details, for creating and replacing. Prices are in kronor and are converted to öre. */
const productDetails = z.object({
  name: line(120, 'Skriv vad produkten heter.'),
  brand: line(60, 'Skriv vilket märke det är.'),
  category: z.string('Välj en kategori.').min(1, 'Välj en kategori.').max(40),
  price: kronorAbove0('Skriv ett pris över 0.'),
  condition: z.enum(conditions, 'Välj ett skick.'),
  storage: line(30).optional().default(''),
  color: line(40).optional().default(''),
  ean,
  description: text(4000).optional().default(''),
  features: z
    .array(line(80))
    .max(productLimits.features, `Högst ${productLimits.features} egenskaper får plats.`)
    .optional()
    .default([])
    .transform((all) => all.filter((each) => each !== '')),
  warranty: line(80).optional().default(''),
  is_original: z.boolean().optional().default(false),
  is_featured: z.boolean().optional().default(false),
  tax_mode: z.enum(taxModes, 'Välj hur varan beskattas.'),
  cost: kronorOrNothing,
  low_stock_at: z.int().min(0).max(productLimits.stock).optional().default(2),
  placed_earlier: z
    .boolean()
    .optional()
    .default(false)
    .describe('whether it was on the EU market before 13 December 2024'),
  safety_information: text(2000).optional().default('').describe('warnings and safety information'),
  ...labellingFields,
  /** The first day on which it may be published, for a device subject to a holding period (lag 1999:271). */
  hold_until: day().nullable().optional().default(null),
})

export const newProduct = productDetails
  .extend({ stock: z.int('Skriv ett helt antal.').min(0).max(productLimits.stock).optional().default(0) })
  .meta({ id: 'NewShopProduct' })
export type NewProduct = z.infer<typeof newProduct>

export const productChange = productDetails.extend({ version: version() }).meta({ id: 'ShopProductChange' })
export type ProductChange = z.infer<typeof productChange>

export const productVersion = namedObject('ShopProductVersion', { version: version() })

const picture = z.object({
  id: z.int(),
  url: z.string(),
  small_url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})

/** A product in the back office's list. `stock` includes the `reserved` items. */
export const adminProductCard = namedObject('AdminShopProductCard', {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: amount,
  original_price: amount.nullable(),
  cost: amount.nullable(),
  condition: z.enum(conditions),
  storage: z.string(),
  color: z.string(),
  ean: z.string(),
  stock: z.int(),
  reserved: z.int(),
  low_stock_at: z.int(),
  published: z.boolean(),
  missing_labelling: z
    .array(z.enum(labellingParts))
    .describe('what the energy label and the charger pictogram of new goods lack'),
  image: z.string().nullable(),
  changed_at: time,
  version: z.int(),
})
export type AdminProductCard = z.infer<typeof adminProductCard>

export const adminProduct = adminProductCard
  .extend({
    description: z.string(),
    features: z.array(z.string()),
    warranty: z.string(),
    is_original: z.boolean(),
    is_featured: z.boolean(),
    rating: z.number().nullable().describe('mean of its buyers’ published reviews'),
    reviews: z.int(),
    tax_mode: z.enum(taxModes),
    hold_until: z.string().nullable().describe('yyyy-MM-dd'),
    placed_earlier: z.boolean(),
    safety_information: z.string(),
    ...storedLabelling,
    energy_label_url: z.string().nullable().describe('the uploaded picture of the energy label'),
    waiting: z.int().describe('addresses that are mailed when it is back in stock'),
    lacks_manufacturer: z.boolean().describe('whether its brand lacks the details that it needs'),
    published_at: time.nullable().describe('when it was first published'),
    created_at: time,
    pictures: z.array(picture),
    serials: z.array(
      z.object({
        id: z.int(),
        serial: z.string(),
        state: z.enum(serialStates),
        battery_percent: z.int().nullable(),
        chosen_in: z.string().nullable().describe('the number of the open order whose buyer chose it'),
        pass_path: z.string().nullable().describe('the path of its pass; null for new goods'),
        pictures: z.array(picture.pick({ id: true, url: true, small_url: true })),
      }),
    ),
    movements: z
      .array(
        z.object({
          id: z.int(),
          change: z.int(),
          stock_after: z.int(),
          reason: z.enum(stockReasons),
          note: z.string(),
          order_number: z.string().nullable(),
          by: z.string().nullable(),
          at: time,
        }),
      )
      .describe('the latest 50'),
    prices: z
      .array(
        z.object({
          at: time,
          price: amount.nullable(),
          ends_reduction: z.boolean(),
          by: z.string().nullable(),
        }),
      )
      .describe(
        'the latest 50; without a price from then on it was not for sale; an end of a reduction keeps the price',
      ),
  })
  .meta({ id: 'AdminShopProduct' })
export type AdminProduct = z.infer<typeof adminProduct>

/** Filters of the back office's product list. `stock=low` selects products at their low-stock limit, `out` those out of stock. */
export const adminProductQuery = pageQuery
  .extend({
    search: searchText.optional(),
    category: z.string().max(40).optional(),
    published: z.enum(['true', 'false']).optional(),
    stock: z.enum(['low', 'out']).optional(),
    safety: z
      .enum(['missing'])
      .optional()
      .describe('published products without the manufacturer that they need'),
    labelling: z
      .enum(['missing'])
      .optional()
      .describe('published new goods whose energy label or charger pictogram lacks something'),
    sort: sortBy(publishedSortings),
  })
  .refine(({ sort, published }) => published === 'true' || sort === undefined || sort in productSortings, {
    path: ['sort'],
    error: 'Efter pris sorteras bara publicerade produkter.',
  })
export type AdminProductQuery = z.infer<typeof adminProductQuery>
export const adminProductPage = getPage(adminProductCard).meta({ id: 'AdminShopProductPage' })

/** A relative stock change. `request_id` identifies it, so that a double click changes the stock once. */
export const stockChange = namedObject('ShopStockChange', {
  change: z
    .int('Skriv ett helt antal.')
    .min(-productLimits.stock)
    .max(productLimits.stock)
    .refine((value) => value !== 0, 'Skriv hur många som kommer till eller försvinner.'),
  reason: z.enum(staffStockReasons, 'Välj varför lagret ändras.'),
  note: line(200).optional().default(''),
  request_id: z.uuid('Ogiltigt id.'),
})
export type StockChange = z.infer<typeof stockChange>

/** Serial numbers, each optionally with its piece's battery health: `F17XK1 87 %`. */
export const serialsInput = namedObject('ShopSerials', {
  serials: z.array(line(66, 'Skriv ett serienummer.')).min(1, 'Skriv minst ett serienummer.').max(100),
})

export const batteryInput = namedObject('ShopPieceBattery', {
  battery_percent: z
    .int('Skriv batterihälsan i hela procent.')
    .min(1, 'Skriv batterihälsan i hela procent.')
    .max(100, 'Batterihälsan är högst 100 %.')
    .nullable(),
})

export const pictureOrder = namedObject('ProductPictureOrder', {
  ids: z.array(id()).max(productLimits.pictures),
})

export const pictureAlt = namedObject('ShopPictureText', { alt: line(160) })

export const adminCategory = namedObject('AdminShopCategory', {
  id: z.int(),
  key: z.string(),
  label: z.string(),
  hidden: z.boolean(),
  reverse_charge: z
    .boolean()
    .describe('whether a buyer who is registered for VAT owes the VAT of its goods above a sum'),
  products: z.int(),
  usual: z
    .object({ condition: z.enum(conditions), tax_mode: z.enum(taxModes) })
    .nullable()
    .describe('the commonest of its products; null without products'),
})
export type AdminCategory = z.infer<typeof adminCategory>

export const categoryInput = namedObject('NewShopCategory', {
  key: z
    .string('Skriv ett kortnamn.')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Kortnamnet får innehålla a till z, siffror och bindestreck.')
    .max(40),
  label: line(60, 'Skriv vad kategorin heter.'),
  hidden: z.boolean().optional().default(false),
  reverse_charge: z.boolean().optional(),
})
export type CategoryInput = z.infer<typeof categoryInput>

export const categoryOrder = namedObject('ShopCategoryOrder', { ids: z.array(id()).max(100) })
