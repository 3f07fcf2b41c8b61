/** An amount in whole öre. A separate type, so that kronor and öre are never mixed. */
export type Ore = number & { readonly __unit: 'öre' }

/** The maximum amount, 10 million kronor, which fits an `integer` column in öre. */
export const largestKronor = 10_000_000

/** The maximum amount in öre. */
export const largestAmount = largestKronor * 100

/** Converts a whole number of öre to an amount. Throws RangeError for fractions and numbers out of range. */
export function ore(amount: number): Ore {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > largestAmount) {
    throw new RangeError(`Not an amount in öre: ${amount}`)
  }
  return amount as Ore
}

/**
 * Parses an amount in kronor: `1290`, `"1290.50"`, `"1 290,50 kr"`. Returns öre, or undefined unless it is a non-negative
 * amount with at most two decimals.
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

/** Formats öre as the API's decimal string: 129000 becomes `"1290.00"`. */
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

/** Formats an amount for display, `1 290 kr`, with öre only if there are any, and Intl's non-breaking spaces. */
export function formatKronor(amount: Ore): string {
  return (amount % 100 === 0 ? wholeKronor : withOre).format(amount / 100)
}

/** Formats whole kronor for display: 1290 becomes `1 290 kr`. */
export function formatWholeKronor(kronor: number): string {
  return formatKronor(ore(kronor * 100))
}

/** Returns the VAT contained in an amount, rounded to the nearest öre. `rate` is in percent, 25 by default. */
export function vatIncluded(amount: Ore, rate = 25): Ore {
  return ore(Math.round((amount * rate) / (100 + rate)))
}
