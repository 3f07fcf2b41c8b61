import { type Days, daysOf, fittingStep, previousPeriod, stepFor } from '#domain/office/reports-periods.ts'
import type { ReportPeriod, ReportQuery } from '#domain/office/reports-schemas.ts'
import { dayOf } from '#domain/time.ts'
import type { Ctx } from '#server/kit/context.ts'

/** Returns the requested days, by the shop's current date. */
export function periodOf(ctx: Pick<Ctx, 'now'>, query: ReportQuery): ReportPeriod {
  const { period: name = 'month', from, to, step } = query
  const days: Days =
    name === 'own' && from && to ? { from, to } : daysOf(name === 'own' ? 'month' : name, dayOf(ctx.now()))
  return {
    name,
    ...days,
    step: step ? fittingStep(days, step) : stepFor(days),
    before: previousPeriod(name, days),
  }
}
