/** An amount in whole öre. Its own type, so that kronor and öre are never added up by mistake. */
export type Ore = number & { readonly __unit: 'öre' }

/** The largest amount the shop handles, 10 million kronor: it fits an `integer` column with room to spare. */
export const largestKronor = 10_000_000

/** The largest amount the shop handles, in öre. */
export const largestAmount = largestKronor * 100

/** Marks a whole number of öre as an amount. Throws RangeError on fractions and on numbers out of bounds. */
export function ore(amount: number): Ore {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > largestAmount) {
    throw new RangeError(`Not an amount in öre: ${amount}`)
  }
  return amount as Ore
}

/**
 * Reads an amount in kronor as people and programs write it: `1290`, `"1290.50"`, `"1 290,50 kr"`.
 * Returns öre, or undefined when it is not a non-negative amount with at most two decimals.
 */
export function parseKronor(input: string | number): Ore | undefined {
  const text = String(input)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/kr$/i, '')
    .replace(',', '.')
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match?.[1]) return undefined
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amount <= largestAmount ? ore(amount) : undefined
}

/** Öre as the decimal string of the wire: 129000 becomes `"1290.00"`. */
export function toDecimalString(amount: Ore): string {
  const sign = amount < 0 ? '-' : ''
  const absolute = Math.abs(amount)
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

const wholeKronor = new Intl.NumberFormat('sv-SE', {
  style: 'currency',
  currency: 'SEK',
  maximumFractionDigits: 0,
})
const withOre = new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' })

/** An amount as people read it, `1 290 kr`, with öre only where there are any, and Intl's non-breaking spaces. */
export function formatKronor(amount: Ore): string {
  return (amount % 100 === 0 ? wholeKronor : withOre).format(amount / 100)
}

/** Whole kronor as people read them: 1290 becomes `1 290 kr`. */
export function formatWholeKronor(kronor: number): string {
  return formatKronor(ore(kronor * 100))
}

/** The share of a VAT-inclusive amount that is VAT, rounded to the nearest öre. `rate` in per cent, 25 by default. */
export function vatIncluded(amount: Ore, rate = 25): Ore {
  return ore(Math.round((amount * rate) / (100 + rate)))
}
