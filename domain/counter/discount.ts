import { type Ore, ore, parseKronor } from '../money.ts'

/** A discount on a line: kronor, or a percentage of the line that follows its quantity and price. */
export type Discount = { discount: Ore; discount_percent?: number | undefined }

/** Returns a line's discount in öre. A half öre is rounded up, to the customer's advantage. */
export function discountOre({ discount, discount_percent: percent = 0 }: Discount, wholeOre: number): Ore {
  // In hundredths of a percent, because 12,35 has no exact binary fraction.
  return percent > 0 ? ore(Math.round((wholeOre * Math.round(percent * 100)) / 10_000)) : discount
}

/**
 * Reads a discount as typed: `90`, `12,5 %`, or a bare number in percent when `isPercent`. Nothing typed is no discount. Undefined
 * when it is no amount, or a percentage above 100 or with more than two decimals.
 */
export function readDiscount(typed: string, isPercent: boolean): Discount | undefined {
  const text = typed.replace(/[\s\u00a0]/g, '')
  const number = text.replace(/%$/, '')
  if (number === '') return text === '' ? { discount: ore(0) } : undefined
  const amountOre = parseKronor(number)
  if (amountOre === undefined) return undefined
  if (!isPercent && number === text) return { discount: amountOre }
  return amountOre <= 10_000 ? { discount: ore(0), discount_percent: amountOre / 100 } : undefined
}
