import { expect, test } from 'vitest'
import { formatStorage, type Variant, variantChoices, variantSummary, variantText } from './variants.ts'

const variant = (slug: string, changes: Partial<Variant>): Variant => ({
  ...{ slug, storage: '128GB', color: 'Blå', condition: 'good', price: 3000, stock: 2 },
  ...changes,
})
const shown = (all: Variant[], slug: string) =>
  variantChoices(all, slug).map(({ dimension, options }) => [
    dimension,
    ...options.map(({ value, variant: { slug: to }, isCurrent, also }) =>
      [value, to, ...(isCurrent ? ['current'] : []), ...also].join(' '),
    ),
  ])

test('each dimension in which the products differ is a choice, in its own order', () => {
  const all = [
    variant('a', { storage: '1TB' }),
    variant('b', { storage: '128GB' }),
    variant('c', { storage: '256GB', condition: 'new' }),
  ]
  expect(shown(all, 'b')).toEqual([
    ['storage', '128GB b current', '256GB c condition', '1TB a'],
    ['condition', 'new c storage', 'good b current'],
  ])
})

test('a value leads to the most similar product, then one in stock, then the cheapest', () => {
  const all = [
    variant('current', {}),
    variant('other-storage', { color: 'Röd', storage: '256GB', price: 1000 }),
    variant('sold-out', { color: 'Röd', stock: 0, price: 2000 }),
    variant('dear', { color: 'Röd', price: 4000 }),
    variant('cheap', { color: 'Röd', price: 3500 }),
  ]
  expect(shown(all, 'current')[0]).toEqual(['color', 'Blå current current', 'Röd cheap'])
})

test('a product alone in its model, or without values, has no choices', () => {
  expect(shown([variant('a', {})], 'a')).toEqual([])
  expect(shown([variant('a', { color: '' }), variant('b', { color: '' })], 'a')).toEqual([])
  expect(shown([variant('a', {}), variant('b', { color: '' })], 'a')).toEqual([])
  expect(shown([variant('a', {})], 'unknown')).toEqual([])
})

test.each([
  [{ storage: '128GB', color: 'Blå', condition: 'good' as const }, '128GB, Blå, skick B'],
  [{ storage: '', color: '', condition: 'new' as const }, ''],
  [{ storage: '', color: 'Svart', condition: 'fair' as const }, 'Svart, skick C'],
])('%j is %s on an order line', (product, text) => {
  expect(variantText(product)).toBe(text)
})

test.each([
  [{ conditions: ['good'], storages: ['128GB'], colors: ['Blå'] }, 'B Bra · 128GB · Blå'],
  [
    { conditions: ['fair', 'new', 'good'], storages: ['256GB', '64GB'], colors: ['Blå', 'Röd', 'Svart'] },
    'Skick A+–C · 64–256GB · 3 färger',
  ],
  [{ conditions: ['new'], storages: ['1TB', '512GB'], colors: ['', 'Vit'] }, 'A+ Nyskick · 512GB–1TB · Vit'],
  [{ conditions: ['new'], storages: ['256GB SSD', '1TB SSD'], colors: [''] }, 'A+ Nyskick · 256GB–1TB SSD'],
  [{ conditions: ['new'], storages: [''], colors: [''] }, 'A+ Nyskick'],
] as const)('%j are written as %s', (values, text) => {
  expect(variantSummary(values).join(' · ')).toBe(text)
})

test.each([
  ['64GB', '64\u00a0GB'],
  ['1TB', '1\u00a0TB'],
  ['256 GB', '256\u00a0GB'],
  ['512GB SSD', '512\u00a0GB SSD'],
  ['64GB–1TB', '64\u00a0GB–1\u00a0TB'],
  ['iPhone 13 128GB', 'iPhone 13 128\u00a0GB'],
  ['41 mm', '41 mm'],
  ['WGB', 'WGB'],
  ['', ''],
])('%j is shown as %j', (storage, expected) => {
  expect(formatStorage(storage)).toBe(expected)
})
