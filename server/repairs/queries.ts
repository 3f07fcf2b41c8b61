import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { RepairAssignee } from '../../domain/repairs/admin-schemas.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { payments, refunds } from '../payments/tables.ts'
import { idAbout, isAbout, salesDocuments } from '../sales/tables.ts'
import type { RepairRef } from './open-repair.ts'
import type { OrderRow } from './orders/queries.ts'
import { repairOrders } from './tables.ts'

export async function findPaidOrder(db: Db, paymentId: number): Promise<RepairRef | undefined> {
  const [row] = await db
    .select({
      id: repairOrders.id,
      orderNumber: repairOrders.orderNumber,
      linkSelector: repairOrders.linkSelector,
    })
    .from(repairOrders)
    .where(eq(repairOrders.paymentId, paymentId))
  return row
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

/** Assigns a guest's order to the account of the payment that opened it. */
export async function storeOwnerOfPaid(db: Db, paymentId: number): Promise<void> {
  const owner = db.select({ id: payments.customerId }).from(payments).where(eq(payments.id, paymentId))
  await db
    .update(repairOrders)
    .set({ customerId: sql`(${owner})` })
    .where(and(eq(repairOrders.paymentId, paymentId), isNull(repairOrders.customerId)))
}

export async function findPaidRepair(db: Db, id: number) {
  const [row] = await db
    .select({ repair: repairOrders, paymentId: payments.id, payerEmail: payments.email })
    .from(repairOrders)
    .innerJoin(payments, eq(payments.id, repairOrders.paymentId))
    .where(eq(repairOrders.id, id))
  return row
}

/** Returns paid repairs without an order that were paid before `paidBefore`. */
export async function paymentsWithoutOrder(db: Db, paidBefore: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(repairOrders, eq(repairOrders.paymentId, payments.id))
    .where(
      and(
        inArray(payments.state, ['paid', 'part_refunded', 'refunded']),
        eq(payments.purpose, 'repair'),
        isNull(repairOrders.id),
        lt(payments.paidAt, paidBefore),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the amount of an order's online payment minus refunds made or pending. */
export async function paidOnline(db: Db, paymentId: number | null): Promise<number> {
  if (paymentId === null) return 0
  const back = sql<number>`coalesce((SELECT sum(${refunds.amountOre}) FROM ${refunds} WHERE ${refunds.paymentId} = ${payments.id} AND ${refunds.state} <> 'failed'), 0)::int`
  const [row] = await db
    .select({ amountOre: payments.amountOre, back })
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.state, ['paid', 'part_refunded', 'refunded'])))
  return row ? row.amountOre - row.back : 0
}

/** Returns the order that a receipt, or the credit note that corrects it, is about. */
export async function findOrderOfReceipt(db: Db, documentId: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order: repairOrders })
    .from(salesDocuments)
    .innerJoin(repairOrders, eq(repairOrders.id, idAbout('repair')))
    .where(eq(salesDocuments.id, documentId))
  return row?.order
}

/** Returns the receipts and credit notes of repair orders, oldest first. The condition is on the orders. */
export function receiptsWhere(db: Db, condition: SQL) {
  return db
    .select({
      orderId: repairOrders.id,
      orderNumber: repairOrders.orderNumber,
      number: salesDocuments.number,
      kind: salesDocuments.kind,
      lines: salesDocuments.lines,
      totalOre: salesDocuments.totalOre,
      issuedAt: salesDocuments.issuedAt,
    })
    .from(repairOrders)
    .innerJoin(salesDocuments, isAbout('repair', repairOrders.id))
    .where(condition)
    .orderBy(asc(salesDocuments.id))
}

/** Condition that an order has a receipt. */
export const hasReceipt = sql`EXISTS (SELECT FROM ${salesDocuments} WHERE ${isAbout('repair', repairOrders.id)})`
