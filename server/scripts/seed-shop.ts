import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { getSlug } from '#domain/catalogue/slugs.ts'
import { isEan } from '#domain/ean.ts'
import { ore } from '#domain/money.ts'
import { taxModes } from '#domain/sales/vat.ts'
import { emptyLabelling } from '#domain/shop/labelling/labelling.ts'
import { conditionDescriptions, conditions } from '#domain/shop/labels.ts'
import type { Piece } from '#domain/shop/pieces/pieces.ts'
import { type ManufacturerInput, needsManufacturer } from '#domain/shop/safety/product-safety.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { storeDrawing } from '../shop/products/admin/pictures.ts'
import { addDemoProduct, type DemoProduct } from '../shop/products/demo.ts'
import { writeManufacturer } from '../shop/safety/manufacturers.ts'
import { colourName, readDrawings } from './drawings.ts'

const kronor = z.int().min(1).max(100_000)

/** A product variant: colour, storage, condition, price in kronor, stock, and the price until a few days ago. */
const variant = z.tuple([
  z.string(),
  z.string(),
  z.enum(conditions),
  kronor,
  z.int().min(0),
  kronor.optional(),
])

/** The demo shop's models with their variants. `rating` is the stars in tenths, and the number of ratings. */
const demoShop = z.array(
  z.object({
    brand: z.string(),
    name: z.string(),
    category: z.string(),
    shape: z.string(),
    features: z.array(z.string()),
    about: z.string(),
    rating: z.tuple([z.int().min(0).max(50), z.int().min(0)]),
    featured: z.literal(true).optional(),
    tax: z.enum(taxModes).optional(),
    variants: z.array(variant).min(1),
  }),
)

const dayMs = 86_400_000

/** Cost price of a second-hand device, as a part of its price. */
const costPart = 0.64

/** Batteries measured of a used phone, and the span of their health in percent. */
const maxMeasured = 3
const battery = { least: 86, steps: 11 } as const

/** Returns the measured pieces of a used phone, the same for each seed. */
function measuredPieces(age: number, count: number): Piece[] {
  return Array.from({ length: Math.min(count, maxMeasured) }, (_, piece) => ({
    serial: `DEMO${String(age * maxMeasured + piece + 1).padStart(6, '0')}`,
    battery: battery.least + ((age * 7 + piece * 3) % battery.steps),
  }))
}

const unopened = 'Ny, i obruten förpackning.'
const cleaned = 'Rengjord i vår verkstad.'

/** Days since the price was cut. The earlier price had been offered for longer than the 30 days that the law considers. */
const cutDaysAgo = 6
const offeredDays = 50

/** Stores the drawings of the demo products, and returns the function that inserts the products. */
export async function prepareShop(ctx: Ctx): Promise<(tx: TxCtx) => Promise<void>> {
  const products = await demoProducts(ctx)
  return async (tx) => {
    for (const brand of new Set(
      products.filter(({ input }) => needsManufacturer(input)).map(({ input }) => input.brand),
    ))
      await writeManufacturer(tx, demoManufacturer(brand))
    for (const product of products) await addDemoProduct(tx, product)
  }
}

/** Returns an invented manufacturer, in an address range for examples. */
function demoManufacturer(brand: string): ManufacturerInput {
  const domain = `${getSlug(brand)}.example`
  return {
    brand,
    name: `${brand} (demouppgift)`,
    postal_address: 'Example Street 1, 12345 Exampleville, USA',
    electronic_address: `https://${domain}`,
    in_eu: false,
    responsible_name: `${brand} Europe (demouppgift)`,
    responsible_postal_address: 'Exempelgatan 1, 111 11 Exempelstad',
    responsible_electronic_address: `sakerhet@${domain}`,
    version: null,
  }
}

async function demoProducts(ctx: Ctx): Promise<DemoProduct[]> {
  const products: DemoProduct[] = []
  const models = demoShop.parse(
    JSON.parse(await readFile(new URL('data/shop/products.json', import.meta.url), 'utf8')),
  )
  const variants = models.flatMap((model) => model.variants.map((each) => ({ model, variant: each })))
  // A step without a common divisor with the number of variants, so that the newest products are of all kinds.
  const newest = variants
    .map((_, at) => variants[(at * 37) % variants.length])
    .filter((each) => each !== undefined)
  for (const [age, { model, variant: each }] of newest.entries()) {
    const [colour, storage, condition, price, stock, before] = each
    const isNew = model.tax === 'vat25'
    const color = colourName(colour)
    const drawings: DemoProduct['drawings'][number][] = []
    for (const { svg, shows } of await readDrawings(model.shape, colour)) {
      const alt = `${model.name} i färgen ${color.toLowerCase()}, ${shows}`
      drawings.push({ ...(await storeDrawing(ctx, svg)), alt })
    }
    products.push({
      input: {
        name: model.name,
        brand: model.brand,
        category: model.category,
        price: ore(price * 100),
        condition,
        storage,
        color,
        // Half the accessories have one, in the range that GS1 reserves for use within a shop (prefix 20).
        ean: model.category === 'tillbehor' && products.length % 2 === 0 ? shopEan(products.length) : '',
        description: `${model.about} ${isNew && condition === 'new' ? unopened : `${conditionDescriptions[condition]} ${cleaned}`}`,
        features: model.features,
        warranty: '12 månaders garanti',
        is_original: condition !== 'fair',
        is_featured: model.featured ?? false,
        tax_mode: model.tax ?? 'margin',
        cost: ore(Math.round(price * costPart) * 100),
        low_stock_at: 2,
        hold_until: null,
        placed_earlier: false,
        safety_information: '',
        ...emptyLabelling,
        stock,
      },
      drawings,
      rating: model.rating,
      pieces: model.category === 'mobiler' && condition !== 'new' ? measuredPieces(age, stock) : [],
      // From last week to half a year ago, so that some stock is old.
      deliveredAt: new Date(ctx.now().getTime() - (76 + ((age * 37) % 140)) * dayMs),
      publishedAt: new Date(ctx.now().getTime() - (before ? offeredDays * dayMs : (age + 1) * 8 * 3_600_000)),
      before:
        before === undefined
          ? undefined
          : { ore: ore(before * 100), cutAt: new Date(ctx.now().getTime() - cutDaysAgo * dayMs) },
    })
  }
  return products
}

/** Returns an EAN-13 of a shop's own range, with its check digit. */
function shopEan(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`
  return [...Array(10).keys()].map((check) => `${digits}${check}`).find(isEan) ?? ''
}
