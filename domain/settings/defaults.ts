import { ore } from '../money.ts'
import { standardChecks } from '../repairs/checks/points.ts'
import { defaultAccounts } from './counter.ts'
import type { EditedSettings, OwnTexts, ShopSettings } from './schemas.ts'

const weekday = { opens: '10:00', closes: '17:00' }

/**
 * Settings of a new shop. Hours and the figures of warranty, quotes and terms: spec 000 sections 1 and 9, spec 001 section 9.
 * The key figures are empty until the shop enters its own; the specification's are the demo shop's `sampleKeyFigures`. All identities are fictitious: the phone number is reserved for fiction by the Swedish telecom authority, the
 * domain is reserved for examples, and company numbers start at 556, so 555555-5555, with its valid check digit, belongs to no
 * one.
 */
export const defaultSettings: EditedSettings = {
  name: 'Verkstan',
  legalName: 'Verkstan i Arvika AB',
  orgNumber: '555555-5555',
  vatNumber: 'SE555555555501',
  street: 'Kyrkogatan 12',
  postalCode: '671 31',
  city: 'Arvika',
  county: 'SE-S',
  latitude: 59.6553,
  longitude: 12.5852,
  phone: '070-174 06 35',
  email: 'support@verkstan.example',
  mailSender: { name: '', address: '' },
  freePost: { line: 'Svarspost 670 012 345', postalCode: '671 20', city: 'Arvika' },
  socialLinks: { facebook: '', instagram: '', google: '' },
  mapUrl: 'https://www.openstreetmap.org/?mlat=59.6553&mlon=12.5852#map=17/59.6553/12.5852',
  directionsUrl: 'https://www.openstreetmap.org/directions?to=59.6553%2C12.5852',
  hours: [weekday, weekday, weekday, weekday, weekday, { opens: '11:00', closes: '14:00' }, null],
  closedDays: [],
  openHolidays: [],
  keyFigures: {
    rating: null,
    reviews: null,
    satisfactionPercent: null,
    repairsYearly: null,
    repairsTotal: null,
    years: null,
    handlingHours: null,
    founded: null,
    source: '',
    countedOn: '',
  },
  warranty: { standardMonths: 3, extendedMonths: 6, expressMonths: 1 },
  quotes: { validDays: 14, replyHours: 24, warrantyMonths: 6 },
  terms: {
    storageFee: ore(5_000),
    collectDays: 30,
    unclaimedDays: 60,
    diagnosisFee: ore(29_900),
    instalmentFrom: ore(200_000),
    invoiceDays: 30,
  },
  creditWarning: 'Varning! Att låna pengar kostar pengar.',
  footerText: '',
  onlinePayment: { amex: true, klarna: true },
  statements: { originalPartsFirst: true, sameDay: true, extendsGuarantee: false, followsArn: false },
  counter: { registerMode: '' },
  priceBaseAmounts: [
    { year: 2024, kronor: 57_300 },
    { year: 2025, kronor: 58_800 },
    { year: 2026, kronor: 59_200 },
  ],
  invoicing: {
    ...{ bankgiro: '', swishNumber: '', seat: 'Arvika', fTax: true, reminderFee: ore(6_000) },
    ...{ chargesInterest: false, chargesCompensation: false },
  },
  books: { fiscalYearStart: 1, registerBooksItself: false, remindsOfCash: true },
  accounts: defaultAccounts,
  usedGoods: { policeRegisteredOn: '' },
  delivery: { fee: ore(0) },
  shop: { reductionDays: 60 },
  // Pictures and mails are evidence for as long as a customer may complain: three years.
  retention: { quotes: 365, messages: 365, bookings: 365, mails: 1096, logs: 731, pictures: 1096 },
  booking: { slotMinutes: 30, slotCapacity: 1, leadMinutes: 60 },
  reviews: { askDays: 7 },
  checks: standardChecks,
  workshop: { recordsTime: false, requiresSignature: false },
  branding: { color: '', showsName: true },
  analyticsId: '',
  emailJs: {
    publicKey: '',
    serviceId: '',
    confirmationTemplate: '',
    noticeTemplate: '',
    quoteTemplate: '',
  },
}

/** The texts of a shop that has worded none. */
export const noOwnTexts: OwnTexts = { mails: {}, replies: null }

/** Settings of a new shop, which has no logo and no words of its own. */
export const defaultShopSettings: ShopSettings = { ...defaultSettings, logo: null, ownTexts: noOwnTexts }
