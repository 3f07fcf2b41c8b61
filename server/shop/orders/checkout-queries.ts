import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/database.ts'
import type { shopOrderLines, shopOrders } from '../tables.ts'

/** What a purchase is written from. */
export type NewOrder = Pick<
  typeof shopOrders.$inferSelect,
  | 'customerId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'delivery'
  | 'addressLine1'
  | 'postalCode'
  | 'city'
  | 'paymentMethod'
  | 'totalOre'
  | 'shippingOre'
  | 'paymentId'
  | 'expiresAt'
  | 'createdAt'
  | 'fingerprint'
  | 'repeatKey'
> & {
  /** The last two digits of the year, which its number begins with. */
  year: string
  lines: readonly Omit<typeof shopOrderLines.$inferSelect, 'id' | 'orderId' | 'returned'>[]
}

/**
 * Writes a purchase and sets its goods aside, all in one statement: order, lines, reservations, the first move, and the
 * products' `reserved`. The caller holds the products' rows. Undefined when an order with the same key is there already;
 * then nothing has been written.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
): Promise<{ id: number; orderNumber: string } | undefined> {
  const { lines } = order
  const list = <Key extends keyof (typeof lines)[number]>(key: Key) =>
    sql.param(lines.map((line) => line[key]))
  const at = sql`${order.createdAt.toISOString()}::timestamptz`
  const result = await db.execute(sql`WITH made AS (
      INSERT INTO shop_orders (order_number, state, state_since, customer_id, first_name, last_name, email, phone, delivery,
        address_line1, postal_code, city, payment_method, total_ore, shipping_ore, payment_id, expires_at, created_at,
        fingerprint, repeat_key)
      SELECT 'S-' || ${order.year}::text || '-' || CASE WHEN n < 100000 THEN lpad(n::text, 5, '0') ELSE n::text END,
        'pending', ${at}, ${order.customerId}::int, ${order.firstName}, ${order.lastName}, ${order.email}, ${order.phone},
        ${order.delivery}, ${order.addressLine1}, ${order.postalCode}, ${order.city}, ${order.paymentMethod},
        ${order.totalOre}::int, ${order.shippingOre}::int, ${order.paymentId}::int,
        ${order.expiresAt?.toISOString() ?? null}::timestamptz, ${at}, ${order.fingerprint}, ${order.repeatKey}
      FROM nextval('shop_order_numbers') AS n
      ON CONFLICT (repeat_key) DO NOTHING
      RETURNING id, order_number
    ), line AS (
      INSERT INTO shop_order_lines (order_id, product_id, product_name, variant, image, quantity, unit_ore, tax_mode, cost_ore)
      SELECT made.id, l.* FROM made, unnest(${list('productId')}::int[], ${list('productName')}::text[],
        ${list('variant')}::text[], ${list('image')}::text[], ${list('quantity')}::int[], ${list('unitOre')}::int[],
        ${list('taxMode')}::text[], ${list('costOre')}::int[]) AS l
      RETURNING id, order_id, product_id, quantity
    ), held AS (
      INSERT INTO shop_reservations (order_line_id, order_id, product_id, quantity, state, held_at)
      SELECT id, order_id, product_id, quantity, 'held', ${at} FROM line
    ), moved AS (
      INSERT INTO shop_order_moves (order_id, to_state, moved_at) SELECT id, 'pending', ${at} FROM made
    ), aside AS (
      UPDATE products SET reserved = reserved + line.quantity FROM line WHERE products.id = line.product_id
    )
    SELECT id, order_number AS "orderNumber" FROM made`)
  if (Array.isArray(result)) throw new Error('One statement at a time')
  return result.rows[0] as { id: number; orderNumber: string } | undefined
}
