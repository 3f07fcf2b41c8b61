import { type Ore, ore } from '../money.ts'
import { getSums, type LineSum } from '../repairs/receipts.ts'

/** A part's stock, what suppliers still owe for it, and the least that there should be. */
type Stock = { stock: number; onOrder: number; minStock: number }

/** Returns whether a part must be ordered: what there is and what is on its way are fewer than the least. */
export function isLow({ stock, onOrder, minStock }: Stock): boolean {
  return stock + onOrder < minStock
}

/** Returns how many pieces fill the stock up to its least, beside those already on a purchase. */
export function getRefill({ stock, onOrder, minStock }: Stock): number {
  return Math.max(0, minStock - stock - onOrder)
}

/** A line of a repair that names a part. `taken` pieces have left the stock for it. */
type PartLine = { quantity: number; taken: number }

/** Returns how many pieces a line still misses. */
export function getMissing({ quantity, taken }: PartLine): number {
  return Math.max(0, quantity - taken)
}

/**
 * Returns what a repair earns, in öre without VAT: its lines, less the purchase prices of its parts and of those scrapped for it.
 * `costOre` is per piece, without VAT; lines without a part have none.
 */
export function getMargin(
  lines: readonly (LineSum & { costOre: number | null })[],
  scrappedOre: number,
): { netOre: Ore; partsOre: Ore; scrappedOre: Ore; marginOre: Ore } {
  const { netOre } = getSums(lines)
  const partsOre = ore(lines.reduce((sum, { quantity, costOre }) => sum + quantity * (costOre ?? 0), 0))
  return { netOre, partsOre, scrappedOre: ore(scrappedOre), marginOre: ore(netOre - partsOre - scrappedOre) }
}

/**
 * Returns what a piece of a line cost after more were taken, in öre: the average of those that it had and the new ones. A line
 * without pieces has the part's price.
 */
export function costAfterTaking(
  line: { taken: number; costOre: number | null },
  taken: number,
  partCostOre: number | null,
): number | null {
  if (line.taken === 0) return partCostOre
  if (taken === 0 || line.costOre === null || partCostOre === null) return line.costOre
  return Math.round((line.taken * line.costOre + taken * partCostOre) / (line.taken + taken))
}

/** Splits the models that a part fits, written with commas. */
export function getModels(models: string): string[] {
  return models
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** Returns whether a part fits a device: one of its models is the device's, with or without the brand. */
export function fitsModel(models: string, { brand, model }: { brand: string; model: string }): boolean {
  const names = [model, `${brand} ${model}`].map((name) => name.trim().toLowerCase())
  return getModels(models).some((each) => names.includes(each.toLowerCase()))
}
