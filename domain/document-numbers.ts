import type { SalesSeries } from './sales/documents.ts'

/**
 * Series of numbers without gaps: repair orders (R), purchase ledger (IN), purchases of parts (I), and sales documents. Documents of test payments have
 * series of their own, so that the real ones start at 1.
 */
export type NumberSeries = 'R' | 'IN' | 'I' | SalesSeries | `T${SalesSeries}`

/** Returns the series of a document, by whether its payment was in test mode. */
export function documentSeries(series: SalesSeries, { isTest }: { isTest: boolean }): NumberSeries {
  return isTest ? `T${series}` : series
}

/** Formats a number: `KV-26-00001`. Purchases (S) have numbers from a sequence, which may have gaps. */
export function formatNumber(series: NumberSeries | 'S', year: number, count: number): string {
  return `${series}-${String(year).slice(2)}-${String(count).padStart(5, '0')}`
}

export function isTestNumber(number: string): boolean {
  return number.startsWith('T')
}
