import type { Ore } from '../money.ts'
import type { CounterMethod } from '../repairs/receipts.ts'
import { countDays, type Days, partsOf, type Step } from './reports-periods.ts'
import { sumBy, sumOf } from './reports-sums.ts'

/** What was sold: repairs, what the shop sells with 25 % VAT, and second-hand goods on the margin scheme. */
export const revenueKinds = ['repair', 'taxed', 'margin'] as const
export type RevenueKind = (typeof revenueKinds)[number]

export const revenueKindLabels = {
  repair: 'Reparationer',
  taxed: 'Nya varor och tillbehör',
  margin: 'Begagnade enheter (VMB)',
} as const satisfies Record<RevenueKind, string>

/** How it was paid: on the net, or at the counter. */
export const revenueMethods = [
  'net_card',
  'net_klarna',
  'net_swish',
  'card',
  'swish',
  'cash',
  'invoice',
] as const
export type RevenueMethod = (typeof revenueMethods)[number]

export const revenueMethodLabels = {
  net_card: 'Kort på nätet',
  net_klarna: 'Klarna på nätet',
  net_swish: 'Swish på nätet',
  card: 'Kort i butiken',
  swish: 'Swish i butiken',
  cash: 'Kontant',
  invoice: 'Faktura',
} as const satisfies Record<RevenueMethod, string>

/** What payments on the net are called here; their `invoice` is Klarna's. */
export const onlineMethods = { card: 'net_card', invoice: 'net_klarna', swish: 'net_swish' } as const

/** What payments at the counter are called here; `none` is nothing that was paid there. */
export const counterMethodNames = {
  card: 'card',
  swish: 'swish',
  cash: 'cash',
  invoice: 'invoice',
  none: undefined,
} as const satisfies Record<CounterMethod, RevenueMethod | undefined>

/**
 * What the papers of one day and kind come to: receipts less what credit notes take back. `gross` is what customers pay, `vat`
 * the VAT in it, all in öre. `day` counts from the period's first day, which is 0.
 */
export type KindRow = {
  day: number
  kind: RevenueKind
  gross: number
  vat: number
  receipts: number
  credits: number
}

/** The same by how it was paid. */
export type MethodRow = { day: number; method: RevenueMethod; gross: number }

/** Sums of some papers, where `net + vat = gross` to the öre. */
export type RevenueSums = { gross: Ore; vat: Ore; net: Ore }

/** Adds up what was sold. */
export function revenueSums(rows: readonly Pick<KindRow, 'gross' | 'vat'>[]): RevenueSums {
  const gross = sumBy(rows, (row) => row.gross)
  const vat = sumBy(rows, (row) => row.vat)
  return { gross: sumOf(gross), vat: sumOf(vat), net: sumOf(gross - vat) }
}

/** The rows of one kind. */
export function ofKind<Row extends { kind: RevenueKind }>(rows: readonly Row[], kind: RevenueKind): Row[] {
  return rows.filter((row) => row.kind === kind)
}

/** One bar of the chart: its days, and what was sold of each kind. */
export type RevenuePart = Days & RevenueSums & { kinds: Record<RevenueKind, Ore> }

/**
 * The rows of a period put together by day, week or month, with nothing left out: parts without rows are there with 0, and
 * the sum of the parts is the sum of the rows. Throws RangeError for a row of a day outside the period.
 */
export function revenueParts(rows: readonly KindRow[], days: Days, step: Step): RevenuePart[] {
  const byDay = Array.from({ length: countDays(days) }, (): KindRow[] => [])
  for (const row of rows) {
    const ofDay = byDay[row.day]
    if (!ofDay) throw new RangeError(`No day of the period: ${row.day}`)
    ofDay.push(row)
  }
  let first = 0
  return partsOf(days, step).map((part) => {
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
 * The VAT in a sale on the margin scheme: 20 % of what is left when the purchase is taken off, and nothing of a loss
 * (mervärdesskattelagen 2023:200, 20 kap.). Without a known purchase price the whole price counts.
 */
export function marginVat(priceOre: number, costOre: number | null, quantity = 1): Ore {
  return sumOf(Math.round((Math.max(0, priceOre - (costOre ?? 0)) * quantity) / 5))
}

/**
 * How much of a sale's VAT on its margin goes back with a credit note: the part of it that the note takes of the goods, so
 * that all notes of a sale together take back exactly its VAT. Amounts are öre.
 */
export function marginVatBack(sale: { gross: number; vat: number }, before: number, amount: number): Ore {
  if (sale.gross <= 0) return sumOf(0)
  const upTo = (credited: number) => Math.round((sale.vat * credited) / sale.gross)
  return sumOf(upTo(before + amount) - upTo(before))
}
