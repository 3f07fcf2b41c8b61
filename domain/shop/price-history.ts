import { type Ore, ore } from '../money.ts'

/** Days before a price reduction that are searched for the lowest price (prisinformationslag 2004:347, 7 a §). */
export const priorPriceDays = 30

/** The start of a price; null when the product was no longer offered. */
export type PriceChange = { at: Date; ore: Ore | null }

/**
 * Returns the price to compare a reduction with: the lowest price at which the product was offered during the 30 days before
 * the last price change (prisinformationslag 2004:347, 7 a §). Takes all price changes, oldest first. Null when the current
 * price is not a reduction: it is not lower, or nothing was offered in those days.
 */
export function priceBeforeCut(changes: readonly PriceChange[]): Ore | null {
  const steps = withoutRepeats(changes)
  const current = steps.at(-1)
  if (!current || current.ore === null) return null
  const opens = current.at.getTime() - priorPriceDays * 86_400_000
  let lowest: number | null = null
  for (const [index, { ore: price }] of steps.slice(0, -1).entries()) {
    const until = steps[index + 1]?.at.getTime() ?? 0
    // A price that ended at the first instant of the 30 days was not offered in them.
    if (price === null || until <= opens) continue
    lowest = lowest === null ? price : Math.min(lowest, price)
  }
  return lowest !== null && lowest > current.ore ? ore(lowest) : null
}

/** Returns only changes with an effect. Of several at one instant only the last was ever offered. */
function withoutRepeats(changes: readonly PriceChange[]): PriceChange[] {
  const steps: PriceChange[] = []
  for (const change of changes) {
    if (steps.at(-1)?.at.getTime() === change.at.getTime()) steps.pop()
    if (steps.at(-1)?.ore !== change.ore) steps.push(change)
  }
  return steps
}
