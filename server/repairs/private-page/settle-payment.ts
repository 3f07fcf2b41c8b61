import { ore } from '#domain/money.ts'
import { isPaid } from '#domain/payments/states.ts'
import { isOpen } from '#domain/repairs/states.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { type Payment, planRefund } from '#server/payments/service.ts'
import { ensureAdvance, paidBefore } from '../advances.ts'
import { advanceableOre, billableOre } from '../agreement/agreed.ts'
import { lockRepair, type RepairRow, updateRepair } from '../core/queries.ts'
import { getLines } from '../details/queries.ts'
import { findRepairOfPayment } from '../queries.ts'

type Paying = Pick<Payment, 'id' | 'state' | 'isTest' | 'payerName' | 'email' | 'paidAt'> & {
  amountOre: number
}

/**
 * Writes the receipt of a payment from a repair's private page, as an advance that the handover uses, and refunds what it paid too
 * much: the repair may have been paid for at the counter meanwhile. Does nothing before it is paid. The caller must hold the
 * payment's lock.
 */
export async function settlePagePayment(tx: TxCtx, payment: Paying): Promise<void> {
  if (!isPaid(payment.state)) return
  const paymentId = payment.id
  const repairId = await findRepairOfPayment(tx.db, paymentId)
  const repair = repairId === undefined ? undefined : await lockRepair(tx.db, repairId)
  if (!repair) return
  const receiptId = await ensureAdvance(tx, payment, repair)
  const paidOre = (await paidBefore(tx.db, [repair])).get(repair.id) ?? 0
  const priceOre = isOpen(repair.status) ? await getPrice(tx, repair) : 0
  const excessOre = Math.min(payment.amountOre, paidOre - priceOre)
  if (excessOre > 0) {
    const refund = { amount: ore(excessOre), requestId: `repair-overpaid-${paymentId}`, adminUserId: null }
    const { id } = await planRefund(tx, paymentId, refund)
    await tx.enqueue('payments.sendRefund', { refundId: id })
  }
  if (excessOre >= 0 && repair.paidAt === null && isOpen(repair.status))
    await updateRepair(tx.db, repair.id, { paidAt: payment.paidAt ?? tx.now() })
  if (receiptId !== undefined && excessOre < payment.amountOre)
    await tx.enqueue('repairs.mailReceipt', { receiptId, repairId: repair.id })
}

async function getPrice(tx: TxCtx, repair: RepairRow): Promise<number> {
  const lines = await getLines(tx.db, repair.id)
  return repair.status === 'Färdig' ? billableOre(repair, lines) : advanceableOre(repair, lines)
}
