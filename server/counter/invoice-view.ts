import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import { type Ore, ore, oreToDecimal } from '#domain/money.ts'
import { remindableFrom } from '#domain/sales/invoices.ts'
import { toDay } from '#domain/time.ts'
import type { DbCtx } from '../kit/context.ts'
import { findNewestUndoable } from '../mail/service.ts'
import { getRest, type SalesDocument } from '../sales/service.ts'
import { getReminders, type ReminderRow } from './queries.ts'

const undoesPrefix = 'undoes:'

export function owedBy(document: SalesDocument, dueDay: string) {
  const { totalOre, creditedOre } = document
  return { totalOre, creditedOre, restOre: getRest(document), dueDay }
}

/** Returns what the customer owes for an invoice with the fees of its reminders. Nothing when the invoice itself is paid. */
export function owedWithFees(
  document: SalesDocument,
  reminders: readonly Pick<ReminderRow, 'feeOre'>[],
): Ore {
  const fees = reminders.reduce((sum, { feeOre }) => sum + feeOre, 0)
  return ore(Math.max(0, getRest(document) + fees))
}

/** The reference of a tender that undoes another. */
export const undoes = (id: number) => `${undoesPrefix}${id}`

/** Whether a tender pays, and does not undo a payment. One of 0 kr writes a rest off as rounding. */
export function isPayment({ amountOre, reference }: SalesDocument['tenders'][number]): boolean {
  return amountOre >= 0 && !reference.startsWith(undoesPrefix)
}

/** Returns payments and reminders of an invoice; null for other documents. */
export async function invoiceView(
  ctx: DbCtx,
  document: SalesDocument,
): Promise<SalesDocumentView['invoice']> {
  const { dueDay, tenders } = document
  if (dueDay === null) return null
  const reminders = await getReminders(ctx.db, document.id)
  const from = remindableFrom(
    owedBy(document, dueDay),
    reminders.map(({ sentAt }) => toDay(sentAt)),
  )
  const undone = new Set(tenders.map(({ reference }) => reference))
  return {
    owed: oreToDecimal(owedWithFees(document, reminders)),
    payments: tenders.filter(isPayment).map(({ id, method, amountOre, roundingOre, receivedAt }) => ({
      id,
      method,
      amount: oreToDecimal(amountOre),
      rounding: oreToDecimal(roundingOre),
      day: toDay(receivedAt),
      undone: undone.has(undoes(id)),
    })),
    reminders: reminders.map(({ sentAt, feeOre }) => ({
      at: sentAt.toISOString(),
      fee: oreToDecimal(feeOre),
    })),
    undoable: await findNewestUndoable(
      ctx,
      reminders.slice(-1).map(({ id }) => ({ kind: 'invoice_reminder' as const, id })),
    ),
    remindable_from: from,
    remindable: from !== null && from <= toDay(ctx.now()),
  }
}
