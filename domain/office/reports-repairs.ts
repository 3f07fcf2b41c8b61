import type { ReportDuration } from './reports-schemas.ts'
import { sumBy } from './reports-sums.ts'

/** Repairs of one device type and issue that became ready, with the minutes that each took from arrival. */
export type ReadyGroup = {
  type: string
  issue: string
  /** Number of repairs with a promised day, and of those ready by its end. */
  promised: number
  kept: number
  /** Number of devices that had been handed over before and returned within their warranty. */
  warranty: number
  minutes: number[]
}

/** Everything that the report of repairs shows of some days. A repair is ready, and handed over, on its first time only. */
export type RepairSums = {
  /** Counts of each day, in order. */
  received: number[]
  ready: number[]
  handedOver: number[]
  /** Counts of those ready on each day: with a promised day, and of these by its end. */
  promised: number[]
  kept: number[]
  groups: ReadyGroup[]
  /** Minutes from ready to handover, of each repair that was handed over. */
  waits: number[]
}

/** Joins the sums of days that follow each other. The groups of one type and issue become one. */
export function joinRepairSums(parts: readonly RepairSums[]): RepairSums {
  const groups = Map.groupBy(
    parts.flatMap((part) => part.groups),
    ({ type, issue }) => JSON.stringify([type, issue]),
  )
  return {
    received: parts.flatMap((part) => part.received),
    ready: parts.flatMap((part) => part.ready),
    handedOver: parts.flatMap((part) => part.handedOver),
    promised: parts.flatMap((part) => part.promised),
    kept: parts.flatMap((part) => part.kept),
    groups: [...groups.values()].flatMap((same) => (same[0] ? [{ ...same[0], ...getTotals(same) }] : [])),
    waits: parts.flatMap((part) => part.waits),
  }
}

/** Sums groups of repairs. */
export function getTotals(groups: readonly ReadyGroup[]): Omit<ReadyGroup, 'type' | 'issue'> {
  return {
    promised: sumBy(groups, ({ promised }) => promised),
    kept: sumBy(groups, ({ kept }) => kept),
    warranty: sumBy(groups, ({ warranty }) => warranty),
    minutes: groups.flatMap(({ minutes }) => minutes),
  }
}

/** Returns the mean, median and 90th percentile in whole minutes, or null when there are none. */
export function getDuration(minutes: readonly number[]): ReportDuration | null {
  if (minutes.length === 0) return null
  const sorted = Float64Array.from(minutes).sort()
  return {
    count: sorted.length,
    mean: Math.round(sumBy(minutes, (each) => each) / sorted.length),
    median: Math.round(percentile(sorted, 0.5)),
    p90: Math.round(percentile(sorted, 0.9)),
  }
}

/** Returns a percentile of sorted numbers, between two of them in proportion, as `percentile_cont` of SQL does. */
function percentile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1)
  const [below = Number.NaN, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}
