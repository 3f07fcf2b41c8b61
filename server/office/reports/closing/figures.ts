import { toDecimalString } from '#domain/money.ts'
import { cashChange, moneyByMethod } from '#domain/office/reports-closing.ts'
import type { ClosingFigures } from '#domain/office/reports-closing-schemas.ts'
import { sumBy, toOreSum } from '#domain/office/reports-sums.ts'
import type { Ctx } from '#server/kit/context.ts'
import { getRange } from '../range.ts'
import { soldByRows } from '../revenue/days.ts'
import { getKinds, getTotal } from '../revenue/read.ts'
import { revenueRows } from '../revenue/revenue.ts'
import { documentNumbersOfDay, eventsOfDay, moneyOfDay, payoutsOfDay } from './queries.ts'

const decimal = (amount: number) => toDecimalString(toOreSum(amount))

/** Returns a day's current figures, from receipts and payments. */
export async function getFigures(ctx: Pick<Ctx, 'db'>, day: string): Promise<ClosingFigures> {
  const days = { from: day, to: day }
  const range = getRange(days)
  const [revenue, series, money, payouts, events] = await Promise.all([
    soldByRows(ctx.db, days).then((sold) => revenueRows(ctx.db, days, sold)),
    documentNumbersOfDay(ctx.db, range),
    moneyOfDay(ctx.db, range),
    payoutsOfDay(ctx.db, day),
    eventsOfDay(ctx.db, range),
  ])
  const byMethod = moneyByMethod(money)
  const cash = cashChange(money, payouts)
  const { opened, ready, handed_over, paid, packed, sent, collected, registered, received } = events
  return {
    total: getTotal(revenue.kinds),
    kinds: getKinds(revenue.kinds),
    series: series.map((each) => ({ ...each, total: decimal(each.total) })),
    money: byMethod.map(({ method, taken, back, left }) => ({
      method,
      taken: decimal(taken),
      back: decimal(back),
      left: decimal(left),
    })),
    money_total: {
      taken: decimal(sumBy(byMethod, ({ taken }) => taken)),
      back: decimal(sumBy(byMethod, ({ back }) => back)),
      left: decimal(sumBy(byMethod, ({ left }) => left)),
    },
    cash: {
      taken: decimal(cash.taken),
      back: decimal(cash.back),
      paid_out: decimal(cash.paidOut),
      change: decimal(cash.change),
    },
    repairs: { opened, ready, handed_over },
    orders: { paid, packed, sent, collected },
    trade_ins: {
      registered,
      received,
      payouts: payouts.map(({ amount, ...payout }) => ({ ...payout, amount: decimal(amount) })),
      amount: decimal(sumBy(payouts, ({ amount }) => amount)),
    },
  }
}
