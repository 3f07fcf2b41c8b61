import { z } from 'zod'
import { getPage, id, line, numberOrText, pageQuery, rowId, searchText, sortBy } from '../fields.ts'
import { largestKronor, type Ore, parseKronor } from '../money.ts'
import { namedObject } from '../named-object.ts'
import { priceSortings } from './price-sortings.ts'

/** A device type, brand or model in a picker (spec 000 section 3). */
export const named = namedObject('Named', { id: z.int(), name: z.string() })

/** A device type with the slug used in URLs (`mobil`). */
export const deviceType = named.extend({ slug: z.string() }).meta({ id: 'DeviceType' })

/** A price as shown to visitors; `price` is a decimal string in kronor (spec 000 section 3). */
export const publicPrice = namedObject('RepairPrice', {
  id: z.int(),
  issue_description: z.string(),
  price: z.string(),
  time_estimate: z.string(),
})

/** A price in the back office (spec 001 section 3). */
export const adminPrice = publicPrice
  .extend({
    device_model: named.extend({ brand: named, device_type: named }),
    active: z.boolean(),
    /** Sent back with a change, to detect concurrent edits. */
    version: z.string(),
  })
  .meta({ id: 'AdminRepairPrice' })

const allRequired = 'Alla fält (Modell, Problem, Pris) måste vara ifyllda.'

/** Parses a positive amount in kronor, a number or a decimal string, into öre. */
export function kronorAbove0(message: string) {
  return numberOrText(message, largestKronor).transform((value, ctx): Ore => {
    const amount = parseKronor(value)
    if (amount !== undefined && amount > 0) return amount
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** Description of the device's problem. */
export const issueDescription = line(200, allRequired)

/** Duration of a repair, in free text. */
export const timeEstimate = line(100)

/** A new or replaced price (spec 001 sections 3 and 5). `price` is converted to öre. */
export const priceInput = namedObject('NewRepairPrice', {
  device_model_id: id(allRequired),
  issue_description: issueDescription,
  price: kronorAbove0(allRequired),
  time_estimate: timeEstimate.optional().default(''),
  active: z.boolean().optional().default(true),
})

/** A changed price. With `version`, a concurrent change is not overwritten. */
export const priceChange = priceInput
  .extend({ version: line(40).optional() })
  .meta({ id: 'ChangedRepairPrice' })

export type PriceInput = z.infer<typeof priceInput>
export type PriceChange = z.infer<typeof priceChange>
export type Named = z.infer<typeof named>
export type DeviceType = z.infer<typeof deviceType>
export type FoundModelReply = z.infer<typeof foundModel>
export type ModelSearchReply = z.infer<typeof modelSearchReply>
export type PublicPrice = z.infer<typeof publicPrice>
export type AdminPrice = z.infer<typeof adminPrice>

export const brandQuery = z.object({ devicetype: rowId.optional() })
export const modelQuery = z.object({ devicetype: rowId.optional(), brand: rowId.optional() })

/** A price of a found repair. `part` is the kind of part, where there is a choice. */
const foundPrice = namedObject('FoundPrice', {
  part: z.enum(['original', 'compatible']).nullable(),
  issue_description: z.string(),
  price: z.string(),
  time_estimate: z.string(),
})

/**
 * A model found by a visitor's search, with the address of its prices and its repairs: those for the searched fault, or its common ones.
 * With `is_answer` the search has its whole name.
 */
export const foundModel = namedObject('FoundModel', {
  name: z.string(),
  device_type: z.string(),
  brand: z.string(),
  model: z.string(),
  path: z.string(),
  is_answer: z.boolean(),
  repairs: z.array(z.object({ name: z.string(), variants: z.array(foundPrice) })),
})

/** The answer to a visitor's search, with a heading that says what was found. */
export const modelSearchReply = namedObject('ModelSearch', {
  heading: z.string(),
  models: z.array(foundModel),
})

export const modelSearchQuery = z.object({ search: z.string().max(60).default('') })

/** A search for prices in the back office. */
export const priceSearchQuery = z.object({ search: searchText })

/** Filters of the back office's price list; `search` looks in issue, model and brand. */
export const priceFilter = z.object({
  devicetype: rowId.optional(),
  brand: rowId.optional(),
  active: z.enum(['true', 'false']).optional(),
  search: searchText.optional(),
})
export type PriceFilter = z.infer<typeof priceFilter>

/** With `devicemodel` it selects that model's public prices; without it the back office's filtered and paged list. */
export const priceQuery = pageQuery.extend({
  devicemodel: rowId.optional(),
  ...priceFilter.shape,
  sort: sortBy(priceSortings),
})
export type PriceQuery = z.infer<typeof priceQuery>

export const priceList = z.union([z.array(publicPrice), getPage(adminPrice)])
