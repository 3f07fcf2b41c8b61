import { DomainError } from '#domain/errors.ts'
import { type Ore, ore } from '#domain/money.ts'
import { refundableOre } from '#domain/payments/rules.ts'
import { isPaid, type PaymentState } from '#domain/payments/states.ts'
import { documentSums } from '#domain/sales/documents.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { isSameSecret } from '../security/secrets.ts'
import type { PaymentProvider } from './provider.ts'
import {
  claimIntakeKey,
  findByIntent,
  findPayment,
  getCreditNotes,
  listRefunds,
  lockPaymentRow,
  type PaymentRow,
  storeIntake,
} from './queries.ts'
import { refreshById, refreshPayment } from './record.ts'
import { claimRefund } from './refund.ts'

export { seedPaid, seedRefund } from './demo/seed.ts'
export { disputesOfPayment } from './disputes/record.ts'
export { listenToPayments } from './listeners.ts'
export {
  delegateToProvider,
  getPaymentSettings,
  openProvider,
  type PaymentEnv,
  type PaymentSettings,
} from './open-provider.ts'
export { paymentsPersonalData } from './personal-data.ts'
export { proveStripe, type StripeProof } from './prove-stripe.ts'
export type { PaymentProvider } from './provider.ts'
export { closePayment } from './record.ts'
export { sendPlannedRefund } from './refund.ts'
export { insertPayment, openSession } from './sessions.ts'
export { requireKlarna, startPayment } from './start.ts'

/** A payment as other areas see it. */
export type Payment = {
  id: number
  provider: PaymentRow['provider']
  state: PaymentState
  /** Whether the provider has created it. */
  opened: boolean
  purpose: PaymentRow['purpose']
  purchase: Record<string, unknown>
  amountOre: Ore
  /** The account that paid for a repair; null for guests. */
  customerId: number | null
  email: string
  payerName: string
  payerPhone: string
  paidAt: Date | null
  isTest: boolean
}

function getView(row: PaymentRow): Payment {
  const { id, provider, state, purpose, purchase, customerId, email, payerName, payerPhone } = row
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
    paidAt: row.paidAt,
    isTest: row.isTest,
  }
}

/**
 * Returns an intent's payment after confirming with the provider that it is paid. @throws payment.notFound when there is none
 * for this purpose, payment.notPaid when it is unpaid, and payment.unavailable
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
  return getView(row)
}

/**
 * Returns the stored payment of an intent for the browser that pays it, which knows its client secret; undefined with another
 * secret. The id alone is no proof: it is in links, logs and the provider's dashboard.
 */
export async function findPaymentBySecret(
  ctx: Ctx,
  provider: PaymentProvider,
  { intentId, clientSecret }: { intentId: string; clientSecret: string },
): Promise<Payment | undefined> {
  const row = await findByIntent(ctx.db, provider.name, intentId)
  const intent = row && (await provider.fetchIntent(intentId))
  const isPayer = intent !== undefined && isSameSecret(intent.clientSecret, clientSecret)
  return row && isPayer ? getView(row) : undefined
}

/**
 * Stores the Idempotency-Key of a payment's intake.
 * A payment keeps its first key: a request with another key is the same intake.
 * @throws request.keyReused when the key belongs to another payment's intake
 */
export async function setIntakeKey(tx: TxCtx, paymentId: number, key: string): Promise<void> {
  const owner = await claimIntakeKey(tx.db, paymentId, key)
  if (owner !== undefined && owner !== paymentId) throw new DomainError('request.keyReused')
}

/** Records the browser's first intake request. Locks the payment until the transaction ends. */
export function recordIntake(tx: TxCtx, paymentId: number): Promise<void> {
  return storeIntake(tx.db, paymentId, tx.now())
}

/**
 * Returns the amount of a sale credited by refunds of a payment since an instant, in öre including VAT, its VAT, and the numbers of the
 * credit notes. What they take back of an advance is no part of a sale. The caller must hold the payment's lock, so that no refund
 * happens meanwhile.
 */
export async function creditedSince(
  tx: TxCtx,
  paymentId: number,
  since: Date,
): Promise<{ amountOre: number; vatOre: number; numbers: string[] }> {
  await lockPaymentRow(tx.db, paymentId)
  const notes = (await getCreditNotes(tx.db, paymentId)).filter(({ issuedAt }) => issuedAt > since)
  const sold = notes.flatMap(({ number, lines, totalOre, vatOre }) => {
    const ofSale = documentSums(lines.filter(({ about }) => about?.kind !== 'advance'))
    if (ofSale.totalOre === 0) return []
    const isWhole = ofSale.totalOre === totalOre
    return [{ number, amountOre: ofSale.totalOre, vatOre: isWhole ? vatOre : ofSale.vatOre }]
  })
  return {
    amountOre: sold.reduce((sum, { amountOre }) => sum + amountOre, 0),
    vatOre: sold.reduce((sum, { vatOre }) => sum + vatOre, 0),
    numbers: sold.map(({ number }) => number),
  }
}

/**
 * Refreshes a payment from its provider; with `giveUp` cancels it there unless it was paid. @throws payment.otherProvider and
 * payment.unavailable
 */
export async function refreshPaymentById(
  ctx: Ctx,
  provider: PaymentProvider,
  id: number,
  how: { giveUp?: boolean } = {},
): Promise<Payment | undefined> {
  const row = await refreshById(ctx, provider, id, how)
  return row && getView(row)
}

/**
 * Inserts a refund in the caller's transaction; idempotent by `requestId`. It is sent by `sendPlannedRefund` or the job
 * `payments.sendRefund`, or else by the reconciler. Returns its id and whether it was created now.
 * @throws payment.notRefundable, payment.refundTooMuch and payment.refundDiffers
 */
export async function planRefund(
  tx: TxCtx,
  paymentId: number,
  refund: { amount: Ore; marginOre?: Ore; requestId: string; adminUserId: number | null },
): Promise<{ id: number; isNew: boolean }> {
  const row = await lockPaymentRow(tx.db, paymentId)
  if (!row) throw new DomainError('payment.notFound')
  const claimed = await claimRefund(tx, row, refund)
  return { id: claimed.refund.id, isNew: claimed.isNew }
}

/** Returns the amount of a payment without refunds made or pending. */
export async function refundableAmount(ctx: Pick<Ctx, 'db'>, paymentId: number): Promise<Ore> {
  const row = await findPayment(ctx.db, paymentId)
  return row && isPaid(row.state)
    ? refundableOre(row.amountOre, await listRefunds(ctx.db, paymentId))
    : ore(0)
}

/** Returns the URL of a payment's page, or null before the session exists. */
export async function paymentPageUrl(ctx: Pick<Ctx, 'db'>, paymentId: number): Promise<string | null> {
  return (await findPayment(ctx.db, paymentId))?.pageUrl ?? null
}

/** Returns whether a payment was made in test mode. False without an online payment, because payments at the counter are real. */
export async function isTestPayment(ctx: Pick<Ctx, 'db'>, paymentId: number | null): Promise<boolean> {
  return paymentId !== null && (await findPayment(ctx.db, paymentId))?.isTest === true
}

/** Locks a payment until the transaction ends and returns it, so that only one caller sells for it. */
export async function lockPayment(tx: TxCtx, id: number): Promise<Payment | undefined> {
  const row = await lockPaymentRow(tx.db, id)
  return row && getView(row)
}
