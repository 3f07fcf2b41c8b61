import type { InvoicePayment, InvoiceQuery, SalesDocumentView } from '#domain/counter/schemas.ts'
import { roundCash } from '#domain/counter/settle.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor, formatOre } from '#domain/money.ts'
import { paymentRounding, remindableFrom } from '#domain/sales/invoices.ts'
import { isCash, tenderRules } from '#domain/sales/tenders.ts'
import { instantFrom, toDay } from '#domain/time.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { assertMoneyDay, insertTender, lockDocument, type SalesDocument } from '../sales/service.ts'
import { documentCards, readSalesDocument } from './documents.ts'
import { isPayment, owedBy, owedWithFees, undoes } from './invoice-view.ts'
import { findInvoiceIds, getReminders, insertReminder } from './queries.ts'

/** Returns a page of invoices, newest first; those that are owed by their due day. */
export async function invoicePage(ctx: Ctx, query: InvoiceQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await findInvoiceIds(ctx.db, { ...query, today: toDay(ctx.now()) }, window)
  const cards = await documentCards(
    ctx,
    rows.map(({ id }) => id),
  )
  return pageReply(cards, count, window, '/api/admin/invoices/', query)
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

/** Mails a reminder with the invoice. The first one adds the fee that the invoice names. @throws invoice.notRemindable and invoice.noEmail */
export function remind(ctx: Ctx, number: string): Promise<SalesDocumentView> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, number)
    const sent = await getReminders(tx.db, invoice.id)
    const from = remindableFrom(
      owedBy(invoice, invoice.dueDay),
      sent.map(({ sentAt }) => toDay(sentAt)),
    )
    if (from === null || from > toDay(tx.now())) throw new DomainError('invoice.notRemindable')
    if (!invoice.parties.customer.email) throw new DomainError('invoice.noEmail')
    const reminderId = await insertReminder(tx.db, {
      documentId: invoice.id,
      nth: sent.length + 1,
      feeOre: sent.length === 0 ? (invoice.reminderFeeOre ?? 0) : 0,
      adminUserId: admin.id,
      sentAt: tx.now(),
    })
    await tx.enqueue('counter.mailReminder', { reminderId })
    return readSalesDocument(tx, number)
  })
}
