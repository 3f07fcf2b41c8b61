import type { Load } from './load.ts'

export type Figure = {
  name: string
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time of the server and its database per request, in µs. */
  cpuUs: number
  /** Ratio to the baseline's requests per second, measured right before and after. */
  ratio: number | undefined
  least: number | undefined
}

export type Result = {
  machine: string
  figures: Figure[]
  /** The baseline's slowest and fastest round. When they differ much, other work disturbed the machine. */
  baseline: { slowest: number; fastest: number }
  quotes: { acknowledged: number; sent: number; stored: number }
  /** Bookings made, times with a booking, and times with more bookings than seats. */
  bookings: { acknowledged: number; times: number; overbooked: number }
  firstStartMs: number
  coldStartMs: number
  memoryMb: number
  databaseMb: number
}

export const maxColdStartMs = 1500
export const maxMemoryMb = 350

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Combines the rounds of one scenario into its table row. `baselines` are the baseline's requests per second around each round. */
export function figure(
  name: string,
  rounds: readonly (Load & { cpuUs: number; baseline: number | undefined })[],
  least: number | undefined,
): Figure {
  const ratios = rounds.flatMap((round) =>
    round.baseline === undefined ? [] : [round.perSecond / round.baseline],
  )
  return {
    name,
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
    cpuUs: median(rounds.map((round) => round.cpuUs)),
    ratio: ratios.length > 0 ? median(ratios) : undefined,
    least,
  }
}

export function missedTargets(result: Result): string[] {
  const lines = result.figures
    .filter(({ ratio, least }) => ratio !== undefined && least !== undefined && ratio < least)
    .map(({ name, ratio, least }) => `${name}: ${share(ratio)} of the baseline instead of ${share(least)}`)
  if (result.coldStartMs > maxColdStartMs) lines.push(`cold start: ${Math.round(result.coldStartMs)} ms`)
  if (result.memoryMb > maxMemoryMb) lines.push(`memory: ${Math.round(result.memoryMb)} MB`)
  const { acknowledged, sent, stored } = result.quotes
  if (stored < acknowledged || stored > sent)
    lines.push(`quote requests: ${stored} stored, ${acknowledged} acknowledged`)
  const { bookings } = result
  if (bookings.overbooked > 0) lines.push(`bookings: ${bookings.overbooked} times are overbooked`)
  if (bookings.times < bookings.acknowledged)
    lines.push(`bookings: ${bookings.acknowledged} acknowledged, ${bookings.times} in the calendar`)
  return lines
}

function share(part: number | undefined): string {
  return part === undefined ? '' : part.toFixed(3)
}

export function table(result: Result): string {
  const head = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'of baseline', 'target', '']
  const rows = result.figures.map(({ name, perSecond, p50Ms, p99Ms, cpuUs, ratio, least }) => [
    name,
    Math.round(perSecond).toLocaleString('en'),
    p50Ms.toFixed(2),
    p99Ms.toFixed(2),
    cpuUs.toFixed(0),
    share(ratio),
    least === undefined ? '' : `≥ ${share(least)}`,
    least === undefined || ratio === undefined ? '' : verdict(ratio >= least),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const { baseline, quotes, bookings, firstStartMs, coldStartMs, memoryMb, databaseMb } = result
  return [
    result.machine,
    '',
    ...[head, ...rows].map(line),
    '',
    `The baseline lay between ${Math.round(baseline.slowest).toLocaleString('en')} and ${Math.round(baseline.fastest).toLocaleString('en')} requests/s.`,
    `Quote requests: ${quotes.acknowledged} acknowledged with 201, ${quotes.stored} in the database after a restart (${quotes.sent} sent when time was up).`,
    `Bookings: ${bookings.acknowledged} made by ten visitors for each time, ${bookings.times} times booked, ${bookings.overbooked} overbooked  ${verdict(bookings.overbooked === 0)}.`,
    `Cold start on a ready database: ${Math.round(coldStartMs)} ms  (≤ ${maxColdStartMs})  ${verdict(coldStartMs <= maxColdStartMs)}. First start on an empty folder: ${Math.round(firstStartMs)} ms.`,
    `Memory after load: ${Math.round(memoryMb)} MB  (≤ ${maxMemoryMb})  ${verdict(memoryMb <= maxMemoryMb)}. Its database beside it: ${Math.round(databaseMb)} MB.`,
  ].join('\n')
}

function verdict(good: boolean): string {
  return good ? 'pass' : 'FAIL'
}
