import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { ore } from '#domain/money.ts'
import type { ProductRow } from '#domain/shop/product-csv.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { folded } from '#server/db/search.ts'
import { toLabelling } from '#server/shop/products/labelling.ts'
import { unpackedPieces } from '#server/shop/products/write-queries.ts'
import { productDetails, productSerials, products, shopCategories } from '#server/shop/tables.ts'

/** A product with everything an import may change, its reserved stock, and the pieces that are sold and not packed. */
export type StoredProduct = {
  row: ProductRow & { id: number }
  publishedAt: Date | null
  reserved: number
  unpacked: number
}

async function select(db: Db, where: SQL | undefined, limit: number): Promise<StoredProduct[]> {
  const rows = await db
    .select({
      ...pickColumns(products, 'id', 'name', 'brand'),
      category: shopCategories.key,
      ...pickColumns(
        products,
        'priceOre',
        'condition',
        'storage',
        'color',
        'ean',
        'stock',
        'reserved',
        'lowStockAt',
        'taxMode',
        'costOre',
        'holdUntil',
        'placedEarlier',
        'published',
        'publishedAt',
      ),
      unpacked: unpackedPieces,
      details: productDetails,
      serials: sql<
        string[]
      >`ARRAY(SELECT s.serial || coalesce(' ' || s.battery_percent || ' %', '') FROM ${productSerials} s WHERE s.product_id = ${products}.id AND s.state = 'in_stock' ORDER BY s.id)`,
    })
    .from(products)
    .innerJoin(shopCategories, eq(shopCategories.id, products.categoryId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .where(where)
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ details, publishedAt, reserved, unpacked, ...product }) => ({
    publishedAt,
    reserved,
    unpacked,
    row: {
      id: product.id,
      name: product.name,
      brand: product.brand,
      category: product.category,
      price: ore(product.priceOre),
      condition: product.condition,
      storage: product.storage,
      color: product.color,
      ean: product.ean,
      stock: product.stock,
      low_stock_at: product.lowStockAt,
      tax_mode: product.taxMode,
      cost: product.costOre === null ? null : ore(product.costOre),
      hold_until: product.holdUntil,
      placed_earlier: product.placedEarlier,
      safety_information: details.safetyInformation,
      ...toLabelling(details),
      published: product.published,
      serials: product.serials,
      warranty: details.warranty,
      is_original: details.isOriginal,
      is_featured: details.isFeatured,
      features: details.features,
      description: details.description,
    },
  }))
}

/** Returns products with ids above `id`, in id order. */
export function productsAfter(db: Db, id: number, limit: number): Promise<StoredProduct[]> {
  return select(db, sql`${products.id} > ${id}`, limit)
}

export const productsWithIds = (db: Db, ids: readonly number[]): Promise<StoredProduct[]> =>
  ids.length === 0 ? Promise.resolve([]) : select(db, inArray(products.id, [...ids]), ids.length)

/** Returns the ids of the products that have one of the EAN codes, or one of the names as `foldAccents` writes them. */
export async function findSimilar(
  db: Db,
  { eans, names }: { eans: readonly string[]; names: readonly string[] },
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      or(
        inArray(products.ean, [...eans]),
        sql`${folded(products.name)} = ANY(${sql.param([...names])}::text[])`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Returns the ids of the categories by key. */
export async function categoryIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ key: shopCategories.key, id: shopCategories.id }).from(shopCategories)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export async function serialOwners(db: Db, serials: readonly string[]): Promise<Map<string, number>> {
  if (serials.length === 0) return new Map()
  const rows = await db
    .select({ serial: productSerials.serial, productId: productSerials.productId })
    .from(productSerials)
    .where(inArray(productSerials.serial, [...serials]))
  return new Map(rows.map(({ serial, productId }) => [serial, productId]))
}
