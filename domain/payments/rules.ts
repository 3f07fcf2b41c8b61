import { type Ore, ore } from '../money.ts'
import type { RefundState } from './states.ts'

/** The currency of all sales. Amounts sent to a provider are in öre of this currency. */
export const currency = 'sek'

/** Hours after which an unpaid intent is cancelled. */
const abandonedAfterHours = 24

/** Whether a payment created at `createdAt` has been unpaid for so long that it is cancelled. */
export function isAbandoned(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= abandonedAfterHours * 3_600_000
}

const between = ' - '

/** Returns the description of a repair's payment, `iPhone 15 - Skärmbyte`, for the price page and the provider. */
export function repairDescription(modelName: string, issue: string): string {
  return `${modelName}${between}${issue}`
}

/** Returns a payment's description for display, with an en dash between model and issue: `iPhone 15 – Skärmbyte`. */
export const formatRepairDescription = (description: string) => description.replaceAll(between, ' – ')

/**
 * Returns the pairs of model and issue that a description may stand for, at most 20. There are several, because both can contain the
 * separator, and because the specification's "model name plus issue description" may also be written with a blank between them.
 */
export function parseRepairDescription(description: string): { modelName: string; issue: string }[] {
  return [between, ' '].flatMap((separator) =>
    Array.from(description.matchAll(new RegExp(`(?=${separator})`, 'g')), ({ index }) => ({
      modelName: description.slice(0, index),
      issue: description.slice(index + separator.length),
    })).slice(0, 10),
  )
}

/** The fields of a refund used in sums. */
type RefundSum = { amountOre: number; state: RefundState }

/** Returns the refundable amount: pending refunds are deducted, failed ones are not. */
export function refundableOre(paidOre: number, refunds: readonly RefundSum[]): Ore {
  const given = refunds.filter(({ state }) => state !== 'failed')
  return ore(paidOre - given.reduce((sum, { amountOre }) => sum + amountOre, 0))
}

/**
 * Returns the part of a refund for goods under the margin scheme: proportional to the payment, and the whole rest with the last
 * refund.
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

export function refundedOre(refunds: readonly RefundSum[]): Ore {
  return ore(
    refunds.reduce((sum, { amountOre, state }) => (state === 'succeeded' ? sum + amountOre : sum), 0),
  )
}

/** Returns the transition of a paid payment that results from its refunds. */
export function transitionOfRefunds(
  paidOre: number,
  refunds: readonly RefundSum[],
): 'refundNone' | 'refundPart' | 'refundWhole' {
  const back = refundedOre(refunds)
  if (back === 0) return 'refundNone'
  return back >= paidOre ? 'refundWhole' : 'refundPart'
}

/**
 * Returns how much of a payment is credited, from the tenders of its documents, oldest first. A credit note adds its amount, and a
 * document after the first takes its amount off again. A first document for a part of the payment is a receipt from before advances had
 * their own: it says that the rest is credited.
 */
export function creditedOre(paidOre: number, tenders: readonly { amountOre: number }[]): Ore {
  const first = tenders.findIndex(({ amountOre }) => amountOre > 0)
  const counted = first < 0 || tenders[first]?.amountOre === paidOre ? tenders : tenders.slice(first)
  return ore(counted.reduce((credited, { amountOre }) => credited - amountOre, first < 0 ? 0 : paidOre))
}

/**
 * Returns the amount of a payment's next credit note: all refunds accepted by the provider, minus what is credited. A refund that
 * replaces one which failed after its note was issued needs no further note: a note states what the customer is owed, and is
 * not reversed because a bank did not pay it out.
 */
export function creditDueOre(refunds: readonly RefundSum[], creditedOre: number): Ore {
  const back = refunds.filter(({ state }) => state === 'pending' || state === 'succeeded')
  const sum = back.reduce((total, { amountOre }) => total + amountOre, 0)
  return ore(Math.max(0, sum - creditedOre))
}
