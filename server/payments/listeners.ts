import type { Ctx, TxCtx } from '../kit/context.ts'
import type { PaymentRow } from './queries.ts'
import { type SellingParts, type SettleAndSell, settlingAndSelling } from './settle-queries.ts'

/** Acts on what has become of a payment, in the transaction that writes it down; the payment's row is locked. */
export type PaymentListener = (tx: TxCtx, payment: PaymentRow) => Promise<void>

/** How what nearly always happens is done at once: a payment comes as it was asked for, and what it is for is sold. */
type QuickSale = {
  /** Sells in the very statement that settles. */
  parts: SellingParts
  /** What follows when it has sold. */
  sold(ctx: Ctx): void
}

const listeners = new Map<PaymentRow['purpose'], PaymentListener>()
const quickSales = new Map<PaymentRow['purpose'], { settle: SettleAndSell; sold: QuickSale['sold'] }>()

/**
 * Lets an area hear of its payments in the very transaction that settles or closes them, so that payment and purchase never
 * say different things. What fails in the listener undoes that transaction: the provider tells again, and the clock asks.
 * With `quick` it sells in one statement where it can, and hears only of the other payments.
 * An area without a listener hears of settled payments by the job `payments.settled`.
 */
export function listenToPayments(
  purpose: PaymentRow['purpose'],
  listener: PaymentListener,
  quick?: QuickSale,
): void {
  listeners.set(purpose, listener)
  if (quick) quickSales.set(purpose, { settle: settlingAndSelling(purpose, quick.parts), sold: quick.sold })
}

/** The sales that are made in one statement. */
export const quickSalesOf = () => quickSales.values()

/** Tells whoever sold something that a payment is paid or closed. */
export async function tellOf(tx: TxCtx, payment: PaymentRow): Promise<void> {
  const listener = listeners.get(payment.purpose)
  if (listener) await listener(tx, payment)
  else if (payment.state === 'paid') await tx.enqueue('payments.settled', { paymentId: payment.id })
}
