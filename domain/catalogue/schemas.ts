import { z } from 'zod'
import { id, line, pageOf, pageQuery, rowId, sortBy, numberOrText } from '../fields.ts'
import { largestKronor, type Ore, parseKronor } from '../money.ts'
import { priceSortings } from './price-sortings.ts'

/** A device type, brand or model as pickers need it (spec 000 section 3). */
export const named = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Named' })

/** A device type also carries the short name that addresses use (`mobil`). */
export const deviceType = named.extend({ slug: z.string() }).meta({ id: 'DeviceType' })

/** A price as visitors see it; `price` is a decimal string in kronor (spec 000 section 3). */
export const publicPrice = z
  .object({ id: z.int(), issue_description: z.string(), price: z.string(), time_estimate: z.string() })
  .meta({ id: 'RepairPrice' })

/** A price as the back office sees it (spec 001 section 3). */
export const adminPrice = publicPrice
  .extend({
    device_model: named.extend({ brand: named, device_type: named }),
    active: z.boolean(),
    /** Tells one state of the price from another; goes back with a change, so that two who edit notice each other. */
    version: z.string(),
  })
  .meta({ id: 'AdminRepairPrice' })

const allRequired = 'Alla fält (Modell, Problem, Pris) måste vara ifyllda.'

/** An amount in kronor as a number or a decimal string, read into öre; above 0. */
export function kronorAbove0(message: string) {
  return numberOrText(message, largestKronor).transform((value, ctx): Ore => {
    const amount = parseKronor(value)
    if (amount !== undefined && amount > 0) return amount
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** What is wrong with the device. */
export const issueDescription = line(200, allRequired)

/** How long a repair takes, in free text. */
export const timeEstimate = line(100)

/** What creates or replaces a price (spec 001 sections 3 and 5). `price` comes out in öre. */
export const priceInput = z
  .object({
    device_model_id: id(allRequired),
    issue_description: issueDescription,
    price: kronorAbove0(allRequired),
    time_estimate: timeEstimate.optional().default(''),
    active: z.boolean().optional().default(true),
  })
  .meta({ id: 'NewRepairPrice' })

/** A changed price; with the version that it was changed from, somebody else's change is not written over. */
export const priceChange = priceInput
  .extend({ version: line(40).optional() })
  .meta({ id: 'ChangedRepairPrice' })

export type PriceInput = z.infer<typeof priceInput>
export type PriceChange = z.infer<typeof priceChange>
export type Named = z.infer<typeof named>
export type DeviceType = z.infer<typeof deviceType>
export type PublicPrice = z.infer<typeof publicPrice>
export type AdminPrice = z.infer<typeof adminPrice>

export const brandQuery = z.object({ devicetype: rowId.optional() })
export const modelQuery = z.object({ devicetype: rowId.optional(), brand: rowId.optional() })

/** What the back office's list is narrowed down by: `search` looks in issue, model and brand. */
export const priceFilter = z.object({
  devicetype: rowId.optional(),
  brand: rowId.optional(),
  active: z.enum(['true', 'false']).optional(),
  search: z.string().max(100).optional(),
})
export type PriceFilter = z.infer<typeof priceFilter>

/** With `devicemodel` the public prices of that model; without it the back office's paged list and its filters. */
export const priceQuery = pageQuery.extend({
  devicemodel: rowId.optional(),
  ...priceFilter.shape,
  sort: sortBy(priceSortings),
})
export type PriceQuery = z.infer<typeof priceQuery>

export const priceList = z.union([z.array(publicPrice), pageOf(adminPrice)])
