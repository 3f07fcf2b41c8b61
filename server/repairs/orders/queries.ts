import { and, asc, desc, eq, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { BoardFilter, RepairQuery } from '#domain/repairs/admin-schemas.ts'
import { repairSortings } from '#domain/repairs/repair-sortings.ts'
import { openStatuses, type RepairStatus, repairStatuses } from '#domain/repairs/states.ts'
import { adminUsers, customers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { countEach, readPage, type Window } from '#server/db/page.ts'
import { findBy, lockById, updateAndIncrementVersion } from '#server/db/rows.ts'
import { matchesTyped } from '#server/db/search.ts'
import { orderByOf } from '#server/db/sorting.ts'
import { repairEntries, repairLines, repairOrders, repairSearchText } from '../tables.ts'

export type OrderRow = typeof repairOrders.$inferSelect

/** Condition that an entry is a message of the customer that no one has read. */
const isUnread = sql`${repairEntries.kind} = 'customer' AND ${repairEntries.readAt} IS NULL`

const cardColumns = {
  assignee: sql<string | null>`COALESCE(NULLIF(${adminUsers.name}, ''), ${adminUsers.username})`,
  assigneeActive: adminUsers.active,
  unread: sql<number>`(SELECT count(*)::int FROM ${repairEntries} WHERE ${repairEntries.repairOrderId} = ${repairOrders.id} AND ${isUnread})`,
  missingParts: sql<number>`(SELECT COALESCE(sum(${repairLines.quantity} - ${repairLines.taken}), 0)::int FROM ${repairLines} WHERE ${repairLines.repairOrderId} = ${repairOrders.id} AND ${repairLines.partId} IS NOT NULL AND ${repairLines.taken} < ${repairLines.quantity})`,
  unreadSince:
    sql<Date | null>`(SELECT min(${repairEntries.createdAt}) FROM ${repairEntries} WHERE ${repairEntries.repairOrderId} = ${repairOrders.id} AND ${isUnread})`.mapWith(
      (value: string | Date | null) => (value === null ? null : new Date(value)),
    ),
}

function selectCards(db: Db) {
  return db
    .select({ order: repairOrders, ...cardColumns })
    .from(repairOrders)
    .leftJoin(adminUsers, eq(adminUsers.id, repairOrders.assigneeId))
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Condition of a board filter for a member of staff. `today` is the shop's day. */
export type BoardNarrowing = { filter: BoardFilter; adminId: number; today: string }

function boardConditions(by: BoardNarrowing | undefined): SQL | undefined {
  switch (by?.filter) {
    case 'mine':
      return eq(repairOrders.assigneeId, by.adminId)
    case 'today':
      return and(inArray(repairOrders.status, [...openStatuses]), isDueBy(by.today))
    case 'unassigned':
      // A colleague whose account is closed takes care of nothing.
      return and(
        inArray(repairOrders.status, [...openStatuses]),
        sql`NOT EXISTS (SELECT 1 FROM ${adminUsers} WHERE ${adminUsers.id} = ${repairOrders.assigneeId} AND ${adminUsers.active})`,
      )
    case undefined:
      return undefined
  }
}

/** Condition that unfinished work was promised for a day or earlier. */
function isDueBy(today: string): SQL | undefined {
  return and(lte(repairOrders.estimatedOn, today), ne(repairOrders.status, 'Färdig'))
}

const boardOrder = [asc(repairOrders.place), asc(repairOrders.statusSince), asc(repairOrders.id)]

/**
 * Returns one status column of the board: in its chosen order and then the longest waiting first, or for final statuses the most
 * recent first.
 */
export function columnOf(
  db: Db,
  status: RepairStatus,
  limit: number,
  newest: boolean,
  by?: BoardNarrowing,
): Promise<CardRow[]> {
  return selectCards(db)
    .where(and(eq(repairOrders.status, status), boardConditions(by)))
    .orderBy(...(newest ? [desc(repairOrders.statusSince), desc(repairOrders.id)] : boardOrder))
    .limit(limit)
}

/** Locks the first cards of a column, by id to prevent deadlocks, and returns them in the column's order. */
export async function lockColumn(db: Db, status: RepairStatus, limit: number) {
  const first = db
    .select({ id: repairOrders.id })
    .from(repairOrders)
    .where(eq(repairOrders.status, status))
    .orderBy(...boardOrder)
    .limit(limit)
  await db
    .select({ id: repairOrders.id })
    .from(repairOrders)
    .where(inArray(repairOrders.id, first))
    .orderBy(asc(repairOrders.id))
    .for('update')
  // Read after the locks were taken: a colleague may have changed the order meanwhile.
  return db
    .select({ id: repairOrders.id, version: repairOrders.version, place: repairOrders.place })
    .from(repairOrders)
    .where(eq(repairOrders.status, status))
    .orderBy(...boardOrder)
    .limit(limit)
}

/** Stores positions within a column. */
export async function storePlaces(db: Db, places: readonly { id: number; place: number }[]): Promise<void> {
  const ids = places.map(({ id }) => id)
  const place = sql`CASE ${repairOrders.id} ${sql.join(
    places.map((each) => sql`WHEN ${each.id} THEN ${each.place}::int`),
    sql` `,
  )} END`
  await db.update(repairOrders).set({ place }).where(inArray(repairOrders.id, ids))
}

/** Returns how many cases each status has. */
export function countByStatus(db: Db, by?: BoardNarrowing): Promise<Record<RepairStatus, number>> {
  return countEach(db, repairStatuses, (status) =>
    db
      .select({ one: sql`1` })
      .from(repairOrders)
      .where(and(eq(repairOrders.status, status), boardConditions(by))),
  )
}

export async function countUnread(db: Db): Promise<number> {
  const [row] = await db
    .select({ orders: sql<number>`count(DISTINCT ${repairEntries.repairOrderId})::int` })
    .from(repairEntries)
    .where(isUnread)
  return row?.orders ?? 0
}

/** Returns orders that may be stuck, longest in their status first: open ones and those with unread messages. */
export function possiblyStuckOrders(db: Db, limit: number): Promise<CardRow[]> {
  const open = db
    .select({ id: repairOrders.id })
    .from(repairOrders)
    .where(inArray(repairOrders.status, [...openStatuses]))
  const asked = db.select({ id: repairEntries.repairOrderId }).from(repairEntries).where(isUnread)
  // Two indexes give the ids; a condition with OR would read every case there ever was.
  return selectCards(db)
    .where(sql`${repairOrders.id} = ANY(ARRAY(${union(open, asked)}))`)
    .orderBy(asc(repairOrders.statusSince), asc(repairOrders.id))
    .limit(limit)
}

/** Returns finished devices that have waited since before `readyBefore`, longest first. */
export function waitingSince(db: Db, readyBefore: Date, limit: number): Promise<CardRow[]> {
  return selectCards(db)
    .where(and(eq(repairOrders.status, 'Färdig'), lt(repairOrders.readyAt, readyBefore)))
    .orderBy(asc(repairOrders.readyAt), asc(repairOrders.id))
    .limit(limit)
}

function matching(query: RepairQuery): SQL | undefined {
  return and(
    query.status && eq(repairOrders.status, query.status),
    matchesTyped(repairSearchText(repairOrders), query.search),
  )
}

const sortColumns = {
  created: [repairOrders.createdAt, repairOrders.id],
  since: [repairOrders.statusSince, repairOrders.id],
} as const

export function searchOrders(db: Db, query: RepairQuery, window: Window) {
  const where = matching(query)
  return readPage(
    db,
    () => selectCards(db).where(where),
    orderByOf(repairSortings, query.sort, sortColumns),
    window,
    query.search,
  )
}

/** Returns one order as the board shows it, and whether its customer has an account. */
export async function findOrder(db: Db, id: number) {
  const [row] = await db
    .select({ order: repairOrders, ...cardColumns, accountId: customers.id })
    .from(repairOrders)
    .leftJoin(adminUsers, eq(adminUsers.id, repairOrders.assigneeId))
    .leftJoin(
      customers,
      or(
        eq(customers.id, repairOrders.customerId),
        and(
          sql`${repairOrders.customerId} IS NULL`,
          sql`lower(${customers.email}) = lower(${repairOrders.customerEmail})`,
          sql`${customers.emailVerifiedAt} IS NOT NULL`,
        ),
      ),
    )
    .where(eq(repairOrders.id, id))
    .limit(1)
  return row
}

/** Returns orders by their ids. */
export async function ordersById(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(repairOrders)
        .where(inArray(repairOrders.id, [...ids]))
}

export const lockOrder = lockById(repairOrders)

/** Returns the counter intake with this idempotency key. */
export async function findByIdempotencyKey(db: Db, idempotencyKey: string) {
  const [row] = await db
    .select({ id: repairOrders.id, fingerprint: repairOrders.fingerprint })
    .from(repairOrders)
    .where(eq(repairOrders.idempotencyKey, idempotencyKey))
  return row
}

/** Returns the newest order with this fingerprint created after `since`. */
export async function findDuplicate(db: Db, fingerprint: string, since: Date) {
  const [row] = await db
    .select({ id: repairOrders.id })
    .from(repairOrders)
    .where(and(eq(repairOrders.fingerprint, fingerprint), gte(repairOrders.createdAt, since)))
    .orderBy(desc(repairOrders.id))
    .limit(1)
  return row
}

export const findByLink = findBy(repairOrders, 'linkSelector')

const isHeldBy = (adminId: number) =>
  and(eq(repairOrders.assigneeId, adminId), inArray(repairOrders.status, [...openStatuses]))

export function countHeldBy(db: Db, adminId: number): Promise<number> {
  return db.$count(repairOrders, isHeldBy(adminId))
}

/** Gives a member's open orders to another, or to nobody. Returns how many there were. Locks by id, as all that lock several do. */
export async function reassignHeld(db: Db, adminId: number, to: number | null): Promise<number> {
  const held = await db
    .select({ id: repairOrders.id })
    .from(repairOrders)
    .where(isHeldBy(adminId))
    .orderBy(asc(repairOrders.id))
    .for('update')
  const ids = held.map(({ id }) => id)
  await db
    .update(repairOrders)
    .set({ assigneeId: to, version: sql`${repairOrders.version} + 1` })
    .where(inArray(repairOrders.id, ids))
  return ids.length
}

export const updateOrder = updateAndIncrementVersion(repairOrders)
