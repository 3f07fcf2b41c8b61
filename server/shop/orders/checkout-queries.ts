import { type Placeholder, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { type UnpaidProblem, unpaidLimits } from '../../../domain/shop/unpaid.ts'
import type { Db } from '../../db/database.ts'
import { sqlStatement, statementsByRowCount } from '../../db/statement.ts'
import { insertStatement, type PlannedValues } from '../../payments/service.ts'
import type { shopOrderLines, shopOrders } from '../tables.ts'

export type NewOrder = Pick<
  typeof shopOrders.$inferSelect,
  | 'linkSelector'
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
  | 'idempotencyKey'
  | 'buyerAddress'
> & {
  /** The last two digits of the year, the prefix of its number. */
  year: string
  payment: PlannedValues
  lines: readonly Omit<typeof shopOrderLines.$inferSelect, 'id' | 'orderId' | 'returned'>[]
}

type WrittenOrder = { id: number; orderNumber: string; paymentId: number; refused: null }

/** The limit that the buyer's unpaid orders exceed. */
type Refused = { refused: UnpaidProblem }

type Line = NewOrder['lines'][number]

/** An order as one row of placeholders, with one array per column of its lines. */
type Values = Omit<NewOrder, 'lines' | 'payment'> &
  UnpaidValues & {
    [Key in keyof PlannedValues as `payment.${Key}`]: PlannedValues[Key]
  } & { [Key in keyof Line]: readonly Line[Key][] }

type UnpaidValues = Record<
  'personOrders' | 'addressOrders' | 'personPieces' | 'addressPieces' | 'ofProduct' | 'pieces',
  number
>

// `shop_unpaid_lines` (hand-written in its migration) locks the buyer's keys and then reads with a new snapshot, so that of two
// concurrent checkouts by one buyer the second sees the first. All statements take these locks before those of the products.
const refusedBy = (value: (name: keyof Values & string) => Placeholder) => sql`unpaid AS MATERIALIZED (
    SELECT * FROM shop_unpaid_lines(${value('buyerAddress')}, ${value('email')}, ${value('customerId')}::int)
  ), refused AS MATERIALIZED (
    SELECT CASE
      WHEN count(DISTINCT order_id) FILTER (WHERE same_person) >= ${value('personOrders')}::int
        OR count(DISTINCT order_id) FILTER (WHERE same_address) >= ${value('addressOrders')}::int THEN 'orders'
      WHEN coalesce(sum(quantity) FILTER (WHERE same_person), 0) + ${value('pieces')}::int > ${value('personPieces')}::int
        OR coalesce(sum(quantity) FILTER (WHERE same_address), 0) + ${value('pieces')}::int > ${value('addressPieces')}::int
        THEN 'pieces'
      WHEN EXISTS (
        SELECT FROM (
          SELECT product_id, greatest(sum(quantity) FILTER (WHERE same_person), sum(quantity) FILTER (WHERE same_address)) AS held
          FROM unpaid GROUP BY product_id
        ) AS h
        JOIN unnest(${value('productId')}::int[], ${value('quantity')}::int[]) AS a (product_id, quantity) USING (product_id)
        JOIN products p ON p.id = h.product_id
        WHERE h.held + a.quantity > greatest(${value('ofProduct')}::int, (p.stock + 1) / 2)
      ) THEN 'share'
    END AS why FROM unpaid
  )`

const asSeen = sql`products.id = wanted.product_id AND published AND stock - reserved >= wanted.quantity
  AND price_ore = wanted.unit_ore AND products.tax_mode = wanted.tax_mode
  AND products.cost_ore IS NOT DISTINCT FROM wanted.cost_ore`

// Several products are locked in id order, and reserved when all are unchanged. A single product needs no ordering.
const manyLocked = sql`locked AS MATERIALIZED (
    SELECT p.id FROM wanted CROSS JOIN LATERAL (
      SELECT id FROM products WHERE ${asSeen} FOR NO KEY UPDATE OF products
    ) AS p
  )`
const manyAside = sql`, aside AS (
    UPDATE products SET reserved = reserved + line.quantity FROM line WHERE products.id = line.product_id
  )`
const oneAside = sql`locked AS (
    UPDATE products SET reserved = reserved + wanted.quantity FROM wanted WHERE ${asSeen} RETURNING products.id
  )`

const statementFor = statementsByRowCount((count) =>
  sqlStatement<Values, WrittenOrder | Refused>((value) => {
    const at = sql`${value('createdAt')}::timestamptz`
    const many = sql.raw(String(count))
    const asWanted = sql`(SELECT count(*) FROM locked) = ${many}`
    return sql`WITH ${refusedBy(value)}, wanted AS (
      SELECT * FROM unnest(${value('productId')}::int[], ${value('productName')}::text[], ${value('variant')}::text[],
        ${value('image')}::text[], ${value('quantity')}::int[], ${value('unitOre')}::int[], ${value('taxMode')}::text[],
        ${value('costOre')}::int[]) AS w (product_id, product_name, variant, image, quantity, unit_ore, tax_mode, cost_ore)
      WHERE (SELECT why FROM refused) IS NULL
      ORDER BY product_id LIMIT ${many}
    ), ${count === 1 ? oneAside : manyLocked}, payment AS (
      ${insertStatement((name) => value(`payment.${name}`), asWanted)}
    ), made AS (
      INSERT INTO shop_orders (order_number, link_selector, state, state_since, customer_id, first_name, last_name, email, phone, delivery,
        address_line1, postal_code, city, payment_method, total_ore, shipping_ore, payment_id, expires_at, created_at,
        fingerprint, idempotency_key, buyer_address)
      SELECT 'S-' || ${value('year')}::text || '-' || CASE WHEN n < 100000 THEN lpad(n::text, 5, '0') ELSE n::text END,
        ${value('linkSelector')}, 'pending', ${at}, ${value('customerId')}::int, ${value('firstName')}, ${value('lastName')}, ${value('email')},
        ${value('phone')}, ${value('delivery')}, ${value('addressLine1')}, ${value('postalCode')}, ${value('city')},
        ${value('paymentMethod')}, ${value('totalOre')}::int, ${value('shippingOre')}::int, payment.id,
        ${value('expiresAt')}::timestamptz, ${at}, ${value('fingerprint')}, ${value('idempotencyKey')},
        ${value('buyerAddress')}
      FROM payment, nextval('shop_order_numbers') AS n
      RETURNING id, order_number, payment_id
    ), line AS (
      INSERT INTO shop_order_lines (order_id, product_id, product_name, variant, image, quantity, unit_ore, tax_mode, cost_ore)
      SELECT made.id, wanted.* FROM made, wanted
      RETURNING product_id, quantity
    ), moved AS (
      INSERT INTO shop_order_transitions (order_id, to_state, happened_at) SELECT id, 'pending', ${at} FROM made
    )${count === 1 ? sql`` : manyAside}
    SELECT id, order_number AS "orderNumber", payment_id AS "paymentId", NULL AS refused FROM made
    UNION ALL SELECT NULL, NULL, NULL, why FROM refused WHERE why IS NOT NULL`
  }),
)

/**
 * Writes an order and reserves its goods in one statement. It locks the products by ascending id; if they are for sale, in stock and
 * priced as in the lines, it writes payment, order, lines, first transition and `reserved`. Otherwise nothing is written: `changed`
 * when a product differs from its line, `repeat` when the key is already used, `refused` when the buyer's unpaid orders hold too much
 * (`unpaidLimits`). The commit is asynchronous unless the payment has a page (`insertStatement`).
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
): Promise<WrittenOrder | Refused | 'changed' | 'repeat'> {
  try {
    return (await statementFor(order.lines.length)(db, valuesOf(order)))[0] ?? 'changed'
  } catch (error) {
    if (isTaken(error, 'shop_orders_idempotency_key')) return 'repeat'
    throw error
  }
}

/** Returns whether a statement failed with a unique violation of `index`. */
function isTaken(error: unknown, index: string): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof DatabaseError && cause.constraint === index
}

function valuesOf({ lines, payment, ...order }: NewOrder): Values {
  const { orders, pieces, ofProduct } = unpaidLimits
  return {
    ...order,
    personOrders: orders.person,
    addressOrders: orders.address,
    personPieces: pieces.person,
    addressPieces: pieces.address,
    ofProduct,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'payment.provider': payment.provider,
    'payment.isTest': payment.isTest,
    'payment.reference': payment.reference,
    'payment.amountOre': payment.amountOre,
    'payment.marginOre': payment.marginOre,
    'payment.currency': payment.currency,
    'payment.method': payment.method,
    'payment.email': payment.email,
    'payment.description': payment.description,
    'payment.purpose': payment.purpose,
    'payment.purchase': payment.purchase,
    'payment.dedupeKey': payment.dedupeKey,
    'payment.sessionId': payment.sessionId,
    'payment.pageUrl': payment.pageUrl,
    'payment.createdAt': payment.createdAt,
    productId: lines.map(({ productId }) => productId),
    productName: lines.map(({ productName }) => productName),
    variant: lines.map(({ variant }) => variant),
    image: lines.map(({ image }) => image),
    quantity: lines.map(({ quantity }) => quantity),
    unitOre: lines.map(({ unitOre }) => unitOre),
    taxMode: lines.map(({ taxMode }) => taxMode),
    costOre: lines.map(({ costOre }) => costOre),
  }
}
