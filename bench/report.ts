/** A measured value with its target: the most that it may be, or the least. */
export type Line = {
  name: string
  value: number
  unit?: string
  max?: number
  min?: number
  details?: string
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5)

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Formats a number with as many decimals as its size needs: none from ten on. */
export const format = (value: number | undefined, decimals = 1) =>
  value === undefined
    ? ''
    : value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? decimals : 0 })

/** Prints rows in columns. The first column begins at the left, the others end at the right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    )
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
}

const isMissed = ({ value, max, min }: Line) => !(value <= (max ?? value) && value >= (min ?? value))

function getTarget({ max, min }: Line): string {
  if (max !== undefined) return `≤ ${format(max, 3)}`
  return min === undefined ? '' : `≥ ${format(min, 3)}`
}

/** Prints lines with their targets. */
export function printLines(lines: readonly Line[]): void {
  printTable(
    lines.map((line) => [
      line.name,
      `${format(line.value, line.min === undefined ? 1 : 3)} ${line.unit ?? ''}`.trim(),
      getTarget(line),
      line.max === undefined && line.min === undefined ? '' : isMissed(line) ? 'MISSED' : 'reached',
      line.details ?? '',
    ]),
  )
}

/** Names the lines whose target was missed, and returns the exit code. */
export function printMissed(lines: readonly Line[]): number {
  const missed = lines.filter(isMissed)
  for (const line of missed)
    process.stdout.write(
      `missed: ${line.name}: ${format(line.value, 3)} instead of ${getTarget(line)} ${line.unit ?? ''}\n`,
    )
  return missed.length === 0 ? 0 : 1
}
