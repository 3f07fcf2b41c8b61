import { DomainError, fieldError } from '../../../domain/errors.ts'
import { formatKronor, ore } from '../../../domain/money.ts'
import type { AdminRepair, CorrectionInput, HandoverInput } from '../../../domain/repairs/admin-schemas.ts'
import { dueOre, sumsOf } from '../../../domain/repairs/receipts.ts'
import { warrantyEnd } from '../../../domain/repairs/rules.ts'
import { handover } from '../../../domain/repairs/states.ts'
import { validSale } from '../../../domain/sales/documents.ts'
import { dayOf } from '../../../domain/time.ts'
import { isDemoRow } from '../../db/demo-row.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../../kit/context.ts'
import { creditedSince, isTestPayment, lockPayment } from '../../payments/service.ts'
import { documentsAbout } from '../../sales/service.ts'
import { readShopSettings } from '../../settings/service.ts'
import { linesOf } from '../order-details/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { paidOnline } from '../queries.ts'
import { correctReceipt, issueReceipt } from '../receipts.ts'
import { repairOrders } from '../tables.ts'
import { lockExisting, lockVersion, shouldMailCustomer, transitionTo } from './change.ts'
import { readRepair } from './read.ts'

/**
 * Hands over a device: records the remaining payment, issues the receipt and starts the warranty. Does nothing when it is handed
 * over already, so a double click makes one receipt. Throws `repair.cannotHandOver`, `repair.overpaid`, `repair.dueChanged` when
 * the amount is not the one shown, a field error for the method, and `request.conflict`.
 */
export function handOver(ctx: Ctx, id: number, input: HandoverInput): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const order = await lockExisting(tx, id)
    if (order.status !== handover.to) {
      if (order.status !== handover.from) throw new DomainError('repair.cannotHandOver')
      if (order.version !== input.version) throw new DomainError('request.conflict')
      await complete(tx, order, input, admin.id)
    }
    return readRepair(tx, id)
  })
}

async function complete(
  tx: TxCtx,
  order: OrderRow,
  input: HandoverInput,
  adminUserId: number,
): Promise<void> {
  const lines = await linesOf(tx.db, order.id)
  // Locks the payment, so that no refund changes the paid amount while the receipt is made.
  if (order.paymentId !== null) await lockPayment(tx, order.paymentId)
  const paidBeforeOre = await paidOnline(tx.db, order.paymentId)
  const due = dueOre(lines, paidBeforeOre)
  if (due < 0) throw new DomainError('repair.overpaid', { values: { much: formatKronor(ore(-due)) } })
  if (due !== input.due) throw new DomainError('repair.dueChanged', { values: { due: formatKronor(due) } })
  if ((due === 0) !== (input.method === 'none')) {
    throw fieldError('method', due === 0 ? 'Det är inget kvar att betala.' : 'Välj hur kunden betalar.')
  }
  const { quotes } = await readShopSettings(tx)
  const months = input.warranty_months ?? quotes.warrantyMonths
  const warrantyUntil = months > 0 ? warrantyEnd(dayOf(tx.now()), months) : null
  const told = await shouldMailCustomer(tx, handover.to)
  const mail = told && order.customerEmail !== ''
  const moveId = await transitionTo(tx, order, handover.to, {
    adminUserId,
    mail: told,
    changes: { handedOverAt: tx.now(), warrantyUntil },
  })
  // A free repair, such as one under warranty, has no receipt.
  if (sumsOf(lines).totalOre === 0) {
    if (mail) await tx.enqueue('repairs.mailMove', { moveId })
    return
  }
  const isTest =
    (await isTestPayment(tx, order.paymentId)) || (await isDemoRow(tx.db, repairOrders, order.id))
  const sale = { lines, paidBeforeOre, method: input.method, warrantyUntil, adminUserId, isTest }
  const receiptId = await issueReceipt(tx, order, sale)
  if (mail) await tx.enqueue('repairs.mailReceipt', { receiptId })
}

/**
 * Corrects an order's receipt with a credit note for its full amount. The order becomes ready again, so that its lines can be
 * corrected and the device handed over again. Throws `repair.nothingToCorrect` and `request.conflict`.
 */
export function correctHandover(ctx: Ctx, id: number, input: CorrectionInput): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const order = await lockVersion(tx, id, input.version)
    const receipt = validSale(await documentsAbout(tx.db, 'repair', [id]))
    if (!receipt) throw new DomainError('repair.nothingToCorrect')
    const credited =
      order.paymentId === null ? undefined : await creditedSince(tx, order.paymentId, receipt.issuedAt)
    const why = { reason: input.reason, adminUserId: admin.id, credited }
    const receiptId = await correctReceipt(tx, order, receipt, why)
    await transitionTo(tx, order, handover.from, {
      adminUserId: admin.id,
      mail: false,
      changes: { handedOverAt: null, warrantyUntil: null },
    })
    if (order.customerEmail) await tx.enqueue('repairs.mailReceipt', { receiptId })
    return readRepair(tx, id)
  })
}
