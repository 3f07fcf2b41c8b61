import { and, eq, or, sql } from 'drizzle-orm'
import { formatNumber } from '#domain/document-numbers.ts'
import type { UnpaidLine } from '#domain/shop/unpaid.ts'
import type { Db } from '#server/db/database.ts'
import { lockNames } from '#server/db/named-locks.ts'
import { shopOrderLines, shopOrders } from '../tables.ts'
import { insertTransition, type LineRow, type OrderRow } from './queries.ts'
import type { Buyer } from './unpaid.ts'

export type NewOrder = Omit<
  typeof shopOrders.$inferInsert,
  'orderNumber' | 'state' | 'stateSince' | 'createdAt'
> & {
  createdAt: Date
  /** The year of its number. */
  year: number
}

export type NewLine = Omit<LineRow, 'id' | 'orderId' | 'returned'>

/**
 * Lets the checkouts of a buyer, and those with the same key, wait for each other until the transaction ends, so that each sees the orders
 * of the one before. These locks are taken before those of products.
 */
export function lockBuyer(db: Db, buyer: Buyer, idempotencyKey: string): Promise<void> {
  const { buyerAddress, email, customerId } = buyer
  return lockNames(db, [
    `checkout ${idempotencyKey}`,
    `buyer at ${buyerAddress}`,
    `buyer ${email.toLowerCase()}`,
    ...(customerId === null ? [] : [`buyer ${customerId}`]),
  ])
}

/** Returns the lines of unpaid orders from a buyer's account, e-mail address or network address. */
export function findUnpaidLines(db: Db, { buyerAddress, email, customerId }: Buyer): Promise<UnpaidLine[]> {
  const isSameAddress = eq(shopOrders.buyerAddress, buyerAddress)
  const isSamePerson = or(
    sql`lower(${shopOrders.email}) = lower(${email})`,
    customerId === null ? undefined : eq(shopOrders.customerId, customerId),
  )
  return db
    .select({
      orderId: shopOrders.id,
      productId: shopOrderLines.productId,
      quantity: shopOrderLines.quantity,
      isSameAddress: sql<boolean>`coalesce(${isSameAddress}, false)`,
      isSamePerson: sql<boolean>`coalesce(${isSamePerson}, false)`,
    })
    .from(shopOrders)
    .innerJoin(shopOrderLines, eq(shopOrderLines.orderId, shopOrders.id))
    .where(and(eq(shopOrders.state, 'pending'), or(isSameAddress, isSamePerson)))
}

/** Inserts an order that waits for its payment, with its lines. */
export async function insertOrder(
  db: Db,
  { year, ...values }: NewOrder,
  lines: readonly NewLine[],
): Promise<OrderRow> {
  const { rows } = await db.execute<{ count: string }>(sql`SELECT nextval('shop_order_numbers') AS count`)
  const [order] = await db
    .insert(shopOrders)
    .values({
      ...values,
      orderNumber: formatNumber('S', year, Number(rows[0]?.count)),
      state: 'pending',
      stateSince: values.createdAt,
    })
    .returning()
  if (!order) throw new Error('No order was written')
  await db.insert(shopOrderLines).values(lines.map((line) => ({ ...line, orderId: order.id })))
  await insertTransition(db, { orderId: order.id, toState: 'pending', happenedAt: values.createdAt })
  return order
}
