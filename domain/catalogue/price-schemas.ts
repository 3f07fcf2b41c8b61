import { z } from 'zod'
import { getPage, pageQuery, planToken, rowId, searchText, sortBy } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { byAge } from '../sorting.ts'
import { percentBounds, percentText, roundings } from './rounding.ts'
import { priceFilter } from './schemas.ts'

/**
 * Statistics of the price list (spec 001 section 2): all prices, active ones, their average in whole kronor, and device types
 * with prices.
 */
export const priceStats = namedObject('PriceStats', {
  total: z.int(),
  active: z.int(),
  average: z.int(),
  device_types: z.int(),
})

/** An entry of the price log; amounts are decimal strings. Without `from` the price was new, without `to` it was deleted. */
export const priceLogEntry = namedObject('PriceLogEntry', {
  id: z.int(),
  price_id: z.int(),
  /** The model's current name; null when it was deleted. */
  model: z.string().nullable(),
  issue_description: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The user; null for the program itself and for deleted users. */
  by: z.string().nullable(),
  changed_at: z.string(),
})

/** `price` selects the entries of one price, `search` looks in model, brand and issue. */
export const priceLogQuery = pageQuery.extend({
  price: rowId.optional(),
  search: searchText.optional(),
  sort: sortBy(byAge),
})
export const priceLog = getPage(priceLogEntry)

/** A percentage other than 0 with at most one decimal. */
export const percent = z
  .number(percentText)
  .min(percentBounds.least, percentText)
  .max(percentBounds.most, percentText)
  .refine((value) => value !== 0 && Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, percentText)

/** A percentage change of many prices. With a preview's token it is applied, without one only previewed. */
export const percentInput = priceFilter
  .extend({
    percent,
    rounding: z.enum(roundings),
    token: planToken.optional(),
  })
  .meta({ id: 'PercentChange' })

/** The result, or preview, of a percentage change. */
export const percentReply = namedObject('PercentResult', {
  applied: z.boolean(),
  token: z.string(),
  /** Selected prices that rounding leaves unchanged. */
  unchanged: z.int(),
  rows: z.array(z.object({ id: z.int(), name: z.string(), from: z.string(), to: z.string() })),
})

export type PriceStats = z.infer<typeof priceStats>
export type PriceLogEntry = z.infer<typeof priceLogEntry>
export type PriceLogQuery = z.output<typeof priceLogQuery>
export type PercentInput = z.output<typeof percentInput>
export type PercentReply = z.infer<typeof percentReply>
