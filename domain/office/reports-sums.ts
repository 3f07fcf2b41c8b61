import type { Ore } from '../money.ts'

/**
 * Marks a sum of many amounts as one, in öre. It may be above what a single amount may be, and below 0. Throws RangeError
 * for what is no whole number.
 */
export function sumOf(amount: number): Ore {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a sum in öre: ${amount}`)
  return amount as Ore
}

/** A sum of the wire, `"-1290.50"`, as öre. Throws RangeError for other texts. */
export function parseSum(text: string): Ore {
  const match = /^(-?)(\d{1,13})\.(\d\d)$/.exec(text)
  if (!match) throw new RangeError(`Not a sum: ${text}`)
  const amount = Number(match[2]) * 100 + Number(match[3])
  return sumOf(match[1] && amount !== 0 ? -amount : amount)
}

/** How much more or less than before, in whole per cent; undefined when there is nothing to hold it against. */
export function changePercent(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined
}

/** A part of a whole in whole per cent; undefined of nothing. */
export function sharePercent(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((part / whole) * 100) : undefined
}

/** Adds up what `amount` gives of each row. */
export function sumBy<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}
