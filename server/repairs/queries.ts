import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '../kit/database.ts'
import { payments } from '../payments/tables.ts'
import type { RepairRef } from './open-repair.ts'
import { repairOrders } from './tables.ts'

/** The order that a payment opened. */
export async function findPaidOrder(db: Db, paymentId: number): Promise<RepairRef | undefined> {
  const [row] = await db
    .select({ id: repairOrders.id, orderNumber: repairOrders.orderNumber })
    .from(repairOrders)
    .where(eq(repairOrders.paymentId, paymentId))
  return row
}

/** A repair order that was paid online, with its payment's own address. */
export async function findPaidRepair(db: Db, id: number) {
  const [row] = await db
    .select({ repair: repairOrders, paymentId: payments.id, payerEmail: payments.email })
    .from(repairOrders)
    .innerJoin(payments, eq(payments.id, repairOrders.paymentId))
    .where(eq(repairOrders.id, id))
  return row
}

/** Paid repairs that have had no order since before `paidBefore`. */
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
