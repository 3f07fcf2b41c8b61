import { largestAmount, type Ore, ore } from '../money.ts'

export const roundings = ['krona', 'ten', 'nine'] as const
export type Rounding = (typeof roundings)[number]

export const roundingLabels = {
  krona: 'Hela kronor',
  ten: 'Närmaste tiotal',
  nine: 'Slutar på 9',
} satisfies Record<Rounding, string>

/** Range of allowed percentages. Values outside it are assumed to be typing errors. */
export const percentBounds = { least: -50, most: 100 } as const
export const percentText = `Skriv en procentsats mellan ${percentBounds.least} och ${percentBounds.most}, inte 0, med högst en decimal.`

/** Largest change of a price by an amount, in kronor. */
export const maxKronorChange = 100_000
export const kronorChangeText = 'Skriv hela kronor mellan −100 000 och 100 000, inte 0.'

/**
 * Returns a price changed by `percent`, which has at most one decimal. Half a krona is rounded up. The result is limited to the
 * smallest price of its rounding (1, 10 or 9 kronor) and the largest amount.
 */
export function priceAfter(price: Ore, percent: number, rounding: Rounding): Ore {
  // In tenths of a percent, so that only integers are multiplied.
  const kronor = (price * (1000 + Math.round(percent * 10))) / 100_000
  return ore(Math.min(roundedKronor(kronor, rounding) * 100, largestAmount))
}

/**
 * Returns a price changed by whole kronor and rounded like `priceAfter`; undefined when nothing would be left of it.
 */
export function priceAfterKronor(price: Ore, change: number, rounding: Rounding): Ore | undefined {
  const kronor = price / 100 + change
  return kronor > 0 ? ore(Math.min(roundedKronor(kronor, rounding) * 100, largestAmount)) : undefined
}

function roundedKronor(kronor: number, rounding: Rounding): number {
  if (rounding === 'krona') return Math.max(1, Math.round(kronor))
  if (rounding === 'ten') return Math.max(10, Math.round(kronor / 10) * 10)
  // The nearest amount that ends in 9; of two equally near, the higher.
  return Math.max(9, Math.round((kronor - 9) / 10) * 10 + 9)
}
