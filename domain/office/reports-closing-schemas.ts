import { z } from 'zod'
import { getPage, line, pageQuery, text, version } from '../fields.ts'
import { parseKronor } from '../money.ts'
import { namedObject } from '../named-object.ts'
import { payoutMethods } from '../trade-in/states.ts'
import { revenueKinds, revenueMethods } from './reports-revenue.ts'
import { reportDay, sum } from './reports-schemas.ts'
import { toOreSum } from './reports-sums.ts'

export const closingParams = z.object({ day: reportDay })

/** Number series of documents. Test documents count in all sums, and are listed separately. */
const realSeries = ['note', 'repair', 'invoice', 'advance', 'shop', 'credit'] as const
export const documentSeries = [...realSeries, ...realSeries.map((each) => `test_${each}` as const)] as const
export type DocumentSeries = (typeof documentSeries)[number]

/** A day's totals from its documents. They are stored when the day is closed and do not change afterwards. */
export const closingFigures = namedObject('ClosingFigures', {
  total: z.object({ gross: sum, vat: sum, net: sum, receipts: z.int(), credits: z.int() }),
  kinds: z.array(z.object({ kind: z.enum(revenueKinds), gross: sum, vat: sum, net: sum })),
  /** The day's documents by number series. */
  series: z.array(
    z.object({
      series: z.enum(documentSeries),
      first: z.string(),
      last: z.string(),
      count: z.int(),
      total: sum,
    }),
  ),
  /** Money received and paid back on the day itself, whatever the date of its receipt. */
  money: z.array(z.object({ method: z.enum(revenueMethods), taken: sum, back: sum, left: sum })),
  money_total: z.object({ taken: sum, back: sum, left: sum }),
  cash: z.object({ taken: sum, back: sum, paid_out: sum, change: sum }),
  repairs: z.object({ opened: z.int(), ready: z.int(), handed_over: z.int() }),
  orders: z.object({ paid: z.int(), packed: z.int(), sent: z.int(), collected: z.int() }),
  trade_ins: z.object({
    registered: z.int(),
    received: z.int(),
    payouts: z.array(z.object({ method: z.enum(payoutMethods), count: z.int(), amount: sum })),
    amount: sum,
  }),
})
export type ClosingFigures = z.infer<typeof closingFigures>

/** Sums of the declared cash register: of its day report (Z), or of the sales notes that belong in it. */
const registerSums = { total: sum, vat: sum }

/** The total that a terminal or a bank shows, beside the day's payments by that method. */
const checkedTotal = z.object({ typed: sum, expected: sum, difference: sum })

const closing = namedObject('Closing', {
  version: z.int(),
  float: sum,
  counted: sum,
  expected: sum,
  /** Negative when money is missing. */
  difference: sum,
  note: z.string().describe('the reason for a difference'),
  /** The totals of the card terminal and of Swish at the bank; null when they were not typed. */
  card: checkedTotal.nullable(),
  swish: checkedTotal.nullable(),
  /** The day report of the cash register; null in a shop without one. */
  z_report: z.object({ number: z.string(), ...registerSums }).nullable(),
  by: z.string(),
  at: z.string(),
})
export type Closing = z.infer<typeof closing>

export const closingReport = namedObject('ClosingReport', {
  day: z.string(),
  figures: closingFigures,
  /** The cash in the morning, according to the last count before. */
  suggested_float: sum,
  /** The valid count, and the earlier ones that it replaced, newest first. */
  closing: closing.nullable(),
  earlier: z.array(closing),
  /** Sales notes of the day and their returns, and those without the number of their receipt; null when there are none. */
  register: z.object({ ...registerSums, documents: z.int(), waiting: z.array(z.string()) }).nullable(),
  /** Whether the day's money has changed since it was closed. */
  changed: z.boolean(),
  unclosed: z.array(z.string()).describe('earlier days with money over the counter that were never closed'),
})
export type ClosingReport = z.infer<typeof closingReport>

const amount = (required: string) =>
  line(20, required).transform((value, context) => {
    const read = parseKronor(value)
    if (read !== undefined) return read
    context.addIssue({ code: 'custom', message: 'Skriv ett belopp i kronor.' })
    return z.NEVER
  })

/** A total that may be left out. It is below zero when more was paid back than received. */
const optionalTotal = line(20)
  .optional()
  .default('')
  .transform((value, context) => {
    if (value === '') return null
    const isMinus = /^[-−]/.test(value)
    const read = parseKronor(isMinus ? value.slice(1) : value)
    if (read !== undefined) return isMinus ? toOreSum(-read) : read
    context.addIssue({ code: 'custom', message: 'Skriv ett belopp i kronor, eller lämna tomt.' })
    return z.NEVER
  })

/** Closes a day, or counts it again. `version` is that of the count shown, 0 when there was none. */
export const closingInput = namedObject('ClosingRequest', {
  version: version(0, 'Ogiltig version.'),
  float: amount('Skriv växelkassan, eller 0.'),
  counted: amount('Skriv vad som låg i kassan.'),
  /** The expected change of the cash box, as shown. Rejected when it has changed meanwhile, so that staff see it first. */
  change: z
    .string()
    .max(17, 'Ogiltigt belopp.')
    .regex(/^-?\d{1,13}\.\d\d$/, 'Ogiltigt belopp.'),
  /** Required with a difference. */
  note: text(200).default(''),
  card_total: optionalTotal,
  swish_total: optionalTotal,
  z_report: z
    .object({
      number: line(40, 'Skriv Z-rapportens nummer.'),
      total: amount('Skriv Z-rapportens summa.'),
      vat: amount('Skriv Z-rapportens moms.'),
    })
    .nullish(),
})
export type ClosingInput = z.infer<typeof closingInput>

const closedDay = closing
  .extend({
    day: z.string(),
    gross: sum,
    changed: z.boolean().describe('whether money of the day was written down after it was counted'),
  })
  .meta({ id: 'ClosedDay' })
export type ClosedDay = z.infer<typeof closedDay>

export const closedDays = getPage(closedDay)
export const closedDaysQuery = pageQuery
