import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { sampleKeyFigures } from '#domain/settings/key-figures.ts'
import { figuresSource, formatKeyFigures } from './format-key-figures.ts'

test('the key figures read as spec 000 section 9 has them, in Swedish', () => {
  const words = Object.values(formatKeyFigures(sampleKeyFigures)).map((word) => word?.replace(/\s/g, ' '))
  expect(words).toEqual(['4,8', '127', '98 %', '5 000+', '15 000+', '10+', '24 h', '2013', undefined])
})

test('unknown figures have no words', () => {
  const words = formatKeyFigures(defaultShopSettings.keyFigures)
  expect(new Set(Object.values(words))).toEqual(new Set([null]))
})

test('figures that the program counted are named with their day, beside the source of the others', () => {
  const own = { repairsYearly: 812, handlingHours: 20, promised: 50, kept: 47, countedOn: '2026-11-30' }
  const counted = { ...defaultShopSettings.keyFigures, repairsYearly: 812, handlingHours: 20, own }
  expect(formatKeyFigures(counted)).toMatchObject({ kept: '47 av 50', repairsYearly: '812' })
  expect(figuresSource(counted)).toBe(
    'Reparationer om året, handläggningstid och hållna löften är räknade i verkstadens egna ärenden, 30 november 2026.',
  )
  const few = { ...counted, own: { ...own, promised: 29, kept: 29 } }
  expect(formatKeyFigures(few).kept).toBeNull()
  const withRating = { ...counted, rating: 4.6, source: 'Google', countedOn: '2026-11-01' }
  expect(figuresSource(withRating)).toMatch(/ärenden, 30 november 2026\. Källa: Google, 1 november 2026\.$/)
})

test('the source is named with its day, and samples are called samples', () => {
  const sourced = { ...sampleKeyFigures, source: 'Google', countedOn: '2026-11-01' }
  expect(figuresSource(sourced)).toMatch(/^Källa: Google, .*2026\.$/)
  expect(figuresSource(sampleKeyFigures)).toBe('Siffrorna är exempel i demobutiken.')
})
