import { toDecimalString } from '../../../../domain/money.ts'
import { countDays, partsOf } from '../../../../domain/office/reports-periods.ts'
import { marginVat } from '../../../../domain/office/reports-revenue.ts'
import type { ReportQuery, TradeInsReport } from '../../../../domain/office/reports-schemas.ts'
import { sumBy, sumOf } from '../../../../domain/office/reports-sums.ts'
import { type Ctx, requireAdmin } from '../../../kit/context.ts'
import { periodOf } from '../period.ts'
import { rangeOf } from '../range.ts'
import { byPart, durationOf } from '../repairs/read.ts'
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
  const devices = sold.map(({ cost, price, ...device }) => {
    const vat = marginVat(price, cost)
    return { ...device, cost, price, vat, profit: price - cost - vat }
  })
  const parts = partsOf(period, period.step)
  const registeredIn = byPart(registered, period, parts)
  const ofPart = ({ from, to }: { from: string; to: string }) =>
    payouts.filter(({ day }) => {
      const first = countDays({ from: period.from, to: from }) - 1
      return day >= first && day < first + countDays({ from, to })
    })
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
      from_registered: durationOf({
        count: facts?.count ?? 0,
        mean: facts?.registered_mean ?? null,
        parts: facts?.registered_parts ?? null,
      }),
      from_received: durationOf({
        count: facts?.received_count ?? 0,
        mean: facts?.received_mean ?? null,
        parts: facts?.received_parts ?? null,
      }),
    },
    kinds: kinds.map(({ kind, devices: bought, kronor: paid }) => ({
      kind,
      devices: bought,
      amount: fromKronor(paid),
    })),
    parts: parts.map((part, at) => ({
      ...part,
      registered: registeredIn[at] ?? 0,
      paid: count(ofPart(part)),
      amount: fromKronor(kronor(ofPart(part))),
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
