import { expect, test } from 'vitest'
import { defaultShopSettings } from './defaults.ts'
import { hasFigures, hasTypedFigures, publicKeyFigures, sampleKeyFigures } from './key-figures.ts'
import { publicShop } from './public-shop.ts'

const none = defaultShopSettings.keyFigures

test('a new shop shows no figure', () => {
  const { keyFigures, isDemo } = publicShop(defaultShopSettings, '2026-11-20', [])
  expect([keyFigures, isDemo]).toEqual([none, false])
  expect(hasFigures(keyFigures)).toBe(false)
})

test('figures stored without a source or a day are not shown', () => {
  for (const lacking of [{ source: 'Google' }, { countedOn: '2026-11-01' }, {}]) {
    expect(publicKeyFigures({ ...sampleKeyFigures, ...lacking }, false)).toEqual({
      ...none,
      founded: sampleKeyFigures.founded,
      ...lacking,
    })
  }
})

test('figures with a source and a day are shown, also in the demo shop', () => {
  const sourced = { ...none, rating: 4.6, reviews: 31, source: 'Google', countedOn: '2026-11-01' }
  expect(publicKeyFigures(sourced, false)).toEqual(sourced)
  expect(publicKeyFigures(sourced, true)).toEqual(sourced)
})

test('figures that the program counted replace the typed ones', () => {
  const own = { repairsYearly: 812, handlingHours: 20, promised: 50, kept: 47, countedOn: '2026-11-30' }
  const typed = {
    ...none,
    repairsYearly: 5000,
    handlingHours: 24,
    source: 'Egen lista',
    countedOn: '2026-01-01',
  }
  const shown = publicKeyFigures({ ...typed, rating: 4.6 }, false, own)
  expect(shown).toMatchObject({ rating: 4.6, repairsYearly: 812, handlingHours: 20, own })
  expect(hasTypedFigures(shown)).toBe(true)
  expect(hasTypedFigures(publicKeyFigures(typed, false, own))).toBe(false)
  const isNew = { ...own, repairsYearly: null }
  expect(publicKeyFigures(typed, false, isNew).repairsYearly).toBe(5000)
  expect(publicKeyFigures(none, false, isNew)).toMatchObject({ repairsYearly: null, handlingHours: 20 })
})

test('the demo shop has the founding year that its owner entered', () => {
  expect(publicKeyFigures({ ...none, founded: 1998 }, true).founded).toBe(1998)
  expect(publicKeyFigures({ ...none, founded: 1998 }, false).founded).toBe(1998)
})

test('the demo shop has the figures of the specification as samples', () => {
  expect(publicKeyFigures(none, true)).toEqual(sampleKeyFigures)
  expect(sampleKeyFigures).toMatchObject({
    rating: 4.8,
    reviews: 127,
    satisfactionPercent: 98,
    repairsYearly: 5000,
    repairsTotal: 15000,
    years: 10,
    handlingHours: 24,
    founded: 2013,
  })
})
