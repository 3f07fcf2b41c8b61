import { type Ore, ore } from '../money.ts'
import type { ShopSettings } from '../settings/schemas.ts'

/** Levels of the limit for sales without a cash register: far below, near, and passed. */
export type LimitLevel = 'ok' | 'near' | 'passed'

export const limitTexts = {
  ok: '',
  near: 'Gränsen är nära. Förbered kassaregister eller fakturering.',
  passed: 'Gränsen är passerad. Skaffa kassaregister eller fakturera.',
} as const satisfies Record<LimitLevel, string>

/**
 * Returns the limit for sales without a cash register: four price base amounts of a tax year, or of the last year that is known
 * (skatteförfarandelagen 2011:1244, 39 kap. 5 §: sales of little extent, with special regard to this limit).
 */
export function exemptLimit(year: number, amounts: ShopSettings['priceBaseAmounts']): Ore {
  const untilYear = amounts.filter((each) => each.year <= year).toSorted((a, b) => b.year - a.year)
  const kronor = untilYear[0]?.kronor ?? amounts.toSorted((a, b) => a.year - b.year)[0]?.kronor ?? 0
  return ore(4 * kronor * 100)
}

/**
 * Whether a price base amount should be added: that of the current year is missing, or, in November and December, when the government has
 * set it, that of the next one.
 */
export function lacksPriceBaseAmount(today: string, amounts: ShopSettings['priceBaseAmounts']): boolean {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const lacks = (wanted: number) => amounts.every((each) => each.year !== wanted)
  return lacks(year) || (month >= 11 && lacks(year + 1))
}

export function limitLevel(soldOre: number, limitOre: number): LimitLevel {
  if (soldOre >= limitOre) return 'passed'
  return soldOre >= 0.75 * limitOre ? 'near' : 'ok'
}

/** Returns the first day of the fiscal year that contains a day, when it begins with a month from 1 to 12. */
export function fiscalYearStart(day: string, month: number): string {
  const begins = (year: number) => `${year}-${String(month).padStart(2, '0')}-01`
  const year = Number(day.slice(0, 4))
  return begins(year) <= day ? begins(year) : begins(year - 1)
}
