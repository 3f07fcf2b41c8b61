import { toDecimalString } from '#domain/money.ts'
import { partsOf } from '#domain/office/reports-periods.ts'
import { durationOf } from '#domain/office/reports-repairs.ts'
import type { ReportQuery, TradeInsReport } from '#domain/office/reports-schemas.ts'
import { sumBy, sumOf } from '#domain/office/reports-sums.ts'
import { marginVat } from '#domain/sales/vat.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { periodOf } from '../period.ts'
import { amountsByDay, amountsByPart, rangeOf } from '../range.ts'
import {
  caseCounts,
  payoutStatistics,
  payoutsByDay,
  purchasesByKind,
  registeredByDay,
  soldDevices,
} from './queries.ts'

/** Maximum number of sold devices on the screen. */
const mostSold = 50

const decimal = (ore: number) => toDecimalString(sumOf(ore))
const fromKronor = (kronor: number) => decimal(kronor * 100)

export async function readTradeIns(ctx: Ctx, query: ReportQuery): Promise<TradeInsReport> {
  requireAdmin(ctx)
  const period = periodOf(ctx, query)
  const range = rangeOf(period)
  const [cases, registered, payouts, payoutsBefore, facts, kinds, sold] = await Promise.all([
    caseCounts(ctx.db, range),
    registeredByDay(ctx.db, range),
    payoutsByDay(ctx.db, period),
    payoutsByDay(ctx.db, period.before),
    payoutStatistics(ctx.db, period),
    purchasesByKind(ctx.db, period),
    soldDevices(ctx.db, range),
  ])
  const devices = sold.map(({ cost, price, rate, ...device }) => {
    const vat = marginVat({ priceOre: price, costOre: cost, vatRate: rate })
    return { ...device, cost, price, vat, profit: price - cost - vat }
  })
  const parts = partsOf(period, period.step)
  const inParts = <Row extends { day: number }>(rows: readonly Row[], amount: (row: Row) => number) =>
    amountsByPart(amountsByDay(rows, period, amount), period, parts)
  const registeredIn = inParts(registered, (row) => row.count)
  const paidIn = inParts(payouts, (row) => row.count)
  const kronorIn = inParts(payouts, (row) => row.kronor)
  const count = (rows: typeof payouts) => sumBy(rows, (row) => row.count)
  const kronor = (rows: typeof payouts) => sumBy(rows, (row) => row.kronor)
  return {
    period,
    cases,
    payouts: {
      count: count(payouts),
      amount: fromKronor(kronor(payouts)),
      before_count: count(payoutsBefore),
      before_amount: fromKronor(kronor(payoutsBefore)),
      with_bonus: facts?.with_bonus ?? 0,
      bonus_percent: facts?.bonus_percent ?? null,
      bonus: fromKronor(facts?.bonus ?? 0),
      from_registered: durationOf(facts?.from_registered ?? []),
      from_received: durationOf(facts?.from_received ?? []),
    },
    kinds: kinds.map(({ kind, devices: bought, kronor: paid }) => ({
      kind,
      devices: bought,
      amount: fromKronor(paid),
    })),
    parts: parts.map((part, at) => ({
      ...part,
      registered: registeredIn[at] ?? 0,
      paid: paidIn[at] ?? 0,
      amount: fromKronor(kronorIn[at] ?? 0),
    })),
    sold: {
      pieces: devices.length,
      cost: decimal(sumBy(devices, ({ cost }) => cost)),
      price: decimal(sumBy(devices, ({ price }) => price)),
      vat: decimal(sumBy(devices, ({ vat }) => vat)),
      profit: decimal(sumBy(devices, ({ profit }) => profit)),
    },
    sold_devices: devices.slice(0, mostSold).map(({ vat: _, cost, price, profit, ...device }) => ({
      ...device,
      cost: decimal(cost),
      price: decimal(price),
      profit: decimal(profit),
    })),
  }
}
