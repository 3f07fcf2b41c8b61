import type { Read } from './measure.ts'
import type { CallPlans } from './plans.ts'
import type { Write } from './writes.ts'

export type Figures = {
  years: number
  filledMs: number
  /** Time to make the directory of customers from all rows. */
  directoryMs: number
  sizeMb: number
  reads: Read[]
  writes: Write[]
  plans: CallPlans[]
}

/** Milliseconds that the slowest of 32 at once may take on a list's first page. */
const maxInLoadSpike = 150

/** Growth from the youngest to the oldest shop, of reads and writes that take longer than a few milliseconds. */
const maxGrowth = { reads: 1.5, writes: 1.3 } as const

/** Below this many milliseconds, growth is noise. */
const noticeable = 20

/** Names the targets that were missed: limits by the oldest shop, and growth since the youngest. */
export function missedTargets(all: readonly Figures[]): string[] {
  const [youngest, oldest] = [all[0], all.at(-1)]
  if (!youngest || !oldest) return []
  const missed: string[] = []
  for (const { name, p99Ms, most, loadSpikeMs } of oldest.reads) {
    if (most !== undefined && p99Ms > most) missed.push(`${name}: ${ms(p99Ms)} instead of ${most} ms`)
    if (loadSpikeMs !== undefined && loadSpikeMs > maxInLoadSpike)
      missed.push(`${name}, 32 at once: ${ms(loadSpikeMs)} instead of ${maxInLoadSpike} ms`)
  }
  for (const { name, p99Ms, most } of oldest.writes)
    if (p99Ms > most) missed.push(`${name}: ${ms(p99Ms)} instead of ${most} ms`)
  if (youngest === oldest) return missed
  for (const [kind, young, old] of [
    ['reads', youngest.reads.filter(({ most }) => most !== undefined), oldest.reads],
    ['writes', youngest.writes, oldest.writes],
  ] as const) {
    const before = new Map(young.map(({ name, p50Ms }) => [name, p50Ms]))
    for (const { name, p50Ms } of old) {
      const growth = p50Ms / (before.get(name) ?? p50Ms)
      if (p50Ms > noticeable && growth > maxGrowth[kind])
        missed.push(`${name}: ${growth.toFixed(1)} times as long as after ${youngest.years} years`)
    }
  }
  return missed
}

/** Creates the tables of a run: the ages, the writes, and the slowest reads. */
export function yearsTable(all: readonly Figures[]): string {
  const oldest = all.at(-1)
  if (!oldest) return ''
  const ages = all.map(
    ({ years, filledMs, directoryMs, sizeMb, reads }) =>
      `${years} years: ${Math.round(sizeMb).toLocaleString('sv')} MB, filled in ${Math.round(filledMs / 1000)} s, directory in ${Math.round(directoryMs / 1000)} s, ${reads.length} calls`,
  )
  const slowest = oldest.reads.toSorted((a, b) => b.p99Ms - a.p99Ms).slice(0, 60)
  const before = (name: string) => all[0]?.reads.find((read) => read.name === name)
  const readRows = slowest.map(({ name, p50Ms, p99Ms, loadSpikeMs, most, bytes }) => [
    name,
    ms(before(name)?.p99Ms),
    ms(p50Ms),
    ms(p99Ms),
    ms(loadSpikeMs),
    most === undefined ? '' : String(most),
    `${Math.round(bytes / 1024)} kB`,
    readPerReturned(oldest.plans.find((plans) => plans.name === name)),
  ])
  const writeRows = oldest.writes.map(({ name, p50Ms, p99Ms, most }) => [
    name,
    ms(all[0]?.writes.find((write) => write.name === name)?.p99Ms),
    ms(p50Ms),
    ms(p99Ms),
    '',
    String(most),
    '',
    '',
  ])
  const head = [
    '',
    `p99 at ${all[0]?.years}`,
    `p50 at ${oldest.years}`,
    'p99',
    '32 at once',
    'most',
    'size',
    'read/returned',
  ]
  const rows = [head, ...writeRows, ...readRows]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [...ages, '', ...rows.map(line), '', ...largePlans(oldest.plans)].join('\n')
}

/** Rows that scans read for each row that the statements returned. */
function readPerReturned(plans: CallPlans | undefined): string {
  if (!plans || plans.returned === 0) return ''
  return (plans.read / plans.returned).toFixed(1)
}

/** Names the statements that read many rows or sort on disk. */
function largePlans(plans: readonly CallPlans[]): string[] {
  const lines = plans.flatMap(({ name, large }) =>
    large.map(
      ({ statement, read, sortedOnDisk }) =>
        `  ${name}: ${read.toLocaleString('sv')} rows${sortedOnDisk ? ', sorted on disk' : ''}: ${statement.slice(0, 100)}`,
    ),
  )
  return ['Statements that read more than 10,000 rows or sort on disk:', ...lines]
}

const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(value < 10 ? 1 : 0))
