import { countDays, type Days, partsOf } from '../../../../domain/office/reports-periods.ts'
import type {
  RepairsReport,
  ReportDuration,
  ReportQuery,
  ReportRepairGroup,
} from '../../../../domain/office/reports-schemas.ts'
import { sumBy } from '../../../../domain/office/reports-sums.ts'
import { type Ctx, requireAdmin } from '../../../kit/context.ts'
import { periodOf } from '../period.ts'
import { rangeOf } from '../range.ts'
import {
  type DayCount,
  type GroupRow,
  handedOverByDay,
  handoverTimes,
  readyGroups,
  receivedByDay,
} from './queries.ts'

/** Maximum number of repair kinds on the screen. */
const mostIssues = 40

/** Returns a duration in whole minutes, or null when there is none. */
export function durationOf({
  count,
  mean,
  parts,
}: Pick<GroupRow, 'count' | 'mean' | 'parts'>): ReportDuration | null {
  const [median, p90] = parts ?? []
  if (count === 0 || mean === null || median === undefined || p90 === undefined) return null
  return { count, mean: Math.round(mean), median: Math.round(median), p90: Math.round(p90) }
}

const group = (row: GroupRow): ReportRepairGroup => ({
  type: row.type ?? '',
  to_ready: durationOf(row),
  promised: row.promised,
  kept: row.kept,
  warranty: row.warranty,
})

/** Sums counts per day by the parts of a period. */
export function byPart(
  rows: readonly { day: number; count: number }[],
  days: Days,
  parts: readonly Days[],
): number[] {
  return parts.map(({ from, to }) => {
    const first = countDays({ from: days.from, to: from }) - 1
    const last = countDays({ from: days.from, to }) - 1
    return sumBy(
      rows.filter(({ day }) => day >= first && day <= last),
      ({ count }) => count,
    )
  })
}

/** Returns a period's repairs by device and issue, with lead times. `all` returns every kind of repair. */
export async function readRepairs(ctx: Ctx, query: ReportQuery, all = false): Promise<RepairsReport> {
  requireAdmin(ctx)
  const period = periodOf(ctx, query)
  const [range, rangeBefore] = [rangeOf(period), rangeOf(period.before)]
  const [came, ready, over, cameBefore, readyBefore, overBefore] = await Promise.all([
    receivedByDay(ctx.db, range),
    readyGroups(ctx.db, range, { apart: true }),
    handoverTimes(ctx.db, range),
    receivedByDay(ctx.db, rangeBefore),
    readyGroups(ctx.db, rangeBefore, { apart: false }),
    handedOverByDay(ctx.db, rangeBefore),
  ])
  const sum = (rows: readonly DayCount[]) => sumBy(rows, ({ count }) => count)
  const groups = ready.rows
  const whole = (rows: readonly GroupRow[]) => rows.find(({ type }) => type === null) ?? nothing
  const { type: _, ...total } = group(whole(groups))
  const issues = groups.filter(({ issue }) => issue !== null)
  const parts = partsOf(period, period.step)
  const [receivedIn, readyIn, overIn] = [came, ready.days, over.days].map((rows) =>
    byPart(rows, period, parts),
  )
  return {
    period,
    received: sum(came),
    ready: sum(ready.days),
    handed_over: sum(over.days),
    before: {
      received: sum(cameBefore),
      ready: sum(readyBefore.days),
      handed_over: sum(overBefore),
      median: durationOf(whole(readyBefore.rows))?.median ?? null,
    },
    total,
    to_handover: durationOf(over.rows[0] ?? nothing),
    types: groups.filter(({ type, issue }) => type !== null && issue === null).map(group),
    issues: issues
      .slice(0, all ? undefined : mostIssues)
      .map((row) => ({ ...group(row), issue: row.issue ?? '' })),
    issue_count: issues.length,
    parts: parts.map((part, at) => ({
      ...part,
      received: receivedIn?.[at] ?? 0,
      ready: readyIn?.[at] ?? 0,
      handed_over: overIn?.[at] ?? 0,
    })),
  }
}

const nothing: GroupRow = {
  type: null,
  issue: null,
  count: 0,
  mean: null,
  parts: null,
  promised: 0,
  kept: 0,
  warranty: 0,
}
