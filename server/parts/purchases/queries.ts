import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PurchaseQuery } from '#domain/parts/schemas.ts'
import { purchaseSortings } from '#domain/parts/sortings.ts'
import { openPurchaseStatuses } from '#domain/parts/states.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import {
  insertRow,
  insertUnlessTaken,
  lockById,
  updateAndIncrementVersion,
  updateById,
} from '#server/db/rows.ts'
import { containsWords } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { repairs } from '#server/repairs/tables.ts'
import { parts, purchaseDeliveries, purchaseLines, purchases, suppliers } from '../tables.ts'

export type PurchaseRow = typeof purchases.$inferSelect

const sumOfLines = (amount: SQL) =>
  sql<number>`(SELECT COALESCE(sum(${amount}), 0)::int FROM ${purchaseLines} WHERE ${purchaseLines.purchaseId} = ${purchases}.id)`

function selectCards(db: Db) {
  return db
    .select({
      purchase: purchases,
      supplier: suppliers,
      pieces: sumOfLines(sql`${purchaseLines.ordered}`),
      received: sumOfLines(sql`${purchaseLines.received}`),
      totalOre: sumOfLines(sql`${purchaseLines.ordered} * COALESCE(${purchaseLines.costOre}, 0)`),
      by: adminUsers.username,
    })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .leftJoin(adminUsers, eq(adminUsers.id, purchases.adminUserId))
}
export type PurchaseCardRow = Awaited<ReturnType<typeof selectCards>>[number]

const sortColumns = { created: [purchases.createdAt, purchases.id] } as const

export function pageOfPurchases(db: Db, query: PurchaseQuery, window: Window) {
  const where = and(
    query.status && eq(purchases.status, query.status),
    query.open && inArray(purchases.status, [...openPurchaseStatuses]),
    containsWords(query.search, purchases.number, suppliers.name),
  )
  return readPage(
    db,
    () => selectCards(db).where(where),
    getOrderBy(purchaseSortings, query.sort, sortColumns),
    window,
  )
}

export async function findPurchase(db: Db, id: number): Promise<PurchaseCardRow | undefined> {
  const [row] = await selectCards(db).where(eq(purchases.id, id))
  return row
}

export async function purchaseCards(db: Db, ids: readonly number[]): Promise<PurchaseCardRow[]> {
  if (ids.length === 0) return []
  return selectCards(db)
    .where(inArray(purchases.id, [...ids]))
    .orderBy(asc(purchases.id))
}

export const lockPurchase = lockById(purchases)
export const insertPurchase = insertUnlessTaken(purchases)
export const updatePurchase = updateAndIncrementVersion(purchases)

/** Locks a supplier's draft and returns it. */
export async function lockDraft(db: Db, supplierId: number): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.supplierId, supplierId), eq(purchases.status, 'Utkast')))
    .for('update')
  return row
}

export function getPurchaseLines(db: Db, purchaseId: number) {
  return db
    .select({
      line: purchaseLines,
      part: {
        id: parts.id,
        sku: parts.sku,
        name: parts.name,
        supplier_sku: parts.supplierSku,
        ean: parts.ean,
        shelf: parts.shelf,
      },
      orderNumber: repairs.orderNumber,
    })
    .from(purchaseLines)
    .innerJoin(parts, eq(parts.id, purchaseLines.partId))
    .leftJoin(repairs, eq(repairs.id, purchaseLines.repairId))
    .where(eq(purchaseLines.purchaseId, purchaseId))
    .orderBy(asc(purchaseLines.id))
}

export const insertPurchaseLine = insertRow(purchaseLines)
export const updatePurchaseLine = updateById(purchaseLines)

export async function deletePurchaseLines(db: Db, purchaseId: number): Promise<void> {
  await db.delete(purchaseLines).where(eq(purchaseLines.purchaseId, purchaseId))
}

/** Returns the purchase that a request received a delivery of. */
export async function findDelivery(db: Db, requestId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ purchaseId: purchaseDeliveries.purchaseId })
    .from(purchaseDeliveries)
    .where(eq(purchaseDeliveries.requestId, requestId))
  return row?.purchaseId
}

export const insertDelivery = insertRow(purchaseDeliveries)

/** Returns which of some repairs exist. */
export async function knownRepairs(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(inArray(repairs.id, [...new Set(ids)]))
  return new Set(rows.map(({ id }) => id))
}

/** Returns the open purchases that order something for a repair. */
export function purchasesForRepair(db: Db, repairId: number) {
  return db
    .selectDistinct({ id: purchases.id, number: purchases.number, status: purchases.status })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(
      and(
        eq(purchaseLines.repairId, repairId),
        or(...openPurchaseStatuses.map((status) => eq(purchases.status, status))),
      ),
    )
    .orderBy(asc(purchases.id))
    .limit(20)
}
