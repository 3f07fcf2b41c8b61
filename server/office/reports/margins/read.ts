import { toDecimalString } from '#domain/money.ts'
import type { MarginsReport, ReportQuery } from '#domain/office/reports-schemas.ts'
import { toOreSum } from '#domain/office/reports-sums.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { getPeriod } from '../period.ts'
import { getRange } from '../range.ts'
import { type MarginRow, type MarginSums, marginsByGroup } from './queries.ts'

/** Maximum number of kinds of repairs, and of people. */
const maxGroups = 40

const decimal = (amount: number) => toDecimalString(toOreSum(amount))

function sums({ repairs, net, parts }: MarginSums): MarginsReport['total'] {
  return { repairs, net: decimal(net), parts: decimal(parts), margin: decimal(net - parts) }
}

/** Returns what a period's repairs earned, by kind of repair and by who was responsible. */
export async function readMargins(ctx: Ctx, query: ReportQuery): Promise<MarginsReport> {
  requireAdmin(ctx)
  const period = getPeriod(ctx, query)
  const rows = await marginsByGroup(ctx.db, getRange(period), maxGroups)
  const getRows = (level: MarginRow['level']) => rows.filter((row) => row.level === level)
  const kinds = getRows('kind')
  const [total] = getRows('all')
  return {
    period,
    total: sums(total ?? { repairs: 0, net: 0, parts: 0 }),
    kinds: kinds.map((row) => ({ type: row.type ?? '', issue: row.issue ?? '', ...sums(row) })),
    kind_count: kinds[0]?.level_rows ?? 0,
    people: getRows('person').map((row) => ({ name: row.person, ...sums(row) })),
  }
}
