import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm'
import { openStatuses } from '#domain/repairs/states.ts'
import type { Db } from '#server/db/database.ts'
import { repairEntries, repairs, repairTransitions } from '#server/repairs/tables.ts'
import { totalCount } from '../queries.ts'

const repairColumns = {
  id: repairs.id,
  number: repairs.orderNumber,
  name: repairs.customerName,
  brand: repairs.brand,
  model: repairs.modelName,
}

/** A condition for repairs other than these. */
const isNoneOf = (ids: readonly number[]) => notInArray(repairs.id, [...ids])

const hasUnread = (db: Db) =>
  exists(
    db
      .select({ id: repairEntries.id })
      .from(repairEntries)
      .where(
        and(
          eq(repairEntries.repairId, repairs.id),
          eq(repairEntries.kind, 'customer'),
          isNull(repairEntries.readAt),
        ),
      ),
  )

/** Returns repairs with unread messages of the customer, the longest waiting first, with the latest note, but for `others`. */
export function unreadNotes(db: Db, others: readonly number[], limit: number) {
  const since = sql<Date>`min(${repairEntries.createdAt})`.mapWith(repairEntries.createdAt)
  // The repairs are joined afterwards: PostgreSQL expects far more unread messages than there are.
  const unread = db
    .select({
      repairId: repairEntries.repairId,
      at: since.as('at'),
      beginning:
        sql<string>`left((array_agg(${repairEntries.text} ORDER BY ${repairEntries.id} DESC))[1], 120)`.as(
          'beginning',
        ),
      inAll: totalCount.as('in_all'),
    })
    .from(repairEntries)
    .where(
      and(
        eq(repairEntries.kind, 'customer'),
        isNull(repairEntries.readAt),
        notInArray(repairEntries.repairId, [...others]),
      ),
    )
    .groupBy(repairEntries.repairId)
    .orderBy(asc(since), asc(repairEntries.repairId))
    .limit(limit)
    .as('unread')
  return db
    .select({ ...repairColumns, at: unread.at, beginning: unread.beginning, inAll: unread.inAll })
    .from(unread)
    .innerJoin(repairs, eq(repairs.id, unread.repairId))
    .orderBy(asc(unread.at), asc(unread.repairId))
}

function isUnconfirmed(db: Db) {
  const moved = db
    .select({ id: repairTransitions.id })
    .from(repairTransitions)
    .where(and(eq(repairTransitions.repairId, repairs.id), sql`${repairTransitions.fromStatus} IS NOT NULL`))
  return and(eq(repairs.status, 'Väntar på svar'), eq(repairs.source, 'portal'), notExists(moved))
}

/** Returns unconfirmed repairs requested in the portal, oldest first, but for `others`. */
export function repairsToConfirm(db: Db, others: readonly number[], limit: number) {
  return db
    .select({ ...repairColumns, issue: repairs.issue, at: repairs.createdAt, inAll: totalCount })
    .from(repairs)
    .where(and(isUnconfirmed(db), isNoneOf(others), not(hasUnread(db))))
    .orderBy(asc(repairs.statusSince), asc(repairs.id))
    .limit(limit)
}

/** Returns unfinished repairs that were promised for the day, but for `others` and those that stand in another queue. */
export function repairsDueOn(db: Db, day: string, others: readonly number[], limit: number) {
  return db
    .select({
      ...repairColumns,
      issue: repairs.issue,
      at: repairs.statusSince,
      inAll: totalCount,
    })
    .from(repairs)
    .where(
      and(
        inArray(repairs.status, [...openStatuses]),
        ne(repairs.status, 'Färdig'),
        eq(repairs.estimatedOn, day),
        isNull(repairs.partsArrivedAt),
        isNoneOf(others),
        not(hasUnread(db)),
      ),
    )
    .orderBy(asc(repairs.statusSince), asc(repairs.id))
    .limit(limit)
}

/** Returns how many unfinished repairs were promised for earlier days and for the day. */
export async function promisesUntil(db: Db, day: string): Promise<{ late: number; due: number }> {
  const [row] = await db
    .select({
      late: sql<number>`(count(*) FILTER (WHERE ${repairs.estimatedOn} < ${day}))::int`,
      due: sql<number>`(count(*) FILTER (WHERE ${repairs.estimatedOn} = ${day}))::int`,
    })
    .from(repairs)
    .where(
      and(
        inArray(repairs.status, [...openStatuses]),
        ne(repairs.status, 'Färdig'),
        lte(repairs.estimatedOn, day),
      ),
    )
  return row ?? { late: 0, due: 0 }
}

/** Returns when repairs became ready during the day, in order. */
export async function readyTimes(db: Db, day: { startsAt: Date; endsAt: Date }, limit: number) {
  const rows = await db
    .select({ at: repairs.firstReadyAt })
    .from(repairs)
    .where(and(gte(repairs.firstReadyAt, day.startsAt), lt(repairs.firstReadyAt, day.endsAt)))
    .orderBy(asc(repairs.firstReadyAt))
    .limit(limit)
  return rows.flatMap(({ at }) => at ?? [])
}

/** Returns repairs whose devices are not here yet, the longest waiting first, but for `others` and those that stand in another queue. */
export function awaitedRepairs(db: Db, others: readonly number[], limit: number) {
  return db
    .select({ ...repairColumns, issue: repairs.issue, at: repairs.statusSince, inAll: totalCount })
    .from(repairs)
    .where(
      and(
        isNull(repairs.checkedInAt),
        // As in the index of awaited repairs.
        sql`${repairs.status} IN ('Väntar på svar', 'Mottaget')`,
        isNoneOf(others),
        not(hasUnread(db)),
        sql`NOT (${isUnconfirmed(db)})`,
      ),
    )
    .orderBy(asc(repairs.statusSince), asc(repairs.id))
    .limit(limit)
}

/** Returns repairs whose missing parts have come, longest ago first, but for `others` and those whose customer waits for an answer. */
export function repairsWithArrivedParts(db: Db, others: readonly number[], limit: number) {
  return db
    .select({
      id: repairs.id,
      number: repairs.orderNumber,
      name: repairs.customerName,
      brand: repairs.brand,
      model: repairs.modelName,
      issue: repairs.issue,
      at: sql<Date>`${repairs.partsArrivedAt}`.mapWith(repairs.partsArrivedAt),
      inAll: totalCount,
    })
    .from(repairs)
    .where(
      and(
        isNotNull(repairs.partsArrivedAt),
        inArray(repairs.status, [...openStatuses]),
        isNoneOf(others),
        not(hasUnread(db)),
      ),
    )
    .orderBy(asc(repairs.partsArrivedAt), asc(repairs.id))
    .limit(limit)
}
