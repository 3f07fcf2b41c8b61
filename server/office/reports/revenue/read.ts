import { toDecimalString } from '#domain/money.ts'
import { fillHours } from '#domain/office/reports/hours.ts'
import { getParts } from '#domain/office/reports-periods.ts'
import {
  type KindRow,
  ofKind,
  type RevenueSums,
  revenueKinds,
  revenueMethods,
  revenueParts,
  revenueSums,
} from '#domain/office/reports-revenue.ts'
import type { ReportQuery, RevenueReport } from '#domain/office/reports-schemas.ts'
import { sumBy, toOreSum } from '#domain/office/reports-sums.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { getPeriod } from '../period.ts'
import { getRange } from '../range.ts'
import { type SoldDay, soldByDays } from './days.ts'
import { categoryLabels, counterSalesByHour } from './queries.ts'
import { revenueRows } from './revenue.ts'

function sums({ gross, vat, net }: RevenueSums) {
  return { gross: toDecimalString(gross), vat: toDecimalString(vat), net: toDecimalString(net) }
}

export function getTotal(rows: readonly KindRow[]) {
  return {
    ...sums(revenueSums(rows)),
    receipts: sumBy(rows, ({ receipts }) => receipts),
    credits: sumBy(rows, ({ credits }) => credits),
  }
}

export function getKinds(rows: readonly KindRow[]) {
  return revenueKinds.map((kind) => ({ kind, ...sums(revenueSums(ofKind(rows, kind))) }))
}

const decimal = (amount: number) => toDecimalString(toOreSum(amount))

/** Sums the shop's revenue by category, largest first. */
function getCategories(sold: readonly SoldDay[], labels: ReadonlyMap<number, string>) {
  const byCategory = Map.groupBy(
    sold.flatMap(({ categories }) => categories),
    ({ category }) => category,
  )
  return [...byCategory]
    .map(([category, rows]) => ({
      label: labels.get(category) ?? '',
      pieces: sumBy(rows, ({ pieces }) => pieces),
      gross: sumBy(rows, ({ gross }) => gross),
      withoutCost: sumBy(rows, (row) => row.without_cost),
    }))
    .toSorted((a, b) => b.gross - a.gross || a.label.localeCompare(b.label, 'sv'))
}

/** Returns a period's revenue, receipts less credit notes, by kind, payment method and time, with the previous period. */
export async function readRevenue(ctx: Ctx, query: ReportQuery): Promise<RevenueReport> {
  requireAdmin(ctx)
  const period = getPeriod(ctx, query)
  const [sold, soldBefore, labels, hours] = await Promise.all([
    soldByDays(ctx.db, period),
    soldByDays(ctx.db, period.before),
    categoryLabels(ctx.db),
    counterSalesByHour(ctx.db, getRange(period)),
  ])
  const [now, before] = await Promise.all([
    revenueRows(ctx.db, period, sold),
    revenueRows(ctx.db, period.before, soldBefore),
  ])
  const categories = getCategories(sold, labels)
  const earlier = revenueParts(before.kinds, period.before, period.step)
  // Parts without a counterpart, such as the 31st compared with a month of 30 days, have none.
  const comparable = getParts(period.before, period.step).length
  const beforeKinds = getKinds(before.kinds)
  const ofMethod = (rows: typeof now.methods, method: (typeof revenueMethods)[number]) =>
    sumBy(
      rows.filter((row) => row.method === method),
      ({ gross }) => gross,
    )
  const { advances } = now
  return {
    period,
    total: getTotal(now.kinds),
    before: getTotal(before.kinds),
    kinds: getKinds(now.kinds).map((each, at) => ({ ...each, before: beforeKinds[at]?.gross ?? '0.00' })),
    methods: revenueMethods.flatMap((method) => {
      const [gross, gone] = [ofMethod(now.methods, method), ofMethod(before.methods, method)]
      return gross === 0 && gone === 0 ? [] : [{ method, gross: decimal(gross), before: decimal(gone) }]
    }),
    parts: revenueParts(now.kinds, period, period.step).map(({ from, to, kinds, ...part }, at) => ({
      from,
      to,
      ...sums(part),
      kinds: { repair: decimal(kinds.repair), taxed: decimal(kinds.taxed), margin: decimal(kinds.margin) },
      before: at < comparable ? decimal(earlier[at]?.gross ?? 0) : null,
    })),
    hours: fillHours(hours).map((row) => ({ ...row, gross: decimal(row.gross) })),
    categories: categories.map(({ label, pieces, gross }) => ({ label, pieces, gross: decimal(gross) })),
    advances: {
      received: decimal(advances.received),
      used: decimal(advances.used),
      vat: decimal(advances.vat),
    },
    shipping: decimal(now.shipping),
    without_cost: sumBy(categories, ({ withoutCost }) => withoutCost),
  }
}
