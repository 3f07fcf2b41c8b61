import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { productDetails, productPrices, products, stockMovements } from '../tables.ts'

/** What a product is written from, but for what follows from it. */
export type ProductValues = Pick<
  typeof products.$inferInsert,
  | 'name'
  | 'brand'
  | 'categoryId'
  | 'priceOre'
  | 'condition'
  | 'storage'
  | 'color'
  | 'lowStockAt'
  | 'taxMode'
  | 'costOre'
  | 'holdUntil'
>
export type DetailValues = Omit<typeof productDetails.$inferInsert, 'productId' | 'view'>

/** Adds a draft. Its view and its words are made afterwards, when its id is known. */
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

/** Changes a product's row. */
export async function updateProduct(
  db: Db,
  id: number,
  values: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await db.update(products).set(values).where(eq(products.id, id))
}

/** Replaces a product's details. */
export async function updateDetails(db: Db, id: number, values: Partial<DetailValues>): Promise<void> {
  await db.update(productDetails).set(values).where(eq(productDetails.productId, id))
}

/** Writes down what follows from a product: its view, its words, what its discount is measured against, and a new version. */
export async function storeDerived(
  db: Db,
  id: number,
  derived: { view: string; searchText: string; originalOre: number | null; now: Date },
): Promise<void> {
  await db
    .update(products)
    .set({
      originalOre: derived.originalOre,
      search: sql`to_tsvector('swedish', ${derived.searchText})`,
      changedAt: derived.now,
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.id, id))
  await db.update(productDetails).set({ view: derived.view }).where(eq(productDetails.productId, id))
}

/** Removes a product with all that belongs to it. */
export async function deleteProduct(db: Db, id: number): Promise<void> {
  await db.delete(products).where(eq(products.id, id))
}

/** Writes down from when on a product is offered at a price; without one it is not offered. */
export async function insertPrice(db: Db, price: typeof productPrices.$inferInsert): Promise<void> {
  await db.insert(productPrices).values(price)
}

/** A change of stock that was made under this name. */
export async function findMovement(db: Db, requestId: string) {
  const [row] = await db
    .select({ productId: stockMovements.productId, change: stockMovements.change })
    .from(stockMovements)
    .where(eq(stockMovements.requestId, requestId))
  return row
}

/** Changes a product's stock and writes the movement down. Call with the product locked. */
export async function moveStock(
  db: Db,
  movement: Omit<typeof stockMovements.$inferInsert, 'id'>,
): Promise<void> {
  await db.update(products).set({ stock: movement.stockAfter }).where(eq(products.id, movement.productId))
  await db.insert(stockMovements).values(movement)
}
