import { z } from 'zod'
import { day, getPage, pageQuery } from '../fields.ts'
import { namedObject } from '../named-object.ts'

const sum = z.string().describe('kronor, with two decimals')
const days = z.object({ from: z.string(), to: z.string() })

/** The first day to be booked by files from here; only used until there is a file. */
export const unbookedQuery = z.object({ from: day().optional() })

/** A day with something that is in no file. */
const unbookedDay = z.object({
  day: z.string(),
  vouchers: z.int(),
  /** Documents, payments, payouts and counts in them. */
  entries: z.int(),
  sold: sum.describe('sales including VAT, and advances'),
  vat: sum.describe('with the VAT on margins'),
  /** Whether the cash box of the day has been counted. */
  is_closed: z.boolean(),
})

export const unbooked = namedObject('Unbooked', {
  /** The first day of the first file; null before there is one. */
  begins: z.string().nullable(),
  /** The oldest fiscal year with something to book, and its days. */
  year: days,
  days: z.array(unbookedDay),
  total: z.object({ vouchers: z.int(), sold: sum, vat: sum }),
  /** Whether a later fiscal year has something to book too. */
  has_later_years: z.boolean(),
  /** The last day that a file may have: today once it is closed. */
  last_day: z.string(),
  /** Days with cash sales or payouts whose cash box was never counted. */
  unclosed_days: z.array(z.string()),
  /** Sales notes without the number of a register receipt, and the first of them. */
  without_register: z.object({ count: z.int(), numbers: z.array(z.string()) }),
  /** Payments and payouts that were dated before the first file after it was made, and are therefore in none. */
  before_first: z.object({ count: z.int(), numbers: z.array(z.string()) }),
  /** Sales notes that the cash register books by itself, and documents in test mode. */
  left_out: z.object({ register: z.int(), test: z.int() }),
})
export type Unbooked = z.infer<typeof unbooked>

export const bookFileInput = namedObject('NewBookFile', {
  from: day('Välj första dagen.'),
  until: day('Välj sista dagen.'),
})
export type BookFileInput = z.infer<typeof bookFileInput>

export const bookFile = namedObject('BookFile', {
  id: z.int(),
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  vouchers: z.int(),
  made_at: z.string(),
  by: z.string(),
})
export type BookFile = z.infer<typeof bookFile>

export const bookFilePage = getPage(bookFile).meta({ id: 'BookFilePage' })
export const bookFileQuery = pageQuery
