import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { BoardFilter, RepairQuery } from '#domain/repairs/admin-schemas.ts'
import { repairSortings } from '#domain/repairs/repair-sortings.ts'
import {
  type BoardColumn,
  boardColumns,
  isAwaitable,
  openStatuses,
  type RepairStatus,
} from '#domain/repairs/states.ts'
import { adminUsers, customers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { countEach, readPage, type Window } from '#server/db/page.ts'
import { findBy, lockById, updateAndIncrementVersion } from '#server/db/rows.ts'
import { matchesTyped } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import {
  repairEntries,
  repairLines,
  repairPriceAnswers,
  repairPriceQuestions,
  repairSearchText,
  repairs,
} from '../tables.ts'

export type RepairRow = typeof repairs.$inferSelect
export type RepairRef = Pick<RepairRow, 'id' | 'orderNumber' | 'linkSelector'>

/** Condition that an entry is a message of the customer that no one has read. */
const isUnread = sql`${repairEntries.kind} = 'customer' AND ${repairEntries.readAt} IS NULL`

const cardColumns = {
  assignee: sql<string | null>`COALESCE(NULLIF(${adminUsers.name}, ''), ${adminUsers.username})`,
  assigneeActive: adminUsers.active,
  unread: sql<number>`(SELECT count(*)::int FROM ${repairEntries} WHERE ${repairEntries.repairId} = ${repairs}.id AND ${isUnread})`,
  missingParts: sql<number>`(SELECT COALESCE(sum(${repairLines.quantity} - ${repairLines.taken}), 0)::int FROM ${repairLines} WHERE ${repairLines.repairId} = ${repairs}.id AND ${repairLines.partId} IS NOT NULL AND ${repairLines.taken} < ${repairLines.quantity})`,
  /** The answer that staff must act on: a no while the repair waits, or a request to call about an open question. */
  priceAnswer: sql<
    'no' | 'call' | null
  >`(SELECT CASE WHEN q.closed_at IS NULL THEN (SELECT answer FROM ${repairPriceAnswers} a WHERE a.question_id = q.id) WHEN ${repairs.status} = 'Väntar på svar' THEN (SELECT answer FROM ${repairPriceAnswers} a WHERE a.question_id = q.id AND a.answer = 'no') END FROM ${repairPriceQuestions} q WHERE q.repair_order_id = ${repairs}.id ORDER BY q.id DESC LIMIT 1)`,
  unreadSince:
    sql<Date | null>`(SELECT min(${repairEntries.createdAt}) FROM ${repairEntries} WHERE ${repairEntries.repairId} = ${repairs}.id AND ${isUnread})`.mapWith(
      (value: string | Date | null) => (value === null ? null : new Date(value)),
    ),
}

export function selectCards(db: Db) {
  return db
    .select({ repair: repairs, ...cardColumns })
    .from(repairs)
    .leftJoin(adminUsers, eq(adminUsers.id, repairs.assigneeId))
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Condition of a board filter for a member of staff. `today` is the shop's day. */
export type BoardNarrowing = { filter: BoardFilter; adminId: number; today: string }

/** Condition that a repair is in a column of the board. */
function isInColumn(column: BoardColumn): SQL | undefined {
  const awaited = and(isNull(repairs.checkedInAt), sql`${repairs.status} IN ('Väntar på svar', 'Mottaget')`)
  if (column === 'Väntas in') return awaited
  const own = eq(repairs.status, column)
  return isAwaitable(column) ? and(own, isNotNull(repairs.checkedInAt)) : own
}

function boardConditions(by: BoardNarrowing | undefined): SQL | undefined {
  switch (by?.filter) {
    case 'mine':
      return eq(repairs.assigneeId, by.adminId)
    case 'today':
      return and(inArray(repairs.status, [...openStatuses]), isDueBy(by.today))
    case 'unassigned':
      // A colleague whose account is closed takes care of nothing.
      return and(
        inArray(repairs.status, [...openStatuses]),
        sql`NOT EXISTS (SELECT 1 FROM ${adminUsers} WHERE ${adminUsers.id} = ${repairs.assigneeId} AND ${adminUsers.active})`,
      )
    case undefined:
      return undefined
  }
}

/** Condition that unfinished work was promised for a day or earlier. */
function isDueBy(today: string): SQL | undefined {
  return and(lte(repairs.estimatedOn, today), ne(repairs.status, 'Färdig'))
}

const boardSorting = [asc(repairs.place), asc(repairs.statusSince), asc(repairs.id)]

/**
 * Returns one column of the board: in its chosen order and then the longest waiting first, or for final statuses the most
 * recent first.
 */
export function getColumn(
  db: Db,
  column: BoardColumn,
  limit: number,
  newest: boolean,
  by?: BoardNarrowing,
): Promise<CardRow[]> {
  return selectCards(db)
    .where(and(isInColumn(column), boardConditions(by)))
    .orderBy(...(newest ? [desc(repairs.statusSince), desc(repairs.id)] : boardSorting))
    .limit(limit)
}

/** Locks the first cards of a column, by id to prevent deadlocks, and returns them in the column's order. */
export async function lockColumn(db: Db, status: RepairStatus, limit: number) {
  const first = db
    .select({ id: repairs.id })
    .from(repairs)
    .where(isInColumn(status))
    .orderBy(...boardSorting)
    .limit(limit)
  await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(inArray(repairs.id, first))
    .orderBy(asc(repairs.id))
    .for('update')
  // Read after the locks were taken: a colleague may have changed the order meanwhile.
  return db
    .select({ id: repairs.id, version: repairs.version, place: repairs.place })
    .from(repairs)
    .where(isInColumn(status))
    .orderBy(...boardSorting)
    .limit(limit)
}

/** Stores positions within a column. */
export async function storePlaces(db: Db, places: readonly { id: number; place: number }[]): Promise<void> {
  const ids = places.map(({ id }) => id)
  const place = sql`CASE ${repairs.id} ${sql.join(
    places.map((each) => sql`WHEN ${each.id} THEN ${each.place}::int`),
    sql` `,
  )} END`
  await db.update(repairs).set({ place }).where(inArray(repairs.id, ids))
}

/** Returns how many repairs each column of the board has. */
export function countByColumn(db: Db, by?: BoardNarrowing): Promise<Record<BoardColumn, number>> {
  return countEach(db, boardColumns, (column) =>
    db
      .select({ one: sql`1` })
      .from(repairs)
      .where(and(isInColumn(column), boardConditions(by))),
  )
}

export async function countUnread(db: Db): Promise<number> {
  const [row] = await db
    .select({ orders: sql<number>`count(DISTINCT ${repairEntries.repairId})::int` })
    .from(repairEntries)
    .where(isUnread)
  return row?.orders ?? 0
}

/** Returns orders that may be stuck, longest in their status first: open ones and those with unread messages. */
export function possiblyStuckRepairs(db: Db, limit: number): Promise<CardRow[]> {
  const open = db
    .select({ id: repairs.id })
    .from(repairs)
    .where(inArray(repairs.status, [...openStatuses]))
  const requested = db.select({ id: repairEntries.repairId }).from(repairEntries).where(isUnread)
  // Two indexes give the ids; a condition with OR would read every repair there ever was.
  return selectCards(db)
    .where(sql`${repairs.id} = ANY(ARRAY(${union(open, requested)}))`)
    .orderBy(asc(repairs.statusSince), asc(repairs.id))
    .limit(limit)
}

/**
 * Returns devices that have waited to be collected since before `before`, longest first: since their customers were notified, or,
 * when no notice was delivered, since they became ready or their repair ended.
 */
export function waitingSince(db: Db, before: Date, limit: number): Promise<CardRow[]> {
  const since = sql`COALESCE(${repairs.noticedAt}, ${repairs.readyAt}, ${repairs.keptSince})`
  return selectCards(db)
    .where(
      and(
        or(eq(repairs.status, 'Färdig'), isNotNull(repairs.keptSince)),
        sql`${since} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(since), asc(repairs.id))
    .limit(limit)
}

function matching(query: RepairQuery): SQL | undefined {
  return and(
    query.status &&
      (query.status === 'Väntas in' ? isInColumn(query.status) : eq(repairs.status, query.status)),
    matchesTyped(repairSearchText(repairs), query.search),
  )
}

const sortColumns = {
  created: [repairs.createdAt, repairs.id],
  since: [repairs.statusSince, repairs.id],
} as const

export function searchRepairs(db: Db, query: RepairQuery, window: Window) {
  const where = matching(query)
  return readPage(
    db,
    () => selectCards(db).where(where),
    getOrderBy(repairSortings, query.sort, sortColumns),
    window,
    query.search,
  )
}

/** Returns one order as the board shows it, and whether its customer has an account. */
export async function findRepair(db: Db, id: number) {
  const [row] = await db
    .select({ repair: repairs, ...cardColumns, accountId: customers.id })
    .from(repairs)
    .leftJoin(adminUsers, eq(adminUsers.id, repairs.assigneeId))
    .leftJoin(
      customers,
      or(
        eq(customers.id, repairs.customerId),
        and(
          sql`${repairs.customerId} IS NULL`,
          sql`lower(${customers.email}) = lower(${repairs.customerEmail})`,
          sql`${customers.emailVerifiedAt} IS NOT NULL`,
        ),
      ),
    )
    .where(eq(repairs.id, id))
    .limit(1)
  return row
}

/** Returns orders by their ids. */
export async function repairsById(db: Db, ids: readonly number[]): Promise<RepairRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(repairs)
        .where(inArray(repairs.id, [...ids]))
}

export const lockRepair = lockById(repairs)

/** Returns the counter intake with this idempotency key. */
export async function findByIdempotencyKey(db: Db, idempotencyKey: string) {
  const [row] = await db
    .select({ id: repairs.id, fingerprint: repairs.fingerprint })
    .from(repairs)
    .where(eq(repairs.idempotencyKey, idempotencyKey))
  return row
}

/** Returns the newest order with this fingerprint created after `since`. */
export async function findDuplicate(db: Db, fingerprint: string, since: Date) {
  const [row] = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(eq(repairs.fingerprint, fingerprint), gte(repairs.createdAt, since)))
    .orderBy(desc(repairs.id))
    .limit(1)
  return row
}

export const findByLink = findBy(repairs, 'linkSelector')

const isHeldBy = (adminId: number) =>
  and(eq(repairs.assigneeId, adminId), inArray(repairs.status, [...openStatuses]))

export function countHeldBy(db: Db, adminId: number): Promise<number> {
  return db.$count(repairs, isHeldBy(adminId))
}

/** Gives a member's open orders to another, or to nobody. Returns how many there were. Locks by id, as all that lock several do. */
export async function reassignHeld(db: Db, adminId: number, to: number | null): Promise<number> {
  const held = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(isHeldBy(adminId))
    .orderBy(asc(repairs.id))
    .for('update')
  const ids = held.map(({ id }) => id)
  await db
    .update(repairs)
    .set({ assigneeId: to, version: sql`${repairs.version} + 1` })
    .where(inArray(repairs.id, ids))
  return ids.length
}

export const updateRepair = updateAndIncrementVersion(repairs)

/** Stores when notices about a device reached its customer. The version stays. */
export async function setNotice(
  db: Db,
  id: number,
  notice: Pick<RepairRow, 'noticedAt' | 'demandDeliveredAt'>,
): Promise<void> {
  await db.update(repairs).set(notice).where(eq(repairs.id, id))
}

/** Stores the channel by which the customer wants to be notified. The version stays. */
export async function setNotifyBy(db: Db, id: number, notifyBy: RepairRow['notifyBy']): Promise<void> {
  await db.update(repairs).set({ notifyBy }).where(eq(repairs.id, id))
}
