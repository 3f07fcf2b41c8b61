import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { RepairAssignee } from '#domain/repairs/admin-schemas.ts'
import { adminUsers } from '../accounts/tables.ts'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { payments, refunds } from '../payments/tables.ts'
import { documentIdsAbout } from '../sales/service.ts'
import { idAbout, isAbout, repairKinds, salesDocuments, tenders } from '../sales/tables.ts'
import { shopWithdrawals } from '../shop/tables.ts'
import { tradeInRequests } from '../trade-in/tables.ts'
import type { RepairRef, RepairRow } from './core/queries.ts'
import { repairPayments, repairs } from './tables.ts'

/** Returns the newest trade-in that a repair's device became, or undefined. */
export async function findTradeIn(db: Db, repairId: number) {
  const [row] = await db
    .select(pickColumns(tradeInRequests, 'id', 'trackingCode', 'status'))
    .from(tradeInRequests)
    .where(eq(tradeInRequests.repairId, repairId))
    .orderBy(desc(tradeInRequests.id))
    .limit(1)
  return row
}

/** Returns the repair that a payment opened. */
export async function findPaidRepair(db: Db, paymentId: number): Promise<RepairRef | undefined> {
  const [row] = await db
    .select({
      id: repairs.id,
      orderNumber: repairs.orderNumber,
      linkSelector: repairs.linkSelector,
    })
    .from(repairs)
    .where(eq(repairs.paymentId, paymentId))
  return row
}

/** Returns the online payments for repairs, paid or not, in the order of their ids. */
export async function listRepairPayments(db: Db, repairIds: readonly number[]) {
  if (repairIds.length === 0) return []
  return db
    .select({ repairId: repairPayments.repairId, paymentId: repairPayments.paymentId })
    .from(repairPayments)
    .where(inArray(repairPayments.repairId, [...repairIds]))
    .orderBy(asc(repairPayments.paymentId))
}

/** Returns the id of the repair that a payment is for, or undefined when there is none yet. */
export async function findRepairOfPayment(db: Db, paymentId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ repairId: repairPayments.repairId })
    .from(repairPayments)
    .where(eq(repairPayments.paymentId, paymentId))
  return row?.repairId
}

export async function insertRepairPayment(db: Db, link: typeof repairPayments.$inferInsert): Promise<void> {
  await db.insert(repairPayments).values(link)
}

/** Returns payments from a repair's private page that are neither paid nor closed, newest first. */
export function unsettledPayments(db: Db, repairId: number) {
  return db
    .select({
      id: payments.id,
      state: payments.state,
      method: payments.method,
      amountOre: payments.amountOre,
      createdAt: payments.createdAt,
    })
    .from(repairPayments)
    .innerJoin(payments, eq(payments.id, repairPayments.paymentId))
    .where(and(eq(repairPayments.repairId, repairId), inArray(payments.state, ['new', 'open', 'processing'])))
    .orderBy(desc(payments.id))
}

/** Returns active members of staff by name. */
export function activeStaff(db: Db): Promise<RepairAssignee[]> {
  const name = sql<string>`COALESCE(NULLIF(${adminUsers.name}, ''), ${adminUsers.username})`
  return db
    .select({ id: adminUsers.id, name })
    .from(adminUsers)
    .where(eq(adminUsers.active, true))
    .orderBy(sql`lower(${name})`, asc(adminUsers.id))
}

export async function findPaymentOfRepair(db: Db, id: number) {
  const [row] = await db
    .select({
      repair: repairs,
      paymentId: payments.id,
      amountOre: payments.amountOre,
      payerEmail: payments.email,
    })
    .from(repairs)
    .innerJoin(payments, eq(payments.id, repairs.paymentId))
    .where(eq(repairs.id, id))
  return row
}

/** Returns paid repairs without an order that were paid before `paidBefore`. */
export async function paymentsWithoutRepair(db: Db, paidBefore: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(repairPayments, eq(repairPayments.paymentId, payments.id))
    .where(
      and(
        inArray(payments.state, ['paid', 'part_refunded', 'refunded']),
        eq(payments.purpose, 'repair'),
        isNull(repairPayments.paymentId),
        lt(payments.paidAt, paidBefore),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Returns what paid online payments keep after refunds made or under way, and what their documents say was paid, in öre, by the ids of
 * the payments.
 */
export async function onlinePayments(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { keptOre: number; documentedOre: number }>> {
  if (ids.length === 0) return new Map()
  const back = sql<number>`coalesce((SELECT sum(${refunds.amountOre}) FROM ${refunds} WHERE ${refunds.paymentId} = ${payments}.id AND ${refunds.state} <> 'failed'), 0)::int`
  const documentedOre = sql<number>`coalesce((SELECT sum(${tenders.amountOre}) FROM ${tenders} WHERE ${tenders.method} = 'net' AND ${tenders.reference} = 'payment:' || ${payments}.id), 0)::int`
  const rows = await db
    .select({ id: payments.id, amountOre: payments.amountOre, back, documentedOre })
    .from(payments)
    .where(
      and(inArray(payments.id, [...ids]), inArray(payments.state, ['paid', 'part_refunded', 'refunded'])),
    )
  return new Map(
    rows.map(({ id, amountOre, back: returned, documentedOre: said }) => [
      id,
      { keptOre: amountOre - returned, documentedOre: said },
    ]),
  )
}

/** Returns the order that a receipt, or the credit note that corrects it, is about. */
export async function findRepairOfReceipt(db: Db, documentId: number): Promise<RepairRow | undefined> {
  const [row] = await db
    .select({ repair: repairs })
    .from(salesDocuments)
    .innerJoin(repairs, eq(repairs.id, idAbout(repairKinds)))
    .where(eq(salesDocuments.id, documentId))
  return row?.repair
}

/** Returns the receipts and credit notes of repairs, oldest first. The condition is on the orders. */
export async function receiptsWhere(db: Db, condition: SQL) {
  const withReceipt = await db
    .select({ orderId: repairs.id, orderNumber: repairs.orderNumber })
    .from(repairs)
    .where(condition)
  const ids = await documentIdsAbout(
    db,
    repairKinds,
    withReceipt.map(({ orderId: repairId }) => repairId),
  )
  const documents = await db
    .select({
      about: salesDocuments.about,
      documentId: salesDocuments.id,
      number: salesDocuments.number,
      kind: salesDocuments.kind,
      lines: salesDocuments.lines,
      totalOre: salesDocuments.totalOre,
      issuedAt: salesDocuments.issuedAt,
    })
    .from(salesDocuments)
    .where(inArray(salesDocuments.id, ids))
    .orderBy(asc(salesDocuments.id))
  const orderOf = new Map(
    withReceipt.flatMap((repair) => repairKinds.map((kind) => [`${kind}:${repair.orderId}`, repair])),
  )
  return documents.flatMap(({ about, ...document }) => {
    const matches = new Set(about.flatMap((key) => orderOf.get(key) ?? []))
    return [...matches].map((repair) => ({ ...repair, ...document }))
  })
}

/** Condition that an order has a receipt. */
export const hasReceipt = sql`EXISTS (SELECT FROM ${salesDocuments} WHERE ${isAbout(['repair'], repairs.id)})`

/** Returns when the customers of some repairs withdrew from them, by id; those whose withdrawal staff have handled are left out. */
export async function openWithdrawals(db: Db, repairIds: readonly number[]): Promise<Map<number, Date>> {
  if (repairIds.length === 0) return new Map()
  const rows = await db
    .select({ repairId: shopWithdrawals.repairId, confirmedAt: shopWithdrawals.confirmedAt })
    .from(shopWithdrawals)
    .where(and(inArray(shopWithdrawals.repairId, [...repairIds]), eq(shopWithdrawals.state, 'confirmed')))
  return new Map(
    rows.flatMap(({ repairId, confirmedAt }): [number, Date][] =>
      repairId !== null && confirmedAt ? [[repairId, confirmedAt]] : [],
    ),
  )
}
