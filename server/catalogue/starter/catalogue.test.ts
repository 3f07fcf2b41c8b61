import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { builtInModels } from '#domain/quotes/built-in-models.ts'

const text = z
  .string()
  .min(1)
  .regex(/^\S+( \S+)*$/)
const price = z.strictObject({ issue: text.max(200), price: z.int().positive(), time: text.max(100) })
const model = z.strictObject({
  name: text.max(120),
  year: z.int().min(2016).max(2026),
  prices: z.array(price).min(6).max(14),
})
const catalogue = z.strictObject({
  deviceType: z.strictObject({ slug: text, name: text }),
  brands: z.array(z.strictObject({ name: text.max(80), models: z.array(model).min(1) })).min(1),
})

const slugs = ['mobil', 'tablet', 'dator', 'watch', 'airpods', 'other'] as const
const files = slugs.map((slug) =>
  catalogue.parse(JSON.parse(readFileSync(new URL(`./${slug}.json`, import.meta.url), 'utf8'))),
)

const models = files.flatMap(({ deviceType, brands }) =>
  brands.flatMap((brand) =>
    brand.models.map((entry) => ({ ...entry, type: deviceType.slug, brand: brand.name })),
  ),
)
const prices = models.flatMap((entry) =>
  entry.prices.map((row) => ({ ...row, model: entry.name, type: entry.type })),
)

/** Returns the price in kronor of one repair of one model. Fails the test when the catalogue lacks it. */
function getPrice(name: string, issue: string): number {
  const found = prices.find((row) => row.model === name && row.issue === issue)
  if (!found) throw new Error(`No price for ${name}: ${issue}`)
  return found.price
}

function expectUnique(keys: string[]) {
  const lower = keys.map((key) => key.toLowerCase())
  expect(lower.filter((key, index) => lower.indexOf(key) !== index)).toEqual([])
}

describe('shape', () => {
  test('six device types, named and in order', () => {
    expect(files.map(({ deviceType }) => [deviceType.slug, deviceType.name])).toEqual([
      ['mobil', 'Mobil'],
      ['tablet', 'Surfplatta'],
      ['dator', 'Dator'],
      ['watch', 'Klocka'],
      ['airpods', 'Hörlurar'],
      ['other', 'Övrigt'],
    ])
  })

  test('enough models and prices', () => {
    expect(models.length).toBeGreaterThanOrEqual(150)
    expect(prices.length).toBeGreaterThanOrEqual(1500)
  })

  test('a brand once per device type', () => {
    for (const { brands } of files) expectUnique(brands.map(({ name }) => name))
  })

  test('a model name is unique, so model and issue identify a price', () => {
    expectUnique(models.map(({ name }) => name))
  })

  test('an issue once per model', () => {
    for (const entry of models) expectUnique(entry.prices.map(({ issue }) => issue))
  })

  test('newest models first', () => {
    for (const { name, models: ofBrand } of files.flatMap(({ brands }) => brands)) {
      const years = ofBrand.map(({ year }) => year)
      expect(years, name).toEqual(years.toSorted((a, b) => b - a))
    }
  })
})

describe('prices', () => {
  test.each([
    ['mobil', 299, 5990],
    ['tablet', 299, 6490],
    ['dator', 299, 8990],
    ['watch', 295, 4690],
    ['airpods', 295, 1690],
    ['other', 299, 3290],
  ])('%s: from %i to %i kr', (type, lowest, highest) => {
    for (const row of prices.filter((each) => each.type === type)) {
      const label = `${row.model}: ${row.issue}`
      expect(row.price, label).toBeGreaterThanOrEqual(lowest)
      expect(row.price, label).toBeLessThanOrEqual(highest)
    }
  })

  test('end as shops end them', () => {
    const odd = prices.filter((row) => ![90, 95, 0].includes(row.price % 100) && row.issue !== 'Felsökning')
    expect(odd).toEqual([])
    expect(prices.filter((row) => row.price % 100 === 90).length).toBeGreaterThan(prices.length * 0.7)
  })

  test('troubleshooting costs the diagnosis fee of the terms (spec 000 section 9)', () => {
    for (const entry of models) expect(getPrice(entry.name, 'Felsökning'), entry.name).toBe(299)
  })

  test('phone screens are within the ranges of the FAQ (spec 000 section 9), except folding screens', () => {
    const phones = models.filter(({ type }) => type === 'mobil')
    for (const phone of phones) {
      const [lowest, highest] = phone.brand === 'Apple' ? [1200, 3500] : [800, 2500]
      const screens = phone.prices.filter(({ issue }) =>
        ['Skärmbyte', 'Skärmbyte (original)', 'Skärmbyte (kompatibel)', 'Skärmbyte (ytterskärm)'].includes(
          issue,
        ),
      )
      expect(screens.length, phone.name).toBeGreaterThan(0)
      for (const screen of screens) {
        expect(screen.price, phone.name).toBeGreaterThanOrEqual(lowest)
        expect(screen.price, phone.name).toBeLessThanOrEqual(highest)
      }
    }
  })

  test('a compatible screen is cheaper than the original', () => {
    const choices = models.filter(({ prices: rows }) => rows.some((row) => row.issue.includes('kompatibel')))
    expect(choices.length).toBeGreaterThan(30)
    for (const { name } of choices) {
      expect(getPrice(name, 'Skärmbyte (kompatibel)'), name).toBeLessThan(
        getPrice(name, 'Skärmbyte (original)'),
      )
    }
  })

  test.each([11, 12, 13, 14, 15, 16, 17])(
    'iPhone %i: a larger or better screen is not cheaper',
    (generation) => {
      const screen = (suffix: string) => getPrice(`iPhone ${generation}${suffix}`, 'Skärmbyte (original)')
      expect(screen(' Pro')).toBeGreaterThanOrEqual(screen(''))
      expect(screen(' Pro Max')).toBeGreaterThanOrEqual(screen(' Pro'))
    },
  )

  test('a newer generation is not cheaper than the one before', () => {
    const series = [
      [11, 12, 13, 14, 15, 16, 17].map((n) => getPrice(`iPhone ${n}`, 'Skärmbyte (original)')),
      [11, 12, 13, 14, 15, 16, 17].map((n) => getPrice(`iPhone ${n} Pro Max`, 'Skärmbyte (original)')),
      [11, 12, 13, 14, 15, 16, 17].map((n) => getPrice(`iPhone ${n}`, 'Batteribyte')),
      [4, 5, 6, 7, 8, 9, 10, 11].map((n) => getPrice(`Apple Watch Series ${n}`, 'Skärmbyte')),
      [6, 7, 8, 9].map((n) => getPrice(`iPad ${n} (${2012 + n})`, 'Skärmbyte (glas och LCD)')),
    ]
    for (const each of series) expect(each).toEqual(each.toSorted((a, b) => a - b))
  })

  test('only phones with a home button get a new one', () => {
    const withButton = models.filter(
      ({ type, prices: rows }) => type === 'mobil' && rows.some(({ issue }) => issue === 'Byte av hemknapp'),
    )
    expect(withButton.map(({ name }) => name).toSorted()).toEqual([
      'iPhone 7',
      'iPhone 7 Plus',
      'iPhone 8',
      'iPhone 8 Plus',
      'iPhone SE (2020)',
      'iPhone SE (2022)',
    ])
  })
})

describe('the quote pages’ built-in models', () => {
  const inCatalogue = new Map(models.map((entry) => [plain(entry.name), entry]))
  const shared = Object.values(builtInModels).flatMap((brands) =>
    brands.map(({ brand, models: names }) => ({
      brand,
      pairs: names.flatMap((name) => {
        const entry = inCatalogue.get(plain(name))
        return entry ? [{ name, entry }] : []
      }),
    })),
  )

  test('are spelled as the catalogue spells them, so that a price is found by name', () => {
    const pairs = shared.flatMap((brand) => brand.pairs)
    expect(pairs.length).toBeGreaterThan(100)
    for (const { name, entry } of pairs) expect(name).toBe(entry.name)
  })

  test('are ordered newest first', () => {
    for (const { brand, pairs } of shared) {
      const years = pairs.map(({ entry }) => entry.year)
      expect(years, brand).toEqual(years.toSorted((a, b) => b - a))
    }
  })
})

/** Normalizes a name: ignores repair, spaces, hyphens, dots and commas. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s.,-]/g, '')
}
