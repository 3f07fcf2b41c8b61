import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kit/database.ts'
import { repairOrders } from '../../repairs/tables.ts'
import { shopOrders } from '../../shop/tables.ts'
import { creditNoteCounters, creditNotes, payments } from '../tables.ts'

/** Takes the next number of a year. The year's row stays locked until the transaction ends, so numbers have no gaps. */
export async function nextCreditNumber(db: Db, year: number): Promise<number> {
  const [counter] = await db
    .insert(creditNoteCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: creditNoteCounters.year,
      set: { last: sql`${creditNoteCounters.last} + 1` },
    })
    .returning({ last: creditNoteCounters.last })
  if (!counter) throw new Error('The counter of credit notes gave no number')
  return counter.last
}

/** Writes a credit note down for good. */
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

/** A credit note with the payment that it changes, and the number of the order that the payment opened. */
export type WholeCreditNote = Awaited<ReturnType<typeof selectNotes>>[number]

/** All credit notes of a payment, oldest first. */
export function creditNotesOf(db: Db, paymentId: number): Promise<WholeCreditNote[]> {
  return selectNotes(db).where(eq(creditNotes.paymentId, paymentId)).orderBy(asc(creditNotes.id))
}

/** A credit note by its number. */
export async function findCreditNote(db: Db, number: string): Promise<WholeCreditNote | undefined> {
  const [row] = await selectNotes(db).where(eq(creditNotes.number, number))
  return row
}
