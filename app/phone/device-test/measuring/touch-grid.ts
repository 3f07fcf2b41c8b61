/** A point of the screen, as shares of its width and height from 0 to 1. */
export type Point = { x: number; y: number }

export type Grid = { columns: number; rows: number }

/** Side of a cell in CSS pixels: about the width of a fingertip, so that each part of the screen is touched. */
const cellSide = 60

/** Returns the grid that fills a screen of a size in CSS pixels. */
export function getGrid(width: number, height: number): Grid {
  const count = (side: number) => Math.max(3, Math.round(side / cellSide))
  return { columns: count(width), rows: count(height) }
}

/** Returns the cell of a point, counted by rows from the top left. */
export function getCell({ columns, rows }: Grid, { x, y }: Point): number {
  const index = (share: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(share * count)))
  return index(y, rows) * columns + index(x, columns)
}

/**
 * Returns the cells that a finger passed between two events, which browsers send some pixels apart. Longer jumps are not filled in: there the
 * screen may have missed the finger.
 */
export function getPassedCells(grid: Grid, from: Point | undefined, to: Point): number[] {
  const distance = from
    ? Math.max(Math.abs(to.x - from.x) * grid.columns, Math.abs(to.y - from.y) * grid.rows)
    : 0
  if (!from || distance > 2) return [getCell(grid, to)]
  const steps = Math.ceil(distance * 4)
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps === 0 ? 1 : step / steps
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
  return [...new Set(points.map((point) => getCell(grid, point)))]
}
