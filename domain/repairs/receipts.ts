import { type Ore, ore, vatIncluded } from '../money.ts'

/** The VAT on repairs and their parts, in per cent (mervärdesskattelagen 2023:200, 9 kap. 2 §). */
export const repairVat = 25

/** The most lines of an order, the largest quantity, and the largest unit price in öre: a receipt is one page. */
export const lineLimits = { lines: 30, quantity: 100, unitOre: 10_000_000 } as const

/** What a line of an order is for. */
export const lineKinds = ['labour', 'part'] as const
export type LineKind = (typeof lineKinds)[number]

/** A line as far as sums are concerned: a whole number of pieces, each at a price that includes VAT. */
export type LineSum = { quantity: number; unitOre: number }

/** What a line costs, VAT included. */
export function lineTotal({ quantity, unitOre }: LineSum): Ore {
  return ore(quantity * unitOre)
}

/** Sums of an order's lines. `vatOre` is the share of the whole that is VAT, so that `netOre + vatOre = totalOre` to the öre. */
export type Sums = { totalOre: Ore; vatOre: Ore; netOre: Ore }

/** The whole of some lines, VAT included and split out. The split is of the sum, never of rounded lines. */
export function sumsOf(lines: readonly LineSum[]): Sums {
  const totalOre = ore(lines.reduce((sum, line) => sum + lineTotal(line), 0))
  const vatOre = vatIncluded(totalOre, repairVat)
  return { totalOre, vatOre, netOre: ore(totalOre - vatOre) }
}

/** What is left to pay at the counter, when `paidOre` has come already; negative when too much has come. */
export function dueOre(lines: readonly LineSum[], paidOre: number): Ore {
  return ore(sumsOf(lines).totalOre - paidOre)
}

/** How what is due can be paid at the counter. `none` is for what has been paid already, or costs nothing. */
export const counterMethods = ['card', 'swish', 'cash', 'invoice', 'none'] as const
export type CounterMethod = (typeof counterMethods)[number]
