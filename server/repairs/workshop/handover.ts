import { DomainError } from '../../../domain/errors.ts'
import { formatKronor, type Ore, ore } from '../../../domain/money.ts'
import type { AdminRepair, CorrectionInput } from '../../../domain/repairs/admin-schemas.ts'
import { sumsOf } from '../../../domain/repairs/receipts.ts'
import { warrantyEnd } from '../../../domain/repairs/rules.ts'
import { handover } from '../../../domain/repairs/states.ts'
import {
  aboutKey,
  advanceLeft,
  type Fact,
  type SalesLine,
  type Tender,
  validSale,
} from '../../../domain/sales/documents.ts'
import { dayOf } from '../../../domain/time.ts'
import { isDemoRow } from '../../db/demo-row.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../../kit/context.ts'
import { creditedSince, isTestPayment, lockPayment } from '../../payments/service.ts'
import { documentsAbout, lockDocument } from '../../sales/service.ts'
import { readShopSettings } from '../../settings/service.ts'
import { linesOf, linesOfAll } from '../order-details/queries.ts'
import { findOrder, type OrderRow, ordersById } from '../orders/queries.ts'
import { paidOnline } from '../queries.ts'
import { correctReceipt, repairFacts, repairLines } from '../receipts.ts'
import { repairOrders } from '../tables.ts'
import { lockExisting, lockVersion, shouldMailCustomer, transitionTo } from './change.ts'
import { readRepair } from './read.ts'

/** A case that is about to be handed over: what its document says, and what is left to pay. */
export type Handover = {
  order: OrderRow
  warrantyUntil: string | null
  lines: SalesLine[]
  facts: Fact[]
  /** The online payment, as tenders of the document. */
  tenders: Tender[]
  totalOre: Ore
  dueOre: Ore
  /** Whether the document belongs to the test series: the payment was in test mode, or the case is demo data. */
  isTest: boolean
}

/**
 * Locks a case and returns what its handover sells. Its payment is locked first, so that no refund changes what was paid. Throws
 * `repair.notFound`, `repair.cannotHandOver`, `repair.overpaid`, and `request.conflict` when it has changed since `version`.
 */
export async function prepareHandover(
  tx: TxCtx,
  id: number,
  { version, warrantyMonths }: { version?: number | undefined; warrantyMonths?: number | undefined } = {},
): Promise<Handover> {
  const paymentId = (await findOrder(tx.db, id))?.order.paymentId ?? null
  if (paymentId !== null) await lockPayment(tx, paymentId)
  const order = await lockExisting(tx, id)
  if (order.paymentId !== paymentId) throw new DomainError('request.conflict')
  if (order.status !== handover.from) throw new DomainError('repair.cannotHandOver')
  if (version !== undefined && order.version !== version) throw new DomainError('request.conflict')
  const work = await linesOf(tx.db, id)
  const paidOre = await paidOnline(tx.db, paymentId)
  const advances = await documentsAbout(tx.db, 'advance', [id])
  const advanceOre = advanceLeft(advances, id)
  const { totalOre } = sumsOf(work)
  const dueOre = ore(totalOre - paidOre - advanceOre)
  if (dueOre < 0) throw new DomainError('repair.overpaid', { values: { much: formatKronor(ore(-dueOre)) } })
  const { quotes } = await readShopSettings(tx)
  const months = warrantyMonths ?? quotes.warrantyMonths
  const warrantyUntil = months > 0 ? warrantyEnd(dayOf(tx.now()), months) : null
  return {
    order,
    warrantyUntil,
    lines: [...repairLines(order.id, work), ...advanceLines(order.id, advanceOre, advances)],
    facts: repairFacts(order, warrantyUntil),
    tenders:
      paidOre > 0 && paymentId !== null
        ? [{ method: 'net', amountOre: paidOre, reference: aboutKey({ kind: 'payment', id: paymentId }) }]
        : [],
    totalOre,
    dueOre,
    isTest: (await isTestPayment(tx, paymentId)) || (await isDemoRow(tx.db, repairOrders, order.id)),
  }
}

/** A case as a basket shows it before it is paid. */
export type HandoverPreview = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'customerName' | 'customerEmail' | 'brand' | 'modelName' | 'status'
> & {
  ready: boolean
  totalOre: Ore
  paidOre: number
  advanceOre: Ore
}

/** Returns what a handover of each case would sell now, without locking anything. Unknown ids are left out. */
export async function previewHandovers({ db }: DbCtx, ids: readonly number[]): Promise<HandoverPreview[]> {
  if (ids.length === 0) return []
  const orders = await ordersById(db, ids)
  const lines = Map.groupBy(await linesOfAll(db, ids), ({ repairOrderId }) => repairOrderId)
  const advances = await documentsAbout(db, 'advance', ids)
  const previews: HandoverPreview[] = []
  for (const order of orders) {
    previews.push({
      ...order,
      ready: order.status === handover.from,
      totalOre: sumsOf(lines.get(order.id) ?? []).totalOre,
      paidOre: await paidOnline(db, order.paymentId),
      advanceOre: advanceLeft(advances, order.id),
    })
  }
  return previews
}

/** Returns the line that subtracts what was paid in advance, whose VAT was due then. */
function advanceLines(
  id: number,
  advanceOre: number,
  documents: readonly { number: string; kind: string }[],
): SalesLine[] {
  if (advanceOre === 0) return []
  const numbers = documents.filter(({ kind }) => kind !== 'credit_note').map(({ number }) => number)
  return [
    {
      description: `Förskott ${numbers.join(', ')}`,
      quantity: 1,
      unitOre: -advanceOre,
      taxMode: 'vat25',
      about: { kind: 'advance', id },
    },
  ]
}

/**
 * Hands over a prepared case: its status, the warranty, and the mail with the document. Without a document, because there was nothing
 * to charge, the mail tells only of the status.
 */
export async function completeHandover(
  tx: TxCtx,
  { order, warrantyUntil }: Handover,
  documentId: number | null,
  { adminUserId, isDemo = false }: { adminUserId: number | null; isDemo?: boolean },
): Promise<void> {
  const told = !isDemo && (await shouldMailCustomer(tx, handover.to))
  const moveId = await transitionTo(tx, order, handover.to, {
    adminUserId,
    mail: told,
    changes: { handedOverAt: tx.now(), warrantyUntil },
  })
  if (!told || order.customerEmail === '') return
  if (documentId === null) await tx.enqueue('repairs.mailMove', { moveId })
  else await tx.enqueue('repairs.mailReceipt', { receiptId: documentId, repairId: order.id })
}

/**
 * Corrects an order's receipt with a credit note for what it says of the order. The order becomes ready again, so that its lines can
 * be corrected and the device handed over again. Throws `repair.nothingToCorrect` and `request.conflict`.
 */
export function correctHandover(ctx: Ctx, id: number, input: CorrectionInput): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const order = await lockVersion(tx, id, input.version)
    const sold = validSale(await documentsAbout(tx.db, 'repair', [id]), { kind: 'repair', id })
    const locked = sold && (await lockDocument(tx, sold.number))
    if (!locked) throw new DomainError('repair.nothingToCorrect')
    const credited =
      order.paymentId === null
        ? undefined
        : await creditedSince(tx, order.paymentId, locked.document.issuedAt)
    const why = { reason: input.reason, adminUserId: admin.id, credited }
    const receiptId = await correctReceipt(tx, order, locked, why)
    await transitionTo(tx, order, handover.from, {
      adminUserId: admin.id,
      mail: false,
      changes: { handedOverAt: null, warrantyUntil: null },
    })
    if (order.customerEmail) await tx.enqueue('repairs.mailReceipt', { receiptId, repairId: id })
    return readRepair(tx, id)
  })
}
