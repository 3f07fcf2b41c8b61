import { z } from 'zod'
import { day } from '../fields.ts'
import { taxModes } from '../shop/labels.ts'
import { deviceKinds } from '../trade-in/states.ts'
import { countDays, maxDays, periodNames, steps } from './reports-periods.ts'
import { revenueKinds, revenueMethods } from './reports-revenue.ts'

export const reportDay = day('Ogiltigt datum.')

/** Which days a report is of; `own` names them by `from` and `to`, both included. This month when left out. */
export const reportQuery = z
  .object({
    period: z.enum(periodNames, 'Okänd period.').optional(),
    from: reportDay.optional(),
    to: reportDay.optional(),
    /** What the figures are put together by; what fits the period when left out. */
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
    else if (countDays({ from, to }) > maxDays) say('to', `Välj högst ${maxDays} dagar.`)
  })
export type ReportQuery = z.infer<typeof reportQuery>

const days = z.object({ from: z.string(), to: z.string() })

/** The period that a report turned out to be of, and what it is held against. */
export const reportPeriod = days
  .extend({ name: z.enum(periodNames), step: z.enum(steps), before: days })
  .meta({ id: 'ReportPeriod' })
export type ReportPeriod = z.infer<typeof reportPeriod>

/** A sum in kronor as a decimal string, which may be below 0. */
export const sum = z.string()

/** What was sold, with its VAT; `net` + `vat` = `gross`. */
const sums = z.object({ gross: sum, vat: sum, net: sum })

/** Revenue: receipts less credit notes. */
export const revenueReport = z
  .object({
    period: reportPeriod,
    total: sums.extend({ receipts: z.int(), credits: z.int() }),
    before: sums.extend({ receipts: z.int(), credits: z.int() }),
    kinds: z.array(sums.extend({ kind: z.enum(revenueKinds), before: sum })),
    methods: z.array(z.object({ method: z.enum(revenueMethods), gross: sum, before: sum })),
    /** One for each step of the period. `before` is the same part of what it is held against. */
    parts: z.array(
      days.extend(sums.shape).extend({ kinds: z.record(z.enum(revenueKinds), sum), before: sum.nullable() }),
    ),
    /** What receipts of the shop were for, by category, before returns and without shipping. */
    categories: z.array(z.object({ label: z.string(), pieces: z.int(), gross: sum })),
    shipping: sum,
    /** How many second-hand goods were sold without a known purchase price: their whole price is taxed. */
    without_cost: z.int(),
  })
  .meta({ id: 'RevenueReport' })
export type RevenueReport = z.infer<typeof revenueReport>

/** How long something took, in minutes: nine of ten took at most `p90`. */
const duration = z
  .object({ count: z.int(), mean: z.int(), median: z.int(), p90: z.int() })
  .meta({ id: 'ReportDuration' })
export type ReportDuration = z.infer<typeof duration>

const repairGroup = z.object({
  type: z.string(),
  /** From when the device was here until it was ready for the first time; null when none became ready. */
  to_ready: duration.nullable(),
  /** Of those that had a promised day, how many were ready by its end. */
  promised: z.int(),
  kept: z.int(),
  /** How many had been handed over before, and came back within the warranty. Known by the device's own number. */
  warranty: z.int(),
})
export type ReportRepairGroup = z.infer<typeof repairGroup>

/** Repairs: what became ready in the period, how fast, and what came and went. */
export const repairsReport = z
  .object({
    period: reportPeriod,
    received: z.int(),
    ready: z.int(),
    handed_over: z.int(),
    before: z.object({ received: z.int(), ready: z.int(), handed_over: z.int(), median: z.int().nullable() }),
    total: repairGroup.omit({ type: true }),
    /** From when it was ready until it was handed over, of those that were handed over in the period. */
    to_handover: duration.nullable(),
    types: z.array(repairGroup),
    /** The most common repairs, most first. */
    issues: z.array(repairGroup.extend({ issue: z.string() })),
    /** How many kinds of repairs there were in all. */
    issue_count: z.int(),
    parts: z.array(days.extend({ received: z.int(), ready: z.int(), handed_over: z.int() })),
  })
  .meta({ id: 'RepairsReport' })
export type RepairsReport = z.infer<typeof repairsReport>

/** What lies on the shelves. Values at cost are of what has a known purchase price. */
const stockSums = z.object({
  products: z.int(),
  pieces: z.int(),
  reserved: z.int(),
  cost: sum,
  price: sum,
  /** Pieces without a known purchase price. */
  without_cost: z.int(),
})

/** A product that somebody should look at. */
const stockLine = z.object({
  id: z.int(),
  name: z.string(),
  pieces: z.int(),
  reserved: z.int(),
  price: sum,
  cost: sum.nullable(),
  /** The day of its last sale; null when there was none. */
  last_sold: z.string().nullable(),
})
export type ReportStockLine = z.infer<typeof stockLine>

/** The stock as it is now: no period. */
export const stockReport = z
  .object({
    at: z.string(),
    total: stockSums,
    categories: z.array(stockSums.extend({ label: z.string() })),
    tax_modes: z.array(stockSums.extend({ tax_mode: z.enum(taxModes) })),
    /** How long ago what lies there came, oldest deliveries being sold first. `to` is null for all that is older. */
    ages: z.array(z.object({ from: z.int(), to: z.int().nullable(), pieces: z.int(), price: sum })),
    /** What has not been sold for long, the most money first; `slow_days` is how long that is. */
    slow_days: z.int(),
    slow: z.array(stockLine),
    slow_count: z.int(),
    low: z.array(stockLine),
    low_count: z.int(),
  })
  .meta({ id: 'StockReport' })
export type StockReport = z.infer<typeof stockReport>

/** Trade-ins: what became of the cases of the period, what was paid out in it, and what bought devices were sold for in it. */
export const tradeInsReport = z
  .object({
    period: reportPeriod,
    /** The cases that were registered in the period, by what has become of them so far. */
    cases: z.object({
      registered: z.int(),
      received: z.int(),
      inspected: z.int(),
      paid: z.int(),
      cancelled: z.int(),
      /** New offers that were made, and how they were answered. */
      offers: z.int(),
      accepted: z.int(),
      rejected: z.int(),
    }),
    payouts: z.object({
      count: z.int(),
      amount: sum,
      before_count: z.int(),
      before_amount: sum,
      /** How many had a campaign's bonus, its mean in per cent, and what all of them came to. */
      with_bonus: z.int(),
      bonus_percent: z.number().nullable(),
      bonus: sum,
      /** From registered to paid out, and from when the devices were here. */
      from_registered: duration.nullable(),
      from_received: duration.nullable(),
    }),
    kinds: z.array(z.object({ kind: z.enum(deviceKinds), devices: z.int(), amount: sum })),
    parts: z.array(days.extend({ registered: z.int(), paid: z.int(), amount: sum })),
    sold: z.object({
      pieces: z.int(),
      cost: sum,
      price: sum,
      vat: sum,
      /** What is left of the price when purchase and VAT are taken off. */
      profit: sum,
    }),
    /** The last of them. */
    sold_devices: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        order_number: z.string(),
        sold_on: z.string(),
        cost: sum,
        price: sum,
        profit: sum,
      }),
    ),
  })
  .meta({ id: 'TradeInsReport' })
export type TradeInsReport = z.infer<typeof tradeInsReport>
