import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AdminOrderQuery } from '#domain/shop/order-schemas.ts'
import { byAge } from '#domain/sorting.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { isOneOf, matchesSearch, parseTyped } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { refunds } from '#server/payments/tables.ts'
import {
  orderSearchText,
  ordersWithSerial,
  productSerials,
  shopOrderLines,
  shopOrders,
  shopOrderTransitions,
  shopWithdrawals,
} from '#server/shop/tables.ts'
import { isFreeFor } from '../chosen-pieces.ts'

function selectCards(db: Db) {
  return db
    .select({
      order: shopOrders,
      items: sql<number>`(SELECT coalesce(sum(l.quantity), 0)::int FROM ${shopOrderLines} l WHERE l.order_id = shop_orders.id)`,
      withdrawn: sql<boolean>`EXISTS (SELECT 1 FROM ${shopWithdrawals} w WHERE w.order_id = shop_orders.id AND w.state = 'confirmed')`,
    })
    .from(shopOrders)
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

function matching(query: AdminOrderQuery): SQL | undefined {
  const isPaid = isNotNull(shopOrders.paidAt)
  const requested = parseTyped(query.search)
  const worded = requested && matchesSearch(orderSearchText(shopOrders), requested)
  // Orders that were never paid are hidden unless the filter asks for their state.
  const shown = query.state
    ? and(eq(shopOrders.state, query.state), worded)
    : // The index of the search holds paid orders only, so its condition stands beside the words.
      or(and(isPaid, worded), and(isNull(shopOrders.paidAt), eq(shopOrders.state, 'refunded'), worded))
  if (!requested) return shown
  const bySerial = isOneOf(shopOrders.id, ordersWithSerial(requested))
  return or(shown, and(query.state && eq(shopOrders.state, query.state), bySerial))
}

export function pageOfOrders(db: Db, query: AdminOrderQuery, window: Window) {
  const where = matching(query)
  return readPage(
    db,
    () => selectCards(db).where(where),
    getOrderBy(byAge, query.sort, { created: [shopOrders.createdAt, shopOrders.id] }),
    window,
    query.search,
  )
}

export async function findCard(db: Db, id: number): Promise<CardRow | undefined> {
  const [row] = await selectCards(db).where(eq(shopOrders.id, id))
  return row
}

export function getTransitions(db: Db, orderId: number) {
  return db
    .select({ move: shopOrderTransitions, by: adminUsers.username })
    .from(shopOrderTransitions)
    .leftJoin(adminUsers, eq(adminUsers.id, shopOrderTransitions.adminUserId))
    .where(eq(shopOrderTransitions.orderId, orderId))
    .orderBy(asc(shopOrderTransitions.id))
}

/** Returns the serial numbers of several lines' products: those in stock and those sold with the lines. */
export function serialsFor(db: Db, lines: readonly { id: number; productId: number }[]) {
  if (lines.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(productSerials)
    .where(
      or(
        inArray(
          productSerials.orderLineId,
          lines.map(({ id }) => id),
        ),
        and(
          inArray(
            productSerials.productId,
            lines.map(({ productId }) => productId),
          ),
          eq(productSerials.state, 'in_stock'),
        ),
      ),
    )
    .orderBy(asc(productSerials.id))
}

export type SerialRow = Awaited<ReturnType<typeof serialsFor>>[number]

/** Marks pieces in stock as sold with a line. Returns how many of them were in stock, and not chosen for another line. */
export async function assignSerials(
  db: Db,
  line: { id: number; productId: number },
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const taken = await db
    .update(productSerials)
    .set({ state: 'sold', orderLineId: line.id })
    .where(
      and(
        inArray(productSerials.id, [...ids]),
        eq(productSerials.productId, line.productId),
        eq(productSerials.state, 'in_stock'),
        isFreeFor(line.id),
      ),
    )
    .returning({ id: productSerials.id })
  return taken.length
}

/** Marks the serial numbers of several lines as returned: for sale again, or to be inspected. */
export async function returnSerials(
  db: Db,
  lineIds: readonly number[],
  state: 'in_stock' | 'returned',
): Promise<void> {
  if (lineIds.length === 0) return
  await db
    .update(productSerials)
    .set({ state, orderLineId: null })
    .where(and(inArray(productSerials.orderLineId, [...lineIds]), eq(productSerials.state, 'sold')))
}

export async function countReturned(db: Db, lineId: number, quantity: number): Promise<void> {
  await db
    .update(shopOrderLines)
    .set({ returned: sql`${shopOrderLines.returned} + ${quantity}` })
    .where(eq(shopOrderLines.id, lineId))
}

export function getRefunds(db: Db, paymentId: number) {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))
}
