import { type Ore, ore, vatIncluded } from '../money.ts'
import type { TaxMode } from './stock-labels.ts'

export type SoldLine = { quantity: number; unitOre: number; taxMode: TaxMode }

export type OrderSums = {
  totalOre: Ore
  /** The part taxed at 25 % of the whole price. */
  taxedOre: Ore
  /** The part under the margin scheme, whose VAT must not be shown (mervärdesskattelagen 2023:200, 17 kap. 24 §, 20 kap.). */
  marginOre: Ore
  vatOre: Ore
}

/** Returns a line's total, including VAT. */
export function soldTotal({ quantity, unitOre }: Pick<SoldLine, 'quantity' | 'unitOre'>): Ore {
  return ore(quantity * unitOre)
}

/**
 * Returns the sums of an order. Shipping is taxed like the goods, and at 25 % if any of them are. VAT is calculated from the
 * total, not from rounded lines.
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
 * Returns the part of a refund for goods under the margin scheme, when the refund is exactly for the returned items. Undefined
 * when it is for the order as a whole and is divided proportionally.
 */
export function marginOfReturned(
  lines: readonly (SoldLine & { returned: number })[],
  amount: number,
): Ore | undefined {
  const back = lines.map((line) => ({ ...line, quantity: line.returned }))
  const { totalOre, marginOre } = orderSums(back, 0)
  return totalOre === amount ? marginOre : undefined
}
