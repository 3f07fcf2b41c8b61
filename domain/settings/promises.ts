import { ore } from '../money.ts'

/** Duration of larger repairs, in working days; simple ones are done the same day (spec 000 section 9). */
export const complexRepairDays = { from: 2, to: 5 } as const

/** Usual prices of a new screen, as an example in the FAQ (spec 000 section 9). */
export const screenPrices = {
  iphone: { from: ore(120_000), to: ore(350_000) },
  android: { from: ore(80_000), to: ore(250_000) },
} as const

/** Days within which shop purchases can be returned, by the shop's own promise (spec 000 section 9). */
export const returnDays = 30

/** Returns the accepted cards (spec 000 section 9). */
export function getCards({ amex }: { amex: boolean }): readonly string[] {
  return ['Visa', 'Mastercard', ...(amex ? ['Amex'] : [])]
}
