import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/database.ts'
import { sqlStatement, statementsByCount } from '../../kit/statement.ts'
import { type PlannedValues, plannedInsert } from '../../payments/service.ts'
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
  | 'expiresAt'
  | 'createdAt'
  | 'fingerprint'
  | 'repeatKey'
> & {
  /** The last two digits of the year, which its number begins with. */
  year: string
  payment: PlannedValues
  lines: readonly Omit<typeof shopOrderLines.$inferSelect, 'id' | 'orderId' | 'returned'>[]
}

/** What a purchase is known by from then on. */
type WrittenOrder = { id: number; orderNumber: string; paymentId: number }

type Line = NewOrder['lines'][number]

/** A purchase as one row of values: of each thing that its lines have, a list. */
type Values = Omit<NewOrder, 'lines' | 'payment'> & {
  [Key in keyof PlannedValues as `payment.${Key}`]: PlannedValues[Key]
} & { [Key in keyof Line]: readonly Line[Key][] }

const statementFor = statementsByCount((count) =>
  sqlStatement<Values, WrittenOrder>((value) => {
    const at = sql`${value('createdAt')}::timestamptz`
    return sql`WITH payment AS (
      ${plannedInsert((name) => value(`payment.${name}`))}
    ), made AS (
      INSERT INTO shop_orders (order_number, state, state_since, customer_id, first_name, last_name, email, phone, delivery,
        address_line1, postal_code, city, payment_method, total_ore, shipping_ore, payment_id, expires_at, created_at,
        fingerprint, repeat_key)
      SELECT 'S-' || ${value('year')}::text || '-' || CASE WHEN n < 100000 THEN lpad(n::text, 5, '0') ELSE n::text END,
        'pending', ${at}, ${value('customerId')}::int, ${value('firstName')}, ${value('lastName')}, ${value('email')},
        ${value('phone')}, ${value('delivery')}, ${value('addressLine1')}, ${value('postalCode')}, ${value('city')},
        ${value('paymentMethod')}, ${value('totalOre')}::int, ${value('shippingOre')}::int, payment.id,
        ${value('expiresAt')}::timestamptz, ${at}, ${value('fingerprint')}, ${value('repeatKey')}
      FROM payment, nextval('shop_order_numbers') AS n
      ON CONFLICT (repeat_key) WHERE repeat_key IS NOT NULL DO NOTHING
      RETURNING id, order_number, payment_id
    ), line AS (
      INSERT INTO shop_order_lines (order_id, product_id, product_name, variant, image, quantity, unit_ore, tax_mode, cost_ore)
      SELECT made.id, l.* FROM made, (
        SELECT * FROM unnest(${value('productId')}::int[], ${value('productName')}::text[], ${value('variant')}::text[],
          ${value('image')}::text[], ${value('quantity')}::int[], ${value('unitOre')}::int[], ${value('taxMode')}::text[],
          ${value('costOre')}::int[]) LIMIT ${sql.raw(String(count))}
      ) AS l
      RETURNING id, order_id, product_id, quantity
    ), held AS (
      INSERT INTO shop_reservations (order_line_id, order_id, product_id, quantity, state, held_at)
      SELECT id, order_id, product_id, quantity, 'held', ${at} FROM line
    ), moved AS (
      INSERT INTO shop_order_moves (order_id, to_state, moved_at) SELECT id, 'pending', ${at} FROM made
    ), aside AS (
      UPDATE products SET reserved = reserved + line.quantity FROM line WHERE products.id = line.product_id
    )
    SELECT id, order_number AS "orderNumber", payment_id AS "paymentId" FROM made`
  }),
)

/**
 * Writes a purchase and sets its goods aside, all in one statement: payment, order, lines, reservations, the first move, and
 * the products' `reserved`. The caller holds the products' rows. Undefined when an order with the same key is there already;
 * then the caller must undo what else has been written.
 */
export async function insertOrder(
  db: Db,
  { lines, payment, ...order }: NewOrder,
): Promise<WrittenOrder | undefined> {
  const [made] = await statementFor(lines.length)(db, {
    ...order,
    'payment.provider': payment.provider,
    'payment.reference': payment.reference,
    'payment.amountOre': payment.amountOre,
    'payment.marginOre': payment.marginOre,
    'payment.currency': payment.currency,
    'payment.method': payment.method,
    'payment.email': payment.email,
    'payment.description': payment.description,
    'payment.purpose': payment.purpose,
    'payment.purchase': payment.purchase,
    'payment.sameKey': payment.sameKey,
    'payment.createdAt': payment.createdAt,
    productId: lines.map(({ productId }) => productId),
    productName: lines.map(({ productName }) => productName),
    variant: lines.map(({ variant }) => variant),
    image: lines.map(({ image }) => image),
    quantity: lines.map(({ quantity }) => quantity),
    unitOre: lines.map(({ unitOre }) => unitOre),
    taxMode: lines.map(({ taxMode }) => taxMode),
    costOre: lines.map(({ costOre }) => costOre),
  })
  return made
}
