import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { payments } from '../payments/tables.ts'
import type { RepairRef } from './open-repair.ts'
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
