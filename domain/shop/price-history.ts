import { type Ore, ore } from '../money.ts'

/** Days before a price reduction that are searched for the lowest price (prisinformationslag 2004:347, 7 a §). */
export const priorPriceDays = 30

/** The start of a price; null when the product was no longer offered. */
export type PriceChange = {
  at: Date
  ore: Ore | null
  /** Whether the price, unchanged, stops being shown as reduced from then on. */
  endsReduction?: boolean
}

/**
 * Returns the price to compare a reduction with (prisinformationslag 2004:347, 7 a §): the lowest price at which the product was
 * offered during the 30 days before the last price change, or, when it was only cut in those days, the price before the first of
 * the cuts. Takes all price changes, oldest first. Null when the current price is not a reduction: it is not lower, nothing was
 * offered in those days, or the reduction has ended.
 */
export function priceBeforeCut(changes: readonly PriceChange[]): Ore | null {
  if (changes.at(-1)?.endsReduction) return null
  const steps = withoutRepeats(changes)
  const current = steps.at(-1)
  if (!current || current.ore === null) return null
  const opens = current.at.getTime() - priorPriceDays * 86_400_000
  // A price that ended at the first instant of the 30 days was not offered in them.
  const offered = steps.slice(0, -1).filter((_, index) => (steps[index + 1]?.at.getTime() ?? 0) > opens)
  const prices = offered.flatMap(({ ore: price }) => (price === null ? [] : [price]))
  const [first] = prices
  if (first === undefined) return null
  const wasOfferedThroughout =
    offered.slice(offered.findIndex((step) => step.ore !== null)).length === prices.length
  const wasOnlyCut = [...prices.slice(1), current.ore].every((price, index) => price < (prices[index] ?? 0))
  const isSeries = wasOfferedThroughout && wasOnlyCut && !endedWithin(changes, opens)
  const before = isSeries ? first : ore(Math.min(...prices))
  return before > current.ore ? before : null
}

/** Returns whether a reduction ended after an instant, so that the price then is no longer part of a series of cuts. */
function endedWithin(changes: readonly PriceChange[], opens: number): boolean {
  return changes.some(({ at, endsReduction }) => endsReduction && at.getTime() > opens)
}

/** Returns only changes of the price. Of several at one instant only the last was ever offered. */
function withoutRepeats(changes: readonly PriceChange[]): PriceChange[] {
  const steps: PriceChange[] = []
  for (const change of changes) {
    if (steps.at(-1)?.at.getTime() === change.at.getTime()) steps.pop()
    if (steps.at(-1)?.ore !== change.ore) steps.push(change)
  }
  return steps
}
