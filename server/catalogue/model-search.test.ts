import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { modelNumbers } from '#domain/catalogue/search/model-names.ts'
import { pickRepairs } from '#domain/catalogue/search/pick-repairs.ts'
import { type SearchedModel, searchModels } from '#domain/catalogue/search/search-models.ts'
import { misspeltModelSearches } from '../testing/fixtures/misspelt-searches.ts'
import { type PriceSearch, priceSearches } from '../testing/fixtures/price-searches.ts'

type Priced = SearchedModel & { prices: { issue: string }[] }

const files = ['mobil', 'tablet', 'dator', 'watch', 'airpods', 'other']
const catalogue: Priced[] = files.flatMap((type) => {
  const path = new URL(`./starter/${type}.json`, import.meta.url)
  const { brands } = JSON.parse(readFileSync(path, 'utf8')) as {
    brands: { name: string; models: { name: string; prices: { issue: string }[] }[] }[]
  }
  return brands.flatMap((brand) =>
    brand.models.map(({ name, prices }) => ({ type, brand: brand.name, name, prices })),
  )
})
const listIssues = (models: readonly Priced[]) => [
  ...new Set(models.flatMap(({ prices }) => prices.map(({ issue }) => issue))),
]
const issues = listIssues(catalogue)

const find = (search: string, models = catalogue) =>
  searchModels(models, models === catalogue ? issues : listIssues(models), search).matches.flatMap(
    (match) => {
      const repairs = pickRepairs(match.model.prices, match.faultTerms, 3).map(({ repair }) => repair)
      return repairs.length > 0 ? [{ name: match.model.name, isExact: match.isExact, repairs }] : []
    },
  )
const names = (search: string) => find(search).map(({ name }) => name)

function isAnswered([search, model, repair = '']: PriceSearch): boolean {
  const first = find(search)[0]
  if (model === null || !first) return model === null && !first
  const isModel =
    model === '' || (model.endsWith('…') ? first.name.startsWith(model.slice(0, -2)) : first.name === model)
  return isModel && (first.repairs[0] ?? '').startsWith(repair)
}

test('at least 119 of the 120 listed searches find the right price first', () => {
  const missed = priceSearches.filter((search) => !isAnswered(search))
  expect(priceSearches).toHaveLength(120)
  expect(
    missed.length,
    JSON.stringify(missed.map(([search]) => [search, find(search)[0]])),
  ).toBeLessThanOrEqual(1)
})

const beginsWith = (search: string, wanted: readonly string[]) =>
  expect(names(search).slice(0, wanted.length), search).toEqual(wanted)

describe('a search for a model', () => {
  test.each([
    ['iphone 15', ['iPhone 15', 'iPhone 15 Plus', 'iPhone 15 Pro', 'iPhone 15 Pro Max']],
    ['iphone 13', ['iPhone 13', 'iPhone 13 mini']],
    ['iphone 13 ba', ['iPhone 13']],
    ['iphone 13 arvika', ['iPhone 13']],
    ['iphone 13 128 gb svart', ['iPhone 13']],
    ['13', ['iPhone 13 mini', 'iPhone 13']],
    ['ip 13', ['iPhone 13', 'iPhone 13 mini']],
    ['galaxy tab a9 plus', ['Galaxy Tab A9+']],
  ])('%s finds %j first', beginsWith)

  test('is exact when it has the whole name as it is written', () => {
    const exact = (search: string) => find(search).filter(({ isExact }) => isExact)
    for (const search of ['iphone 13', 'pixel 9 pro', 'pixel 9', 's23', 'ps5', 'a2633', 'iphone13', 'switch'])
      expect(exact(search), search).toHaveLength(1)
    expect(exact('iphone se').map(({ name }) => name)).toEqual(['iPhone SE (2022)', 'iPhone SE (2020)'])
    for (const search of ['iphone', 'airpods pro', 'ipone 13', '13', 'iphone 13 arvika'])
      expect(exact(search), search).toEqual([])
  })

  test('a misspelt one among the first three in at least 29 of 30 searches', () => {
    const missed = misspeltModelSearches.filter(
      ([search, wanted]) =>
        !names(search)
          .slice(0, 3)
          .some((name) => name.startsWith(wanted)),
    )
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(1)
  })
})

describe('a fault', () => {
  const repairs = (search: string) => find(search)[0]?.repairs
  test.each([
    ['iphone 13', ['Skärmbyte', 'Batteribyte', 'Byte av laddkontakt']],
    ['iphone 13 skärm och batteri', ['Skärmbyte', 'Batteribyte']],
    ['iphone 13 hål i baksidan', ['Byte av baksida']],
    ['iphone 13 kamera glas', ['Byte av kameraglas']],
    ['iphone 13 glas', ['Skärmbyte']],
    ['ipad 9 sprucket glas', ['Glasbyte']],
    ['iphone 13 startar inte', ['Felsökning']],
  ])('%s is mended by %j', (search, wanted) => {
    expect(repairs(search)?.slice(0, wanted.length)).toEqual(wanted)
  })

  test('that a model has no repair for finds none', () => {
    expect(find('iphone hdmi')).toEqual([])
  })
})

test('a shop’s own models and repairs are found by their words', () => {
  const own: Priced = {
    type: 'robotar',
    brand: 'Husqvarna',
    name: 'Automower 320',
    prices: [{ issue: 'Byte av klippaggregat' }, { issue: 'Batteribyte' }],
  }
  const models = [...catalogue, own]
  const first = (search: string) => find(search, models)[0]
  expect(first('automower 320 klippaggregat')).toMatchObject({
    name: own.name,
    repairs: ['Byte av klippaggregat'],
  })
  expect(first('klipagregat')).toMatchObject({ name: own.name, repairs: ['Byte av klippaggregat'] })
  expect(first('husqvarna batteri')).toMatchObject({ name: own.name, repairs: ['Batteribyte'] })
  expect(first('robotar')).toMatchObject({ name: own.name })
})

test('every model with a manufacturer’s number is in the shipped price list', () => {
  const known = new Set(catalogue.map(({ name }) => name))
  expect([...modelNumbers.keys()].filter((name) => !known.has(name))).toEqual([])
  const numbers = [...modelNumbers.values()].flat()
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a model, brand or type whose name is a property of every object breaks no search', () => {
  const own = ['constructor', 'toString', '__proto__'].map((name) => ({
    ...{ type: name, brand: name, name },
    prices: [{ issue: 'Batteribyte' }],
  }))
  const models = [...catalogue, ...own]
  expect(find('iphone 13 batteri', models)[0]?.name).toBe('iPhone 13')
  expect(find('constructor', models)[0]?.name).toBe('constructor')
})
