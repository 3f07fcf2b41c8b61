import { z } from 'zod'
import { planToken } from '../csv-import.ts'
import { pageOf, pageQuery, rowId, sortBy } from '../fields.ts'
import { byAge } from '../sorting.ts'
import { percentBounds, roundings } from './rounding.ts'
import { priceFilter } from './schemas.ts'

/** The price list in figures (spec 001 section 2): all prices, active ones, their average in whole kronor, device types that have any. */
export const priceStats = z
  .object({ total: z.int(), active: z.int(), average: z.int(), device_types: z.int() })
  .meta({ id: 'PriceStats' })

/** A line of the log of prices; amounts as decimal strings. No `from`: the price was new. No `to`: it was deleted. */
export const priceLogEntry = z
  .object({
    id: z.int(),
    price_id: z.int(),
    /** The model as it is called today; null when it has been deleted. */
    model: z.string().nullable(),
    issue_description: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Who did it; null for the program itself and for users that are gone. */
    by: z.string().nullable(),
    changed_at: z.string(),
  })
  .meta({ id: 'PriceLogEntry' })

/** `price` narrows the log down to one price, `search` to what it says of model, brand and issue. */
export const priceLogQuery = pageQuery.extend({
  price: rowId.optional(),
  search: z.string().max(100).optional(),
  sort: sortBy(byAge),
})
export const priceLog = pageOf(priceLogEntry)

const percentText = `Skriv en procentsats mellan ${percentBounds.least} och ${percentBounds.most}, inte 0, med högst en decimal.`

/** A change of many prices by a percentage: with a preview's token it is made, without one it is tried only. */
export const percentInput = priceFilter
  .extend({
    percent: z
      .number(percentText)
      .min(percentBounds.least, percentText)
      .max(percentBounds.most, percentText)
      .refine((value) => value !== 0 && Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, percentText),
    rounding: z.enum(roundings),
    token: planToken.optional(),
  })
  .meta({ id: 'PercentChange' })

/** What a percentage makes, or would make, of the prices that it changes. */
export const percentReply = z
  .object({
    applied: z.boolean(),
    token: z.string(),
    /** Prices in the selection that stay as they are, since the rounding takes them back. */
    unchanged: z.int(),
    rows: z.array(z.object({ id: z.int(), name: z.string(), from: z.string(), to: z.string() })),
  })
  .meta({ id: 'PercentResult' })

export type PriceStats = z.infer<typeof priceStats>
export type PriceLogEntry = z.infer<typeof priceLogEntry>
export type PriceLogQuery = z.output<typeof priceLogQuery>
export type PercentInput = z.output<typeof percentInput>
export type PercentReply = z.infer<typeof percentReply>
