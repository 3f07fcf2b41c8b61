import { type Ore, ore, vatIncluded } from '../money.ts'
import type { TaxMode } from '../sales/vat.ts'
import { marginVat, vatRate } from '../sales/vat.ts'

export type Margin = { vat: Ore; profit: Ore; percent: number }

/**
 * Returns the margin of an item from its price and cost. With VAT on the whole price, the tax is contained in the whole price, and the cost is
 * without VAT. Under the margin scheme it is contained in the difference only, and zero for a loss (mervärdesskattelag
 * 2023:200, 20 kap.). Amounts are in öre.
 */
export function getMargin(price: Ore, cost: Ore, taxMode: TaxMode): Margin {
  const vat =
    taxMode === 'margin'
      ? marginVat({ priceOre: price, costOre: cost, vatRate })
      : vatIncluded(price, vatRate)
  const income = price - vat
  const profit = ore(income - cost)
  return { vat, profit, percent: income === 0 ? 0 : Math.round((profit / income) * 100) }
}
