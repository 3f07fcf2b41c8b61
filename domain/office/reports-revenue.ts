import { getKeys } from '../keys-of.ts'
import type { Ore } from '../money.ts'
import type { PaymentMethod } from '../payments/methods.ts'
import { onlineMethodLabels } from '../payments/methods.ts'
import type { DocumentKind } from '../sales/documents.ts'
import type { TenderMethod } from '../sales/tenders.ts'
import { reportedTenderLabels } from '../sales/tenders.ts'
import { countDays, type Days, getParts, type Step } from './reports-periods.ts'
import { sumBy, toOreSum } from './reports-sums.ts'

/** Kinds of sales: repairs, goods with VAT on the whole price, and second-hand goods under the margin scheme. */
export const revenueKindLabels = {
  repair: 'Reparationer',
  taxed: 'Nya varor och tillbehör',
  margin: 'Begagnade enheter (VMB)',
} as const
export type RevenueKind = keyof typeof revenueKindLabels
export const revenueKinds = getKeys(revenueKindLabels)

/** Payment methods in reports: online, or at the counter. */
export const revenueMethodLabels = {
  ...onlineMethodLabels,
  ...reportedTenderLabels,
  advance: 'Förskott, avräknat minus mottaget',
  invoice: 'Faktura, obetalt',
} as const
export type RevenueMethod = keyof typeof revenueMethodLabels
export const revenueMethods = getKeys(revenueMethodLabels)

/**
 * Revenue of one day and kind: receipts minus credit notes. `gross` is what customers pay, `vat` the VAT in it, both in öre.
 * `day` is counted from the period's first day, which is 0.
 */
export type KindRow = {
  day: number
  kind: RevenueKind
  gross: number
  vat: number
  receipts: number
  credits: number
}

/**
 * Sums of a day's documents of one kind, in öre. `goods` is what is neither repair, margin scheme nor advance;
 * `received` and `used` are advances.
 */
export type DayDocuments = {
  kind: DocumentKind
  documents: number
  gross: number
  vat: number
  margin: number
  margin_vat: number
  goods: number
  goods_vat: number
  received: number
  used: number
  advance_vat: number
}

/** Sum of a day's tenders of one method without rounding, in öre; `net_method` is that of an online payment. */
export type DayTenders = { method: TenderMethod; net_method: PaymentMethod | null; gross: number }

/** Sums of a day's sales of one category of the shop. `without_cost` counts pieces under the margin scheme whose cost is unknown. */
export type DayCategory = { category: number; pieces: number; gross: number; without_cost: number }

/** Everything sold in one day, read from documents and tenders that never change. */
export type DaySums = { documents: DayDocuments[]; tenders: DayTenders[]; categories: DayCategory[] }

/** Revenue by payment method, in öre. */
export type MethodSum = { method: RevenueMethod; gross: number }

/** Revenue sums, where `net + vat = gross` to the öre. */
export type RevenueSums = { gross: Ore; vat: Ore; net: Ore }

export function revenueSums(rows: readonly Pick<KindRow, 'gross' | 'vat'>[]): RevenueSums {
  const gross = sumBy(rows, (row) => row.gross)
  const vat = sumBy(rows, (row) => row.vat)
  return { gross: toOreSum(gross), vat: toOreSum(vat), net: toOreSum(gross - vat) }
}

export function ofKind<Row extends { kind: RevenueKind }>(rows: readonly Row[], kind: RevenueKind): Row[] {
  return rows.filter((row) => row.kind === kind)
}

/** A part of a chart: its days, and the revenue of each kind. */
export type RevenuePart = Days & RevenueSums & { kinds: Record<RevenueKind, Ore> }

/**
 * Groups revenue rows by day, week or month. Parts without rows are included with 0, and the parts add up to the rows.
 * @throws RangeError for a row outside the period
 */
export function revenueParts(rows: readonly KindRow[], days: Days, step: Step): RevenuePart[] {
  const byDay = Array.from({ length: countDays(days) }, (): KindRow[] => [])
  for (const row of rows) {
    const ofDay = byDay[row.day]
    if (!ofDay) throw new RangeError(`No day of the period: ${row.day}`)
    ofDay.push(row)
  }
  let first = 0
  return getParts(days, step).map((part) => {
    const own = byDay.slice(first, first + countDays(part)).flat()
    first += countDays(part)
    const gross = (kind: RevenueKind) => revenueSums(ofKind(own, kind)).gross
    return {
      ...part,
      ...revenueSums(own),
      kinds: { repair: gross('repair'), taxed: gross('taxed'), margin: gross('margin') },
    }
  })
}

/**
 * Returns the margin VAT returned by a credit note: proportional to the credited amount, rounded so that all notes of a sale
 * together return exactly its VAT. Amounts are in öre.
 */
export function marginVatBack(sale: { gross: number; vat: number }, before: number, amount: number): Ore {
  if (sale.gross <= 0) return toOreSum(0)
  const upTo = (credited: number) => Math.round((sale.vat * credited) / sale.gross)
  return toOreSum(upTo(before + amount) - upTo(before))
}
