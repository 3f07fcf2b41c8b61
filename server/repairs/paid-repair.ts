import { isPaid } from '#domain/payments/states.ts'
import { repairPurchase } from '#domain/repairs/schemas.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { lockPayment, type Payment } from '../payments/service.ts'
import { ensureAdvance } from './advances.ts'
import type { RepairRef } from './core/queries.ts'
import { openRepair } from './open-repair.ts'
import { findPaidRepair, paymentsWithoutRepair } from './queries.ts'

/** The person who hands in the device. Defaults to the payer when the browser reported none. */
export type Contact = { name: string; phone: string }

/**
 * Returns the order of a paid repair, and opens it if needed. The payment's row is locked until the transaction ends, so
 * concurrent calls create one order and all return it. A payment that was refunded since gets an order too, so that the result
 * does not depend on the order of events. Returns undefined when the payment is unpaid or has another purpose.
 */
export async function ensurePaidRepair(
  tx: TxCtx,
  paymentId: number,
  contact?: Contact,
): Promise<RepairRef | undefined> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.purpose !== 'repair' || !isPaid(payment.state)) return undefined
  const existing = await findPaidRepair(tx.db, paymentId)
  if (existing) return existing
  const repair = await open(tx, payment, contact)
  await ensureAdvance(tx, payment, repair)
  await tx.enqueue('repairs.mailPaid', { repairId: repair.id })
  return repair
}

/** Returns the payer by the provider's data: at least the e-mail address, in place of a name. */
export function getPayer(payment: Payment): Contact {
  return { name: payment.payerName || payment.email, phone: payment.payerPhone }
}

function open(tx: TxCtx, payment: Payment, contact: Contact | undefined): Promise<RepairRef> {
  const bought = repairPurchase.parse(payment.purchase)
  const payer = getPayer(payment)
  return openRepair(tx, {
    source: 'payment',
    customerId: payment.customerId,
    customerName: contact?.name || payer.name,
    customerEmail: payment.email,
    customerPhone: contact?.phone || payer.phone,
    deviceType: bought.deviceType,
    brand: bought.brand,
    modelName: bought.modelName,
    issue: bought.issue,
    customerMessage: '',
    agreedOre: payment.amountOre,
    estimatedTime: bought.estimatedTime,
    earlyStart: bought.earlyStart
      ? { version: bought.earlyStart.version, at: new Date(bought.earlyStart.at) }
      : null,
    payment: { id: payment.id, paidAt: payment.paidAt ?? tx.now() },
  })
}

/** Minutes after which a paid repair should have its order. Later, its job has failed or was lost with a restored database. */
const timeLimitMinutes = 10

const perRound = 100

export async function openMissedRepairs(ctx: Ctx): Promise<void> {
  const paidBefore = new Date(ctx.now().getTime() - timeLimitMinutes * 60_000)
  for (const id of await paymentsWithoutRepair(ctx.db, paidBefore, perRound)) {
    ctx.log.warn({ paymentId: id }, 'opened the missing order of a paid repair')
    try {
      await ctx.transaction((tx) => ensurePaidRepair(tx, id))
    } catch (error) {
      // One failure must not delay the other payments.
      ctx.log.error({ paymentId: id, err: error }, 'could not open the order of a paid repair')
    }
  }
}
