import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PartQuery } from '#domain/parts/schemas.ts'
import { partSortings } from '#domain/parts/sortings.ts'
import { openPurchaseStatuses, orderedStatuses } from '#domain/parts/states.ts'
import { openStatuses } from '#domain/repairs/states.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { readPage, type Window } from '../db/page.ts'
import {
  deleteById,
  deleteIfVersion,
  findById,
  inBatches,
  insertUnlessTaken,
  lockById,
  updateIfVersion,
  updateMany,
} from '../db/rows.ts'
import { folded, likePattern, matchesTyped } from '../db/search.ts'
import { getOrderBy, swedishOrder } from '../db/sorting.ts'
import { repairLines, repairs } from '../repairs/tables.ts'
import { salesDocuments } from '../sales/tables.ts'
import { refurbishings, tradeInRequestDevices, tradeInRequests } from '../trade-in/tables.ts'
import { partMovements, partSearchText, parts, purchaseLines, purchases, suppliers } from './tables.ts'

/** Maximum number of movements shown to staff. */
const latest = 50

export type PartRow = typeof parts.$inferSelect

export function listSuppliers(db: Db) {
  return db
    .select({
      supplier: suppliers,
      parts: sql<number>`(SELECT count(*)::int FROM ${parts} WHERE ${parts.supplierId} = ${suppliers}.id)`,
    })
    .from(suppliers)
    .orderBy(swedishOrder(suppliers.name), asc(suppliers.id))
    .limit(1000)
}

export const findSupplier = findById(suppliers)

/** Locks a supplier until the transaction ends, so that it gets one draft. */
export async function lockSupplier(db: Db, id: number): Promise<void> {
  await db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, id)).for('no key update')
}
export const insertSupplier = insertUnlessTaken(suppliers)
export const updateSupplier = updateIfVersion(suppliers)
export const deleteSupplier = deleteById(suppliers)

/** Returns another supplier with the same name, in any case. */
export async function supplierNamed(db: Db, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(sql`lower(${suppliers.name}) = lower(${name})`)
  return row?.id
}

/** Returns whether parts or purchases name a supplier. */
export async function isSupplierUsed(db: Db, id: number): Promise<boolean> {
  const [used] = await db
    .select({
      used: sql<boolean>`EXISTS (SELECT 1 FROM ${parts} WHERE ${parts.supplierId} = ${id})
        OR EXISTS (SELECT 1 FROM ${purchases} WHERE ${purchases.supplierId} = ${id})`,
    })
    .from(sql`(SELECT 1) AS one`)
  return used?.used ?? false
}

/** Pieces of a part that a supplier still owes for the shelf, on purchases in some states. */
const leftFor = (statuses: readonly string[]) =>
  sql<number>`(SELECT COALESCE(sum(${purchaseLines.ordered} - ${purchaseLines.received}), 0)::int
    FROM ${purchaseLines} JOIN ${purchases} ON ${purchases.id} = ${purchaseLines.purchaseId}
    WHERE ${purchaseLines.partId} = ${parts}.id AND ${purchaseLines.received} < ${purchaseLines.ordered}
      AND ${purchaseLines.repairId} IS NULL
      AND ${purchases.status} IN (${sql.join(
        statuses.map((status) => sql`${status}`),
        sql`, `,
      )}))`

const onOrder = leftFor(orderedStatuses)

const isOpenRepair = inArray(repairs.status, [...openStatuses])
const misses = and(isNotNull(repairLines.partId), lt(repairLines.taken, repairLines.quantity))

/** Pieces of a part that open repairs miss. */
const missing = sql<number>`(SELECT COALESCE(sum(${repairLines.quantity} - ${repairLines.taken}), 0)::int
  FROM ${repairLines} JOIN ${repairs} ON ${repairs.id} = ${repairLines.repairId}
  WHERE ${repairLines.partId} = ${parts}.id AND ${misses} AND ${isOpenRepair})`

/** Condition that a part must be ordered, as `isLow` in the domain. */
const isLow = and(lt(parts.stock, parts.minStock), sql`${parts.stock} + ${onOrder} < ${parts.minStock}`)

function selectCards(db: Db) {
  return db
    .select({ part: parts, supplier: suppliers.name, onOrder, missing })
    .from(parts)
    .leftJoin(suppliers, eq(suppliers.id, parts.supplierId))
}
export type PartCardRow = Awaited<ReturnType<typeof selectCards>>[number]

function matching(query: PartQuery): SQL | undefined {
  return and(
    matchesTyped(partSearchText(parts), query.search),
    query.supplier ? eq(parts.supplierId, query.supplier) : undefined,
    query.show === 'low' ? isLow : undefined,
    query.show === 'missing' ? inArray(parts.id, missedParts()) : undefined,
  )
}

/** Returns the query for the ids of parts that open repairs miss. */
const missedParts = () => sql`(SELECT ${repairLines.partId} FROM ${repairLines}
  JOIN ${repairs} ON ${repairs.id} = ${repairLines.repairId} WHERE ${misses} AND ${isOpenRepair})`

const sortColumns = {
  name: [swedishOrder(parts.name), parts.id],
  sku: [parts.sku, parts.id],
} as const

export function pageOfParts(db: Db, query: PartQuery, window: Window) {
  const where = matching(query)
  const order = getOrderBy(partSortings, query.sort, sortColumns)
  const fitting = likePattern(query.model)
  return readPage(
    db,
    () => selectCards(db).where(where),
    fitting
      ? [sql`${folded(parts.models)} LIKE ${fitting} DESC`, sql`${parts.stock} > 0 DESC`, ...order]
      : order,
    window,
  )
}

/** Returns parts to order, lowest first, each with their total count. */
export function lowParts(db: Db, limit: number) {
  return db
    .select({
      part: parts,
      supplier: suppliers.name,
      onOrder,
      missing,
      inAll: sql<number>`(count(*) OVER ())::int`,
    })
    .from(parts)
    .leftJoin(suppliers, eq(suppliers.id, parts.supplierId))
    .where(isLow)
    .orderBy(asc(parts.stock), asc(parts.id))
    .limit(limit)
}

export async function findPart(db: Db, id: number): Promise<PartCardRow | undefined> {
  const [row] = await selectCards(db).where(eq(parts.id, id))
  return row
}

export const lockPart = lockById(parts)
export const insertPart = insertUnlessTaken(parts)
export const updatePart = updateIfVersion(parts)
export const deletePart = deleteIfVersion(parts)
export const updateParts = updateMany(parts)

/** Inserts parts, except those whose SKU or EAN code is taken, and returns the ids by SKU. */
export async function insertParts(
  db: Db,
  rows: readonly (typeof parts.$inferInsert)[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const batch of inBatches(rows)) {
    const inserted = await db
      .insert(parts)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: parts.id, sku: parts.sku })
    for (const { id, sku } of inserted) ids.set(sku, id)
  }
  return ids
}

export async function insertMovements(
  db: Db,
  movements: readonly (typeof partMovements.$inferInsert)[],
): Promise<void> {
  for (const batch of inBatches(movements)) await db.insert(partMovements).values(batch)
}

/** Locks parts in the order of their ids and returns them. */
export async function lockParts(db: Db, ids: readonly number[]): Promise<PartRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(parts)
    .where(inArray(parts.id, [...new Set(ids)]))
    .orderBy(asc(parts.id))
    .for('no key update')
}

export async function partsById(db: Db, ids: readonly number[]): Promise<PartRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(parts)
    .where(inArray(parts.id, [...new Set(ids)]))
}

/** Returns the part with an SKU, in any case. */
export async function partWithSku(db: Db, sku: string): Promise<PartRow | undefined> {
  const [row] = await db.select().from(parts).where(sql`lower(${parts.sku}) = lower(${sku})`)
  return row
}

/** Returns whether a part has been used, moved or ordered. */
export async function isPartUsed(db: Db, id: number): Promise<boolean> {
  const [used] = await db
    .select({
      used: sql<boolean>`EXISTS (SELECT 1 FROM ${partMovements} WHERE ${partMovements.partId} = ${id})
        OR EXISTS (SELECT 1 FROM ${purchaseLines} WHERE ${purchaseLines.partId} = ${id})
        OR EXISTS (SELECT 1 FROM ${repairLines} WHERE ${repairLines.partId} = ${id})`,
    })
    .from(sql`(SELECT 1) AS one`)
  return used?.used ?? false
}

export type NewMovement = Omit<typeof partMovements.$inferInsert, 'id' | 'stockAfter'>

/** Changes a part's stock and records the movement. The caller must hold the part's row lock. Returns the new stock. */
export async function movePart(db: Db, movement: NewMovement): Promise<number> {
  const [row] = await db
    .update(parts)
    .set({ stock: sql`${parts.stock} + ${movement.change}` })
    .where(eq(parts.id, movement.partId))
    .returning({ stock: parts.stock })
  if (!row) throw new Error('The part of a movement is gone')
  await db.insert(partMovements).values({ ...movement, stockAfter: row.stock })
  return row.stock
}

/** Returns the movement made by a request. */
export async function findMovement(db: Db, requestId: string) {
  const [row] = await db.select().from(partMovements).where(eq(partMovements.requestId, requestId))
  return row
}

export function getMovements(db: Db, partId: number) {
  return db
    .select({
      movement: partMovements,
      orderNumber: repairs.orderNumber,
      purchase: purchases.number,
      document: salesDocuments.number,
      tradeIn: { id: tradeInRequests.id, tracking_code: tradeInRequests.trackingCode },
      by: adminUsers.username,
    })
    .from(partMovements)
    .leftJoin(repairs, eq(repairs.id, partMovements.repairId))
    .leftJoin(purchases, eq(purchases.id, partMovements.purchaseId))
    .leftJoin(salesDocuments, eq(salesDocuments.id, partMovements.documentId))
    .leftJoin(refurbishings, eq(refurbishings.id, partMovements.refurbishingId))
    .leftJoin(tradeInRequestDevices, eq(tradeInRequestDevices.id, refurbishings.requestDeviceId))
    .leftJoin(tradeInRequests, eq(tradeInRequests.id, tradeInRequestDevices.requestId))
    .leftJoin(adminUsers, eq(adminUsers.id, partMovements.adminUserId))
    .where(eq(partMovements.partId, partId))
    .orderBy(desc(partMovements.id))
    .limit(latest)
}

/** Returns what the pieces scrapped for a repair cost, in öre. */
export async function scrappedFor(db: Db, repairId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`COALESCE(sum(-${partMovements.change} * ${partMovements.costOre}), 0)::int` })
    .from(partMovements)
    .where(and(eq(partMovements.repairId, repairId), eq(partMovements.reason, 'scrap')))
  return row?.sum ?? 0
}

/** Returns the open repairs that miss a part, longest waiting first. */
export function repairsMissing(db: Db, partId: number) {
  return db
    .select({
      id: repairs.id,
      order_number: repairs.orderNumber,
      missing: sql<number>`sum(${repairLines.quantity} - ${repairLines.taken})::int`,
    })
    .from(repairLines)
    .innerJoin(repairs, eq(repairs.id, repairLines.repairId))
    .where(and(eq(repairLines.partId, partId), misses, isOpenRepair))
    .groupBy(repairs.id, repairs.orderNumber)
    .orderBy(asc(repairs.id))
    .limit(latest)
}

/** Returns the open purchases of a part, with the pieces still to come. */
export function getOpenPurchases(db: Db, partId: number) {
  return db
    .select({
      id: purchases.id,
      number: purchases.number,
      status: purchases.status,
      left: sql<number>`sum(${purchaseLines.ordered} - ${purchaseLines.received})::int`,
    })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(
      and(
        eq(purchaseLines.partId, partId),
        lt(purchaseLines.received, purchaseLines.ordered),
        inArray(purchases.status, [...openPurchaseStatuses]),
      ),
    )
    .groupBy(purchases.id, purchases.number, purchases.status)
    .orderBy(asc(purchases.id))
    .limit(latest)
}

/** Parts that must be ordered for the shelf, and what is on purchases for it, drafts included. */
export function partsToRefill(db: Db, limit: number) {
  const planned = leftFor(openPurchaseStatuses)
  return db
    .select({ part: parts, planned })
    .from(parts)
    .where(and(lt(parts.stock, parts.minStock), sql`${parts.stock} + ${planned} < ${parts.minStock}`))
    .orderBy(asc(parts.id))
    .limit(limit)
}

/**
 * Returns what open repairs miss of parts and is on no open purchase for them. Only one repair if `repairId` is given.
 */
export function unorderedForRepairs(db: Db, limit: number, repairId?: number) {
  const left = sql<number>`(SELECT COALESCE(sum(${purchaseLines.ordered} - ${purchaseLines.received}), 0)::int
    FROM ${purchaseLines} JOIN ${purchases} ON ${purchases.id} = ${purchaseLines.purchaseId}
    WHERE ${purchaseLines.repairId} = ${repairLines.repairId} AND ${purchaseLines.partId} = ${repairLines.partId}
      AND ${inArray(purchases.status, [...openPurchaseStatuses])})`
  const needed = sql<number>`sum(${repairLines.quantity} - ${repairLines.taken})::int - ${left}`
  return db
    .select({ partId: parts.id, repairId: repairLines.repairId, needed })
    .from(repairLines)
    .innerJoin(parts, eq(parts.id, repairLines.partId))
    .innerJoin(repairs, eq(repairs.id, repairLines.repairId))
    .where(and(misses, isOpenRepair, repairId === undefined ? undefined : eq(repairLines.repairId, repairId)))
    .groupBy(parts.id, repairLines.partId, repairLines.repairId)
    .having(gt(needed, 0))
    .orderBy(asc(repairLines.repairId), asc(parts.id))
    .limit(limit)
}

/** Returns how many pieces a repair misses that are on no open purchase for it. */
export async function countUnordered(db: Db, repairId: number): Promise<number> {
  const missing = await unorderedForRepairs(db, 1000, repairId)
  return missing.reduce((sum, { needed }) => sum + needed, 0)
}

/** Returns a part by an exact SKU or EAN code, else parts by words, those in stock first, for the counter. */
export async function partsTyped(
  db: Db,
  typed: string,
  limit: number,
): Promise<(PartRow & { exact: boolean })[]> {
  const exact = await db
    .select()
    .from(parts)
    .where(
      and(isNotNull(parts.priceOre), or(eq(parts.ean, typed), sql`lower(${parts.sku}) = lower(${typed})`)),
    )
    .limit(limit)
  if (exact.length > 0) return exact.map((part) => ({ ...part, exact: true }))
  const existing = await db
    .select()
    .from(parts)
    .where(and(isNotNull(parts.priceOre), matchesTyped(partSearchText(parts), typed)))
    .orderBy(sql`${parts.stock} > 0 DESC`, swedishOrder(parts.name), asc(parts.id))
    .limit(limit)
  return existing.map((part) => ({ ...part, exact: false }))
}

/** Returns other parts with some EAN codes, by code. */
export async function eansOfParts(db: Db, eans: readonly string[]): Promise<Map<string, number>> {
  if (eans.length === 0) return new Map()
  const rows = await db
    .select({ ean: parts.ean, id: parts.id })
    .from(parts)
    .where(and(inArray(parts.ean, [...eans]), ne(parts.ean, '')))
  return new Map(rows.map(({ ean, id }) => [ean, id]))
}

/** Returns parts after an id, in order, with their suppliers' names. */
export function partsAfter(db: Db, id: number, limit: number) {
  return db
    .select({ part: parts, supplier: suppliers.name })
    .from(parts)
    .leftJoin(suppliers, eq(suppliers.id, parts.supplierId))
    .where(gt(parts.id, id))
    .orderBy(asc(parts.id))
    .limit(limit)
}

/** Returns parts with some SKUs, in any case, locked when `lock` is set, with their suppliers' names. */
export async function partsWithSkus(db: Db, skus: readonly string[], lock: boolean) {
  if (skus.length === 0) return []
  const query = db
    .select({ part: parts, supplier: suppliers.name })
    .from(parts)
    .leftJoin(suppliers, eq(suppliers.id, parts.supplierId))
    .where(
      inArray(
        sql`lower(${parts.sku})`,
        skus.map((sku) => sku.toLowerCase()),
      ),
    )
    .orderBy(asc(parts.id))
  return lock ? query.for('no key update', { of: parts }) : query
}
