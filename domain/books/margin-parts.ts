import { marginVat } from '../sales/vat.ts'

/**
 * Parts of a sale under the margin scheme, in öre: the profit without VAT, the purchase price, the VAT on the profit, and the whole
 * price of what was sold without profit. They add up to the price.
 */
export type MarginParts = { profitOre: number; costOre: number; vatOre: number; lossOre: number }

/**
 * Returns the parts of a line (mervärdesskattelagen 2023:200, 20 kap.). `costOre` is the purchase price of a piece; without a known one
 * the whole price is profit.
 */
export function marginParts(line: {
  totalOre: number
  quantity: number
  costOre: number | null
  vatRate: number
}): MarginParts {
  const costOre = (line.costOre ?? 0) * line.quantity
  const { totalOre, vatRate } = line
  if (totalOre <= costOre) return { profitOre: 0, costOre: 0, vatOre: 0, lossOre: totalOre }
  const vatOre = marginVat({ priceOre: totalOre, costOre, vatRate })
  return { profitOre: totalOre - costOre - vatOre, costOre, vatOre, lossOre: 0 }
}

export function marginTotal({ profitOre, costOre, vatOre, lossOre }: MarginParts): number {
  return profitOre + costOre + vatOre + lossOre
}

export function addMarginParts(all: readonly MarginParts[]): MarginParts {
  const sum = { profitOre: 0, costOre: 0, vatOre: 0, lossOre: 0 }
  for (const parts of all) {
    for (const part of ['profitOre', 'costOre', 'vatOre', 'lossOre'] as const) sum[part] += parts[part]
  }
  return sum
}

/**
 * Returns the parts of a credit note for an amount of a sale, when `beforeOre` is credited already: proportional, and rounded so that
 * all notes of a sale together return exactly its parts.
 */
export function marginPartsBack(sale: MarginParts, beforeOre: number, amountOre: number): MarginParts {
  const whole = marginTotal(sale)
  if (whole <= 0) return { profitOre: 0, costOre: 0, vatOre: 0, lossOre: amountOre }
  const back = (part: number) => {
    const upTo = (credited: number) => Math.round((part * credited) / whole)
    return upTo(beforeOre + amountOre) - upTo(beforeOre)
  }
  const [costOre, vatOre, lossOre] = [back(sale.costOre), back(sale.vatOre), back(sale.lossOre)]
  return { profitOre: amountOre - costOre - vatOre - lossOre, costOre, vatOre, lossOre }
}
