import { expect, test } from 'vitest'
import { countModels, filterTypes } from './filter.ts'
import type { ShownType } from './format-prices.ts'

function brand(name: string, models: readonly string[]) {
  return {
    name,
    path: '/priser/x/y',
    from: '490 kr',
    models: models.map((model) => ({ name: model, path: `/priser/x/y/${model}`, from: '490 kr' })),
  }
}

const list: ShownType[] = [
  {
    slug: 'mobil',
    name: 'Mobil',
    brands: [
      brand('Apple', ['iPhone 15', 'iPhone 15 Pro', 'iPhone SE (2022)']),
      brand('Samsung', ['Galaxy S24', 'Galaxy S24+']),
    ],
  },
  { slug: 'watch', name: 'Klocka', brands: [brand('Apple', ['Apple Watch Series 9'])] },
  { slug: 'airpods', name: 'Hörlurar', brands: [brand('Sony', ['WH-1000XM5'])] },
]

function found(search: string): string[] {
  return filterTypes(list, search).flatMap(({ brands }) =>
    brands.flatMap(({ models }) => models.map(({ name }) => name)),
  )
}

test.each([
  ['iphone 15', ['iPhone 15', 'iPhone 15 Pro']],
  ['15 IPHONE pro', ['iPhone 15 Pro']],
  ['iphone15', ['iPhone 15', 'iPhone 15 Pro']],
  ['s24+', ['Galaxy S24+']],
  ['apple klocka', ['Apple Watch Series 9']],
  ['HORLURAR', ['WH-1000XM5']],
  ['wh1000', ['WH-1000XM5']],
  ['galaxy s', ['Galaxy S24', 'Galaxy S24+']],
  ['22', []],
  ['nokia', []],
  ['???', []],
])('%s', (search, models) => {
  expect(found(search)).toEqual(models)
})

test('types and brands without matching models are left out', () => {
  expect(filterTypes(list, 'samsung').map(({ slug, brands }) => [slug, brands.length])).toEqual([
    ['mobil', 1],
  ])
})

test('nothing written is everything', () => {
  expect(filterTypes(list, '  ')).toBe(list)
  expect(countModels(list)).toBe(7)
})
