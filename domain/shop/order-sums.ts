import { type Ore, ore, vatIncluded } from '../money.ts'
import type { TaxMode } from './labels.ts'

/** A line as far as sums are concerned. */
export type SoldLine = { quantity: number; unitOre: number; taxMode: TaxMode }

/** What an order comes to, and how it is taxed. */
export type OrderSums = {
  totalOre: Ore
  /** What is taxed at 25 % of the whole price. */
  taxedOre: Ore
  /** What is taxed on its margin, of which no VAT may be shown (mervärdesskattelagen 2023:200, 17 kap. 24 §, 20 kap.). */
  marginOre: Ore
  vatOre: Ore
}

/** What a line costs, VAT included. */
export function soldTotal({ quantity, unitOre }: Pick<SoldLine, 'quantity' | 'unitOre'>): Ore {
  return ore(quantity * unitOre)
}

/**
 * Sums of an order. Shipping follows the goods: it is taxed as they are, and at 25 % as soon as some of them are. VAT is
 * taken out of the sum, never out of rounded lines.
 */
export function orderSums(lines: readonly SoldLine[], shippingOre: number): OrderSums {
  const goods = (mode: TaxMode) =>
    lines.reduce((sum, line) => (line.taxMode === mode ? sum + soldTotal(line) : sum), 0)
  const [taxed, margin] = [goods('vat25'), goods('margin')]
  const withGoods = taxed > 0 || margin === 0
  const taxedOre = ore(taxed + (withGoods ? shippingOre : 0))
  const marginOre = ore(margin + (withGoods ? 0 : shippingOre))
  return { totalOre: ore(taxedOre + marginOre), taxedOre, marginOre, vatOre: vatIncluded(taxedOre) }
}

/**
 * How much of a refund is for goods taxed on their margin. What has come back decides when the refund is exactly for that;
 * undefined when the refund is for the order as a whole, of which it then takes its share.
 */
export function marginOfReturned(
  lines: readonly (SoldLine & { returned: number })[],
  amount: number,
): Ore | undefined {
  const back = lines.map((line) => ({ ...line, quantity: line.returned }))
  const { totalOre, marginOre } = orderSums(back, 0)
  return totalOre === amount ? marginOre : undefined
}
