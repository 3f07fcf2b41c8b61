import { z } from 'zod'
import { deviceKinds } from '../catalogue/known-device-types.ts'
import { day } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { taxModes } from '../sales/vat.ts'
import { countDays, maxDays, periodNames, steps, tooLongText } from './reports-periods.ts'
import { revenueKinds, revenueMethods } from './reports-revenue.ts'

export const reportDay = day('Ogiltigt datum.')

/** The days of a report; `own` takes `from` and `to`, both included. Defaults to this month. */
export const reportQuery = z
  .object({
    period: z.enum(periodNames, 'Okänd period.').optional(),
    from: reportDay.optional(),
    to: reportDay.optional(),
    /** The unit by which figures are grouped; by default the one that fits the period. */
    step: z.enum(steps, 'Okänd indelning.').optional(),
  })
  .superRefine(({ period, from, to }, issues) => {
    if (period !== 'own') return
    const say = (path: 'from' | 'to', message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    if (!from) say('from', 'Ange första dagen.')
    if (!to) say('to', 'Ange sista dagen.')
    if (!from || !to) return
    if (to < from) say('to', 'Sista dagen kommer före den första.')
    else if (countDays({ from, to }) > maxDays) say('to', tooLongText)
  })
export type ReportQuery = z.infer<typeof reportQuery>

const days = z.object({ from: z.string(), to: z.string() })

/** The resolved period of a report, and its comparison period. */
export const reportPeriod = days
  .extend({ name: z.enum(periodNames), step: z.enum(steps), before: days })
  .meta({ id: 'ReportPeriod' })
export type ReportPeriod = z.infer<typeof reportPeriod>

/** A sum in kronor as a decimal string, possibly negative. */
export const sum = z.string()

/** Revenue with its VAT; `net` + `vat` = `gross`. */
const sums = z.object({ gross: sum, vat: sum, net: sum })

/** The revenue report: receipts minus credit notes. */
export const revenueReport = namedObject('RevenueReport', {
  period: reportPeriod,
  total: sums.extend({ receipts: z.int(), credits: z.int() }),
  before: sums.extend({ receipts: z.int(), credits: z.int() }),
  kinds: z.array(sums.extend({ kind: z.enum(revenueKinds), before: sum })),
  methods: z.array(z.object({ method: z.enum(revenueMethods), gross: sum, before: sum })),
  /** One part per step of the period. `before` is the same part of the comparison period. */
  parts: z.array(
    days.extend(sums.shape).extend({ kinds: z.record(z.enum(revenueKinds), sum), before: sum.nullable() }),
  ),
  /** Sales over the counter by the hour of the day, before returns, from the first hour with a sale to the last. */
  hours: z.array(z.object({ hour: z.int(), sales: z.int(), gross: sum })),
  /** The shop's receipts by product category, before returns and without shipping. */
  categories: z.array(z.object({ label: z.string(), pieces: z.int(), gross: sum })),
  /** Money received in advance, less what was paid back, and what sales have used. It is no part of the revenue. */
  advances: z.object({ received: sum, used: sum, vat: sum.describe('VAT due on the difference') }),
  shipping: sum,
  /** Number of second-hand goods sold without a known purchase price, which are taxed on the whole price. */
  without_cost: z.int(),
})
export type RevenueReport = z.infer<typeof revenueReport>

/** Statistics of a duration in minutes; `p90` is the 90th percentile. */
const duration = namedObject('ReportDuration', {
  count: z.int(),
  mean: z.int(),
  median: z.int(),
  p90: z.int(),
})
export type ReportDuration = z.infer<typeof duration>

const repairGroup = z.object({
  type: z.string(),
  /** From the device's arrival until it was first ready; null when none became ready. */
  to_ready: duration.nullable(),
  /** Number of repairs with a promised day, and of those ready by its end. */
  promised: z.int(),
  kept: z.int(),
  /** Number of devices that returned within the warranty, recognized by the device's own number. */
  warranty: z.int(),
})
export type ReportRepairGroup = z.infer<typeof repairGroup>

/** The repairs report: repairs that became ready in the period, their durations, and numbers received and handed over. */
export const repairsReport = namedObject('RepairsReport', {
  period: reportPeriod,
  received: z.int(),
  ready: z.int(),
  handed_over: z.int(),
  before: z.object({ received: z.int(), ready: z.int(), handed_over: z.int(), median: z.int().nullable() }),
  total: repairGroup.omit({ type: true }),
  /** From ready until handed over, for repairs handed over in the period. */
  to_handover: duration.nullable(),
  types: z.array(repairGroup),
  /** The most common repairs, descending. */
  issues: z.array(repairGroup.extend({ issue: z.string() })),
  /** Total number of distinct repairs. */
  issue_count: z.int(),
  parts: z.array(days.extend({ received: z.int(), ready: z.int(), handed_over: z.int() })),
  /** How promised days were kept by what became ready, per week, or per year when there are too many weeks. */
  promises: z.object({
    step: z.enum(steps),
    parts: z.array(days.extend({ promised: z.int(), kept: z.int() })),
  }),
})
export type RepairsReport = z.infer<typeof repairsReport>

/** The margin of repairs without VAT: `margin` is `net` less the purchase prices of parts. */
const margins = z.object({ repairs: z.int(), net: sum, parts: sum, margin: sum })

/** The margins report: repairs handed over in the period, those that earned most first. */
export const marginsReport = namedObject('MarginsReport', {
  period: reportPeriod,
  total: margins,
  kinds: z.array(margins.extend({ type: z.string(), issue: z.string() })),
  /** Total number of distinct kinds. */
  kind_count: z.int(),
  /** By who was responsible; the name is null where no one was. */
  people: z.array(margins.extend({ name: z.string().nullable() })),
})
export type MarginsReport = z.infer<typeof marginsReport>

/** Stock totals. Values at cost include only items with a known purchase price. */
const stockSums = z.object({
  products: z.int(),
  pieces: z.int(),
  reserved: z.int(),
  cost: sum,
  price: sum,
  /** Number of items without a known purchase price. */
  without_cost: z.int(),
})

/** Pieces in stock, and their value at cost, which leaves out pieces without a known purchase price. */
const stockAtCost = namedObject('StockAtCost', { pieces: z.int(), cost: sum, without_cost: z.int() })

/** A product in the stock report. */
const stockLine = z.object({
  id: z.int(),
  name: z.string(),
  pieces: z.int(),
  reserved: z.int(),
  price: sum,
  cost: sum.nullable(),
  /** Day of its last sale; null when there was none. */
  last_sold: z.string().nullable(),
})
export type ReportStockLine = z.infer<typeof stockLine>

/** The stock report. It shows the current stock and has no period. */
export const stockReport = namedObject('StockReport', {
  at: z.string(),
  total: stockSums,
  categories: z.array(stockSums.extend({ label: z.string() })),
  tax_modes: z.array(stockSums.extend({ tax_mode: z.enum(taxModes) })),
  /** Spare parts of the workshop, which the totals above leave out. */
  parts: stockAtCost,
  /** The age of goods and parts in whole days, assuming that the oldest pieces leave first. `to` is null for the oldest group. */
  ages: z.array(z.object({ from: z.int(), to: z.int().nullable(), goods: stockAtCost, parts: stockAtCost })),
  /** Products not sold for at least `slow_days` days, highest value first. */
  slow_days: z.int(),
  slow: z.array(stockLine),
  slow_count: z.int(),
  low: z.array(stockLine),
  low_count: z.int(),
})
export type StockReport = z.infer<typeof stockReport>

/** The trade-in report: requests of the period, and payouts and sales of bought devices in it. */
export const tradeInsReport = namedObject('TradeInsReport', {
  period: reportPeriod,
  /** Requests registered in the period, by their current result. */
  trade_ins: z.object({
    registered: z.int(),
    received: z.int(),
    inspected: z.int(),
    paid: z.int(),
    cancelled: z.int(),
    /** Number of new offers, and their answers. */
    offers: z.int(),
    accepted: z.int(),
    rejected: z.int(),
  }),
  payouts: z.object({
    count: z.int(),
    amount: sum,
    before_count: z.int(),
    before_amount: sum,
    /** Number of requests with a campaign bonus, its mean in percent, and their total. */
    with_bonus: z.int(),
    bonus_percent: z.number().nullable(),
    bonus: sum,
    /** From registration to payout, and from arrival to payout. */
    from_registered: duration.nullable(),
    from_received: duration.nullable(),
  }),
  kinds: z.array(z.object({ kind: z.enum(deviceKinds), devices: z.int(), amount: sum })),
  parts: z.array(days.extend({ registered: z.int(), paid: z.int(), amount: sum })),
  sold: z.object({
    pieces: z.int(),
    cost: sum,
    /** Parts of refurbishings, without VAT. */
    parts: sum,
    price: sum,
    vat: sum,
    /** Profit: the price minus purchase, parts and VAT. */
    profit: sum,
  }),
  /** The last ones. */
  sold_devices: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      order_number: z.string(),
      sold_on: z.string(),
      cost: sum,
      parts: sum,
      price: sum,
      profit: sum,
    }),
  ),
})
export type TradeInsReport = z.infer<typeof tradeInsReport>
