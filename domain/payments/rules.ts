import { type Ore, ore, vatIncluded } from '../money.ts'
import type { RefundState } from './states.ts'

/** Everything is sold in Swedish kronor; towards a provider amounts are öre in this currency. */
export const currency = 'sek'

/** An intent that nobody has paid for this long is cancelled. */
const abandonedAfterHours = 24

/** Whether a payment that began at `createdAt` has waited so long that it is cancelled. */
export function isAbandoned(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= abandonedAfterHours * 3_600_000
}

const between = ' - '

/** What a payment of a repair is for, `iPhone 15 - Skärmbyte`: how the price page and the provider name it. */
export function repairDescription(modelName: string, issue: string): string {
  return `${modelName}${between}${issue}`
}

/** Every model and issue that a description may be made of, since both may hold a dash themselves. */
export function parseRepairDescription(description: string): { modelName: string; issue: string }[] {
  const readings = []
  for (let at = description.indexOf(between); at >= 0; at = description.indexOf(between, at + 1)) {
    readings.push({ modelName: description.slice(0, at), issue: description.slice(at + between.length) })
  }
  return readings.slice(0, 10)
}

/** A refund as far as sums are concerned. */
type RefundSum = { amountOre: number; state: RefundState }

/** How much of a payment can still be refunded: refunds that are under way count, those that failed do not. */
export function refundableOre(paidOre: number, refunds: readonly RefundSum[]): Ore {
  const given = refunds.filter(({ state }) => state !== 'failed')
  return ore(paidOre - given.reduce((sum, { amountOre }) => sum + amountOre, 0))
}

/**
 * How much of a refund is for goods taxed on their margin: the payment's own share of them, and with the last refund all that
 * is left of it.
 */
export function marginPartOre(
  payment: { amountOre: number; marginOre: number },
  refunds: readonly (RefundSum & { marginOre: number })[],
  amount: number,
): Ore {
  const given = refunds.filter(({ state }) => state !== 'failed')
  const left = Math.max(0, payment.marginOre - given.reduce((sum, { marginOre }) => sum + marginOre, 0))
  const taxedLeft = refundableOre(payment.amountOre, refunds) - left
  const share = Math.round((payment.marginOre * amount) / payment.amountOre)
  return ore(Math.min(left, Math.max(share, amount - taxedLeft), amount))
}

/** How much of a payment has gone back. */
export function refundedOre(refunds: readonly RefundSum[]): Ore {
  return ore(
    refunds.reduce((sum, { amountOre, state }) => (state === 'succeeded' ? sum + amountOre : sum), 0),
  )
}

/** Where a paid payment stands by its refunds. */
export function transitionOfRefunds(
  paidOre: number,
  refunds: readonly RefundSum[],
): 'refundNone' | 'refundPart' | 'refundWhole' {
  const back = refundedOre(refunds)
  if (back === 0) return 'refundNone'
  return back >= paidOre ? 'refundWhole' : 'refundPart'
}

/**
 * What the next credit note of a payment is for: all that the provider has taken on to send back, less what stands on
 * earlier notes. Nothing is due for a refund that takes the place of one which failed after its note was issued: a note
 * says what the customer is owed, and is never taken back because a bank would not pay it out.
 */
export function creditDueOre(refunds: readonly RefundSum[], creditedOre: number): Ore {
  const back = refunds.filter(({ state }) => state === 'pending' || state === 'succeeded')
  const sum = back.reduce((total, { amountOre }) => total + amountOre, 0)
  return ore(Math.max(0, sum - creditedOre))
}

/** The VAT on a credit note, so that the VAT of all notes of a payment is that of their sum, to the öre. */
export function creditVatOre(creditedOre: number, amountOre: number): Ore {
  return ore(vatIncluded(ore(creditedOre + amountOre)) - vatIncluded(ore(creditedOre)))
}
