/**
 * A series of document numbers, one per year. Documents of payments in test mode have series of their own, so that the real
 * ones start at 1 and have no gaps when the shop goes live in the same database.
 */
export type NumberSeries = { year: number; isTest: boolean }

const testPrefix = 'T'

/** Formats a document's number in its series: `KV-26-00001`, in test mode `TKV-26-00001`. */
export function documentNumber(
  kind: 'KV' | 'KB' | 'K',
  { year, isTest }: NumberSeries,
  count: number,
): string {
  return `${isTest ? testPrefix : ''}${kind}-${String(year).slice(2)}-${String(count).padStart(5, '0')}`
}

/** Whether a receipt or credit note is of a test series. */
export function isTestNumber(number: string): boolean {
  return number.startsWith(testPrefix)
}
