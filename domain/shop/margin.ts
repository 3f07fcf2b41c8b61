import { type Ore, ore, vatIncluded } from '../money.ts'
import type { TaxMode } from './labels.ts'

/** What is left of a sale for the shop: the VAT in it, the profit, and the profit as a share of the income in per cent. */
export type Margin = { vat: Ore; profit: Ore; percent: number }

/**
 * What one piece earns at a price, of which a cost is taken. With 25 % VAT the tax is in the whole price, and the cost is
 * what was paid without VAT; on the margin scheme it is in the difference alone, and a loss bears none
 * (mervärdesskattelag 2023:200, 20 kap.). Amounts are öre.
 */
export function marginOf(price: Ore, cost: Ore, taxMode: TaxMode): Margin {
  const vat = taxMode === 'margin' ? vatIncluded(ore(Math.max(0, price - cost))) : vatIncluded(price)
  const income = price - vat
  const profit = ore(income - cost)
  return { vat, profit, percent: income === 0 ? 0 : Math.round((profit / income) * 100) }
}
