import { formatOre } from '#domain/money.ts'
import { formatWorkMinutes } from '#domain/repairs/work-schemas.ts'

/** A device's cost in öre: the price paid to the seller, and that of its new parts without VAT. */
export type RefurbishingCost = {
  boughtOre: number
  partsOre: number
  totalOre: number
  /** Pieces without a purchase price, which the sum leaves out. */
  withoutCost: number
}

/** Adds up the cost of a bought device. The margin scheme reckons with the price paid to the seller alone (0072). */
export function getRefurbishingCost(
  boughtOre: number,
  parts: readonly { costOre: number | null }[],
): RefurbishingCost {
  const partsOre = parts.reduce((sum, { costOre }) => sum + (costOre ?? 0), 0)
  return {
    boughtOre,
    partsOre,
    totalOre: boughtOre + partsOre,
    withoutCost: parts.filter(({ costOre }) => costOre === null).length,
  }
}

/** Describes a cost and the time: `Inköp 1 200 kr + delar 640 kr = 1 840 kr, 45 min`. Time is not turned into money. */
export function describeCost(
  { boughtOre, partsOre, totalOre }: Omit<RefurbishingCost, 'withoutCost'>,
  minutes: number,
): string {
  const bought = `Inköp ${formatOre(boughtOre)}`
  const sum = partsOre === 0 ? bought : `${bought} + delar ${formatOre(partsOre)} = ${formatOre(totalOre)}`
  return minutes === 0 ? sum : `${sum}, ${formatWorkMinutes(minutes)}`
}
