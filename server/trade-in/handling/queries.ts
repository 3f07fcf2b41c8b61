import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ParsedSearch } from '#domain/office/parse-search.ts'
import { tradeInSortings } from '#domain/trade-in/sortings.ts'
import type { CaseQuery } from '#domain/trade-in/staff-schemas.ts'
import { type OfferState, type TradeInStatus, tradeInStatuses } from '#domain/trade-in/states.ts'
import { adminUsers, customers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { countEach, readPage, type Window } from '#server/db/page.ts'
import { findBy, findById, insertRow, lockById, updateAndIncrementVersion } from '#server/db/rows.ts'
import { matchesSearch, parseTyped } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { deviceTests } from '#server/device-tests/tables.ts'
import { repairImages, repairs } from '#server/repairs/tables.ts'
import { tenders } from '#server/sales/tables.ts'
import type { RequestRow } from '../requests/queries.ts'
import {
  deviceSearchText,
  refurbishings,
  requestsWithImei,
  tradeInHistory,
  tradeInIdentityViews,
  tradeInImages,
  tradeInInspections,
  tradeInLedger,
  tradeInOffers,
  tradeInPayouts,
  tradeInRequestDevices,
  tradeInRequests,
  tradeInSearchText,
  tradeInValue,
} from '../tables.ts'

/** Returns the repair whose device a trade-in is. */
export async function findSourceRepair(db: Db, repairId: number) {
  const [row] = await db
    .select({ id: repairs.id, orderNumber: repairs.orderNumber, condition: repairs.condition })
    .from(repairs)
    .where(eq(repairs.id, repairId))
  return row
}

/** Returns the pictures of a repair, oldest first. */
export function getRepairImages(db: Db, repairId: number) {
  return db
    .select()
    .from(repairImages)
    .where(eq(repairImages.repairId, repairId))
    .orderBy(asc(repairImages.id))
}

export const findRequest = findById(tradeInRequests)

export const lockRequest = lockById(tradeInRequests)

export const updateRequest = updateAndIncrementVersion(tradeInRequests)

/**
 * Each word must be in the request's own texts or in those of its devices. The ids are combined before the requests are read: a
 * list of the ids of a common word would be gone through for every request.
 */
function matching(query: CaseQuery): SQL | undefined {
  const { id, status } = tradeInRequests
  const requested = parseTyped(query.search)
  return and(
    query.status && eq(status, query.status),
    query.paying && or(eq(status, 'INSPECTED'), isReturned),
    query.refurbishing && isBeingRefurbished,
    requested && sql`${id} IN (${idsMatching(requested)})`,
  )
}

/** Condition that a device of a request is being refurbished. */
const isBeingRefurbished = sql`${tradeInRequests.id} IN (SELECT ${tradeInRequestDevices.requestId} FROM ${tradeInRequestDevices}
  JOIN ${refurbishings} ON ${refurbishings.requestDeviceId} = ${tradeInRequestDevices}.id WHERE ${refurbishings.finishedAt} IS NULL)`

/** Condition that a request paid for a trade-in that was taken back, so that it can pay for another. */
const isReturned = sql`${tradeInRequests.id} IN (SELECT split_part(${tenders.reference}, ':', 2)::int FROM ${tenders}
  WHERE ${tenders.method} = 'trade_in' GROUP BY ${tenders.reference} HAVING sum(${tenders.amountOre}) = 0)`

/** Returns whether a request paid for a trade-in that was taken back. */
export async function hasReturnedSale(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: tradeInRequests.id })
    .from(tradeInRequests)
    .where(and(eq(tradeInRequests.id, id), isReturned))
  return rows.length > 0
}

type SearchedText = Pick<ParsedSearch, 'words' | 'digits'>

/** Returns a query for the ids of the requests that a search finds. */
function idsMatching(requested: ParsedSearch): SQL {
  const ofRequests = (search: SearchedText) =>
    sql`SELECT ${tradeInRequests.id} FROM ${tradeInRequests} WHERE ${matchesSearch(tradeInSearchText(tradeInRequests), search)}`
  const ofDevices = (search: SearchedText) =>
    sql`SELECT ${tradeInRequestDevices.requestId} FROM ${tradeInRequestDevices} WHERE ${matchesSearch(deviceSearchText(tradeInRequestDevices), search)}`
  const ofEach = requested.words.map((word) => {
    const search = { words: [word], digits: undefined }
    return sql`(${ofRequests(search)} UNION ${ofDevices(search)})`
  })
  return sql.join(
    [
      sql`(${sql.join(ofEach, sql` INTERSECT `)})`,
      ...(requested.digits ? [ofRequests({ words: [], digits: requested.digits })] : []),
      requestsWithImei(requested),
    ],
    sql` UNION `,
  )
}

const sortColumns = {
  created: [tradeInRequests.createdAt, tradeInRequests.id],
  worth: [tradeInValue(tradeInRequests), tradeInRequests.id],
} as const

export function pageOfRequests(db: Db, query: CaseQuery, window: Window) {
  const where = matching(query)
  return readPage(
    db,
    () => db.select().from(tradeInRequests).where(where),
    getOrderBy(tradeInSortings, query.sort, sortColumns),
    window,
    query.search,
  )
}

/** Returns how many requests each status has. */
export function countByStatus(db: Db): Promise<Record<TradeInStatus, number>> {
  return countEach(db, tradeInStatuses, (status) =>
    db.select({ one: sql`1` }).from(tradeInRequests).where(eq(tradeInRequests.status, status)),
  )
}

/** Returns whether a request's customer has an account that can see it. */
export async function hasAccount(db: Db, request: RequestRow): Promise<boolean> {
  if (request.customerId !== null) return true
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        sql`lower(${customers.email}) = lower(${request.customerEmail})`,
        isNotNull(customers.emailVerifiedAt),
      ),
    )
  return row !== undefined
}

export function getHistory(db: Db, requestId: number) {
  return db
    .select({ event: tradeInHistory, by: adminUsers.username })
    .from(tradeInHistory)
    .leftJoin(adminUsers, eq(adminUsers.id, tradeInHistory.adminUserId))
    .where(eq(tradeInHistory.requestId, requestId))
    .orderBy(asc(tradeInHistory.id))
}

export const findEvent = findById(tradeInHistory)

export async function getNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const deviceIds = ids.filter((id) => id !== null)
  if (deviceIds.length === 0) return new Map()
  const rows = await db
    .select({ id: adminUsers.id, username: adminUsers.username })
    .from(adminUsers)
    .where(inArray(adminUsers.id, deviceIds))
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export function getImages(db: Db, requestId: number) {
  return db
    .select({ image: tradeInImages })
    .from(tradeInImages)
    .innerJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, tradeInImages.requestDeviceId))
    .where(eq(tradeInRequestDevices.requestId, requestId))
    .orderBy(asc(tradeInImages.id))
}

export async function storeInspection(db: Db, row: typeof tradeInInspections.$inferInsert): Promise<void> {
  await db
    .insert(tradeInInspections)
    .values(row)
    .onConflictDoUpdate({ target: tradeInInspections.requestDeviceId, set: row })
}

export const insertOffer = insertRow(tradeInOffers)

/** Withdraws the open offer of a request, if any. */
export async function withdrawOffers(db: Db, requestId: number): Promise<void> {
  await db
    .update(tradeInOffers)
    .set({ state: 'withdrawn' })
    .where(and(eq(tradeInOffers.requestId, requestId), eq(tradeInOffers.state, 'open')))
}

export const findOffer = findBy(tradeInOffers, 'linkSelector')

export async function answerOffer(db: Db, id: number, state: OfferState, now: Date): Promise<void> {
  await db.update(tradeInOffers).set({ state, answeredAt: now }).where(eq(tradeInOffers.id, id))
}

export async function insertPayout(db: Db, row: typeof tradeInPayouts.$inferInsert): Promise<void> {
  await db.insert(tradeInPayouts).values(row)
}

export const getPayout = findBy(tradeInPayouts, 'requestId')

export async function insertView(db: Db, row: typeof tradeInIdentityViews.$inferInsert): Promise<void> {
  await db.insert(tradeInIdentityViews).values(row)
}

/** Inserts views of several numbers, which were exported together. */
export async function insertViews(db: Db, rows: (typeof tradeInIdentityViews.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(tradeInIdentityViews).values(rows)
}

export function getIdentityViews(db: Db, requestId: number) {
  return db
    .select({ username: tradeInIdentityViews.username, viewedAt: tradeInIdentityViews.viewedAt })
    .from(tradeInIdentityViews)
    .where(eq(tradeInIdentityViews.requestId, requestId))
    .orderBy(asc(tradeInIdentityViews.id))
}

/** Returns the ids of requests whose devices are in the shop and have no notes. */
export async function requestsWithoutNotes(db: Db, limit: number): Promise<number[]> {
  const { id, status } = tradeInRequests
  const rows = await db
    .select({ id })
    .from(tradeInRequests)
    .where(
      and(
        inArray(status, ['RECEIVED', 'INSPECTED']),
        sql`NOT EXISTS (SELECT 1 FROM ${tradeInLedger} WHERE ${tradeInLedger.requestId} = ${id})`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Erases the Swish numbers of requests paid before an instant. */
export async function eraseSwishNumbers(db: Db, before: Date): Promise<void> {
  await db
    .update(tradeInRequests)
    .set({ swish: '' })
    .where(and(lt(tradeInRequests.paidAt, before), ne(tradeInRequests.swish, '')))
}

/**
 * Erases the personal identity numbers of requests whose devices were received before `received`, and of those that wait since before
 * `idle`. Returns how many.
 */
export async function eraseIdentities(
  db: Db,
  before: { received: Date; idle: Date },
  changes: Partial<typeof tradeInRequests.$inferInsert>,
): Promise<number> {
  const rows = await db
    .update(tradeInRequests)
    .set(changes)
    .where(
      and(
        isNotNull(tradeInRequests.identitySealed),
        or(
          lt(tradeInRequests.receivedAt, before.received),
          and(eq(tradeInRequests.status, 'PENDING'), lt(tradeInRequests.statusSince, before.idle)),
        ),
      ),
    )
    .returning({ id: tradeInRequests.id })
  return rows.length
}

/** Locks and returns requests whose number is encrypted with another key than this one. */
export function lockRequestsWithOtherKey(db: Db, keyId: string, afterId: number, limit: number) {
  return db
    .select()
    .from(tradeInRequests)
    .where(
      and(
        isNotNull(tradeInRequests.identitySealed),
        ne(tradeInRequests.identityKeyId, keyId),
        gt(tradeInRequests.id, afterId),
      ),
    )
    .orderBy(asc(tradeInRequests.id))
    .limit(limit)
    .for('update')
}

export async function storeProduct(db: Db, deviceId: number, productId: number): Promise<void> {
  await db.update(tradeInRequestDevices).set({ productId }).where(eq(tradeInRequestDevices.id, deviceId))
}

/** Maximum number of tests of a trade-in's devices that are shown. */
const maxTests = 200

/** Returns the tests that a trade-in's devices have done in their browser, oldest first. */
export async function listMeasuredTests(db: Db, requestId: number) {
  const { id, moment, measuredAt, results, tradeInDeviceId } = deviceTests
  const rows = await db
    .select({ id, moment, measuredAt, results, tradeInDeviceId })
    .from(deviceTests)
    .innerJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, tradeInDeviceId))
    .where(and(eq(tradeInRequestDevices.requestId, requestId), isNotNull(measuredAt)))
    .orderBy(asc(id))
    .limit(maxTests)
  return rows.flatMap((row) =>
    row.measuredAt && row.results ? [{ ...row, measuredAt: row.measuredAt, results: row.results }] : [],
  )
}
