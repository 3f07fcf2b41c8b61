import { and, asc, eq, sql } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import type { Piece } from '#domain/shop/pieces.ts'
import type { Db } from '#server/db/database.ts'
import { updateById } from '#server/db/rows.ts'
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
  typeof products.$inferInsert,
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
> &
  Pick<typeof products.$inferSelect, 'placedEarlier'>
export type DetailValues = Omit<typeof productDetails.$inferInsert, 'productId' | 'view'>

/** Inserts a draft. Its view and search words are added afterwards, when its id is known. */
export async function insertProduct(
  db: Db,
  values: ProductValues & { slug: string; createdAt: Date },
  details: DetailValues,
): Promise<number> {
  const [row] = await db
    .insert(products)
    .values({ ...values, changedAt: values.createdAt, search: sql`''::tsvector` })
    .returning({ id: products.id })
  if (!row) throw new Error('No product was written')
  await db.insert(productDetails).values({ productId: row.id, ...details, view: '{}' })
  return row.id
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
  const written = await db
    .insert(productSerials)
    .values(
      pieces.map(({ serial, battery }) => ({
        ...{ productId, serial, state: 'in_stock' as const, createdAt },
        batteryPercent: battery,
      })),
    )
    .onConflictDoUpdate({
      target: productSerials.serial,
      set: { batteryPercent: sql`excluded.battery_percent` },
      setWhere: eq(productSerials.productId, productId),
    })
    .returning({ id: productSerials.id })
  if (written.length < pieces.length) throw new DomainError('request.conflict')
  const after = await countPieces(db, productId)
  if (after.serials > before.serials && after.serials > after.pieces) {
    throw new DomainError('shop.serialsBeyondStock', {
      values: { name, serials: String(after.serials), pieces: String(after.pieces) },
    })
  }
}

export async function updateDetails(db: Db, id: number, values: Partial<DetailValues>): Promise<void> {
  await db.update(productDetails).set(values).where(eq(productDetails.productId, id))
}

/** Stores a product's derived columns: view, search words, reference price and a new version. */
export async function storeDerived(
  db: Db,
  id: number,
  derived: { view: string; searchText: SearchText; originalOre: number | null; now: Date },
): Promise<void> {
  await db
    .update(products)
    .set({
      originalOre: derived.originalOre,
      search: sql`setweight(to_tsvector('swedish', ${derived.searchText.named}), 'A') ||
        to_tsvector('swedish', ${derived.searchText.features})`,
      changedAt: derived.now,
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.id, id))
  await db.update(productDetails).set({ view: derived.view }).where(eq(productDetails.productId, id))
}

/** Deletes a product with its dependent rows. */
export async function deleteProduct(db: Db, id: number): Promise<void> {
  await db.delete(products).where(eq(products.id, id))
}

/** Inserts a price and when it took effect. A null price means that the product was not offered. */
export async function insertPrice(db: Db, price: typeof productPrices.$inferInsert): Promise<void> {
  await db.insert(productPrices).values(price)
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

/** Changes a product's stock and records the movement. The caller must hold the product's row lock. */
export async function moveStock(
  db: Db,
  movement: Omit<typeof stockMovements.$inferInsert, 'id'>,
): Promise<void> {
  await db.update(products).set({ stock: movement.stockAfter }).where(eq(products.id, movement.productId))
  await db.insert(stockMovements).values(movement)
}
