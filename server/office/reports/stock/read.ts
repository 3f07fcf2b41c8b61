import { toDecimalString } from '#domain/money.ts'
import type { ReportStockLine, StockReport } from '#domain/office/reports-schemas.ts'
import { sumBy, toOreSum } from '#domain/office/reports-sums.ts'
import { taxModes } from '#domain/sales/vat.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import {
  lowProducts,
  type StockLineRow,
  type StockRow,
  slowProducts,
  stockAges,
  stockValues,
} from './queries.ts'

/** Days without a sale after which a product is slow-moving. */
const slowDays = 90
/** Age groups of the stock, in days. */
const ageBounds = [30, 90, 180] as const
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

const line = ({ price, cost, all_count: _, ...row }: StockLineRow): ReportStockLine => ({
  ...row,
  price: decimal(price),
  cost: cost === null ? null : decimal(cost),
})

export async function readStock(ctx: Ctx): Promise<StockReport> {
  requireAdmin(ctx)
  const now = ctx.now()
  const [values, ages, slow, low] = await Promise.all([
    stockValues(ctx.db),
    stockAges(ctx.db, now, ageBounds),
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
    ages: [0, ...ageBounds].map((from, step) => {
      const age = ages.find((row) => row.step === step)
      return {
        from,
        to: ageBounds[step] ?? null,
        pieces: age?.pieces ?? 0,
        price: decimal(age?.price ?? 0),
      }
    }),
    slow_days: slowDays,
    slow: slow.map(line),
    slow_count: slow[0]?.all_count ?? 0,
    low: low.map(line),
    low_count: low[0]?.all_count ?? 0,
  }
}
