/** A group of the stock by its age in whole days. The oldest has no end. */
export type StockAge = { from: number; to: number | null }

export const stockAges: readonly StockAge[] = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: 180 },
  { from: 181, to: null },
]

/** Returns the label of a group on a chart's axis: `31–60`, `> 180`. */
export function stockAgeAxisLabel({ from, to }: StockAge): string {
  return to === null ? `>\u00a0${from - 1}` : `${from}–${to}`
}

/** Returns the label of a group in full: `31–60 dagar`, `Över 180 dagar`. */
export function stockAgeLabel({ from, to }: StockAge): string {
  return to === null ? `Över ${from - 1} dagar` : `${from}–${to} dagar`
}
