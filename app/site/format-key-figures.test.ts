import { expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { sampleKeyFigures } from '#domain/settings/key-figures.ts'
import { figuresSource, formatKeyFigures } from './format-key-figures.ts'

test('the key figures read as spec 000 section 9 has them, in Swedish', () => {
  const words = Object.values(formatKeyFigures(sampleKeyFigures)).map((word) => word?.replace(/\s/g, ' '))
  expect(words).toEqual(['4,8', '127', '98 %', '5 000+', '15 000+', '10+', '24 h', '2013'])
})

test('unknown figures have no words', () => {
  const words = formatKeyFigures(defaultShopSettings.keyFigures)
  expect(new Set(Object.values(words))).toEqual(new Set([null]))
})

test('the source is named with its day, and samples are called samples', () => {
  const sourced = { ...sampleKeyFigures, source: 'Google', countedOn: '2026-11-01' }
  expect(figuresSource(sourced)).toMatch(/^Källa: Google, .*2026\.$/)
  expect(figuresSource(sampleKeyFigures)).toBe('Siffrorna är exempel i demobutiken.')
})
