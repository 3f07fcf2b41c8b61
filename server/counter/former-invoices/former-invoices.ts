import type {
  FormerInvoice,
  FormerInvoicePayment,
  FormerInvoiceQuery,
} from '#domain/counter/former-invoices/schemas.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor, formatOre, type Ore, ore, oreToDecimal } from '#domain/money.ts'
import { tenderRules } from '#domain/sales/tenders.ts'
import { instantFrom, toDay } from '#domain/time.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { assertMoneyDay } from '#server/sales/service.ts'
import {
  type FormerInvoiceRow,
  type FormerPaymentRow,
  findFormerInvoices,
  insertFormerPayment,
  listFormerPayments,
  lockFormerInvoice,
  sumFormerOwed,
} from './queries.ts'

/** Returns a page of invoices of an earlier system, newest first; those that are owed by their due day. */
export async function formerInvoicePage(ctx: Ctx, query: FormerInvoiceQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const today = toDay(ctx.now())
  const { rows, count } = await findFormerInvoices(ctx.db, { ...query, today }, window)
  const payments = await listFormerPayments(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const { owedOre, lateOre } = await sumFormerOwed(ctx.db, today)
  return {
    ...pageReply(
      rows.map((row) => view(row, payments, today)),
      count,
      window,
      '/api/admin/former_invoices/',
      query,
    ),
    owed: oreToDecimal(owedOre),
    late: oreToDecimal(lateOre),
  }
}

/** Writes down a payment. @throws formerInvoice.notFound, invoice.tooMuch for more than is owed, and a field error for the day */
export function payFormerInvoice(ctx: Ctx, id: number, input: FormerInvoicePayment): Promise<FormerInvoice> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { invoice, restOre } = await lockOwed(tx, id)
    const { day, method, amount, rest } = input
    await assertMoneyDay(tx, 'day', {
      ...{ day, canBeEarlier: tenderRules[method].canBeEarlier, since: invoice.issuedOn },
      tooEarly: 'Fakturan fanns inte den dagen.',
    })
    if (amount === 0) throw fieldError('amount', 'Skriv ett belopp över 0.')
    if (amount > restOre || rest !== restOre)
      throw new DomainError('invoice.tooMuch', { values: { rest: formatKronor(restOre) } })
    const now = tx.now()
    await insertFormerPayment(tx.db, {
      ...{ invoiceId: id, method, amountOre: amount, adminUserId: admin.id },
      // Payments of earlier days are known by the day only.
      receivedAt: day === toDay(now) ? now : instantFrom(day, '12:00'),
      recordedAt: now,
    })
    tx.audit.addDetail(`${invoice.number}, ${formatKronor(amount)} ${day}`)
    return readOne(tx, invoice)
  })
}

/** Undoes a payment by another with the opposite amount. @throws formerInvoice.notFound and invoice.notUndoable */
export function undoFormerPayment(ctx: Ctx, id: number, payment: number): Promise<FormerInvoice> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { invoice, payments } = await lockOwed(tx, id)
    const paid = payments.find((one) => one.id === payment && one.undoesId === null)
    if (!paid || payments.some(({ undoesId }) => undoesId === payment))
      throw new DomainError('invoice.notUndoable')
    const now = tx.now()
    await insertFormerPayment(tx.db, {
      ...{ invoiceId: id, method: paid.method, amountOre: -paid.amountOre, undoesId: paid.id },
      ...{ receivedAt: now, recordedAt: now, adminUserId: admin.id },
    })
    tx.audit.addDetail(`${invoice.number}, ${formatOre(paid.amountOre)}`)
    return readOne(tx, invoice)
  })
}

async function lockOwed(tx: TxCtx, id: number) {
  const invoice = await lockFormerInvoice(tx.db, id)
  if (!invoice) throw new DomainError('formerInvoice.notFound')
  const payments = await listFormerPayments(tx.db, [id])
  return { invoice, payments, restOre: getRest(invoice, payments) }
}

const getRest = (
  { totalOre, paidBeforeOre }: FormerInvoiceRow,
  payments: readonly Pick<FormerPaymentRow, 'amountOre'>[],
): Ore => ore(totalOre - paidBeforeOre - payments.reduce((sum, { amountOre }) => sum + amountOre, 0))

const readOne = async (tx: TxCtx, invoice: FormerInvoiceRow): Promise<FormerInvoice> =>
  view(invoice, await listFormerPayments(tx.db, [invoice.id]), toDay(tx.now()))

function view(invoice: FormerInvoiceRow, all: readonly FormerPaymentRow[], today: string): FormerInvoice {
  const payments = all.filter(({ invoiceId }) => invoiceId === invoice.id)
  const restOre = getRest(invoice, payments)
  return {
    id: invoice.id,
    number: invoice.number,
    customer_name: invoice.customerName,
    customer_email: invoice.customerEmail,
    customer_phone: invoice.customerPhone,
    org_number: invoice.orgNumber,
    reference: invoice.reference,
    issued_on: invoice.issuedOn,
    due_on: invoice.dueOn,
    total: oreToDecimal(invoice.totalOre),
    paid_before: oreToDecimal(invoice.paidBeforeOre),
    rest: oreToDecimal(restOre),
    is_late: restOre > 0 && invoice.dueOn < today,
    payments: payments.map(({ id, method, amountOre, receivedAt, undoesId }) => ({
      id,
      method,
      amount: oreToDecimal(amountOre),
      day: toDay(receivedAt),
      is_undone: undoesId !== null || payments.some((other) => other.undoesId === id),
    })),
  }
}
