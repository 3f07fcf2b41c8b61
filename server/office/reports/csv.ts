import { toDecimalString } from '#domain/money.ts'
import { durationHours } from '#domain/office/reports-durations.ts'
import type { ReportDuration, ReportQuery } from '#domain/office/reports-schemas.ts'
import { toOreSum } from '#domain/office/reports-sums.ts'
import { taxModeLabels } from '#domain/sales/vat.ts'
import { writeCsv } from '#server/documents/csv.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { readRepairs } from './repairs/read.ts'
import { readRevenue } from './revenue/read.ts'
import { listStock } from './stock/queries.ts'
import { readTradeIns } from './trade-ins/read.ts'

/** Maximum products in a file. */
const maxProducts = 50_000

export type CsvFile = { filename: string; content: string }

/** Formats a decimal string with a decimal comma, for Swedish spreadsheets. */
const comma = (sum: string) => sum.replace('.', ',')
const decimal = (amount: number | null) => (amount === null ? '' : comma(toDecimalString(toOreSum(amount))))
const hours = (minutes: number | undefined) => (minutes === undefined ? '' : comma(durationHours(minutes)))
const named = (what: string, { from, to }: { from: string; to: string }) => `${what}-${from}--${to}.csv`

/** Returns revenue by time, with a total row. */
export async function revenueCsv(ctx: Ctx, query: ReportQuery): Promise<CsvFile> {
  const { period, parts, total, kinds } = await readRevenue(ctx, query)
  const row = (
    days: [string, string],
    each: (typeof parts)[number]['kinds'],
    sums: typeof total | (typeof parts)[number],
  ) => [
    ...days,
    comma(each.repair),
    comma(each.taxed),
    comma(each.margin),
    comma(sums.net),
    comma(sums.vat),
    comma(sums.gross),
  ]
  const [repair, taxed, margin] = kinds.map(({ gross }) => gross)
  const whole = { repair: repair ?? '', taxed: taxed ?? '', margin: margin ?? '' }
  return {
    filename: named('intakter', period),
    content: writeCsv([
      [
        'från',
        'till',
        'reparationer',
        'nya varor och tillbehör',
        'begagnat (vmb)',
        'exklusive moms',
        'moms',
        'inklusive moms',
      ],
      ...parts.map((part) => row([part.from, part.to], part.kinds, part)),
      row(['Summa', ''], whole, total),
    ]),
  }
}

export async function repairsCsv(ctx: Ctx, query: ReportQuery): Promise<CsvFile> {
  const { period, issues } = await readRepairs(ctx, query, true)
  const times = (duration: ReportDuration | null) => [
    String(duration?.count ?? 0),
    hours(duration?.mean),
    hours(duration?.median),
    hours(duration?.p90),
  ]
  return {
    filename: named('reparationer', period),
    content: writeCsv([
      [
        'enhetstyp',
        'problem',
        'färdiga',
        'medel (timmar)',
        'median (timmar)',
        '90 procent inom (timmar)',
        'med utlovad dag',
        'i tid',
        'åter inom garantin',
      ],
      ...issues.map(({ type, issue, to_ready: ready, promised, kept, warranty }) => [
        type,
        issue,
        ...times(ready),
        String(promised),
        String(kept),
        String(warranty),
      ]),
    ]),
  }
}

export async function stockCsv(ctx: Ctx): Promise<CsvFile> {
  requireAdmin(ctx)
  const rows = await listStock(ctx.db, maxProducts)
  return {
    filename: 'lager.csv',
    content: writeCsv([
      ['kategori', 'vara', 'moms', 'antal', 'reserverade', 'inköpspris', 'pris', 'värde inköp', 'värde pris'],
      ...rows.map(({ label, name, tax_mode: mode, stock, reserved, cost, price }) => [
        label,
        name,
        taxModeLabels[mode],
        String(stock),
        String(reserved),
        decimal(cost),
        decimal(price),
        decimal(cost === null ? null : cost * stock),
        decimal(price * stock),
      ]),
    ]),
  }
}

export async function tradeInsCsv(ctx: Ctx, query: ReportQuery): Promise<CsvFile> {
  const { period, parts, trade_ins: tradeIns, payouts } = await readTradeIns(ctx, query)
  return {
    filename: named('inbyten', period),
    content: writeCsv([
      ['från', 'till', 'registrerade', 'utbetalda', 'utbetalt'],
      ...parts.map(({ from, to, registered, paid, amount }) => [
        from,
        to,
        String(registered),
        String(paid),
        comma(amount),
      ]),
      ['Summa', '', String(tradeIns.registered), String(payouts.count), comma(payouts.amount)],
    ]),
  }
}
