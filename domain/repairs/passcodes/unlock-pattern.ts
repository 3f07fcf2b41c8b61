/** Fewest points of an unlock pattern, as Android requires. */
export const minPatternPoints = 4

const prefix = 'Mönster '

/** Points 1–9 of a grid of three by three, by rows, in the order in which they are connected. */
export type UnlockPattern = readonly number[]

const isPattern = (points: UnlockPattern) =>
  points.length >= minPatternPoints &&
  new Set(points).size === points.length &&
  points.every((point) => Number.isInteger(point) && point >= 1 && point <= 9)

/** Returns a pattern as a passcode, which is readable as text too: `Mönster 1-2-3-6-9`. */
export function formatPattern(points: UnlockPattern): string {
  return `${prefix}${points.join('-')}`
}

/** Returns the pattern of a passcode, or undefined for a typed code. */
export function readPattern(passcode: string): UnlockPattern | undefined {
  if (!passcode.startsWith(prefix)) return undefined
  const points = passcode.slice(prefix.length).split('-').map(Number)
  return isPattern(points) ? points : undefined
}

/** Returns the pattern of digits that are typed in order, `12369`, or undefined while it is not complete. */
export function readPatternDigits(digits: string): UnlockPattern | undefined {
  const points = [...digits.replace(/[\s-]/g, '')].map(Number)
  return isPattern(points) ? points : undefined
}

/** Returns a pattern with another point. A point that is crossed on the way is connected too, as phones do. */
export function connectPoint(points: UnlockPattern, next: number): UnlockPattern {
  if (points.includes(next)) return points
  const last = points.at(-1)
  const between = last === undefined ? undefined : getPointBetween(last, next)
  return between === undefined || points.includes(between) ? [...points, next] : [...points, between, next]
}

/** Returns the column and row of a point, from 0. */
export function getPosition(point: number): { column: number; row: number } {
  return { column: (point - 1) % 3, row: Math.floor((point - 1) / 3) }
}

function getPointBetween(from: number, to: number): number | undefined {
  const [a, b] = [getPosition(from), getPosition(to)]
  const isStraight = (a.column + b.column) % 2 === 0 && (a.row + b.row) % 2 === 0
  return isStraight ? (from + to) / 2 : undefined
}
