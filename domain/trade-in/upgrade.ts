import type { Ore } from '../money.ts'

/** A device that the shop buys, with its highest value. */
export type TradeInValue = { brand: string; model: string; most: Ore }

/**
 * Returns the device to name beside a product for trade-in, as an example of what the customer's old one is worth: the dearest of
 * the same brand that is worth at most half of the product's price and is another model. Undefined when the shop buys none.
 */
export function upgradeExample(
  { brand, name, price }: { brand: string; name: string; price: Ore },
  devices: readonly TradeInValue[],
): TradeInValue | undefined {
  const [dearest] = devices
    .filter((device) => device.brand === brand && device.model !== name)
    .filter(({ most }) => most > 0 && most * 2 <= price)
    .toSorted((a, b) => b.most - a.most || a.model.localeCompare(b.model, 'sv'))
  return dearest
}
