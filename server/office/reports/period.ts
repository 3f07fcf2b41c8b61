import { type Days, previousPeriod, daysOf, stepFor } from '../../../domain/office/reports-periods.ts'
import type { ReportPeriod, ReportQuery } from '../../../domain/office/reports-schemas.ts'
import { dayOf } from '../../../domain/time.ts'
import type { Ctx } from '../../kit/context.ts'

/** The days that are asked for, by the shop's calendar of today. */
export function periodOf(ctx: Pick<Ctx, 'now'>, query: ReportQuery): ReportPeriod {
  const { period: name = 'month', from, to, step } = query
  const days: Days =
    name === 'own' && from && to ? { from, to } : daysOf(name === 'own' ? 'month' : name, dayOf(ctx.now()))
  return { name, ...days, step: step ?? stepFor(days), before: previousPeriod(name, days) }
}
