import { DomainError } from '../../domain/errors.ts'
import { type Ore, ore } from '../../domain/money.ts'
import { creditDueOre, refundableOre } from '../../domain/payments/rules.ts'
import { isPaid, type PaymentState } from '../../domain/payments/states.ts'
import { type Ctx, customerIdOf, type TxCtx } from '../kit/context.ts'
import { creditNotesOf } from './credit-notes/queries.ts'
import type { PaymentProvider } from './provider.ts'
import {
  claimIntakeKey,
  findByIntent,
  findPayment,
  listRefunds,
  lockPaymentRow,
  type PaymentRow,
  storeIntake,
  updatePayment,
} from './queries.ts'
import { refreshById, refreshPayment } from './record.ts'
import { claimRefund } from './refund.ts'

export { seedPaid, seedRefund } from './demo/seed.ts'
export { disputesOfPayment } from './disputes/record.ts'
export { listenToPayments } from './listeners.ts'
export { openProvider, type PaymentSettings, paymentSettingsOf } from './open-provider.ts'
export { paymentsPersonalData } from './personal-data.ts'
export type { PaymentProvider } from './provider.ts'
export { closePayment } from './record.ts'
export { sendPlannedRefund } from './refund.ts'
export { openSession, planPayment, type WrittenPayment } from './sessions.ts'
export {
  insertStatement,
  type PlannedValues,
  type SellingParts,
  type SingleStatementSettlement,
} from './single-statement.ts'
export { startPayment } from './start.ts'

/** A payment as those who sell something see it. */
export type Payment = {
  id: number
  provider: PaymentRow['provider']
  state: PaymentState
  /** Whether the provider has been asked for it, and has answered. */
  opened: boolean
  purpose: PaymentRow['purpose']
  purchase: Record<string, unknown>
  amountOre: Ore
  /** The account that it belongs to, of a repair; null for a guest's. */
  customerId: number | null
  email: string
  payerName: string
  payerPhone: string
  paidAt: Date | null
}

function viewOf(row: PaymentRow): Payment {
  const { id, provider, state, purpose, purchase, customerId, email, payerName, payerPhone, paidAt } = row
  return {
    id,
    provider,
    state,
    opened: row.intentId !== null,
    purpose,
    purchase,
    amountOre: ore(row.amountOre),
    customerId,
    email,
    payerName,
    payerPhone,
    paidAt,
  }
}

/**
 * The payment of an intent that has come in, by the provider's own word. Throws `payment.notFound` when there is none
 * for this purpose, `payment.notPaid` when the money has not come, and `payment.unavailable`.
 */
export async function paidPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  intentId: string,
  purpose: Payment['purpose'],
): Promise<Payment> {
  const row = await refreshPayment(ctx, provider, intentId)
  if (row?.purpose !== purpose) throw new DomainError('payment.notFound')
  if (!isPaid(row.state)) throw new DomainError('payment.notPaid')
  return viewOf(row)
}

/** The payment of an intent as it was last known, or undefined when there is none. Asks nobody. */
export async function findPaymentByIntent(
  ctx: Ctx,
  provider: PaymentProvider,
  intentId: string,
): Promise<Payment | undefined> {
  const row = await findByIntent(ctx.db, provider.name, intentId)
  return row && viewOf(row)
}

/**
 * Gives the intake of a payment the name that its sender chose. Throws `request.keyReused` when that name belongs to the
 * intake of another payment. The first name of a payment stays: asking again under another one is the same intake.
 */
export async function setIntakeKey(tx: TxCtx, paymentId: number, key: string): Promise<void> {
  const owner = await claimIntakeKey(tx.db, paymentId, key)
  if (owner !== undefined && owner !== paymentId) throw new DomainError('request.keyReused')
}

/**
 * Notes the browser's first call for what was bought, and gives the payment to the account that makes it, unless another one
 * began to pay. Locks the payment until the transaction ends. Returns whether this was the first call.
 */
export function recordIntake(tx: TxCtx, paymentId: number): Promise<boolean> {
  return storeIntake(tx.db, paymentId, customerIdOf(tx), tx.now())
}

/**
 * What refunds of a payment have been credited with since an instant, including VAT, and the VAT of it, in öre; with the notes'
 * numbers. Whoever asks holds the payment until the transaction ends, so that no refund comes in between.
 */
export async function creditedSince(
  tx: TxCtx,
  paymentId: number,
  since: Date,
): Promise<{ amountOre: number; vatOre: number; numbers: string[] }> {
  await lockPaymentRow(tx.db, paymentId)
  const notes = (await creditNotesOf(tx.db, paymentId)).filter(({ note }) => note.issuedAt > since)
  return {
    amountOre: notes.reduce((sum, { note }) => sum + note.amountOre, 0),
    vatOre: notes.reduce((sum, { note }) => sum + note.vatOre, 0),
    numbers: notes.map(({ note }) => note.number),
  }
}

/**
 * A receipt of what was bought with a payment has been corrected as a whole: what it said was paid in this way is
 * credited by that paper, so that giving the money back needs no second one.
 */
export async function recordCorrectionCredit(tx: TxCtx, paymentId: number, amountOre: number): Promise<void> {
  const row = await lockPaymentRow(tx.db, paymentId)
  if (!row) return
  const creditedElsewhereOre = row.creditedElsewhereOre + amountOre
  await updatePayment(tx.db, paymentId, { creditedElsewhereOre })
}

/** A new receipt is made of what was corrected: only what has gone back meanwhile stays credited by the correction. */
export async function recordResale(tx: TxCtx, paymentId: number): Promise<void> {
  const row = await lockPaymentRow(tx.db, paymentId)
  if (!row || row.creditedElsewhereOre === 0) return
  const notes = await creditNotesOf(tx.db, paymentId)
  const credited = notes.reduce((sum, { note }) => sum + note.amountOre, 0)
  const creditedElsewhereOre = creditDueOre(await listRefunds(tx.db, paymentId), credited)
  await updatePayment(tx.db, paymentId, { creditedElsewhereOre })
}

/**
 * A payment as its provider knows it now; with `giveUp` it is ended there unless it has been paid. Throws
 * `payment.otherProvider` and `payment.unavailable`.
 */
export async function refreshPaymentById(
  ctx: Ctx,
  provider: PaymentProvider,
  id: number,
  how: { giveUp?: boolean } = {},
): Promise<Payment | undefined> {
  const row = await refreshById(ctx, provider, id, how)
  return row && viewOf(row)
}

/**
 * Writes a refund down in the transaction that causes it; the same `requestId` again is the same refund. It is sent by
 * `sendPlannedRefund` or the job `payments.sendRefund`, and else by the clock. Returns its id, and whether it was made now. Throws `payment.notRefundable`,
 * `payment.refundTooMuch` and `payment.refundDiffers`.
 */
export async function planRefund(
  tx: TxCtx,
  paymentId: number,
  refund: { amount: Ore; marginOre?: Ore; requestId: string; adminUserId: number | null },
): Promise<{ id: number; made: boolean }> {
  const row = await lockPaymentRow(tx.db, paymentId)
  if (!row) throw new DomainError('payment.notFound')
  const claimed = await claimRefund(tx, row, refund)
  return { id: claimed.refund.id, made: claimed.made }
}

/** What has not gone back of a payment and is not on its way back. */
export async function refundableAmount(ctx: Pick<Ctx, 'db'>, paymentId: number): Promise<Ore> {
  const row = await findPayment(ctx.db, paymentId)
  return row && isPaid(row.state)
    ? refundableOre(row.amountOre, await listRefunds(ctx.db, paymentId))
    : ore(0)
}

/** Where a payment is paid, or null while no page of the provider's is known. */
export async function paymentPageUrl(ctx: Pick<Ctx, 'db'>, paymentId: number): Promise<string | null> {
  return (await findPayment(ctx.db, paymentId))?.pageUrl ?? null
}

/** Whether a payment's provider was in test mode. Without a payment on the net it is false: what is paid at the counter is real. */
export async function isTestPayment(ctx: Pick<Ctx, 'db'>, paymentId: number | null): Promise<boolean> {
  return paymentId !== null && (await findPayment(ctx.db, paymentId))?.isTest === true
}

/** A payment, locked until the transaction ends: of those who want to sell for it, one is first. */
export async function lockPayment(tx: TxCtx, id: number): Promise<Payment | undefined> {
  const row = await lockPaymentRow(tx.db, id)
  return row && viewOf(row)
}
