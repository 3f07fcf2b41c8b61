import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { productPictures, products, shopOrderLines, stockMovements } from '../tables.ts'

/** The product columns that checkout needs. */
export type SoldProduct = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'name'
  | 'storage'
  | 'color'
  | 'condition'
  | 'priceOre'
  | 'taxMode'
  | 'costOre'
  | 'published'
  | 'stock'
> & { free: number; image: string | null }

const firstPicture = sql<string | null>`(
  SELECT '/api/shop/pictures/' || pp.digest || '-small.' || pp.format FROM ${productPictures} pp
  WHERE pp.product_id = ${products}.id ORDER BY pp.position, pp.id LIMIT 1
)`

/** Returns the path of the small first picture of each product that has one. */
export async function firstPictures(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: products.id, image: firstPicture })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.flatMap(({ id, image }) => (image === null ? [] : [[id, image]])))
}

/**
 * Locks products until the transaction ends and returns them by ascending id. All code that changes stock locks in this order, to avoid
 * deadlocks.
 */
export function lockProducts(db: Db, ids: readonly number[]): Promise<SoldProduct[]> {
  const { id, name, storage, color, condition, priceOre, taxMode, costOre, published, stock, reserved } =
    products
  return db
    .select({
      ...{ id, name, storage, color, condition, priceOre, taxMode, costOre, published, stock },
      free: sql<number>`${stock} - ${reserved}`,
      image: firstPicture,
    })
    .from(products)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update', { of: products })
}

export type Goods = { productId: number; quantity: number }

const asRows = (goods: readonly Goods[]) =>
  sql`unnest(${sql.param(goods.map(({ productId }) => productId))}::int[], ${sql.param(goods.map(({ quantity }) => quantity))}::int[]) AS g(product_id, quantity)`

/** Returns the goods of an order, which are reserved while it is unpaid. */
export function getGoods(db: Db, orderId: number): Promise<Goods[]> {
  const { productId, quantity } = shopOrderLines
  return db.select({ productId, quantity }).from(shopOrderLines).where(eq(shopOrderLines.orderId, orderId))
}

/** Reserves stock. The caller must hold the products' row locks, and have seen that it is there. */
export async function reserveGoods(db: Db, goods: readonly Goods[]): Promise<void> {
  await db.execute(
    sql`UPDATE ${products} SET reserved = reserved + g.quantity FROM ${asRows(goods)} WHERE ${products.id} = g.product_id`,
  )
}

/** Releases reserved stock. The caller must hold the products' row locks. */
export async function releaseGoods(db: Db, goods: readonly Goods[]): Promise<void> {
  await db.execute(
    sql`UPDATE ${products} SET reserved = reserved - g.quantity FROM ${asRows(goods)} WHERE ${products.id} = g.product_id`,
  )
}

/**
 * Reduces stock and records each product as a sale. `setAside` means that the goods were reserved. The caller must hold the
 * products' row locks.
 */
export async function sellGoods(
  db: Db,
  orderId: number,
  goods: readonly Goods[],
  { setAside, now }: { setAside: boolean; now: Date },
): Promise<void> {
  const reserved = setAside ? sql`reserved - g.quantity` : sql`reserved`
  await db.execute(sql`WITH sold AS (
      UPDATE ${products} SET stock = stock - g.quantity, reserved = ${reserved}
      FROM ${asRows(goods)} WHERE ${products.id} = g.product_id
      RETURNING ${products.id} AS id, stock, g.quantity
    )
    INSERT INTO ${stockMovements} (product_id, change, stock_after, reason, order_id, moved_at)
    SELECT id, -quantity, stock, 'sale', ${orderId}, ${now.toISOString()}::timestamptz FROM sold ORDER BY id`)
}

/** Adds stock as a delivery of the demo data. The caller must hold the products' row locks. */
export async function seedDelivery(db: Db, goods: readonly Goods[], at: Date): Promise<void> {
  await db.execute(sql`WITH come AS (
      UPDATE ${products} SET stock = stock + g.quantity
      FROM ${asRows(goods)} WHERE ${products.id} = g.product_id
      RETURNING ${products.id} AS id, stock, g.quantity
    )
    INSERT INTO ${stockMovements} (product_id, change, stock_after, reason, moved_at)
    SELECT id, quantity, stock, 'delivery', ${at.toISOString()}::timestamptz FROM come ORDER BY id`)
}

/** Restocks goods and records each product as a return. The caller must hold the products' row locks. */
export async function restockGoods(
  db: Db,
  orderId: number,
  goods: readonly Goods[],
  { adminUserId, now }: { adminUserId: number | null; now: Date },
): Promise<void> {
  await db.execute(sql`WITH back AS (
      UPDATE ${products} SET stock = stock + g.quantity
      FROM ${asRows(goods)} WHERE ${products.id} = g.product_id
      RETURNING ${products.id} AS id, stock, g.quantity
    )
    INSERT INTO ${stockMovements} (product_id, change, stock_after, reason, order_id, admin_user_id, moved_at)
    SELECT id, quantity, stock, 'return', ${orderId}, ${adminUserId}, ${now.toISOString()}::timestamptz FROM back ORDER BY id`)
}
