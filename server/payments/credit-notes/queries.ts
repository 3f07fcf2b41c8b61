import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { repairOrders } from '../../repairs/tables.ts'
import { shopOrders } from '../../shop/tables.ts'
import { creditNotes, payments } from '../tables.ts'

export async function insertCreditNote(db: Db, note: typeof creditNotes.$inferInsert): Promise<void> {
  await db.insert(creditNotes).values(note)
}

function selectNotes(db: Db) {
  return db
    .select({
      note: creditNotes,
      payment: payments,
      orderNumber: repairOrders.orderNumber,
      shopOrderNumber: shopOrders.orderNumber,
    })
    .from(creditNotes)
    .innerJoin(payments, eq(payments.id, creditNotes.paymentId))
    .leftJoin(repairOrders, eq(repairOrders.paymentId, payments.id))
    .leftJoin(shopOrders, eq(shopOrders.paymentId, payments.id))
}

export type CreditNoteWithPayment = Awaited<ReturnType<typeof selectNotes>>[number]

export function creditNotesOf(db: Db, paymentId: number): Promise<CreditNoteWithPayment[]> {
  return selectNotes(db).where(eq(creditNotes.paymentId, paymentId)).orderBy(asc(creditNotes.id))
}

export async function findCreditNote(db: Db, number: string): Promise<CreditNoteWithPayment | undefined> {
  const [row] = await selectNotes(db).where(eq(creditNotes.number, number))
  return row
}
