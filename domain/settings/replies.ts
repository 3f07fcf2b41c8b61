import { z } from 'zod'
import { type DeviceTypeSlug, deviceTypeSlugs } from '../catalogue/known-device-types.ts'
import { namedObject } from '../named-object.ts'
import { type AccountKey, defaultAccounts } from './counter.ts'
import { retentionKinds } from './retention.ts'

const text = z.string()
const figure = z.number()
/** Kronor as a decimal string, `"50.00"`. */
const kronor = z.string()
const accounts = z.record(z.enum(Object.keys(defaultAccounts) as AccountKey[]), text)

/**
 * The settings as read by the back office. Validated less strictly than input: values stored under an earlier rule must still
 * be shown so that they can be corrected.
 */
const storedSettings = namedObject('StoredSettings', {
  name: text,
  legalName: text,
  orgNumber: text,
  vatNumber: text,
  street: text,
  postalCode: text,
  city: text,
  county: text,
  latitude: figure,
  longitude: figure,
  phone: text,
  email: text,
  mailSender: z.object({ name: text, address: text }),
  freePost: z.object({ line: text, postalCode: text, city: text }),
  socialLinks: z.object({ facebook: text, instagram: text, google: text }),
  mapUrl: text,
  directionsUrl: text,
  hours: z.array(z.object({ opens: text, closes: text }).nullable()),
  closedDays: z.array(z.object({ date: text, reason: text })),
  openHolidays: z.array(text),
  keyFigures: z.object({
    rating: figure.nullable(),
    reviews: figure.nullable(),
    satisfactionPercent: figure.nullable(),
    repairsYearly: figure.nullable(),
    repairsTotal: figure.nullable(),
    years: figure.nullable(),
    handlingHours: figure.nullable(),
    founded: figure.nullable(),
    source: text,
    countedOn: text,
  }),
  warranty: z.object({ standardMonths: figure, extendedMonths: figure, expressMonths: figure }),
  quotes: z.object({ validDays: figure, replyHours: figure, warrantyMonths: figure }),
  terms: z.object({
    storageFee: kronor,
    collectDays: figure,
    unclaimedDays: figure,
    diagnosisFee: kronor,
    instalmentFrom: kronor,
    invoiceDays: figure,
  }),
  creditWarning: text,
  footerText: text,
  onlinePayment: z.object({ amex: z.boolean(), klarna: z.boolean() }),
  statements: z.object({
    originalPartsFirst: z.boolean(),
    sameDay: z.boolean(),
    extendsGuarantee: z.boolean(),
    followsArn: z.boolean(),
  }),
  counter: z.object({ registerMode: text }),
  priceBaseAmounts: z.array(z.object({ year: figure, kronor: figure, source: text.optional() })),
  invoicing: z.object({
    bankgiro: text,
    swishNumber: text,
    seat: text,
    fTax: z.boolean(),
    reminderFee: kronor,
    chargesInterest: z.boolean(),
    chargesCompensation: z.boolean(),
  }),
  books: z.object({ fiscalYearStart: figure, registerBooksItself: z.boolean(), remindsOfCash: z.boolean() }),
  accounts,
  delivery: z.object({ fee: kronor }),
  shop: z.object({ reductionDays: figure }),
  booking: z.object({ slotMinutes: figure, slotCapacity: figure, leadMinutes: figure }),
  reviews: z.object({ askDays: figure }),
  usedGoods: z.object({ policeRegisteredOn: text }),
  checks: z.record(
    z.enum(deviceTypeSlugs as [DeviceTypeSlug, ...DeviceTypeSlug[]]),
    z.array(z.object({ name: text, isRequired: z.boolean() })),
  ),
  workshop: z.object({ recordsTime: z.boolean(), requiresSignature: z.boolean() }),
  retention: z.record(z.enum(retentionKinds), figure),
  branding: z.object({ color: text, showsName: z.boolean() }),
  analyticsId: text,
  emailJs: z.object({
    publicKey: text,
    serviceId: text,
    confirmationTemplate: text,
    noticeTemplate: text,
    quoteTemplate: text,
  }),
})

export const settingsReply = namedObject('Settings', {
  settings: storedSettings,
  /** Sent back with a change; 0 before the first change. */
  version: z.int(),
  changedAt: z.string().nullable(),
  /** Today in the shop's time zone, from which holidays are listed. */
  today: z.string(),
  /** Public holidays until the end of next year. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Values from the server's environment: its analytics id overrides the settings', its sender is their default. */
  environment: z.object({
    analyticsId: z.string().nullable(),
    mailFrom: z.string().nullable(),
    emailJsSetup: z.boolean().describe('whether the set-up guide for mails through EmailJS is shown'),
    incomingTextsUrl: z
      .string()
      .nullable()
      .describe(
        'address for text messages to the shop, a secret; null without a service, and for who may not change settings',
      ),
  }),
})

export type StoredSettings = z.infer<typeof storedSettings>
export type SettingsReply = z.infer<typeof settingsReply>
