import { largestAmount, type Ore, ore } from '../money.ts'

/** How prices that are changed by a percentage are evened out. */
export const roundings = ['krona', 'ten', 'nine'] as const
export type Rounding = (typeof roundings)[number]

/** How the roundings read. */
export const roundingLabels = {
  krona: 'Hela kronor',
  ten: 'Närmaste tiotal',
  nine: 'Slutar på 9',
} satisfies Record<Rounding, string>

/** The percentages a price list can be changed by: beyond them it is a slip of the hand. */
export const percentBounds = { least: -50, most: 100 } as const

/**
 * A price after a change by `percent`, which has at most one decimal: half a krona goes up, no price falls below the
 * smallest that its rounding knows (1, 10 or 9 kronor), and none rises above the largest amount there is.
 */
export function priceAfter(price: Ore, percent: number, rounding: Rounding): Ore {
  // In tenths of a per cent, so that whole numbers are all that is multiplied.
  const kronor = (price * (1000 + Math.round(percent * 10))) / 100_000
  return ore(Math.min(roundedKronor(kronor, rounding) * 100, largestAmount))
}

function roundedKronor(kronor: number, rounding: Rounding): number {
  if (rounding === 'krona') return Math.max(1, Math.round(kronor))
  if (rounding === 'ten') return Math.max(10, Math.round(kronor / 10) * 10)
  // Of the nines around it the nearest one; halfway, the higher.
  return Math.max(9, Math.round((kronor - 9) / 10) * 10 + 9)
}
