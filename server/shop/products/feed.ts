import { asc, eq } from 'drizzle-orm'
import { getSlug } from '#domain/catalogue/slugs.ts'
import { isEan } from '#domain/ean.ts'
import { type Ore, ore } from '#domain/money.ts'
import { isNewGoods } from '#domain/shop/labels.ts'
import type { ShopProduct } from '#domain/shop/schemas.ts'
import type { Ctx } from '#server/kit/context.ts'
import { productDetails, products, shopCategories } from '../tables.ts'

/** A product as price comparison sites read it. Paths begin with `/`. */
export type FeedItem = {
  id: number
  /** The same for all variants of a model. */
  groupId: string
  title: string
  description: string
  path: string
  imagePaths: string[]
  isInStock: boolean
  price: Ore
  /** The reference price of a reduction; null without one. */
  originalPrice: Ore | null
  isNewGoods: boolean
  brand: string
  /** A number that is unique in the world, or null: numbers that begin with 2 are for use within a shop. */
  gtin: string | null
  color: string
  category: string
}

/** Maximum number of products in the feed. */
const maxItems = 20_000

const isPhoto = (path: string) => path.endsWith('.webp')

/** Returns the published products that have a photo, for price comparison. These sites show no drawings. */
export async function listFeedItems(ctx: Ctx): Promise<FeedItem[]> {
  const rows = await ctx.db
    .select({
      view: productDetails.view,
      ean: products.ean,
      stock: products.stock,
      reserved: products.reserved,
      taxMode: products.taxMode,
      originalOre: products.originalOre,
      priceOre: products.priceOre,
      category: shopCategories.label,
      hidden: shopCategories.hidden,
    })
    .from(products)
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .innerJoin(shopCategories, eq(shopCategories.id, products.categoryId))
    .where(eq(products.published, true))
    .orderBy(asc(products.id))
    .limit(maxItems)
  return rows.flatMap((row) => {
    const view = JSON.parse(row.view) as Omit<ShopProduct, 'stock'>
    const imagePaths = view.images.filter(isPhoto)
    if (row.hidden || imagePaths.length === 0) return []
    return {
      id: view.id,
      groupId: getSlug(`${view.brand} ${view.name}`),
      title: [view.name, view.storage, view.color].filter(Boolean).join(', '),
      description: view.description || view.features.join('. ') || view.name,
      path: `/shop/${view.slug}`,
      imagePaths,
      isInStock: row.stock > row.reserved,
      price: ore(row.priceOre),
      originalPrice: row.originalOre === null ? null : ore(row.originalOre),
      isNewGoods: isNewGoods(view.condition, row.taxMode),
      brand: view.brand,
      gtin: isEan(row.ean) && !row.ean.startsWith('2') ? row.ean : null,
      color: view.color,
      category: row.category,
    }
  })
}
