import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sqlStatement, statementsByCount } from '../../db/statement.ts'
import type { SellingParts } from '../../payments/service.ts'
import { productPictures, products, shopOrderLines, stockMovements } from '../tables.ts'

/** A product as a purchase meets it. */
export type SoldProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'storage' | 'priceOre' | 'taxMode' | 'costOre' | 'published' | 'stock'
> & { free: number; image: string | null }

// One after the other, each by its id: however many products there are, PostgreSQL reads no others.
const productsOf = (locking: SQL) =>
  statementsByCount((count) =>
    sqlStatement<{ ids: readonly number[] }, SoldProduct>(
      (value) => sql`SELECT p.* FROM (
        SELECT id FROM unnest(${value('ids')}::int[]) AS asked (id) ORDER BY id LIMIT ${sql.raw(String(count))}
      ) AS wanted
      CROSS JOIN LATERAL (
        SELECT id, name, storage, price_ore AS "priceOre", tax_mode AS "taxMode", cost_ore AS "costOre", published, stock,
          stock - reserved AS free, (
            SELECT '/api/shop/pictures/' || pp.digest || '-small.' || pp.format FROM ${productPictures} pp
            WHERE pp.product_id = products.id ORDER BY pp.position, pp.id LIMIT 1
          ) AS image
        FROM ${products} WHERE products.id = wanted.id ${locking}
      ) AS p`,
    ),
  )

const seenProducts = productsOf(sql``)
const lockedProducts = productsOf(sql`FOR NO KEY UPDATE OF products`)

/** The products of these ids as they are now. */
export function findProducts(db: Db, ids: readonly number[]): Promise<SoldProduct[]> {
  return seenProducts(ids.length)(db, { ids })
}

/**
 * The same, locked until the transaction ends, so that what is seen of their stock stays so. All who change stocks lock in the
 * order of the ids: nobody waits for somebody who waits for them.
 */
export function lockProducts(db: Db, ids: readonly number[]): Promise<SoldProduct[]> {
  const each = [...new Set(ids)]
  return lockedProducts(each.length)(db, { ids: each })
}

/** Goods of an order. */
export type Goods = { productId: number; quantity: number }

const asRows = (goods: readonly Goods[]) =>
  sql`unnest(${sql.param(goods.map(({ productId }) => productId))}::int[], ${sql.param(goods.map(({ quantity }) => quantity))}::int[]) AS g(product_id, quantity)`

/** What an order is for: set aside for as long as it waits to be paid. */
export function goodsOf(db: Db, orderId: number): Promise<Goods[]> {
  const { productId, quantity } = shopOrderLines
  return db.select({ productId, quantity }).from(shopOrderLines).where(eq(shopOrderLines.orderId, orderId))
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

// Two hints for PostgreSQL, which knows little of tables that are young. Payments name their orders: without the CASE those that
// wait to be paid may be gone through instead. And the limit is none, but of one that it is not told it expects few rows, and
// looks each product up instead of going through all of them.
/**
 * The parts of a `WITH` that make the order of a payment paid (`sold_order` is it, if it waits to be paid), sell what is set aside for
 * it and list it as unconfirmed, products in the order of their ids as everywhere. `payment` gives the payment's id.
 */
export const sellingParts: SellingParts = (payment, value) => sql`sold_order AS (
    UPDATE shop_orders SET state = 'paid', state_since = ${value('now')}, paid_at = ${value('paidAt')},
      version = version + 1, buyer_address = NULL, repeat_key = CASE WHEN starts_with(repeat_key, 'form:') THEN NULL ELSE repeat_key END
    WHERE payment_id = ${payment} AND CASE state WHEN 'pending' THEN true END RETURNING id
  ), goods AS (
    SELECT l.product_id, l.quantity FROM sold_order JOIN shop_order_lines l ON l.order_id = sold_order.id
  ), locked AS (
    SELECT p.id, g.quantity FROM products p JOIN (SELECT * FROM goods LIMIT ${value('limit')}::bigint) g ON g.product_id = p.id
    ORDER BY p.id FOR NO KEY UPDATE OF p
  ), sold AS (
    UPDATE products SET stock = stock - locked.quantity, reserved = reserved - locked.quantity
    FROM locked WHERE products.id = locked.id RETURNING products.id, stock, locked.quantity
  ), moved AS (
    INSERT INTO stock_movements (product_id, change, stock_after, reason, order_id, moved_at)
    SELECT sold.id, -sold.quantity, sold.stock, 'sale', sold_order.id, ${value('now')} FROM sold, sold_order
  ), history AS (
    INSERT INTO shop_order_moves (order_id, from_state, to_state, moved_at)
    SELECT id, 'pending', 'paid', ${value('now')} FROM sold_order
  ), unconfirmed AS (
    INSERT INTO shop_unconfirmed_orders (order_id) SELECT id FROM sold_order
  )`

const soldHeld = sqlStatement<{ paymentId: number; paidAt: Date; now: Date; limit: null }, { id: number }>(
  (value) => sql`WITH ${sellingParts(sql`${value('paymentId')}`, value)} SELECT id FROM sold_order`,
)

/**
 * Makes the order of a payment paid, sells what is set aside for it and lists it as unconfirmed, all in one statement, products
 * in the order of their ids as everywhere. Returns the order, or undefined when it does not wait to be paid. The caller holds the payment's row.
 */
export async function sellHeld(
  db: Db,
  paymentId: number,
  paidAt: Date,
  now: Date,
): Promise<number | undefined> {
  return (await soldHeld(db, { paymentId, paidAt, now, limit: null }))[0]?.id
}

/** Puts goods on the shelf as a delivery of the demo data. The caller holds the products' rows. */
export async function seedDelivery(db: Db, goods: readonly Goods[], at: Date): Promise<void> {
  await db.execute(sql`WITH come AS (
      UPDATE ${products} SET stock = stock + g.quantity
      FROM ${asRows(goods)} WHERE ${products.id} = g.product_id
      RETURNING ${products.id} AS id, stock, g.quantity
    )
    INSERT INTO ${stockMovements} (product_id, change, stock_after, reason, moved_at)
    SELECT id, quantity, stock, 'delivery', ${at.toISOString()}::timestamptz FROM come ORDER BY id`)
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
