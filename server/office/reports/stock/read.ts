import { toDecimalString } from '#domain/money.ts'
import { stockAges } from '#domain/office/reports/stock-ages.ts'
import type { ReportStockLine, StockReport } from '#domain/office/reports-schemas.ts'
import { sumBy, toOreSum } from '#domain/office/reports-sums.ts'
import { taxModes } from '#domain/sales/vat.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import {
  type AgeRow,
  goodsByAge,
  lowProducts,
  partsByAge,
  type StockLineRow,
  type StockRow,
  slowProducts,
  stockValues,
} from './queries.ts'

/** Days without a sale after which a product is slow-moving. */
const slowDays = 90
/** Maximum products in a list. */
const maxLines = 20

const decimal = (amount: number) => toDecimalString(toOreSum(amount))

function sums(rows: readonly StockRow[]) {
  const add = (amount: (row: StockRow) => number) => sumBy(rows, amount)
  return {
    products: add((row) => row.products),
    pieces: add((row) => row.pieces),
    reserved: add((row) => row.reserved),
    cost: decimal(add((row) => row.cost)),
    price: decimal(add((row) => row.price)),
    without_cost: add((row) => row.without_cost),
  }
}

function sumAtCost(rows: readonly AgeRow[]): StockReport['parts'] {
  return {
    pieces: sumBy(rows, ({ pieces }) => pieces),
    cost: decimal(sumBy(rows, ({ cost }) => cost)),
    without_cost: sumBy(rows, (row) => row.without_cost),
  }
}

const line = ({ price, cost, all_count: _, ...row }: StockLineRow): ReportStockLine => ({
  ...row,
  price: decimal(price),
  cost: cost === null ? null : decimal(cost),
})

export async function readStock(ctx: Ctx): Promise<StockReport> {
  requireAdmin(ctx)
  const now = ctx.now()
  const firstDays = stockAges.map(({ from }) => from)
  const [values, goods, parts, slow, low] = await Promise.all([
    stockValues(ctx.db),
    goodsByAge(ctx.db, now, firstDays),
    partsByAge(ctx.db, now, firstDays),
    slowProducts(ctx.db, new Date(now.getTime() - slowDays * 86_400_000), maxLines),
    lowProducts(ctx.db, maxLines),
  ])
  const labels = [...new Set(values.map(({ label }) => label))]
  return {
    at: now.toISOString(),
    total: sums(values),
    categories: labels.map((label) => ({ label, ...sums(values.filter((row) => row.label === label)) })),
    tax_modes: taxModes.map((mode) => ({
      tax_mode: mode,
      ...sums(values.filter((row) => row.tax_mode === mode)),
    })),
    parts: sumAtCost(parts),
    ages: stockAges.map((age, step) => ({
      ...age,
      goods: sumAtCost(goods.filter((row) => row.step === step)),
      parts: sumAtCost(parts.filter((row) => row.step === step)),
    })),
    slow_days: slowDays,
    slow: slow.map(line),
    slow_count: slow[0]?.all_count ?? 0,
    low: low.map(line),
    low_count: low[0]?.all_count ?? 0,
  }
}
