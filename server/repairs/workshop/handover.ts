import { testedText } from '#domain/device-tests/tests.ts'
import { DomainError } from '#domain/errors.ts'
import { formatOre, type Ore, ore } from '#domain/money.ts'
import { isPaid } from '#domain/payments/states.ts'
import type { AdminRepair, CorrectionInput } from '#domain/repairs/admin-schemas.ts'
import type { LoanAnswer, RepairLoan } from '#domain/repairs/loans/schemas.ts'
import { getSums } from '#domain/repairs/receipts.ts'
import { getRepairWarrantyMonths, warrantyEnd } from '#domain/repairs/rules.ts'
import { handover, isOpen } from '#domain/repairs/states.ts'
import { aboutKey, advanceByRate, type Fact, type SalesLine } from '#domain/sales/documents.ts'
import { toDay } from '#domain/time.ts'
import { isDemoRow } from '#server/db/demo-row.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { creditedSince, isTestPayment, lockPayment, type Payment } from '#server/payments/service.ts'
import { documentsAbout, lockDocument } from '#server/sales/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { ensureAdvance, paidBefore } from '../advances.ts'
import { advanceableOre, agreementProblem } from '../agreement/agreed.ts'
import { listMeasuredTests } from '../checks/queries.ts'
import { findRepair, type RepairRow, repairsById } from '../core/queries.ts'
import { getLines, linesOfAll } from '../details/queries.ts'
import { guaranteeUntil } from '../guarantee/guarantee.ts'
import { requireAnswer, type SettledLoan, settleLoan } from '../loans/lend.ts'
import { listOpenLoansOfRepairs } from '../loans/queries.ts'
import { loanView } from '../loans/views.ts'
import { listRepairPayments } from '../queries.ts'
import { type Credited, correctReceipt, findSale, repairFacts, repairLines } from '../receipts.ts'
import { repairs } from '../tables.ts'
import { lockExisting, shouldMailCustomer, transitionTo } from './change.ts'
import { readRepair } from './read.ts'

/** A repair that is about to be handed over: what its document says, and what is left to pay. */
export type Handover = {
  repair: RepairRow
  warrantyUntil: string | null
  lines: SalesLine[]
  facts: Fact[]
  totalOre: Ore
  dueOre: Ore
  /** Whether the document belongs to the test series: the payment was in test mode, or the repair is demo data. */
  isTest: boolean
  /** The phone that was lent with it and is still out. */
  loan: SettledLoan | undefined
}

/**
 * Locks a repair with its online payments, and returns them. The payments are locked first, so that no refund or new payment changes
 * what was paid meanwhile. @throws repair.notFound, and request.conflict when a payment was begun meanwhile
 */
async function lockWithPayments(tx: TxCtx, id: number): Promise<{ repair: RepairRow; payments: Payment[] }> {
  const links = await listRepairPayments(tx.db, [id])
  const payments: Payment[] = []
  for (const { paymentId } of links) {
    const payment = await lockPayment(tx, paymentId)
    if (payment) payments.push(payment)
  }
  const repair = await lockExisting(tx, id)
  const latest = await listRepairPayments(tx.db, [id])
  if (latest.length !== links.length) throw new DomainError('request.conflict')
  return { repair, payments }
}

/**
 * Locks a repair and returns what its handover sells. Its payments are locked first, so that no refund changes what was paid.
 * @throws repair.notFound, repair.cannotHandOver, repair.aboveAgreed, repair.overpaid, loans.unanswered, and request.conflict when it has changed since version
 */
export async function prepareHandover(
  tx: TxCtx,
  id: number,
  {
    version,
    warrantyMonths,
    loans = [],
  }: {
    version?: number | undefined
    warrantyMonths?: number | undefined
    loans?: readonly LoanAnswer[]
  } = {},
): Promise<Handover> {
  const { repair, payments } = await lockWithPayments(tx, id)
  if (repair.status !== handover.from) throw new DomainError('repair.cannotHandOver')
  if (version !== undefined && repair.version !== version) throw new DomainError('request.conflict')
  // Payments from before advances had receipts, and refunds that a bank sent back.
  for (const payment of payments) await ensureAdvance(tx, payment, repair)
  const work = await getLines(tx.db, id)
  const problem = agreementProblem(repair, work)
  if (problem) throw problem
  const advanceOre = (await paidBefore(tx.db, [repair])).get(id) ?? 0
  const { totalOre } = getSums(work)
  const dueOre = ore(totalOre - advanceOre)
  if (dueOre < 0) throw new DomainError('repair.overpaid', { values: { much: formatOre(-dueOre) } })
  const loan = await requireAnswer(tx, id, loans)
  const months = warrantyMonths ?? getRepairWarrantyMonths(await readShopSettings(tx), repair.source)
  const first = repair.warrantyOf === null ? undefined : (await findRepair(tx.db, repair.warrantyOf))?.repair
  // Work under a warranty does not prolong it.
  const warrantyUntil = first ? first.warrantyUntil : months > 0 ? warrantyEnd(toDay(tx.now()), months) : null
  return {
    repair: repair,
    warrantyUntil,
    lines: [...repairLines(repair.id, work), ...(await advanceLines(tx, id, advanceOre))],
    facts: repairFacts(repair, {
      warrantyUntil,
      guaranteeUntil: await guaranteeUntil(tx.db, id, true),
      tested: testedText(await listMeasuredTests(tx.db, id), 'after'),
    }),
    totalOre,
    dueOre,
    isTest:
      payments.some(({ isTest, state }) => isTest && isPaid(state)) ||
      (await isDemoRow(tx.db, repairs, repair.id)),
    loan,
  }
}

/**
 * Locks a repair that is paid for in advance, and returns it. An advance is at most what is left to pay, where the repair has a price:
 * more would have to be paid back before the handover. Nor is it more than may be charged. @throws repair.notFound, counter.advanceClosed when it is handed over
 * or closed, and counter.advanceTooMuch
 */
export async function lockForAdvance(
  tx: TxCtx,
  id: number,
  amountOre: number,
): Promise<RepairRow & { isTest: boolean }> {
  const repair = await lockExisting(tx, id)
  if (!isOpen(repair.status)) throw new DomainError('counter.advanceClosed')
  const priceOre = advanceableOre(repair, await getLines(tx.db, id))
  const leftOre = Math.max(0, priceOre - ((await paidBefore(tx.db, [repair])).get(id) ?? 0))
  if (priceOre > 0 && amountOre > leftOre) {
    throw new DomainError('counter.advanceTooMuch', { values: { left: formatOre(leftOre) } })
  }
  // Its handover is a test document, so its advance is one too.
  return {
    ...repair,
    isTest: (await isTestPayment(tx, repair.paymentId)) || (await isDemoRow(tx.db, repairs, repair.id)),
  }
}

/** A repair as a basket shows it before it is paid. */
export type HandoverPreview = Pick<
  RepairRow,
  'id' | 'orderNumber' | 'customerName' | 'customerEmail' | 'brand' | 'modelName' | 'issue' | 'status'
> & {
  ready: boolean
  /** Why it cannot be handed over now, or null. */
  problem: string | null
  totalOre: Ore
  paidBeforeOre: Ore
  /** The phone that is out with it. */
  loan: RepairLoan | null
}

/** Returns what a handover of each repair would sell now, without locking anything. Unknown ids are left out. */
export async function previewHandovers({ db }: DbCtx, ids: readonly number[]): Promise<HandoverPreview[]> {
  if (ids.length === 0) return []
  const repairs = await repairsById(db, ids)
  const lines = Map.groupBy(await linesOfAll(db, ids), ({ repairId }) => repairId)
  const paid = await paidBefore(db, repairs)
  const loans = new Map(
    (await listOpenLoansOfRepairs(db, ids)).map((row) => [row.loan.repairId, loanView(row)]),
  )
  return repairs.map((repair) => ({
    ...repair,
    ready: repair.status === handover.from,
    problem:
      (repair.status === handover.from
        ? agreementProblem(repair, lines.get(repair.id) ?? [])
        : new DomainError('repair.cannotHandOver')
      )?.text ?? null,
    totalOre: getSums(lines.get(repair.id) ?? []).totalOre,
    paidBeforeOre: paid.get(repair.id) ?? ore(0),
    loan: loans.get(repair.id) ?? null,
  }))
}

/** Returns the line that subtracts what was paid in advance, whose VAT was due then. */
async function advanceLines({ db }: DbCtx, id: number, advanceOre: number): Promise<SalesLine[]> {
  if (advanceOre === 0) return []
  const key = aboutKey({ kind: 'advance', id })
  const took = (line: SalesLine) => line.about && aboutKey(line.about) === key && line.unitOre > 0
  const documents = await documentsAbout(db, 'advance', [id])
  const numbers = documents
    .filter(({ kind, lines }) => kind !== 'credit_note' && lines.some(took))
    .map(({ number }) => number)
  return advanceByRate(documents, id, advanceOre).map(({ vatRate, amountOre }) => ({
    description: `Förskott ${numbers.join(', ')}`,
    quantity: 1,
    unitOre: -amountOre,
    taxMode: 'vat25',
    vatRate,
    about: { kind: 'advance', id },
  }))
}

/**
 * Hands over a prepared repair: its status, the warranty, and the mail with the document. Without a document, because there was nothing
 * to charge, the mail tells only of the status.
 */
export async function completeHandover(
  tx: TxCtx,
  { repair, warrantyUntil, loan }: Handover,
  documentId: number | null,
  { adminUserId, isDemo = false }: { adminUserId: number | null; isDemo?: boolean },
): Promise<void> {
  if (loan) await settleLoan(tx, loan, adminUserId)
  const mail = !isDemo && (await shouldMailCustomer(tx, handover.to))
  await transitionTo(tx, repair, handover.to, {
    adminUserId,
    mail,
    hasPapers: documentId !== null,
    changes: { handedOverAt: tx.now(), warrantyUntil },
  })
  if (mail && documentId !== null && repair.customerEmail !== '')
    await tx.enqueue('repairs.mailReceipt', { receiptId: documentId, repairId: repair.id })
}

/**
 * Corrects an order's receipt with a credit note for what it says of the order. The order becomes ready again, so that its lines can
 * be corrected and the device handed over again. @throws repair.nothingToCorrect and request.conflict
 */
export function correctHandover(ctx: Ctx, id: number, input: CorrectionInput): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { repair, payments } = await lockWithPayments(tx, id)
    if (repair.version !== input.version) throw new DomainError('request.conflict')
    const sold = await findSale(tx.db, id)
    const locked = sold && (await lockDocument(tx, sold.number))
    if (!locked) throw new DomainError('repair.nothingToCorrect')
    const credited = await readCredited(tx, payments, locked.document.issuedAt)
    const why = { reason: input.reason, adminUserId: admin.id, credited }
    const receiptId = await correctReceipt(tx, repair, locked, why)
    // Money that a receipt from before advances had their own took online is an advance again.
    for (const payment of payments) await ensureAdvance(tx, payment, repair)
    await transitionTo(tx, repair, handover.from, {
      adminUserId: admin.id,
      mail: false,
      changes: { handedOverAt: null, warrantyUntil: null },
    })
    if (repair.customerEmail) await tx.enqueue('repairs.mailReceipt', { receiptId, repairId: id })
    return readRepair(tx, id)
  })
}

/** Returns what refunds of each payment have credited of a sale since it was made. */
async function readCredited(tx: TxCtx, payments: readonly Payment[], since: Date): Promise<Credited[]> {
  const credited: Credited[] = []
  for (const { id } of payments) credited.push({ paymentId: id, ...(await creditedSince(tx, id, since)) })
  return credited
}
