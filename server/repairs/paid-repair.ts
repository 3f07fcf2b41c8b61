import { isPaid } from '../../domain/payments/states.ts'
import { repairPurchase } from '../../domain/repairs/schemas.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { lockPayment, type Payment } from '../payments/service.ts'
import { openRepair, type RepairRef } from './open-repair.ts'
import { findPaidOrder, paymentsWithoutOrder } from './queries.ts'

/** Who hands in the device, when the browser has told; else it is who paid. */
export type Contact = { name: string; phone: string }

/**
 * The order of a paid repair, opened if it is not there yet. The payment's row stays locked until the transaction
 * ends, so of those who ask at once one opens it and all get the same. Money that has gone back since opens an order
 * too: whether there is one must not depend on which news came first. Undefined when the payment has not come or is
 * for something else.
 */
export async function ensurePaidOrder(
  tx: TxCtx,
  paymentId: number,
  contact?: Contact,
): Promise<RepairRef | undefined> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.purpose !== 'repair' || !isPaid(payment.state)) return undefined
  const existing = await findPaidOrder(tx.db, paymentId)
  if (existing) return existing
  const order = await open(tx, payment, contact)
  await tx.enqueue('repairs.mailPaid', { repairId: order.id })
  return order
}

function open(tx: TxCtx, payment: Payment, contact: Contact | undefined): Promise<RepairRef> {
  const bought = repairPurchase.parse(payment.purchase)
  return openRepair(tx, {
    source: 'payment',
    customerId: payment.customerId,
    // A browser that died has told nobody more than the provider; then the address is all there is.
    customerName: contact?.name || payment.payerName || payment.email,
    customerEmail: payment.email,
    customerPhone: contact?.phone || payment.payerPhone,
    deviceType: bought.deviceType,
    brand: bought.brand,
    modelName: bought.modelName,
    issue: bought.issue,
    customerMessage: '',
    agreedOre: payment.amountOre,
    estimatedTime: bought.estimatedTime,
    payment: { id: payment.id, paidAt: payment.paidAt ?? tx.now() },
  })
}

/** The job of a payment has failed for so long that it has given up, or was lost with a restored database. */
const patienceMinutes = 10

const perRound = 100

/** Opens the orders of paid repairs that have waited too long for theirs. */
export async function openMissedOrders(ctx: Ctx): Promise<void> {
  const paidBefore = new Date(ctx.now().getTime() - patienceMinutes * 60_000)
  for (const id of await paymentsWithoutOrder(ctx.db, paidBefore, perRound)) {
    ctx.log.warn({ paymentId: id }, 'a paid repair had no order')
    try {
      await ctx.transaction((tx) => ensurePaidOrder(tx, id))
    } catch (error) {
      // What is wrong with one must not keep the others waiting.
      ctx.log.error({ paymentId: id, err: error }, 'a paid repair got no order')
    }
  }
}
