import { ore } from '../money.ts'

/** How long larger repairs take, in working days; simple ones are done the same day (spec 000 section 9). */
export const complexRepairDays = { from: 2, to: 5 } as const

/** What a new screen usually costs, as an example in the frequent questions (spec 000 section 9). */
export const screenPrices = {
  iphone: { from: ore(120_000), to: ore(350_000) },
  android: { from: ore(80_000), to: ore(250_000) },
} as const

/** For how long what was bought in the shop can be sent back, by the shop's own promise (spec 000 section 9). */
export const returnDays = 30

/** The cards that are taken (spec 000 section 9). */
export const cards = ['Visa', 'Mastercard', 'Amex'] as const
