import { countDays, type Days, partsOf } from '../../../../domain/office/reports-periods.ts'
import type {
  RepairsReport,
  ReportDuration,
  ReportQuery,
  ReportRepairGroup,
} from '../../../../domain/office/reports-schemas.ts'
import { addUp } from '../../../../domain/office/reports-sums.ts'
import { type Ctx, requireAdmin } from '../../../kit/context.ts'
import { periodOf } from '../period.ts'
import { rangeOf } from '../range.ts'
import { type GroupRow, handoverTimes, readyGroups, repairFlow } from './queries.ts'

/** Of how many kinds of repairs the screen tells. */
const mostIssues = 40

/** A duration in whole minutes; null of nothing. */
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

/** Puts counts by day together by the parts of a period. */
export function byPart(
  rows: readonly { day: number; count: number }[],
  days: Days,
  parts: readonly Days[],
): number[] {
  return parts.map(({ from, to }) => {
    const first = countDays({ from: days.from, to: from }) - 1
    const last = countDays({ from: days.from, to }) - 1
    return addUp(
      rows.filter(({ day }) => day >= first && day <= last),
      ({ count }) => count,
    )
  })
}

/** Repairs of a period by device and problem, with lead times. `all` leaves out no kind of repair. */
export async function readRepairs(ctx: Ctx, query: ReportQuery, all = false): Promise<RepairsReport> {
  requireAdmin(ctx)
  const period = periodOf(ctx, query)
  const [range, rangeBefore] = [rangeOf(period), rangeOf(period.before)]
  const [flow, groups, handover, flowBefore, groupsBefore] = await Promise.all([
    repairFlow(ctx.db, range),
    readyGroups(ctx.db, range, { apart: true }),
    handoverTimes(ctx.db, range),
    repairFlow(ctx.db, rangeBefore),
    readyGroups(ctx.db, rangeBefore, { apart: false }),
  ])
  const sum = (rows: readonly { count: number }[]) => addUp(rows, ({ count }) => count)
  const counts = ({ received, ready, handed_over: over }: typeof flow) => ({
    received: sum(received),
    ready: sum(ready),
    handed_over: sum(over),
  })
  const whole = (rows: readonly GroupRow[]) => rows.find(({ type }) => type === null)
  const { type: _, ...total } = group(whole(groups) ?? nothing)
  const issues = groups.filter(({ issue }) => issue !== null)
  const parts = partsOf(period, period.step)
  const [received, ready, over] = [flow.received, flow.ready, flow.handed_over].map((rows) =>
    byPart(rows, period, parts),
  )
  return {
    period,
    ...counts(flow),
    before: { ...counts(flowBefore), median: durationOf(whole(groupsBefore) ?? nothing)?.median ?? null },
    total,
    to_handover: durationOf(handover),
    types: groups.filter(({ type, issue }) => type !== null && issue === null).map(group),
    issues: issues
      .slice(0, all ? undefined : mostIssues)
      .map((row) => ({ ...group(row), issue: row.issue ?? '' })),
    issue_count: issues.length,
    parts: parts.map((part, at) => ({
      ...part,
      received: received?.[at] ?? 0,
      ready: ready?.[at] ?? 0,
      handed_over: over?.[at] ?? 0,
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
