import { commonDays, getFiscalYear } from '#domain/books/fiscal-year.ts'
import type { Unbooked } from '#domain/books/schemas.ts'
import type { VoucherRow } from '#domain/books/voucher-rows.ts'
import { getVouchers, type Voucher } from '#domain/books/vouchers.ts'
import { toDecimalString } from '#domain/money.ts'
import { eachDay } from '#domain/office/reports-periods.ts'
import { sumBy, toOreSum } from '#domain/office/reports-sums.ts'
import type { AccountKey } from '#domain/settings/counter.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { type Ctx, type DbCtx, requireAdmin } from '#server/kit/context.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { getRange } from '../reports/range.ts'
import { countTestDocuments, getClosedDays, withoutRegisterReceipt } from './entries/queries.ts'
import { readUnbooked } from './entries/read.ts'
import { datedBeforeFirstFile, findFirstDay } from './queries.ts'

/** Maximum number of sales notes that are named. */
const maxNamed = 5

/** Returns the last day that a file may have: yesterday, or today once its cash box has been counted. */
export async function lastBookableDay(ctx: Pick<DbCtx, 'db' | 'now'>): Promise<string> {
  const today = toDay(ctx.now())
  const closed = await getClosedDays(ctx.db, { from: today, to: today })
  return closed.has(today) ? today : addCalendarDays(today, -1)
}

/** Accounts of what was sold, with its VAT. Advances count when they are paid, and less when they are used. */
const soldAccounts: readonly AccountKey[] = [
  'advances',
  'repairs',
  'goods',
  'reverseCharge',
  'vat',
  'marginProfit',
  'marginCost',
  'marginVat',
  'marginLoss',
]
const vatAccounts: readonly AccountKey[] = ['vat', 'marginVat']

const getCredit = (rows: readonly VoucherRow[], accounts: readonly AccountKey[]) =>
  -sumBy(rows, ({ account, amountOre }) => (accounts.includes(account) ? amountOre : 0))
const decimal = (amount: number) => toDecimalString(toOreSum(amount + 0))

function getSums(vouchers: readonly Voucher[]) {
  const rows = vouchers.flatMap((voucher) => voucher.rows)
  return {
    vouchers: vouchers.filter((voucher) => voucher.rows.length > 0).length,
    sold: decimal(getCredit(rows, soldAccounts)),
    vat: decimal(getCredit(rows, vatAccounts)),
  }
}

/** Returns what is in no file, of the oldest fiscal year that has anything, with what is missing before it is booked. */
export async function readUnbookedDays(ctx: Ctx, query: { from?: string | undefined }): Promise<Unbooked> {
  requireAdmin(ctx)
  const [settings, firstDay, lastDay] = await Promise.all([
    readShopSettings(ctx),
    findFirstDay(ctx.db),
    lastBookableDay(ctx),
  ])
  const { fiscalYearStart, registerBooksItself } = settings.books
  const getYear = (day: string) => getFiscalYear(day, fiscalYearStart)
  const begins = firstDay ?? query.from ?? getYear(lastDay).from
  const { bookable, leftOut } = await readUnbooked(
    ctx.db,
    { from: begins, to: lastDay },
    { registerBooksItself },
  )
  const all = getVouchers(bookable).filter(({ rows }) => rows.length > 0)
  const year = getYear(all[0]?.day ?? lastDay)
  const ofYear = all.filter(({ day }) => day <= year.to)
  const days = commonDays(year, { from: begins, to: lastDay })
  const range = getRange(days)
  const [closed, missing, test, early] = await Promise.all([
    getClosedDays(ctx.db, days),
    withoutRegisterReceipt(ctx.db, range),
    countTestDocuments(ctx.db, range),
    datedBeforeFirstFile(ctx.db),
  ])
  const byDay = Map.groupBy(ofYear, ({ day }) => day)
  const usesCash = (vouchers: readonly Voucher[]) =>
    vouchers.some(({ rows }) => rows.some(({ account }) => account === 'cash'))
  return {
    begins: firstDay ?? null,
    year,
    days: [...byDay].map(([day, vouchers]) => ({
      day,
      ...getSums(vouchers),
      entries: sumBy(vouchers, ({ keys }) => keys.length),
      is_closed: closed.has(day),
    })),
    total: getSums(ofYear),
    has_later_years: ofYear.length < all.length,
    last_day: lastDay,
    unclosed_days: eachDay(days).filter((day) => !closed.has(day) && usesCash(byDay.get(day) ?? [])),
    without_register: {
      count: missing.length,
      numbers: missing.slice(0, maxNamed).map(({ number }) => number),
    },
    before_first: { count: early.length, numbers: early.slice(0, maxNamed).map(({ number }) => number) },
    left_out: { register: leftOut.length, test },
  }
}
