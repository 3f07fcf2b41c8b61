import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FoundModel, searchModels } from '#domain/catalogue/model-search.ts'
import { misspeltModelSearches } from '../testing/fixtures/misspelt-searches.ts'

const files = ['mobil', 'tablet', 'dator', 'watch', 'airpods', 'other']
const catalogue: FoundModel[] = files.flatMap((type) => {
  const path = new URL(`../scripts/data/catalogue/${type}.json`, import.meta.url)
  const { brands } = JSON.parse(readFileSync(path, 'utf8')) as {
    brands: { name: string; models: { name: string }[] }[]
  }
  return brands.flatMap((brand) =>
    brand.models.map(({ name }) => ({ type, brand: brand.name, name, path: `/${name}`, from: null })),
  )
})
const find = (search: string) => searchModels(catalogue, search, 8).map(({ name }) => name)

describe('a search for a model', () => {
  test.each([
    ['iphone 15', ['iPhone 15', 'iPhone 15 Plus', 'iPhone 15 Pro', 'iPhone 15 Pro Max']],
    ['15 iphone', ['iPhone 15']],
    ['galaxy z flip 5', ['Galaxy Z Flip5']],
    ['apple watch ultra', ['Apple Watch Ultra']],
    ['laga iphone 13 skärm', ['iPhone 13']],
    ['telefon pixel 8', ['Pixel 8']],
    ['laptop dell 5430', ['Latitude 5430']],
  ])('%s finds %j first', (search, first) => {
    expect(find(search).slice(0, first.length)).toEqual(first)
  })

  test.each(['nokia 3310', 'nokia 15', '', '   ', 'iphone 99', '%', 'tvättmaskin'])(
    '%j finds nothing',
    (search) => {
      expect(find(search)).toEqual([])
    },
  )

  test('the number of results is limited', () => {
    expect(searchModels(catalogue, 'i', 3)).toHaveLength(3)
  })
})

test('at least 27 of 30 misspelt searches find the right model among the first three', () => {
  const missed = misspeltModelSearches.filter(
    ([search, wanted]) =>
      !find(search)
        .slice(0, 3)
        .some((name) => name.startsWith(wanted)),
  )
  expect(
    missed.length,
    JSON.stringify(missed.map(([search]) => [search, find(search).slice(0, 3)])),
  ).toBeLessThanOrEqual(3)
})
