import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kit/database.ts'
import { productPictures, products, shopReservations, stockMovements } from '../tables.ts'

/** A product as a purchase meets it, its row locked. */
export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]

const firstPicture = sql<string | null>`(SELECT '/api/shop/pictures/' || pp.digest || '-small.' || pp.format
  FROM ${productPictures} pp WHERE pp.product_id = products.id ORDER BY pp.position, pp.id LIMIT 1)`

/**
 * The products of these ids, locked until the transaction ends, so that what is seen of their stock stays so. All who change
 * stocks lock in the order of the ids: nobody waits for somebody who waits for them.
 */
export function lockProducts(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: products.id,
      name: products.name,
      storage: products.storage,
      priceOre: products.priceOre,
      taxMode: products.taxMode,
      costOre: products.costOre,
      published: products.published,
      stock: products.stock,
      free: sql<number>`${products.stock} - ${products.reserved}`,
      image: firstPicture,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
}

/** Goods of an order. */
export type Goods = { productId: number; quantity: number }

const asRows = (goods: readonly Goods[]) =>
  sql`unnest(${sql.param(goods.map(({ productId }) => productId))}::int[], ${sql.param(goods.map(({ quantity }) => quantity))}::int[]) AS g(product_id, quantity)`

/** The goods that are set aside for an order, with where they stand. */
export function reservationsOf(db: Db, orderId: number) {
  return db.select().from(shopReservations).where(eq(shopReservations.orderId, orderId))
}

/** Marks all goods of an order as sold, or as free again. */
export async function settleReservations(
  db: Db,
  orderId: number,
  state: 'sold' | 'released',
  now: Date,
): Promise<void> {
  await db
    .update(shopReservations)
    .set({ state, settledAt: now })
    .where(eq(shopReservations.orderId, orderId))
}

/** Gives back what was set aside. The caller holds the products' rows. */
export async function releaseGoods(db: Db, goods: readonly Goods[]): Promise<void> {
  await db.execute(
    sql`UPDATE ${products} SET reserved = reserved - g.quantity FROM ${asRows(goods)} WHERE ${products.id} = g.product_id`,
  )
}

/**
 * Takes goods off the shelf and writes each as a sale. `setAside` says that they were set aside before. The caller holds the
 * products' rows.
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

/** Puts goods back on the shelf and writes each as a return. The caller holds the products' rows. */
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
