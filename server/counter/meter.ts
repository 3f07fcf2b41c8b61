import { exemptLimit, fiscalYearStart, limitLevel, limitTexts } from '#domain/counter/limit.ts'
import type { Meter } from '#domain/counter/schemas.ts'
import { toDecimalString } from '#domain/money.ts'
import { toOreSum } from '#domain/office/reports-sums.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'
import { takenSince } from './queries.ts'

/** Returns what was sold for card, Swish and cash, against the limit for shops without a cash register. It never stops a sale. */
export async function readTurnoverLimit(ctx: Ctx): Promise<Meter> {
  requireAdmin(ctx)
  const settings = await readShopSettings(ctx)
  const today = toDay(ctx.now())
  const from = fiscalYearStart(today, settings.books.fiscalYearStart)
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28')
  const since = (day: string) => takenSince(ctx.db, instantFrom(day, '00:00'))
  const [months, year] = await Promise.all([since(addCalendarDays(yearAgo, 1)), since(from)])
  const limit = exemptLimit(Number(today.slice(0, 4)), settings.priceBaseAmounts)
  const most = Math.max(months, year)
  const level = limitLevel(most, limit)
  const kronor = (amount: number) => toDecimalString(toOreSum(amount))
  return {
    limit: kronor(limit),
    last_12_months: kronor(months),
    fiscal_year: kronor(year),
    fiscal_year_from: from,
    percent: Math.floor((100 * most) / limit),
    level,
    text: limitTexts[level],
  }
}
