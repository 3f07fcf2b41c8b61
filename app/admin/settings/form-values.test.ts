import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsScreens } from '#app/screens.ts'
import { toDecimalString } from '#domain/money.ts'
import { defaultSettings } from '#domain/settings/defaults.ts'
import type { StoredSettings } from '#domain/settings/replies.ts'
import { settingsInput } from '#domain/settings/schemas.ts'
import {
  changedPaths,
  type FormValues,
  getCalendar,
  rebase,
  toBody,
  toValues,
} from '../components/settings/form-values.ts'
import {
  findSettingsPage,
  getMovedAddress,
  getPlace,
  getSections,
  sections,
  settingsPages,
} from './sections.ts'

const { terms } = defaultSettings
const figures = { rating: 4.8, reviews: 127, repairsTotal: 15_000, source: 'Google', countedOn: '2026-11-01' }
const stored: StoredSettings = {
  ...defaultSettings,
  keyFigures: { ...defaultSettings.keyFigures, ...figures },
  closedDays: [{ date: '2026-12-22', reason: 'Inventering' }],
  openHolidays: ['2026-12-24'],
  terms: {
    ...terms,
    storageFee: toDecimalString(terms.storageFee),
    diagnosisFee: '299.50',
    instalmentFrom: toDecimalString(terms.instalmentFrom),
  },
  invoicing: { ...defaultSettings.invoicing, reminderFee: '60.00' },
  delivery: { fee: '0.00' },
}

const values = toValues(stored)

function changed(changes: Partial<FormValues>): FormValues {
  return { ...structuredClone(values), ...changes }
}

test('numbers and amounts are formatted in Swedish notation', () => {
  expect(values).toMatchObject({
    latitude: '59,6553',
    keyFigures: { rating: '4,8', repairsTotal: '15000', years: '' },
    terms: { storageFee: '50', diagnosisFee: '299,50', collectDays: '30' },
  })
})

test('a closed weekday has hours at hand for when it is opened', () => {
  expect(values.hours[6]).toEqual({ open: false, opens: '10:00', closes: '17:00' })
})

test('the form sends the values it was given, and the server accepts them', () => {
  expect(settingsInput.parse(toBody(values, 3))).toEqual({
    ...defaultSettings,
    keyFigures: stored.keyFigures,
    closedDays: stored.closedDays,
    openHolidays: stored.openHolidays,
    priceBaseAmounts: defaultSettings.priceBaseAmounts.map((amount) => ({ ...amount, source: '' })),
    terms: { ...terms, diagnosisFee: 29_950 },
    version: 3,
  })
})

test('text that is not a number is left for the server to refuse', () => {
  const body = toBody(changed({ latitude: 'norrut' }), 0)
  expect(settingsInput.safeParse(body).error?.issues.map(({ path }) => path)).toEqual([['latitude']])
})

test('the form’s days are those that the preview reckons with', () => {
  expect(getCalendar(values)).toEqual({
    hours: defaultSettings.hours,
    closedDays: stored.closedDays,
    openHolidays: stored.openHolidays,
  })
})

describe('reports the unsaved fields', () => {
  test('is nothing at first, and nothing when a change is taken back', () => {
    expect(changedPaths(values, structuredClone(values))).toEqual([])
    expect(changedPaths(values, changed({ phone: values.phone }))).toEqual([])
  })

  test('is named by its place, and by its section', () => {
    const next = changed({
      phone: '0570-123 45',
      closedDays: [],
      keyFigures: { ...values.keyFigures, rating: '5' },
    })
    next.hours[2] = { open: false, opens: '10:00', closes: '17:00' }
    const paths = changedPaths(values, next)
    expect(paths.toSorted()).toEqual(['closedDays', 'hours.2.open', 'keyFigures.rating', 'phone'])
    expect(getSections(paths).map(({ title }) => title)).toEqual([
      'Butiken',
      'Öppettider',
      'Stängda dagar & helgdagar',
      'Nyckeltal',
    ])
  })

  test('belongs to exactly one section', () => {
    const keys = sections.flatMap((section) => [...section.keys] as string[])
    expect(keys.toSorted()).toEqual(Object.keys(values).toSorted())
  })
})

describe('when somebody else has saved meanwhile', () => {
  test('my changes are applied on top of theirs', () => {
    const mine = changed({ phone: '0570-123 45' })
    const theirs = changed({ city: 'Sunne', closedDays: [] })
    expect(rebase(values, mine, theirs)).toEqual({
      values: changed({ phone: '0570-123 45', city: 'Sunne', closedDays: [] }),
      both: [],
    })
  })

  test('a field that both changed to different values is mine and is reported; the same change is no conflict', () => {
    const mine = changed({ phone: '0570-123 45', city: 'Sunne' })
    const theirs = changed({ phone: '0570-999 99', city: 'Sunne' })
    expect(rebase(values, mine, theirs)).toEqual({ values: mine, both: ['phone'] })
  })

  test('keeps all of my changes and all other values of theirs', () => {
    const edits = fc.record(
      { name: fc.string(), phone: fc.string(), city: fc.string(), openHolidays: fc.array(fc.string()) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(edits, edits, (ours, others) => {
        const mine = changed(ours)
        const theirs = changed(others)
        const { values: merged } = rebase(values, mine, theirs)
        const touched = changedPaths(values, mine)
        for (const path of Object.keys(values) as (keyof FormValues)[]) {
          expect(merged[path]).toEqual(touched.includes(path) ? mine[path] : theirs[path])
        }
      }),
    )
  })
})

test('orders fields from the top of the screen to the bottom', () => {
  const paths = ['analyticsId', 'terms.storageFee', 'vatNumber', 'hours.0.opens', 'name']
  expect(paths.toSorted((a, b) => getPlace(a) - getPlace(b))).toEqual([
    'name',
    'vatNumber',
    'hours.0.opens',
    'terms.storageFee',
    'analyticsId',
  ])
})

describe('pages of the settings', () => {
  test('have a screen, and show each section once', () => {
    expect(settingsPages.map(({ path }) => path)).toEqual([
      '/admin/installningar',
      ...settingsScreens.map(({ path }) => path),
    ])
    expect(settingsPages.flatMap((page) => page.sections)).toEqual(sections.map(({ id }) => id))
  })

  test('are found by their address', () => {
    expect(findSettingsPage('/admin/installningar/').title).toBe('Butiken')
    expect(findSettingsPage('/admin/installningar/oppettider').sections).toEqual([
      'oppettider',
      'stangda-dagar',
    ])
  })

  test('are found by the fragments of the time when they were one page', () => {
    expect(getMovedAddress('/admin/installningar', '#bilder')).toBe('/admin/installningar/bilder#bilder')
    expect(getMovedAddress('/admin/installningar', '#stangda-dagar')).toBe(
      '/admin/installningar/oppettider#stangda-dagar',
    )
    expect(getMovedAddress('/admin/installningar/oppettider', '#stangda-dagar')).toBeUndefined()
    expect(getMovedAddress('/admin/installningar', '#butiken')).toBeUndefined()
    expect(getMovedAddress('/admin/installningar', '#annat')).toBeUndefined()
  })
})
