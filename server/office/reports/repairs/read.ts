import { fittingStep, getParts } from '#domain/office/reports-periods.ts'
import { getDuration, getTotals, type ReadyGroup } from '#domain/office/reports-repairs.ts'
import type { RepairsReport, ReportQuery, ReportRepairGroup } from '#domain/office/reports-schemas.ts'
import { sumBy } from '#domain/office/reports-sums.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { getPeriod } from '../period.ts'
import { amountsByPart } from '../range.ts'
import { repairsByMonths } from './months.ts'

/** Maximum number of repair kinds on the screen. */
const maxIssues = 40

function group(groups: readonly ReadyGroup[]) {
  const { minutes, ...counts } = getTotals(groups)
  return { to_ready: getDuration(minutes), ...counts }
}

/** Sorts by the number of repairs, largest first, and then by the names, in the order of code points. */
function largestFirst(a: ReportRepairGroup & { issue?: string }, b: ReportRepairGroup & { issue?: string }) {
  const names = [a, b].map(({ type, issue = '' }) => `${type}\n${issue}`)
  const byName = (names[0] ?? '') < (names[1] ?? '') ? -1 : 1
  return (b.to_ready?.count ?? 0) - (a.to_ready?.count ?? 0) || byName
}

const sum = (counts: readonly number[]) => sumBy(counts, (count) => count)

/** Returns a period's repairs by device and issue, with lead times. `all` returns every kind of repair. */
export async function readRepairs(ctx: Ctx, query: ReportQuery, all = false): Promise<RepairsReport> {
  requireAdmin(ctx)
  const period = getPeriod(ctx, query)
  const [now, before] = await Promise.all([
    repairsByMonths(ctx.db, period),
    repairsByMonths(ctx.db, period.before),
  ])
  const issues = now.groups
    .map((each) => ({ type: each.type, issue: each.issue, ...group([each]) }))
    .toSorted(largestFirst)
  const types = [...Map.groupBy(now.groups, ({ type }) => type)]
    .map(([type, groups]) => ({ type, ...group(groups) }))
    .toSorted(largestFirst)
  const parts = getParts(period, period.step)
  const [receivedIn, readyIn, overIn] = [now.received, now.ready, now.handedOver].map((counts) =>
    amountsByPart(counts, period, parts),
  )
  const promiseStep = fittingStep(period, 'week')
  const weeks = getParts(period, promiseStep)
  const [promisedIn, keptIn] = [now.promised, now.kept].map((counts) => amountsByPart(counts, period, weeks))
  return {
    period,
    received: sum(now.received),
    ready: sum(now.ready),
    handed_over: sum(now.handedOver),
    before: {
      received: sum(before.received),
      ready: sum(before.ready),
      handed_over: sum(before.handedOver),
      median: getDuration(getTotals(before.groups).minutes)?.median ?? null,
    },
    total: group(now.groups),
    to_handover: getDuration(now.waits),
    types,
    issues: issues.slice(0, all ? undefined : maxIssues),
    issue_count: issues.length,
    parts: parts.map((part, at) => ({
      ...part,
      received: receivedIn?.[at] ?? 0,
      ready: readyIn?.[at] ?? 0,
      handed_over: overIn?.[at] ?? 0,
    })),
    promises: {
      step: promiseStep,
      parts: weeks.map((week, at) => ({
        ...week,
        promised: promisedIn?.[at] ?? 0,
        kept: keptIn?.[at] ?? 0,
      })),
    },
  }
}
