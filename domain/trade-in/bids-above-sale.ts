import { type Ore, ore } from '../money.ts'
import { estimate, highestEstimate, type Modifier } from './prices.ts'

/** Price for which the shop sells a model, by storage; an empty storage where it has none. */
export type SalePrice = { storage: string; priceOre: number }

type Choice = Modifier & { value: string }

/** A bid that is above what the shop sells the same device for. */
export type BidAboveSale = { storage: string; bid: Ore; price: Ore }

const sameText = (text: string) => text.replace(/\s/g, '').toLowerCase()

/**
 * Returns the bids of a device that can be above its sale price: for each storage the highest bid, with the best choice of the other
 * groups, beside the highest price of that storage.
 */
export function bidsAboveSale(
  basePrice: string,
  options: readonly (readonly Choice[])[],
  sales: readonly SalePrice[],
): BidAboveSale[] {
  const prices = new Map<string, { storage: string; price: number }>()
  for (const { storage, priceOre } of sales) {
    const key = sameText(storage)
    prices.set(key, { storage, price: Math.max(priceOre, prices.get(key)?.price ?? 0) })
  }
  return [...prices].flatMap(([key, { storage, price }]) => {
    const chosen = options.map((choices) => {
      const own = choices.filter(({ value }) => sameText(value) === key)
      return own.length > 0 ? own : choices
    })
    const bid = options.length > 0 ? highestEstimate(basePrice, chosen) : estimate(basePrice, [])
    return bid > price ? [{ storage, bid, price: ore(price) }] : []
  })
}
