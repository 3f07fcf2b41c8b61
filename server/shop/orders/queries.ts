import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { OrderState } from '#domain/shop/states.ts'
import { customers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { findBy, findById, insertRow, lockById, updateAndIncrementVersion } from '#server/db/rows.ts'
import { payments } from '#server/payments/tables.ts'
import {
  productSerials,
  shopOrderLines,
  shopOrders,
  shopOrderTransitions,
  shopUnconfirmedOrders,
} from '../tables.ts'

export type OrderRow = typeof shopOrders.$inferSelect
export type LineRow = typeof shopOrderLines.$inferSelect

export const lockOrder = lockById(shopOrders)

/** Locks a payment's order and returns it. The payment must be locked before its order. */
export async function lockOrderOfPayment(db: Db, paymentId: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(shopOrders).where(eq(shopOrders.paymentId, paymentId)).for('update')
  return row
}

export const findOrder = findById(shopOrders)

export const findByIdempotencyKey = findBy(shopOrders, 'idempotencyKey')

export async function findByLink(db: Db, selector: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(shopOrders).where(eq(shopOrders.linkSelector, selector))
  return row
}

/** Returns an order by the name in its return URL: the provider's session id, or the payment's reference. */
export async function findBySession(db: Db, name: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order: shopOrders })
    .from(shopOrders)
    .innerJoin(payments, eq(payments.id, shopOrders.paymentId))
    .where(or(eq(payments.sessionId, name), eq(payments.reference, name)))
  return row?.order
}

/**
 * Returns a buyer's own unpaid orders, oldest first: those of the account, or those with the same e-mail and network address.
 * With `productIds` only orders with one of these products.
 */
export async function findOwnUnpaid(
  db: Db,
  buyer: { customerId: number | null; email: string; buyerAddress: string },
  productIds?: readonly number[],
): Promise<OrderRow[]> {
  const { customerId, email, buyerAddress } = buyer
  return db
    .select()
    .from(shopOrders)
    .where(
      and(
        eq(shopOrders.state, 'pending'),
        or(
          customerId === null ? undefined : eq(shopOrders.customerId, customerId),
          and(eq(shopOrders.buyerAddress, buyerAddress), sql`lower(${shopOrders.email}) = lower(${email})`),
        ),
        productIds &&
          exists(
            db
              .select({ id: shopOrderLines.id })
              .from(shopOrderLines)
              .where(
                and(
                  eq(shopOrderLines.orderId, shopOrders.id),
                  inArray(shopOrderLines.productId, [...productIds]),
                ),
              ),
          ),
      ),
    )
    .orderBy(asc(shopOrders.id))
}

export async function findByNumber(
  db: Db,
  orderNumber: string,
  email: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(shopOrders)
    .where(and(eq(shopOrders.orderNumber, orderNumber), sql`lower(${shopOrders.email}) = lower(${email})`))
  return row
}

export async function findAccount(db: Db, email: string): Promise<number | null> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(sql`lower(${customers.email}) = lower(${email})`)
  return row?.id ?? null
}

export function getLines(db: Db, orderId: number): Promise<LineRow[]> {
  return db
    .select()
    .from(shopOrderLines)
    .where(eq(shopOrderLines.orderId, orderId))
    .orderBy(asc(shopOrderLines.id))
}

export function linesOfAll(db: Db, orderIds: readonly number[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(shopOrderLines)
    .where(inArray(shopOrderLines.orderId, [...orderIds]))
    .orderBy(asc(shopOrderLines.id))
}

/** Returns the serial numbers sold with order lines, by the line's id. */
export async function serialsSoldWith(
  db: Db,
  lines: readonly Pick<LineRow, 'id'>[],
): Promise<(lineId: number) => string[]> {
  if (lines.length === 0) return () => []
  const sold = await db
    .select({ lineId: productSerials.orderLineId, serial: productSerials.serial })
    .from(productSerials)
    .where(
      inArray(
        productSerials.orderLineId,
        lines.map(({ id }) => id),
      ),
    )
    .orderBy(asc(productSerials.id))
  return (lineId) => sold.filter((each) => each.lineId === lineId).map(({ serial }) => serial)
}

export const updateOrder = updateAndIncrementVersion(shopOrders)

export const insertTransition = insertRow(shopOrderTransitions)

export const findTransition = findById(shopOrderTransitions)

/**
 * Moves an order to a state: updates the row and records the transition. A transition to the order's own state leaves `stateSince`.
 * Returns the transition's id.
 */
export async function transitionTo(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state' | 'idempotencyKey'>,
  to: OrderState,
  what: { at: Date; note?: string; adminUserId?: number | null; changes?: Parameters<typeof updateOrder>[2] },
): Promise<number> {
  await updateOrder(db, order.id, {
    ...what.changes,
    ...(to === order.state ? {} : { state: to, stateSince: what.at }),
    buyerAddress: null,
    // A form's key is valid only while its order is unpaid: sending the form later creates a new order.
    ...(order.idempotencyKey?.startsWith(formKey) ? { idempotencyKey: null } : {}),
  })
  const { note = '', adminUserId = null, at } = what
  return insertTransition(db, {
    orderId: order.id,
    fromState: order.state,
    toState: to,
    note,
    adminUserId,
    happenedAt: at,
  })
}

/** Prefix of the idempotency key of an order sent without one. */
export const formKey = 'form:'

/** Returns unpaid orders that have expired; their sessions must be ended at the provider. */
export function overdueOrders(db: Db, now: Date, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(shopOrders)
    .where(and(eq(shopOrders.state, 'pending'), lte(shopOrders.expiresAt, now)))
    .orderBy(asc(shopOrders.expiresAt), asc(shopOrders.id))
    .limit(limit)
}

/**
 * Returns orders placed before `before` whose session may or may not exist at the provider; no buyer was sent there. Their stock
 * may have been released already.
 */
export async function ordersWithoutPage(db: Db, before: Date, limit: number): Promise<OrderRow[]> {
  const rows = await db
    .select({ order: shopOrders })
    .from(payments)
    .innerJoin(shopOrders, eq(shopOrders.paymentId, payments.id))
    .where(and(eq(payments.state, 'new'), isNull(payments.sessionId), lt(shopOrders.createdAt, before)))
    .orderBy(asc(payments.id))
    .limit(limit)
  return rows.map(({ order }) => order)
}

/** Returns payments that were paid or closed before `before` while their order is still pending, because their jobs were lost. */
export async function unappliedPayments(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(shopOrders)
    .innerJoin(payments, eq(payments.id, shopOrders.paymentId))
    .where(
      or(
        and(
          eq(shopOrders.state, 'pending'),
          or(lt(payments.paidAt, before), lt(payments.canceledAt, before)),
          inArray(payments.state, ['paid', 'part_refunded', 'refunded', 'canceled']),
        ),
        and(eq(shopOrders.state, 'cancelled'), isNull(shopOrders.paidAt), lt(payments.paidAt, before)),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function ordersWithoutReceipt(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: shopOrders.id })
    .from(shopOrders)
    .where(and(lt(shopOrders.paidAt, before), isNull(shopOrders.receiptId)))
    .orderBy(asc(shopOrders.paidAt), asc(shopOrders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Queues paid orders for confirmation (receipt and mails); ignores those queued already. */
export async function queueForConfirmation(db: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const rows = orderIds.map((orderId) => ({ orderId }))
  await db.insert(shopUnconfirmedOrders).values(rows).onConflictDoNothing()
}

/** Returns the first orders of the confirmation queue with ids above `after`. */
export async function unconfirmedOrders(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select()
    .from(shopUnconfirmedOrders)
    .where(gt(shopUnconfirmedOrders.orderId, after))
    .orderBy(asc(shopUnconfirmedOrders.orderId))
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}

/** Removes an order from the confirmation queue, once its mails are queued. */
export async function removeFromConfirmationQueue(db: Db, orderId: number): Promise<void> {
  await db.delete(shopUnconfirmedOrders).where(eq(shopUnconfirmedOrders.orderId, orderId))
}
