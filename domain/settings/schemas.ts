import { z } from 'zod'
import { day, email, line, missingMessage, timeOfDay, version } from '../fields.ts'
import { type Ore, parseKronor } from '../money.ts'
import { analyticsIdPattern, emailPattern } from '../patterns.ts'
import { type CountyCode, counties } from './counties.ts'
import {
  isPhoneNumber,
  isWebAddress,
  readOrgNumber,
  readPostalCode,
  readVatNumber,
  vatNumberOf,
} from './legal.ts'
import { type AmountPath, type NumberPath, numberProblem, numberRules } from './numbers.ts'

/** How many closed days, and how many opened holidays, the shop can have listed at once. */
export const maxListedDays = 200

/** When the shop is open on one weekday, or null when it is closed. Local time, Europe/Stockholm. */
const openHours = z
  .object({ opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Stängningstiden ska vara efter öppningstiden.',
  })
  .nullable()

const calendarDay = day('Skriv ett datum som finns, ÅÅÅÅ-MM-DD.')

/** Text that `read` puts into its printed form; what it does not know is refused with `message`. */
function printed(max: number, required: string, read: (text: string) => string | undefined, message: string) {
  return line(max, required).transform((value, ctx) => {
    const form = read(value)
    if (form !== undefined) return form
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

function number(path: NumberPath) {
  const { min, max } = numberRules[path]
  return z
    .number(missingMessage(numberProblem(path, undefined) ?? ''))
    .superRefine((value, ctx) => {
      const message = numberProblem(path, value)
      if (message) ctx.addIssue({ code: 'custom', message })
    })
    .meta({ minimum: min, maximum: max })
}

/** An amount in kronor, as a number or a decimal string, read into öre. */
function amount(path: AmountPath) {
  const required = numberProblem(path, undefined) ?? ''
  const { min, max } = numberRules[path]
  // Bounds for the description alone: the text about them comes from `numberProblem`.
  const number = z.number().meta({ minimum: min, maximum: max })
  return z.union([number, z.string().max(20, required)], required).transform((value, ctx): Ore => {
    const parsed = parseKronor(value)
    const message = numberProblem(path, parsed === undefined ? undefined : parsed / 100)
    if (parsed !== undefined && !message) return parsed
    ctx.addIssue({ code: 'custom', message: message ?? required })
    return z.NEVER
  })
}

const webAddress = (required: string) =>
  line(500, required).refine(isWebAddress, 'Skriv hela adressen, med https:// först.')
const optionalWebAddress = line(500).refine(
  (value) => value === '' || isWebAddress(value),
  'Skriv hela adressen, med https:// först, eller lämna tomt.',
)
const emailJsId = line(100).regex(/^[\w-]*$/, 'Skriv id:t som det står hos EmailJS, utan mellanslag.')

/** Says `Dagen står redan i listan.` of every day that a list has twice. */
function noneTwice(
  dates: readonly string[],
  path: (index: number) => (string | number)[],
  ctx: z.RefinementCtx,
) {
  const seen = new Set<string>()
  for (const [index, date] of dates.entries()) {
    if (seen.has(date)) {
      ctx.addIssue({ code: 'custom', path: path(index), message: 'Dagen står redan i listan.' })
    }
    seen.add(date)
  }
}

const details = z.object({
  name: line(60, 'Skriv butikens namn.'),
  legalName: line(120, 'Skriv företagets namn.'),
  orgNumber: printed(
    20,
    'Skriv organisationsnumret.',
    readOrgNumber,
    'Numret stämmer inte. Det ska ha tio siffror, och kontrollsiffran sist ska passa de andra.',
  ),
  vatNumber: printed(
    20,
    'Skriv momsregistreringsnumret.',
    readVatNumber,
    'Skriv SE, organisationsnumrets tio siffror och 01.',
  ),
  street: line(120, 'Skriv gatuadressen.'),
  postalCode: printed(10, 'Skriv postnumret.', readPostalCode, 'Skriv postnumret som 671 31.'),
  city: line(80, 'Skriv orten.'),
  county: z.enum(Object.keys(counties) as CountyCode[], 'Välj ett län.'),
  latitude: number('latitude'),
  longitude: number('longitude'),
  phone: line(30, 'Skriv telefonnumret.').refine(
    isPhoneNumber,
    'Skriv ett nummer som går att ringa, till exempel 070-174 06 35.',
  ),
  email: email('Skriv e-postadressen.'),
  /** Who mails come from. What is empty is the shop's own name or address. */
  mailSender: z.object({
    name: line(80),
    address: line(254).refine((value) => value === '' || emailPattern.test(value), 'Ogiltig e-postadress'),
  }),
  /**
   * Where parcels with what customers sell go, postage paid by the shop: the line that the post gave it, postal code and town.
   * All empty when the shop has no such agreement; parcels then go to its own address.
   */
  freePost: z.object({
    line: line(80),
    postalCode: line(10).transform((value, ctx) => {
      const form = value === '' ? '' : readPostalCode(value)
      if (form !== undefined) return form
      ctx.addIssue({ code: 'custom', message: 'Skriv postnumret som 671 31.' })
      return z.NEVER
    }),
    city: line(80),
  }),
  socialLinks: z.object({
    facebook: optionalWebAddress,
    instagram: optionalWebAddress,
    google: optionalWebAddress,
  }),
  mapUrl: webAddress('Skriv adressen till kartan.'),
  directionsUrl: webAddress('Skriv adressen till vägbeskrivningen.'),
  /** Monday first, seven days. */
  hours: z.array(openHours).length(7, 'Ange öppettider för alla sju veckodagar.'),
  /** Days on which the shop is closed although the weekday is not, and why. */
  closedDays: z
    .array(z.object({ date: calendarDay, reason: line(80, 'Skriv varför det är stängt.') }))
    .max(maxListedDays, { error: `Högst ${maxListedDays} stängda dagar får plats.`, abort: true })
    .superRefine((days, ctx) =>
      noneTwice(
        days.map((day) => day.date),
        (index) => [index, 'date'],
        ctx,
      ),
    ),
  /** Public holidays on which the shop is open all the same. */
  openHolidays: z
    .array(calendarDay)
    .max(maxListedDays, { error: `Högst ${maxListedDays} öppna helgdagar får plats.`, abort: true })
    .superRefine((dates, ctx) => noneTwice(dates, (index) => [index], ctx)),
  keyFigures: z.object({
    rating: number('keyFigures.rating'),
    reviews: number('keyFigures.reviews'),
    satisfactionPercent: number('keyFigures.satisfactionPercent'),
    repairsYearly: number('keyFigures.repairsYearly'),
    repairsTotal: number('keyFigures.repairsTotal'),
    years: number('keyFigures.years'),
    handlingHours: number('keyFigures.handlingHours'),
    founded: number('keyFigures.founded'),
  }),
  /** The warranties that the shop gives, in months (spec 000 section 9). */
  warranty: z.object({
    standardMonths: number('warranty.standardMonths'),
    extendedMonths: number('warranty.extendedMonths'),
    expressMonths: number('warranty.expressMonths'),
  }),
  /** What the shop promises with a quote (spec 000 section 9, spec 001 section 9). */
  quotes: z.object({
    validDays: number('quotes.validDays'),
    replyHours: number('quotes.replyHours'),
    warrantyMonths: number('quotes.warrantyMonths'),
  }),
  /** The figures of the terms (spec 000 section 9): days, and amounts read from kronor into öre. */
  terms: z.object({
    /** For each week begun after the days to collect have passed. */
    storageFee: amount('terms.storageFee'),
    collectDays: number('terms.collectDays'),
    unclaimedDays: number('terms.unclaimedDays'),
    /** When the customer declines the repair. */
    diagnosisFee: amount('terms.diagnosisFee'),
    instalmentFrom: amount('terms.instalmentFrom'),
    invoiceDays: number('terms.invoiceDays'),
  }),
  /** Sending home what was bought in the shop; picking it up is free. An amount, read from kronor into öre. */
  delivery: z.object({ fee: amount('delivery.fee') }),
  booking: z.object({
    slotMinutes: number('booking.slotMinutes'),
    slotCapacity: number('booking.slotCapacity'),
    /** How long before its start a time can be booked at the latest. */
    leadMinutes: number('booking.leadMinutes'),
  }),
  /** Empty when nothing is measured, or when the server's own environment names the id. */
  analyticsId: line(30).refine(
    (value) => value === '' || analyticsIdPattern.test(value),
    'Skriv id:t som det står hos Google, G- och sedan stora bokstäver och siffror.',
  ),
  /** For quote mails sent from the browser. Public by nature: whoever is sent a mail could read them. */
  emailJs: z.object({
    publicKey: emailJsId,
    serviceId: emailJsId,
    confirmationTemplate: emailJsId,
    noticeTemplate: emailJsId,
    quoteTemplate: emailJsId,
  }),
})

/** Everything about the shop that headers, footers, mails, receipts and structured data read. Amounts are in öre. */
export type ShopSettings = z.output<typeof details>

/**
 * What replaces the settings: all of them, and the version that they were changed from, 0 before the first change.
 * Amounts come in kronor.
 */
export const settingsInput = details
  .extend({ version: version() })
  .superRefine((input, ctx) => {
    if (input.vatNumber !== vatNumberOf(input.orgNumber)) {
      ctx.addIssue({
        code: 'custom',
        path: ['vatNumber'],
        message: `Numret hör inte ihop med organisationsnumret, som ger ${vatNumberOf(input.orgNumber)}.`,
      })
    }
    const { freePost } = input
    const missingParts = (['line', 'postalCode', 'city'] as const).filter((part) => freePost[part] === '')
    if (missingParts.length < 3) {
      for (const part of missingParts) {
        ctx.addIssue({
          code: 'custom',
          path: ['freePost', part],
          message: 'Fyll i hela adressen, eller lämna alla tre fälten tomma.',
        })
      }
    }
    if (input.terms.unclaimedDays <= input.terms.collectDays) {
      ctx.addIssue({
        code: 'custom',
        path: ['terms', 'unclaimedDays'],
        message: 'Ska vara fler dagar än kunden har på sig att hämta.',
      })
    }
  })
  .meta({ id: 'NewSettings' })

export type SettingsInput = z.output<typeof settingsInput>
