import type { Ore } from '../money.ts'

/**
 * Converts a sum of amounts in öre. Unlike a single amount it has no maximum and may be negative. @throws RangeError for
 * fractions
 */
export function toOreSum(amount: number): Ore {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a sum in öre: ${amount}`)
  return amount as Ore
}

/** Parses a sum from the API, `"-1290.50"`, into öre. @throws RangeError for other texts */
export function parseSum(text: string): Ore {
  const match = /^(-?)(\d{1,13})\.(\d\d)$/.exec(text)
  if (!match) throw new RangeError(`Not a sum: ${text}`)
  const amount = Number(match[2]) * 100 + Number(match[3])
  return toOreSum(match[1] && amount !== 0 ? -amount : amount)
}

/** Returns the change in whole percent; undefined when there is nothing to compare with. */
export function changePercent(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined
}

/** Returns a share in whole percent; undefined when the whole is 0. */
export function sharePercent(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((part / whole) * 100) : undefined
}

/** Sums `amount` over the rows. */
export function sumBy<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}
