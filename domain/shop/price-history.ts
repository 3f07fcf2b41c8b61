import { type Ore, ore } from '../money.ts'

/** How far back the price before a cut is looked for, in days (prisinformationslag 2004:347, 7 a §). */
export const priorPriceDays = 30

/** From when on a product was offered at a price; null from when on it was not offered at all. */
export type PriceChange = { at: Date; ore: Ore | null }

/**
 * What a discount is measured against: the lowest price at which the product was offered during the 30 days before its
 * price was last changed (prisinformationslag 2004:347, 7 a §). Takes all changes of the price, oldest first. Null when
 * the price that holds now is no cut: it is not lower, or nothing was offered in those days.
 */
export function priceBeforeCut(changes: readonly PriceChange[]): Ore | null {
  const steps = withoutRepeats(changes)
  const current = steps.at(-1)
  if (!current || current.ore === null) return null
  const opens = current.at.getTime() - priorPriceDays * 86_400_000
  let lowest: number | null = null
  for (const [index, { ore: price }] of steps.slice(0, -1).entries()) {
    const until = steps[index + 1]?.at.getTime() ?? 0
    // A price that was left on the first instant of the 30 days was not offered in them.
    if (price === null || until <= opens) continue
    lowest = lowest === null ? price : Math.min(lowest, price)
  }
  return lowest !== null && lowest > current.ore ? ore(lowest) : null
}

/** The changes that changed something. Of several at one instant only the last one was ever offered. */
function withoutRepeats(changes: readonly PriceChange[]): PriceChange[] {
  const steps: PriceChange[] = []
  for (const change of changes) {
    if (steps.at(-1)?.at.getTime() === change.at.getTime()) steps.pop()
    if (steps.at(-1)?.ore !== change.ore) steps.push(change)
  }
  return steps
}
