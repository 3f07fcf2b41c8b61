import { and, asc, eq, sql } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import type { Piece } from '#domain/shop/pieces/pieces.ts'
import type { Db } from '#server/db/database.ts'
import { inBatches, updateById, updateMany } from '#server/db/rows.ts'
import {
  productDetails,
  productPrices,
  productSerials,
  products,
  shopOrderLines,
  shopOrders,
  stockMovements,
} from '../tables.ts'
import type { SearchText } from './view.ts'

/** A product's columns without the derived ones. */
export type ProductValues = Pick<
  typeof products.$inferSelect,
  | 'name'
  | 'brand'
  | 'categoryId'
  | 'priceOre'
  | 'condition'
  | 'storage'
  | 'color'
  | 'ean'
  | 'lowStockAt'
  | 'taxMode'
  | 'costOre'
  | 'holdUntil'
  | 'placedEarlier'
>
export type DetailValues = Omit<typeof productDetails.$inferInsert, 'productId' | 'view'>

type NewRow = ProductValues & {
  slug: string
  createdAt: Date
  stock?: number
  published?: boolean
  publishedAt?: Date | null
}

/**
 * Inserts products, and returns their ids by slug: without those whose slug or EAN code is taken. Their details, view and search words
 * are added afterwards.
 */
export async function insertProducts(db: Db, rows: readonly NewRow[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const batch of inBatches(rows)) {
    const inserted = await db
      .insert(products)
      .values(batch.map((row) => ({ ...row, changedAt: row.createdAt, search: sql`''::tsvector` })))
      .onConflictDoNothing()
      .returning({ id: products.id, slug: products.slug })
    for (const { id, slug } of inserted) ids.set(slug, id)
  }
  return ids
}

export const updateProducts = updateMany(products)

const detailNames = [
  'description',
  'features',
  'warranty',
  'isOriginal',
  'isFeatured',
  'safetyInformation',
  'energyClass',
  'repairabilityClass',
  'eprelNumber',
  'charger',
  'chargingPower',
  'usbPd',
] as const satisfies readonly (keyof DetailValues)[]
const newDetails = Object.fromEntries(
  detailNames.map((name) => [name, sql`excluded.${sql.identifier(productDetails[name].name)}`]),
)

/** Inserts or replaces the details of products, whose views are made afterwards. */
export async function writeProductDetails(
  db: Db,
  rows: readonly (DetailValues & { productId: number })[],
): Promise<void> {
  for (const batch of inBatches(rows)) {
    await db
      .insert(productDetails)
      .values(batch.map((row) => ({ ...row, view: '{}' })))
      .onConflictDoUpdate({ target: productDetails.productId, set: newDetails })
  }
}

/** The pieces of a product that paid orders have bought and that are not packed, in a query of products. */
export const unpackedPieces = sql<number>`(SELECT coalesce(sum(l.quantity), 0)::int FROM ${shopOrderLines} l
  JOIN ${shopOrders} o ON o.id = l.order_id WHERE l.product_id = ${products}.id AND o.state = 'paid')`

/** Returns how many pieces of a product are in the house, and how many of them have a serial number. */
async function countPieces(db: Db, productId: number): Promise<{ pieces: number; serials: number }> {
  const numbered = and(eq(productSerials.productId, productId), eq(productSerials.state, 'in_stock'))
  const [product] = await db
    .select({ pieces: sql<number>`${products.stock} + ${unpackedPieces}` })
    .from(products)
    .where(eq(products.id, productId))
  return { pieces: product?.pieces ?? 0, serials: await db.$count(productSerials, numbered) }
}

export const updateProduct = updateById(products)

/**
 * Inserts pieces in stock. A piece that the product has already gets the new battery health. The caller must hold the product's lock.
 * @throws request.conflict when another product got one of the serial numbers meanwhile, and shop.serialsBeyondStock when there would be more numbers than pieces
 */
export async function insertPieces(
  db: Db,
  { id: productId, name }: { id: number; name: string },
  pieces: readonly Piece[],
  createdAt: Date,
): Promise<void> {
  if (pieces.length === 0) return
  const before = await countPieces(db, productId)
  await writePieces(
    db,
    pieces.map((piece) => ({ ...piece, productId })),
    createdAt,
  )
  const after = await countPieces(db, productId)
  if (after.serials > before.serials && after.serials > after.pieces) {
    throw new DomainError('shop.serialsBeyondStock', {
      values: { name, serials: String(after.serials), pieces: String(after.pieces) },
    })
  }
}

type NewPiece = Piece & { productId: number }

/**
 * Inserts pieces in stock. A piece that its product has already gets the new battery health.
 * @throws request.conflict when another product has one of the serial numbers
 */
export async function writePieces(db: Db, pieces: readonly NewPiece[], createdAt: Date): Promise<void> {
  for (const batch of inBatches(pieces)) {
    const written = await db
      .insert(productSerials)
      .values(
        batch.map(({ productId, serial, battery }) => ({
          ...{ productId, serial, state: 'in_stock' as const, createdAt },
          batteryPercent: battery,
        })),
      )
      .onConflictDoUpdate({
        target: productSerials.serial,
        set: { batteryPercent: sql`excluded.battery_percent` },
        setWhere: sql`${productSerials.productId} = excluded.product_id`,
      })
      .returning({ id: productSerials.id })
    if (written.length < batch.length) throw new DomainError('request.conflict')
  }
}

export async function updateDetails(db: Db, id: number, values: Partial<DetailValues>): Promise<void> {
  await db.update(productDetails).set(values).where(eq(productDetails.productId, id))
}

/** Stores derived columns of products: view, search words, reference price and a new version. */
export async function storeDerived(
  db: Db,
  derived: readonly { id: number; view: string; searchText: SearchText; originalOre: number | null }[],
  now: Date,
): Promise<void> {
  if (derived.length === 0) return
  const ids = sql`${sql.param(derived.map(({ id }) => id))}::int[]`
  await db.execute(sql`UPDATE ${products} SET original_ore = d.original_ore,
      search = setweight(to_tsvector('swedish', d.named), 'A') || to_tsvector('swedish', d.features),
      changed_at = ${now}, version = products.version + 1
    FROM unnest(${ids}, ${sql.param(derived.map(({ originalOre }) => originalOre))}::int[],
      ${sql.param(derived.map(({ searchText }) => searchText.named))}::text[],
      ${sql.param(derived.map(({ searchText }) => searchText.features))}::text[]) AS d (id, original_ore, named, features)
    WHERE products.id = d.id`)
  await db.execute(sql`UPDATE ${productDetails} SET view = d.view
    FROM unnest(${ids}, ${sql.param(derived.map(({ view }) => view))}::text[]) AS d (id, view)
    WHERE product_id = d.id`)
}

/** Deletes a product with its dependent rows. */
export async function deleteProduct(db: Db, id: number): Promise<void> {
  await db.delete(products).where(eq(products.id, id))
}

/** Inserts prices and when they took effect. A null price means that the product was not offered. */
export async function insertPrices(
  db: Db,
  prices: readonly (typeof productPrices.$inferInsert)[],
): Promise<void> {
  for (const batch of inBatches(prices)) await db.insert(productPrices).values(batch)
}

/** Returns the products whose reduced price was set before an instant: of all, or `only` this one if it is. */
export async function reducedBefore(db: Db, before: Date, limit: number, only?: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        sql`${products.published} AND ${products.originalOre} IS NOT NULL`,
        sql`(SELECT max(p.since) FROM ${productPrices} p WHERE p.product_id = ${products}.id) < ${before}`,
        only === undefined ? undefined : eq(products.id, only),
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function findMovement(db: Db, requestId: string) {
  const [row] = await db
    .select({ productId: stockMovements.productId, change: stockMovements.change })
    .from(stockMovements)
    .where(eq(stockMovements.requestId, requestId))
  return row
}

export async function insertMovements(
  db: Db,
  movements: readonly (typeof stockMovements.$inferInsert)[],
): Promise<void> {
  for (const batch of inBatches(movements)) await db.insert(stockMovements).values(batch)
}

/** Changes a product's stock and records the movement. The caller must hold the product's row lock. */
export async function moveStock(
  db: Db,
  movement: Omit<typeof stockMovements.$inferInsert, 'id'>,
): Promise<void> {
  await db.update(products).set({ stock: movement.stockAfter }).where(eq(products.id, movement.productId))
  await insertMovements(db, [movement])
}
