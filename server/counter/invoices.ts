import type {
  InvoicePayment,
  InvoiceQuery,
  ReminderPreview,
  SalesDocumentView,
} from '#domain/counter/schemas.ts'
import { roundCash } from '#domain/counter/settle.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor, formatOre, ore, oreToDecimal } from '#domain/money.ts'
import { paymentRounding, remindableFrom, reminderFee } from '#domain/sales/invoices.ts'
import { isCash, tenderRules } from '#domain/sales/tenders.ts'
import { instantFrom, toDay } from '#domain/time.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { offerUndo, takeUndo, type UndoHandler } from '../mail/service.ts'
import {
  assertMoneyDay,
  documentsById,
  insertTender,
  lockDocument,
  type SalesDocument,
} from '../sales/service.ts'
import { documentCards, findExisting, readSalesDocument } from './documents.ts'
import { isPayment, owedBy, owedWithFees, undoes } from './invoice-view.ts'
import {
  deleteReminder,
  findInvoiceIds,
  findReminder,
  getReminders,
  insertReminder,
  sumOwed,
} from './queries.ts'
import { writeReminder } from './reminder.ts'
import { assertCash } from './sell.ts'

/** Returns a page of invoices, newest first; those that are owed by their due day. */
export async function invoicePage(ctx: Ctx, query: InvoiceQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const today = toDay(ctx.now())
  const { rows, count } = await findInvoiceIds(ctx.db, { ...query, today }, window)
  const { owedOre, lateOre } = await sumOwed(ctx.db, today)
  const cards = await documentCards(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    ...pageReply(cards, count, window, '/api/admin/invoices/', query),
    owed: oreToDecimal(owedOre),
    late: oreToDecimal(lateOre),
  }
}

/** Locks an invoice. @throws counter.documentNotFound and invoice.notOne */
async function lockInvoice(tx: TxCtx, number: string): Promise<SalesDocument & { dueDay: string }> {
  const locked = await lockDocument(tx, number)
  if (!locked) throw new DomainError('counter.documentNotFound')
  const { document } = locked
  if (document.kind !== 'invoice' || document.dueDay === null) throw new DomainError('invoice.notOne')
  return { ...document, dueDay: document.dueDay }
}

/**
 * Writes down a payment of an invoice. @throws invoice.tooMuch when more is paid than is owed with the fees of reminders, also when a
 * colleague wrote a payment since it was shown, and field errors for the day (assertMoneyDay) and for cash that is not whole kronor
 */
export function payInvoice(ctx: Ctx, number: string, input: InvoicePayment): Promise<SalesDocumentView> {
  const admin = requireAdmin(ctx)
  const today = toDay(ctx.now())
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, number)
    const { day, method } = input
    await assertMoneyDay(tx, 'day', {
      ...{ day, canBeEarlier: tenderRules[method].canBeEarlier, since: toDay(invoice.issuedAt) },
      tooEarly: 'Fakturan fanns inte den dagen.',
    })
    const owedOre = owedWithFees(invoice, await getReminders(tx.db, invoice.id))
    const roundingOre = paymentRounding(
      { method, amountOre: input.amount, roundsOff: input.round_off },
      owedOre,
    )
    if (isCash(method) && input.amount % 100 !== 0)
      throw fieldError('amount', `Kontanter är hela kronor: ${formatKronor(roundCash(owedOre))}.`)
    if (input.amount - roundingOre > owedOre || input.rest !== owedOre)
      throw new DomainError('invoice.tooMuch', { values: { rest: formatKronor(owedOre) } })
    if (input.amount - roundingOre === 0) throw fieldError('amount', 'Skriv ett belopp över 0.')
    // Payments of one invoice are linked, so their cash counts together.
    assertCash([...invoice.tenders, { method, amountOre: input.amount }])
    const now = tx.now()
    await insertTender(tx.db, {
      documentId: invoice.id,
      method: input.method,
      amountOre: input.amount,
      roundingOre,
      // Payments of earlier days are known by the day only.
      receivedAt: input.day === today ? now : instantFrom(input.day, '12:00'),
      recordedAt: now,
      adminUserId: admin.id,
    })
    tx.audit.addDetail(`${formatKronor(input.amount)} ${input.day}`)
    return readSalesDocument(tx, number)
  })
}

/** Undoes a payment by another with the opposite amount. @throws invoice.notUndoable and invoice.tradeInStays */
export function undoPayment(ctx: Ctx, number: string, payment: number): Promise<SalesDocumentView> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, number)
    const paid = invoice.tenders.find((tender) => tender.id === payment && isPayment(tender))
    const isUndone = invoice.tenders.some(({ reference }) => reference === undoes(payment))
    if (paid?.method === 'trade_in') throw new DomainError('invoice.tradeInStays')
    if (!paid || !tenderRules[paid.method].isUndoable || isUndone)
      throw new DomainError('invoice.notUndoable')
    const now = tx.now()
    await insertTender(tx.db, {
      ...{
        documentId: invoice.id,
        method: paid.method,
        amountOre: -paid.amountOre,
        roundingOre: -paid.roundingOre,
        reference: undoes(payment),
      },
      ...{ receivedAt: now, recordedAt: now, adminUserId: admin.id },
    })
    tx.audit.addDetail(formatOre(paid.amountOre))
    return readSalesDocument(tx, number)
  })
}

/** Returns the fee that an invoice's next reminder adds: the first one adds the fee that the invoice names. */
const nextFee = (invoice: SalesDocument, sent: readonly unknown[]) =>
  sent.length === 0 ? reminderFee(invoice) : ore(0)

/**
 * Returns what the next reminder of an invoice will say and charge, without sending it. @throws invoice.notOne and invoice.notRemindable
 */
export async function previewReminder(ctx: Ctx, number: string): Promise<ReminderPreview> {
  const invoice = await findExisting(ctx, number)
  if (invoice.kind !== 'invoice' || invoice.dueDay === null) throw new DomainError('invoice.notOne')
  const sent = await getReminders(ctx.db, invoice.id)
  assertRemindable({ ...invoice, dueDay: invoice.dueDay }, sent, toDay(ctx.now()))
  const feeOre = nextFee(invoice, sent)
  const all = [...sent, { nth: sent.length + 1, feeOre }]
  const { subject, text } = await writeReminder(ctx, invoice, all)
  return {
    to: invoice.parties.customer.email ?? '',
    subject,
    text,
    fee: oreToDecimal(feeOre),
    owed: oreToDecimal(owedWithFees(invoice, all)),
  }
}

/** @throws invoice.notRemindable */
function assertRemindable(
  invoice: SalesDocument & { dueDay: string },
  sent: readonly { sentAt: Date }[],
  today: string,
): void {
  const from = remindableFrom(
    owedBy(invoice, invoice.dueDay),
    sent.map(({ sentAt }) => toDay(sentAt)),
  )
  if (from === null || from > today) throw new DomainError('invoice.notRemindable')
}

/** Mails a reminder with the invoice, which can be undone until it is sent. The first one adds the fee that the invoice names. @throws invoice.notRemindable and invoice.noEmail */
export function remind(ctx: Ctx, number: string): Promise<SalesDocumentView> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, number)
    const sent = await getReminders(tx.db, invoice.id)
    assertRemindable(invoice, sent, toDay(tx.now()))
    if (!invoice.parties.customer.email) throw new DomainError('invoice.noEmail')
    const reminderId = await insertReminder(tx.db, {
      documentId: invoice.id,
      nth: sent.length + 1,
      feeOre: nextFee(invoice, sent),
      adminUserId: admin.id,
      sentAt: tx.now(),
    })
    const later = await offerUndo(tx, { kind: 'invoice_reminder', id: reminderId })
    await tx.enqueue('counter.mailReminder', { reminderId }, later)
    return readSalesDocument(tx, number)
  })
}

/** How a reminder is undone: it is deleted with its fee, unless a payment was written down since, which may have paid the fee. */
export const counterUndoHandlers = {
  async invoice_reminder(tx, reminderId) {
    const reminder = await findReminder(tx.db, reminderId)
    const [{ number } = {}] = reminder ? await documentsById(tx.db, [reminder.documentId]) : []
    if (!reminder || number === undefined) throw new DomainError('notice.sent')
    const { tenders } = await lockInvoice(tx, number)
    await takeUndo(tx, { kind: 'invoice_reminder', id: reminderId })
    if (tenders.some(({ recordedAt }) => recordedAt >= reminder.sentAt)) throw new DomainError('notice.sent')
    await deleteReminder(tx.db, reminderId)
    tx.audit.addDetail(number)
  },
} satisfies Record<string, UndoHandler>
