import { toDecimalString } from '#domain/money.ts'
import { getParts } from '#domain/office/reports-periods.ts'
import { getDuration } from '#domain/office/reports-repairs.ts'
import type { ReportQuery, TradeInsReport } from '#domain/office/reports-schemas.ts'
import { sumBy, toOreSum } from '#domain/office/reports-sums.ts'
import { marginVat } from '#domain/sales/vat.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { getPeriod } from '../period.ts'
import { amountsByDay, amountsByPart, getRange } from '../range.ts'
import {
  payoutStatistics,
  payoutsByDay,
  purchasesByKind,
  registeredByDay,
  soldDevices,
  tradeInCounts,
} from './queries.ts'

/** Maximum number of sold devices on the screen. */
const maxSold = 50

const decimal = (ore: number) => toDecimalString(toOreSum(ore))

export async function readTradeIns(ctx: Ctx, query: ReportQuery): Promise<TradeInsReport> {
  requireAdmin(ctx)
  const period = getPeriod(ctx, query)
  const range = getRange(period)
  const [tradeIns, registered, payouts, payoutsBefore, facts, kinds, sold] = await Promise.all([
    tradeInCounts(ctx.db, range),
    registeredByDay(ctx.db, range),
    payoutsByDay(ctx.db, period),
    payoutsByDay(ctx.db, period.before),
    payoutStatistics(ctx.db, period),
    purchasesByKind(ctx.db, period),
    soldDevices(ctx.db, range),
  ])
  const devices = sold.map(({ cost, parts, price, rate, ...device }) => {
    const vat = marginVat({ priceOre: price, costOre: cost, vatRate: rate })
    return { ...device, cost, parts, price, vat, profit: price - cost - parts - vat }
  })
  const parts = getParts(period, period.step)
  const inParts = <Row extends { day: number }>(rows: readonly Row[], amount: (row: Row) => number) =>
    amountsByPart(amountsByDay(rows, period, amount), period, parts)
  const registeredIn = inParts(registered, (row) => row.count)
  const paidIn = inParts(payouts, (row) => row.count)
  const amountIn = inParts(payouts, (row) => row.amount)
  const count = (rows: typeof payouts) => sumBy(rows, (row) => row.count)
  const amount = (rows: typeof payouts) => sumBy(rows, (row) => row.amount)
  return {
    period,
    trade_ins: tradeIns,
    payouts: {
      count: count(payouts),
      amount: decimal(amount(payouts)),
      before_count: count(payoutsBefore),
      before_amount: decimal(amount(payoutsBefore)),
      with_bonus: facts?.with_bonus ?? 0,
      bonus_percent: facts?.bonus_percent ?? null,
      bonus: decimal(facts?.bonus ?? 0),
      from_registered: getDuration(facts?.from_registered ?? []),
      from_received: getDuration(facts?.from_received ?? []),
    },
    kinds: kinds.map(({ kind, devices: bought, amount: paid }) => ({
      kind,
      devices: bought,
      amount: decimal(paid),
    })),
    parts: parts.map((part, at) => ({
      ...part,
      registered: registeredIn[at] ?? 0,
      paid: paidIn[at] ?? 0,
      amount: decimal(amountIn[at] ?? 0),
    })),
    sold: {
      pieces: devices.length,
      cost: decimal(sumBy(devices, ({ cost }) => cost)),
      parts: decimal(sumBy(devices, (device) => device.parts)),
      price: decimal(sumBy(devices, ({ price }) => price)),
      vat: decimal(sumBy(devices, ({ vat }) => vat)),
      profit: decimal(sumBy(devices, ({ profit }) => profit)),
    },
    sold_devices: devices
      .slice(0, maxSold)
      .map(({ vat: _, cost, parts: used, price, profit, ...device }) => ({
        ...device,
        cost: decimal(cost),
        parts: decimal(used),
        price: decimal(price),
        profit: decimal(profit),
      })),
  }
}
