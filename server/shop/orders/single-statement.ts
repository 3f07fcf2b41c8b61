/**
 * The shop's part of sales in a single statement, see `server/payments/single-statement.ts`. The statement that writes an
 * order is in `checkout-queries.ts`.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sqlStatement } from '../../db/statement.ts'
import type { SellingParts, SingleStatementSettlement } from '../../payments/service.ts'

/**
 * Marks the order of a payment as paid, sells its reserved goods, adds its transition and lists it as unconfirmed. Products
 * are locked in the order of their ids, as everywhere.
 *
 * Two parts are hints for PostgreSQL, which knows little of new tables: the CASE makes it look up the order by payment instead
 * of scanning the pending ones, and the limit, which is null, makes it expect few rows and look up each product.
 */
const sellingParts: SellingParts = (payment, value) => sql`sold_order AS (
    UPDATE shop_orders SET state = 'paid', state_since = ${value('now')}, paid_at = ${value('paidAt')},
      version = version + 1, buyer_address = NULL, idempotency_key = CASE WHEN starts_with(idempotency_key, 'form:') THEN NULL ELSE idempotency_key END
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
    INSERT INTO shop_order_transitions (order_id, from_state, to_state, happened_at)
    SELECT id, 'pending', 'paid', ${value('now')} FROM sold_order
  ), unconfirmed AS (
    INSERT INTO shop_unconfirmed_orders (order_id) SELECT id FROM sold_order
  )`

const soldHeld = sqlStatement<{ paymentId: number; paidAt: Date; now: Date; limit: null }, { id: number }>(
  (value) => sql`WITH ${sellingParts(sql`${value('paymentId')}`, value)} SELECT id FROM sold_order`,
)

/**
 * Sells the order of a payment whose row lock the caller holds. Returns the order's id, or undefined when the order does not
 * wait for payment.
 */
export async function sellHeld(
  db: Db,
  paymentId: number,
  paidAt: Date,
  now: Date,
): Promise<number | undefined> {
  return (await soldHeld(db, { paymentId, paidAt, now, limit: null }))[0]?.id
}

/** Sells an order in the statement that settles its payment. The free stock that visitors see stays the same. */
export const singleStatementSettlement: SingleStatementSettlement = {
  parts: sellingParts,
  onSold: (ctx) => ctx.drainList('shop.confirmOrders'),
}
