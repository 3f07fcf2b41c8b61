import { type Ore, ore } from '../money.ts'
import type { Taxation, TaxMode } from '../sales/vat.ts'
import { taxedToday, vatOfLines } from '../sales/vat.ts'

export type SoldLine = Taxation & { quantity: number; unitOre: number }

export type OrderSums = {
  totalOre: Ore
  /** The part with VAT on the whole price. */
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
 * Returns the taxation of an order's shipping: that of the goods, with VAT on the whole price if any of them has it.
 */
export function shippingTaxation(lines: readonly Taxation[]): Taxation {
  const { taxMode, vatRate } = lines.find((line) => line.taxMode === 'vat25') ?? lines[0] ?? taxedToday
  return { taxMode, vatRate }
}

/** Returns the sums of an order. VAT is calculated from the total, not from rounded lines. */
export function orderSums(lines: readonly SoldLine[], shippingOre: number): OrderSums {
  const goods = lines.map((line) => ({ ...line, totalOre: soldTotal(line) }))
  const all = [...goods, { ...shippingTaxation(lines), totalOre: shippingOre }]
  const getSum = (mode: TaxMode) =>
    ore(all.reduce((sum, line) => (line.taxMode === mode ? sum + line.totalOre : sum), 0))
  const [taxedOre, marginOre] = [getSum('vat25'), getSum('margin')]
  return { totalOre: ore(taxedOre + marginOre), taxedOre, marginOre, vatOre: vatOfLines(all) }
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
