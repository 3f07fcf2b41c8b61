import { and, asc, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { adminUsers } from '../../accounts/tables.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Db } from '../../db/database.ts'
import { payments, refunds } from '../../payments/tables.ts'
import { repairOrders, repairReceipts } from '../tables.ts'

export type ReceiptRow = typeof repairReceipts.$inferSelect

export async function insertReceipt(
  db: Db,
  receipt: typeof repairReceipts.$inferInsert,
): Promise<ReceiptRow> {
  const [row] = await db.insert(repairReceipts).values(receipt).returning()
  if (!row) throw new Error('The receipt was not written')
  return row
}

export function receiptsOf(db: Db, repairId: number) {
  return db
    .select({ receipt: repairReceipts, by: adminUsers.username })
    .from(repairReceipts)
    .leftJoin(adminUsers, eq(adminUsers.id, repairReceipts.adminUserId))
    .where(eq(repairReceipts.repairOrderId, repairId))
    .orderBy(asc(repairReceipts.id))
}

const correction = alias(repairReceipts, 'correction')

/** Returns the valid receipt of an order: the one that no credit note corrects. */
export async function findValidReceipt(db: Db, repairId: number): Promise<ReceiptRow | undefined> {
  const corrected = db
    .select({ id: correction.id })
    .from(correction)
    .where(eq(correction.correctsId, repairReceipts.id))
  const [row] = await db
    .select()
    .from(repairReceipts)
    .where(
      and(
        eq(repairReceipts.repairOrderId, repairId),
        isNull(repairReceipts.correctsId),
        notExists(corrected),
      ),
    )
    .orderBy(desc(repairReceipts.id))
    .limit(1)
  return row
}

function selectPapers(db: Db) {
  return db
    .select({
      receipt: repairReceipts,
      corrects: correction.number,
      correctsIssuedAt: correction.issuedAt,
      ...columnsOf(repairOrders, 'orderNumber', 'customerEmail', 'customerName', 'warrantyUntil'),
    })
    .from(repairReceipts)
    .innerJoin(repairOrders, eq(repairOrders.id, repairReceipts.repairOrderId))
    .leftJoin(correction, eq(correction.id, repairReceipts.correctsId))
}

export type ReceiptDocument = Awaited<ReturnType<typeof selectPapers>>[number]

export async function findReceiptDocument(db: Db, number: string): Promise<ReceiptDocument | undefined> {
  const [row] = await selectPapers(db).where(eq(repairReceipts.number, number))
  return row
}

export async function findReceiptDocumentById(db: Db, id: number): Promise<ReceiptDocument | undefined> {
  const [row] = await selectPapers(db).where(eq(repairReceipts.id, id))
  return row
}

export function receiptDocumentsOf(db: Db, repairIds: readonly number[]): Promise<ReceiptDocument[]> {
  if (repairIds.length === 0) return Promise.resolve([])
  return selectPapers(db)
    .where(inArray(repairReceipts.repairOrderId, [...repairIds]))
    .orderBy(asc(repairReceipts.id))
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
