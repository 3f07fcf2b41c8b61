import { type Ore, ore, vatIncluded } from '../money.ts'
import { vatRate } from '../sales/vat.ts'

/** Maximum number of lines per order, quantity, and unit price in öre. They keep a receipt on one page. */
export const lineLimits = { lines: 30, quantity: 100, unitOre: 10_000_000 } as const

/** `storage` is the fee for a device that was not collected in time. It is no part of the repair's price. */
export const lineKinds = ['labour', 'part', 'storage'] as const
export type LineKind = (typeof lineKinds)[number]

/** Where a spare part comes from: the device's manufacturer, another manufacturer, or another device. */
export const partOrigins = ['original', 'compatible', 'used'] as const
export type PartOrigin = (typeof partOrigins)[number]

/** How repairs of the price list name the origin of their part: `Skärmbyte (kompatibel)`. */
const originWords = {
  original: /\(original\w*\)/i,
  compatible: /\(kompatib\w*\)/i,
  used: /\(begagna[dt]\w*\)/i,
} as const satisfies Record<PartOrigin, RegExp>

/** Returns the origin of the part that a repair of the price list names, if it names one. */
export function getPartOrigin(repair: string): PartOrigin | undefined {
  return partOrigins.find((origin) => originWords[origin].test(repair))
}

/** The fields of a line used in sums: a whole quantity, and a unit price that includes VAT. */
export type LineSum = { quantity: number; unitOre: number }

/** Returns a line's total, including VAT. */
export function lineTotal({ quantity, unitOre }: LineSum): Ore {
  return ore(quantity * unitOre)
}

/** Sums of an order's lines, where `netOre + vatOre = totalOre` to the öre. `vatOre` is the VAT contained in the total. */
export type Sums = { totalOre: Ore; vatOre: Ore; netOre: Ore }

/** Returns the sums of lines. VAT is calculated from the total, not from rounded lines. */
export function getSums(lines: readonly LineSum[]): Sums {
  const totalOre = ore(lines.reduce((sum, line) => sum + lineTotal(line), 0))
  const vatOre = vatIncluded(totalOre, vatRate)
  return { totalOre, vatOre, netOre: ore(totalOre - vatOre) }
}

/** Returns the amount due at the counter after `paidOre`; negative when overpaid. */
export function dueOre(lines: readonly LineSum[], paidOre: number): Ore {
  return ore(getSums(lines).totalOre - paidOre)
}
