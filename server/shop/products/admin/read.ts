import { DomainError } from '#domain/errors.ts'
import { oreToDecimal } from '#domain/money.ts'
import type { AdminProduct, AdminProductCard, AdminProductQuery } from '#domain/shop/admin-schemas.ts'
import { missingLabelling } from '#domain/shop/labelling/labelling.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin, requireReader } from '#server/kit/context.ts'
import { passPath } from '#server/shop/passports/passport.ts'
import { countAlerts } from '#server/shop/restock/queries.ts'
import { needsDetails } from '#server/shop/safety/manufacturers.ts'
import { hasManufacturer } from '#server/shop/safety/queries.ts'
import { energyLabelUrl, toLabelling } from '../labelling.ts'
import { pictureFolder, picturePath } from '../picture-path.ts'
import {
  type CardRow,
  findProduct,
  getLatestPrices,
  getMovements,
  getPictures,
  getSerials,
  lowOnStock,
  pageOfProducts,
} from './queries.ts'

/** Maximum length of the low-stock list. */
const maxLow = 100

const amount = (value: number) => oreToDecimal(value)
const amountOrNull = (value: number | null) => (value === null ? null : amount(value))

function cardView({ product, category, picture, labelling }: CardRow): AdminProductCard {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    category,
    price: amount(product.priceOre),
    original_price: amountOrNull(product.originalOre),
    cost: amountOrNull(product.costOre),
    condition: product.condition,
    storage: product.storage,
    color: product.color,
    ean: product.ean,
    stock: product.stock,
    reserved: product.reserved,
    low_stock_at: product.lowStockAt,
    published: product.published,
    missing_labelling: labelling
      ? missingLabelling({
          ...toLabelling(labelling),
          category,
          condition: product.condition,
          tax_mode: product.taxMode,
          placed_earlier: product.placedEarlier,
        })
      : [],
    image: picture === null ? null : pictureFolder + picture,
    changed_at: product.changedAt.toISOString(),
    version: product.version,
  }
}

export async function adminProducts(ctx: Ctx, query: AdminProductQuery) {
  requireReader(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfProducts(ctx.db, query, window)
  return pageReply(rows.map(cardView), count, window, '/api/admin/shop/products/', query)
}

export async function lowStock(ctx: Ctx): Promise<AdminProductCard[]> {
  requireAdmin(ctx)
  return (await lowOnStock(ctx.db, maxLow)).map(cardView)
}

const piecePictureView = ({ id, digest }: { id: number; digest: string }) => ({
  id,
  url: picturePath({ digest, format: 'webp' }, 'large'),
  small_url: picturePath({ digest, format: 'webp' }, 'small'),
})

/** Returns a product with everything staff see. @throws shop.notFound */
export async function adminProduct(ctx: DbCtx, id: number): Promise<AdminProduct> {
  requireReader(ctx)
  const result = await findProduct(ctx.db, id)
  if (!result) throw new DomainError('shop.notFound')
  const { product, details } = result
  const pictures = await getPictures(ctx.db, id)
  const serials = await getSerials(ctx.db, id)
  const movements = await getMovements(ctx.db, id)
  const prices = await getLatestPrices(ctx.db, id)
  return {
    ...cardView(result),
    description: details.description,
    features: details.features,
    warranty: details.warranty,
    is_original: details.isOriginal,
    is_featured: details.isFeatured,
    rating: details.ratingTenths === null ? null : details.ratingTenths / 10,
    reviews: details.reviews,
    tax_mode: product.taxMode,
    hold_until: product.holdUntil,
    placed_earlier: product.placedEarlier,
    safety_information: details.safetyInformation,
    ...toLabelling(details),
    energy_label_url: energyLabelUrl(details),
    waiting: await countAlerts(ctx.db, id),
    lacks_manufacturer: needsDetails(product) && !(await hasManufacturer(ctx.db, product.brand)),
    published_at: product.publishedAt?.toISOString() ?? null,
    created_at: product.createdAt.toISOString(),
    pictures: pictures.map((picture) => ({
      id: picture.id,
      url: picturePath(picture, 'large'),
      small_url: picturePath(picture, 'small'),
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
    })),
    serials: serials.map(({ passSelector, ...serial }) => ({
      ...serial,
      pass_path: passPath(ctx.config, product, passSelector),
      pictures: serial.pictures.map(piecePictureView),
    })),
    movements: movements.map(({ movement, orderNumber, by }) => ({
      id: movement.id,
      change: movement.change,
      stock_after: movement.stockAfter,
      reason: movement.reason,
      note: movement.note,
      order_number: orderNumber,
      by,
      at: movement.movedAt.toISOString(),
    })),
    prices: prices.map(({ since, priceOre, endsReduction, by }) => ({
      at: since.toISOString(),
      price: amountOrNull(priceOre),
      ends_reduction: endsReduction,
      by,
    })),
  }
}
