import { beforeAll, describe, expect, test } from 'vitest'
import { setSwedishMessages } from '../swedish.ts'
import { defaultSettings, defaultShopSettings } from './defaults.ts'
import { publicShop } from './public-shop.ts'
import { settingsInput } from './schemas.ts'

beforeAll(setSwedishMessages)

const { terms, invoicing } = defaultSettings

/** The default settings as input, with amounts in kronor. */
const sent = {
  ...defaultSettings,
  terms: { ...terms, storageFee: '50', diagnosisFee: 299, instalmentFrom: '2 000 kr' },
  invoicing: { ...invoicing, reminderFee: 60 },
  version: 0,
}

/** Returns the error messages of the default input with some changes, by field. */
function problems(changes: Record<string, unknown>): Record<string, string> {
  const { error } = settingsInput.safeParse({ ...sent, ...changes })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

function figures(changes: Record<string, unknown>) {
  const sourced = { source: 'Google', countedOn: '2026-11-01' }
  return { keyFigures: { ...defaultSettings.keyFigures, ...sourced, ...changes } }
}

test('the defaults are valid and unchanged by validation', () => {
  expect(settingsInput.parse(sent)).toEqual({ ...defaultSettings, version: 0 })
})

test('the defaults are the figures of the specification', () => {
  expect(defaultSettings).toMatchObject({
    warranty: { standardMonths: 3, extendedMonths: 6, expressMonths: 1 },
    quotes: { validDays: 14, replyHours: 24, warrantyMonths: 6 },
    terms: {
      storageFee: 5_000,
      collectDays: 30,
      unclaimedDays: 60,
      diagnosisFee: 29_900,
      instalmentFrom: 200_000,
      invoiceDays: 30,
    },
  })
})

test('input is normalized to its printed form', () => {
  expect(
    settingsInput.parse({
      ...sent,
      orgNumber: '5560160680',
      vatNumber: 'se5560160680 01',
      postalCode: '67131',
    }),
  ).toMatchObject({ orgNumber: '556016-0680', vatNumber: 'SE556016068001', postalCode: '671 31' })
})

describe('each invalid field has its own error, and no other field has one', () => {
  test.each<[string, unknown]>([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['name', 'Två\nrader'],
    ['legalName', undefined],
    ['orgNumber', '556016-0681'],
    ['vatNumber', 'SE12'],
    ['street', 7],
    ['postalCode', '1'],
    ['city', '  '],
    ['county', 'SE-Q'],
    ['latitude', '59.6'],
    ['latitude', 12.5],
    ['longitude', 59.6],
    ['phone', '112'],
    ['email', 'support'],
    ['mapUrl', 'javascript:alert(1)'],
    ['directionsUrl', ''],
    ['hours', []],
    ['openHolidays', null],
    ['analyticsId', 'UA-1'],
    ['version', -1],
    ['version', undefined],
  ])('%s: %j', (field, value) => {
    const found = problems({ [field]: value })
    expect(Object.keys(found)).toEqual([field])
    expect(found[field]).toMatch(/^[A-ZÅÄÖ].+/)
  })

  test('more closed days than there is room for', () => {
    const closedDays = Array.from({ length: 201 }, () => ({ date: '2026-12-22', reason: 'Stängt' }))
    expect(problems({ closedDays })).toEqual({ closedDays: 'Högst 200 stängda dagar får plats.' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['freePost.city', { freePost: { line: 'Svarspost 1', postalCode: '671 20', city: '' } }],
    ['freePost.postalCode', { freePost: { line: 'Svarspost 1', postalCode: '12', city: 'Arvika' } }],
    ['mailSender.address', { mailSender: { name: '', address: 'support' } }],
    ['socialLinks.google', { socialLinks: { facebook: '', instagram: '', google: 'google' } }],
    ['keyFigures.rating', figures({ rating: 4.85, reviews: 31 })],
    ['keyFigures.reviews', figures({ rating: 4.6 })],
    ['keyFigures.source', figures({ repairsTotal: 900, source: '' })],
    ['keyFigures.countedOn', figures({ repairsTotal: 900, countedOn: '' })],
    ['warranty.expressMonths', { warranty: { ...defaultSettings.warranty, expressMonths: 0 } }],
    ['terms.storageFee', { terms: { ...sent.terms, storageFee: 'gratis' } }],
    ['terms.diagnosisFee', { terms: { ...sent.terms, diagnosisFee: -1 } }],
    ['terms.unclaimedDays', { terms: { ...sent.terms, unclaimedDays: 30 } }],
    ['booking.slotMinutes', { booking: { ...defaultSettings.booking, slotMinutes: 31 } }],
    ['emailJs.publicKey', { emailJs: { ...defaultSettings.emailJs, publicKey: 'a b' } }],
    ['closedDays.0.date', { closedDays: [{ date: '2026-02-30', reason: 'Stängt' }] }],
    ['closedDays.0.reason', { closedDays: [{ date: '2026-12-22', reason: '' }] }],
    ['openHolidays.1', { openHolidays: ['2026-12-24', '2026-12-24'] }],
  ])('%s', (path, changes) => {
    expect(Object.keys(problems(changes))).toEqual([path])
  })

  test('a day that is closed twice', () => {
    const twice = ['2026-12-22', '2026-12-23', '2026-12-22'].map((date) => ({ date, reason: 'Stängt' }))
    expect(problems({ closedDays: twice })).toEqual({ 'closedDays.2.date': 'Dagen står redan i listan.' })
  })

  test.each([
    [{ opens: '17:00', closes: '10:00' }, 'closes'],
    [{ opens: '10:00', closes: '10:00' }, 'closes'],
    [{ opens: '10:00', closes: '24:00' }, 'closes'],
    [{ opens: '9:00', closes: '17:00' }, 'opens'],
  ])('opening hours %j', (hours, side) => {
    const week = defaultSettings.hours.with(2, hours)
    expect(Object.keys(problems({ hours: week }))).toEqual([`hours.2.${side}`])
  })

  test('a VAT number of another organisation, with the one that would fit', () => {
    expect(problems({ vatNumber: 'SE556016068001' })).toEqual({
      vatNumber: 'Numret hör inte ihop med organisationsnumret, som ger SE555555555501.',
    })
  })
})

test('visitors see nothing that no page shows', () => {
  const shown = publicShop(
    {
      ...defaultShopSettings,
      closedDays: [{ date: '2026-11-25', reason: 'Inventering' }],
      emailJs: { ...defaultShopSettings.emailJs, publicKey: 'hemlig-nyckel' },
      mailSender: { name: 'Avsändaren', address: 'avsandare@verkstan.example' },
    },
    '2026-11-20',
    [],
  )
  expect(shown).toMatchObject({
    name: 'Verkstan',
    closures: [{ from: '2026-11-25', to: '2026-11-25', reason: 'Inventering' }],
  })
  const sentToPages = JSON.stringify(shown)
  for (const secret of ['hemlig-nyckel', 'Avsändaren', 'avsandare@', 'slotMinutes', 'closedDays']) {
    expect(sentToPages).not.toContain(secret)
  }
})

test('the days of the booking period that are closed for another reason than the weekday', () => {
  const closedDays = [
    { date: '2026-12-23', reason: 'Inventering' },
    { date: '2027-03-01', reason: 'Ombyggnad' },
  ]
  const holidays = ['2026-12-24', '2026-12-25', '2026-12-27', '2027-01-06'].map((date) => ({
    date,
    name: 'helgdag',
  }))
  const settings = { ...defaultShopSettings, closedDays, openHolidays: ['2027-01-06'] }
  expect(publicShop(settings, '2026-12-20', holidays).bookingClosures).toEqual([
    { date: '2026-12-23', reason: 'Inventering' },
    { date: '2026-12-24', reason: 'helgdag' },
    { date: '2026-12-25', reason: 'helgdag' },
    { date: '2026-12-27', reason: 'helgdag' },
  ])
})
