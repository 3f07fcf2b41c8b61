import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { payments } from '../../../payments/tables.ts'
import { shopOrders, shopReceipts } from '../../tables.ts'

export async function insertReceipt(db: Db, receipt: typeof shopReceipts.$inferInsert): Promise<void> {
  await db.insert(shopReceipts).values(receipt)
}

function selectReceipts(db: Db) {
  return db
    .select({ receipt: shopReceipts, order: shopOrders, isTest: payments.isTest })
    .from(shopReceipts)
    .innerJoin(shopOrders, eq(shopOrders.id, shopReceipts.orderId))
    .leftJoin(payments, eq(payments.id, shopOrders.paymentId))
}

export type ReceiptWithOrder = Awaited<ReturnType<typeof selectReceipts>>[number]

export async function findReceipt(db: Db, number: string): Promise<ReceiptWithOrder | undefined> {
  const [row] = await selectReceipts(db).where(eq(shopReceipts.number, number))
  return row
}

export async function findReceiptOf(db: Db, orderId: number): Promise<ReceiptWithOrder | undefined> {
  const [row] = await selectReceipts(db).where(eq(shopReceipts.orderId, orderId))
  return row
}

export async function receiptNumbers(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: shopReceipts.orderId, number: shopReceipts.number })
    .from(shopReceipts)
    .where(inArray(shopReceipts.orderId, [...orderIds]))
  return new Map(rows.map(({ orderId, number }) => [orderId, number]))
}
