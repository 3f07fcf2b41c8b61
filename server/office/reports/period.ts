import { type Days, fittingStep, getDays, previousPeriod, stepFor } from '#domain/office/reports-periods.ts'
import type { ReportPeriod, ReportQuery } from '#domain/office/reports-schemas.ts'
import { toDay } from '#domain/time.ts'
import type { Ctx } from '#server/kit/context.ts'

/** Returns the requested days, by the shop's current date. */
export function getPeriod(ctx: Pick<Ctx, 'now'>, query: ReportQuery): ReportPeriod {
  const { period: name = 'month', from, to, step } = query
  const days: Days =
    name === 'own' && from && to ? { from, to } : getDays(name === 'own' ? 'month' : name, toDay(ctx.now()))
  return {
    name,
    ...days,
    step: step ? fittingStep(days, step) : stepFor(days),
    before: previousPeriod(name, days),
  }
}
