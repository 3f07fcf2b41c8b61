/** An amount in whole öre. A separate type, so that kronor and öre are never mixed. */
export type Ore = number & { readonly __unit: 'öre' }

/** The maximum amount, 10 million kronor, which fits an `integer` column in öre. */
export const largestKronor = 10_000_000

/** The maximum amount in öre. */
export const largestAmount = largestKronor * 100

/** Converts a whole number of öre to an amount. @throws RangeError for fractions and numbers out of range */
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

/**
 * Formats a whole number with non-breaking spaces between thousands: `12 345`. Does not use Intl, because the first use of Intl on a page
 * blocks a phone for 50 ms.
 */
export function groupThousands(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

/** Formats an amount for display, `1 290 kr`, with öre only if there are any, and non-breaking spaces, as Intl does. */
export function formatKronor(amount: Ore): string {
  const absolute = Math.abs(amount)
  const part = absolute % 100
  const kronor = groupThousands((absolute - part) / 100)
  return `${amount < 0 ? '\u2212' : ''}${kronor}${part ? `,${String(part).padStart(2, '0')}` : ''}\u00a0kr`
}

/** Converts whole kronor, as the API has the amounts of trade-ins, to öre. @throws as ore */
export const fromWholeKronor = (kronor: number): Ore => ore(kronor * 100)

/** Converts öre to whole kronor, as the API has the amounts of trade-ins. @throws RangeError for an amount with öre */
export function toWholeKronor(amount: number): number {
  if (amount % 100 !== 0) throw new RangeError(`Not an amount in whole kronor: ${amount} öre`)
  return amount / 100
}

/** Formats whole kronor of the API for people: 1290 becomes `1 290 kr`. @throws as ore */
export const formatWholeKronor = (kronor: number): string => formatKronor(fromWholeKronor(kronor))

/** Returns the VAT contained in an amount, rounded to the nearest öre. `rate` is in percent. */
export function vatIncluded(amount: Ore, rate: number): Ore {
  return ore(Math.round((amount * rate) / (100 + rate)))
}

/** Formats öre as the API's decimal string, as `toDecimalString` does; for numbers of the database. @throws as ore */
export const oreToDecimal = (amount: number): string => toDecimalString(ore(amount))

/** Formats öre for people, as `formatKronor` does; for numbers of the database. @throws as ore */
export const formatOre = (amount: number): string => formatKronor(ore(amount))

/** Formats an amount of the API for people: `"1290.00"` becomes `1 290 kr`. Anything else is zero. */
export const formatDecimal = (amount: string): string => formatKronor(parseKronor(amount) ?? ore(0))
