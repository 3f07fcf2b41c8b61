import { z } from 'zod'
import { passwordMaxLength } from '../accounts/texts.ts'
import { type DeviceTypeSlug, deviceTypeSlugs } from '../catalogue/known-device-types.ts'
import { day, line, missingMessage, optionalEmail, shownEmail, timeOfDay, version } from '../fields.ts'
import type { OwnMailTexts } from '../mail/passages.ts'
import type { ReplyTemplate } from '../mail/reply-templates.ts'
import { type Ore, parseKronor } from '../money.ts'
import { analyticsIdPattern } from '../patterns.ts'
import { maxPoints, pointPattern } from '../repairs/checks/points.ts'
import { readColor, type ShopLogo } from './branding/branding.ts'
import { registerModes } from './counter.ts'
import { accounts, priceBaseAmounts } from './counter-schemas.ts'
import { type CountyCode, counties } from './counties.ts'
import { hasFigures } from './key-figures.ts'
import {
  getVatNumber,
  isPhoneNumber,
  isWebAddress,
  readBankgiro,
  readOrgNumber,
  readPostalCode,
  readSwishNumber,
  readVatNumber,
} from './legal.ts'
import { type AmountPath, type NumberPath, numberProblem, numberRules } from './numbers.ts'

/** Maximum number of closed days, and of opened holidays, in the list. */
export const maxListedDays = 200

/** Opening hours of a weekday, or null when closed. Local time, Europe/Stockholm. */
const openHours = z
  .object({ opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Stängningstiden ska vara efter öppningstiden.',
  })
  .nullable()

const calendarDay = day('Skriv ett datum som finns, ÅÅÅÅ-MM-DD.')

/** Returns a schema for text that `read` normalizes; unknown text is rejected with `message`. */
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

/** Returns a schema for an amount in kronor, a number or a decimal string, converted to öre. */
function amount(path: AmountPath) {
  const required = numberProblem(path, undefined) ?? ''
  const { min, max } = numberRules[path]
  // The bounds are for the API description only: their message comes from `numberProblem`.
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
const checkList = z
  .array(
    z.object({
      name: line(40, 'Skriv vad som ska provas.').regex(
        pointPattern,
        'Skriv med bokstäver, siffror och tecknen , . ( ) / & + -',
      ),
      isRequired: z.boolean(),
    }),
  )
  .max(maxPoints, `Högst ${maxPoints} punkter.`)
  .refine(
    (points) => new Set(points.map(({ name }) => name)).size === points.length,
    'Samma punkt står två gånger.',
  )

const emailJsId = line(100).regex(/^[\w-]*$/, 'Skriv id:t som det står hos EmailJS, utan mellanslag.')

/** Adds the error `Dagen står redan i listan.` to every repeated day of a list. */
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
  email: shownEmail('Skriv e-postadressen.'),
  /** Sender of mails. Empty fields default to the shop's name or address. */
  mailSender: z.object({
    name: line(80),
    address: optionalEmail,
  }),
  /**
   * The prepaid address for parcels of trade-ins: the line assigned by the post, postal code and town. All empty without such
   * an agreement; parcels are then sent to the shop's own address.
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
  /** Days on which the shop is closed in addition to the weekdays, with the reason. */
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
  /** Public holidays on which the shop is open. */
  openHolidays: z
    .array(calendarDay)
    .max(maxListedDays, { error: `Högst ${maxListedDays} öppna helgdagar får plats.`, abort: true })
    .superRefine((dates, ctx) => noneTwice(dates, (index) => [index], ctx)),
  keyFigures: z.object({
    rating: number('keyFigures.rating').nullable(),
    reviews: number('keyFigures.reviews').nullable(),
    satisfactionPercent: number('keyFigures.satisfactionPercent').nullable(),
    repairsYearly: number('keyFigures.repairsYearly').nullable(),
    repairsTotal: number('keyFigures.repairsTotal').nullable(),
    years: number('keyFigures.years').nullable(),
    handlingHours: number('keyFigures.handlingHours').nullable(),
    founded: number('keyFigures.founded').nullable(),
    /** Where the figures come from, and the day they were counted. Shown beside them. */
    source: line(160).default(''),
    countedOn: z.union([z.literal(''), calendarDay]).default(''),
  }),
  /** The shop's warranties, in months (spec 000 section 9). */
  warranty: z.object({
    standardMonths: number('warranty.standardMonths'),
    extendedMonths: number('warranty.extendedMonths'),
    expressMonths: number('warranty.expressMonths'),
  }),
  /** Promises about quotes (spec 000 section 9, spec 001 section 9). */
  quotes: z.object({
    validDays: number('quotes.validDays'),
    replyHours: number('quotes.replyHours'),
    warrantyMonths: number('quotes.warrantyMonths'),
  }),
  /** Figures of the terms (spec 000 section 9): days, and amounts converted from kronor to öre. */
  terms: z.object({
    /** Per week started after the collection period. */
    storageFee: amount('terms.storageFee'),
    collectDays: number('terms.collectDays'),
    unclaimedDays: number('terms.unclaimedDays'),
    /** Charged when the customer declines the repair. */
    diagnosisFee: amount('terms.diagnosisFee'),
    instalmentFrom: amount('terms.instalmentFrom'),
    invoiceDays: number('terms.invoiceDays'),
  }),
  /**
   * Warning beside mentions of paying later or by instalments (directive (EU) 2023/2225, article 8.1: "Caution! Borrowing money
   * costs money" or equivalent wording).
   */
  creditWarning: line(200, 'Skriv varningen om kredit.'),
  /** The shop's own line in the footer of the website; may be empty. */
  footerText: line(300),
  /** Ways to pay online besides Visa and Mastercard. */
  onlinePayment: z.object({ amex: z.boolean(), klarna: z.boolean() }),
  /** Statements of the shop about itself. The texts of the website and the terms follow (marknadsföringslag 2008:486, 10 §). */
  statements: z.object({
    /** Original parts are used in the first place. */
    originalPartsFirst: z.boolean(),
    /** Simple repairs are done the same day. */
    sameDay: z.boolean(),
    /** A repair under the legal guarantee extends it by twelve months. */
    extendsGuarantee: z.boolean(),
    /** Recommendations of Allmänna reklamationsnämnden are followed. */
    followsArn: z.boolean(),
  }),
  /** How cash sales are registered; empty until the owner has chosen, and until then the counter sells nothing. */
  counter: z.object({ registerMode: z.enum(['', ...registerModes], 'Välj hur ni tar betalt över disk.') }),
  priceBaseAmounts,
  invoicing: z.object({
    /** Empty without one, and then nothing is sold on credit. */
    bankgiro: line(20).transform((value, ctx) => {
      const form = value === '' ? '' : readBankgiro(value)
      if (form !== undefined) return form
      ctx.addIssue({ code: 'custom', message: 'Bankgironumret stämmer inte.' })
      return z.NEVER
    }),
    /** The shop's number for Swish payments by QR code; empty without one. */
    swishNumber: line(20).transform((value, ctx) => {
      const form = value === '' ? '' : readSwishNumber(value)
      if (form !== undefined) return form
      ctx.addIssue({
        code: 'custom',
        message: 'Skriv Swish-numret som 123 456 78 90, eller ett mobilnummer.',
      })
      return z.NEVER
    }),
    /** The town of the company's registered office. */
    seat: line(80),
    fTax: z.boolean(),
    reminderFee: amount('invoicing.reminderFee'),
    /** Whether invoices name interest on what is paid late (räntelagen 1975:635, 4 and 6 §§). */
    chargesInterest: z.boolean(),
    /** Whether companies that pay late owe 450 kr (lag 1981:739, 4 a §). */
    chargesCompensation: z.boolean(),
  }),
  books: z.object({
    fiscalYearStart: number('books.fiscalYearStart'),
    /** Whether the declared cash register makes vouchers of the sales over the counter. */
    registerBooksItself: z.boolean(),
    /** Whether the first page reminds of days with cash that are in no file. Off in a shop that books in another way. */
    remindsOfCash: z.boolean(),
  }),
  accounts,
  /** Trade in used goods: the day of the registration with the police (lag 1999:271 3 §); empty before it. */
  usedGoods: z.object({ policeRegisteredOn: z.union([z.literal(''), calendarDay]) }),
  /** Delivery fee of shop orders; pickup is free. Converted from kronor to öre. */
  delivery: z.object({ fee: amount('delivery.fee') }),
  /** Days after which a price is no longer shown as reduced. */
  shop: z.object({ reductionDays: number('shop.reductionDays') }),
  booking: z.object({
    slotMinutes: number('booking.slotMinutes'),
    slotCapacity: number('booking.slotCapacity'),
    /** Minimum time between booking and its start. */
    leadMinutes: number('booking.leadMinutes'),
  }),
  /** Days after a handover or delivery until the customer is asked for a review; 0 asks no one. */
  reviews: z.object({ askDays: number('reviews.askDays') }),
  workshop: z.object({
    /** Whether staff record the time they work on an order. */
    recordsTime: z.boolean(),
    /** Whether a device that was handed in is signed for before work on it begins. */
    requiresSignature: z.boolean(),
  }),
  /** Points that are tested before and after a repair, by kind of device. */
  checks: z.object(
    Object.fromEntries(deviceTypeSlugs.map((slug) => [slug, checkList])) as Record<
      DeviceTypeSlug,
      typeof checkList
    >,
  ),
  /** Days for which each kind of personal data is retained (GDPR article 5.1 e). */
  retention: z.object({
    quotes: number('retention.quotes'),
    messages: number('retention.messages'),
    bookings: number('retention.bookings'),
    mails: number('retention.mails'),
    logs: number('retention.logs'),
    pictures: number('retention.pictures'),
  }),
  /** The shop's own look. The main colour is empty for the standard one. */
  branding: z.object({
    color: line(7)
      .toLowerCase()
      .refine(
        (value) => value === '' || readColor(value) !== '',
        'Skriv färgen som # och sex tecken, till exempel #17428f.',
      ),
    /** Whether the name is shown beside the logo. Off for a logo that contains it. */
    showsName: z.boolean(),
  }),
  /** Empty without analytics, or when the server's environment sets the id. */
  analyticsId: line(30).refine(
    (value) => value === '' || analyticsIdPattern.test(value),
    'Skriv id:t som det står hos Google, G- och sedan stora bokstäver och siffror.',
  ),
  /** For quote mails sent from the browser. The keys are public, because they are sent to the browser. */
  emailJs: z.object({
    publicKey: emailJsId,
    serviceId: emailJsId,
    confirmationTemplate: emailJsId,
    noticeTemplate: emailJsId,
    quoteTemplate: emailJsId,
  }),
})

/** Adds errors for figures without a source and a day, and for a rating without the number of reviews. */
function checkKeyFigures(figures: ShopSettings['keyFigures'], ctx: z.RefinementCtx) {
  const refuse = (field: keyof typeof figures, message: string) =>
    ctx.addIssue({ code: 'custom', path: ['keyFigures', field], message })
  if (figures.rating !== null && figures.reviews === null)
    refuse('reviews', 'Skriv antalet omdömen bakom betyget.')
  if (!hasFigures(figures)) return
  if (figures.source === '')
    refuse('source', 'Skriv var siffrorna kommer ifrån. Utan källa får de inte visas.')
  if (figures.countedOn === '') refuse('countedOn', 'Ange dagen då siffrorna räknades.')
}

/** The settings that are stored together. Amounts are in öre. */
export type EditedSettings = z.output<typeof details>

/** Texts in the owner's words: of mails by passage, and the templates for replies; null for the standard ones. */
export type OwnTexts = { mails: OwnMailTexts; replies: readonly ReplyTemplate[] | null }

/** All settings used by headers, footers, mails, receipts and structured data, with the shop's own logo and words. */
export type ShopSettings = EditedSettings & { logo: ShopLogo | null; ownTexts: OwnTexts }

/** Replaces all settings. Includes the version they were changed from, 0 before the first change. Amounts are in kronor. */
export const settingsInput = details
  .extend({
    version: version(),
    /** The caller's own password, required when the bank details change. */
    password: z.string().max(passwordMaxLength).optional(),
  })
  .superRefine((input, ctx) => {
    if (input.vatNumber !== getVatNumber(input.orgNumber)) {
      ctx.addIssue({
        code: 'custom',
        path: ['vatNumber'],
        message: `Numret hör inte ihop med organisationsnumret, som ger ${getVatNumber(input.orgNumber)}.`,
      })
    }
    checkKeyFigures(input.keyFigures, ctx)
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
