import { maxListed } from '#domain/sorting.ts'

export const pageSize = 25

export function getPages(count: number, size: number = pageSize): number {
  return Math.max(1, Math.ceil(count / size))
}

const figure = new Intl.NumberFormat('sv-SE')

/** Formats how many rows a list has: `1 200`, or `fler än 10 000` where the server stops counting. */
export function countText(count: number): string {
  return count > maxListed ? `fler än ${figure.format(maxListed)}` : figure.format(count)
}
