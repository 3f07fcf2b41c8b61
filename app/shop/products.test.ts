import { expect, test } from 'vitest'
import type { ShopModel } from '../../domain/shop/schemas.ts'
import { cardPageOf, countText } from './products.ts'

const model = (changes: object) =>
  ({
    id: 1,
    name: 'Telefon 1',
    price: 4990,
    stock: 2,
    features: ['Ny skärm', 'Nytt batteri', 'Olåst'],
    images: ['/api/shop/pictures/0123456789abcdef0123456789abcdef-large.webp', '/b.webp'],
    variants: {
      ...{ count: 3, stock: 7, lowest_price: 4990, highest_price: 5990 },
      ...{ colors: ['Blå'], storages: ['128GB', '256GB'], conditions: ['good'] },
    },
    ...changes,
  }) as ShopModel

test('a page of models is reduced to what cards show: two features, a small picture, prices in öre, variants in words', () => {
  const page = cardPageOf({
    ...{ count: 45, is_count_exact: true, next: '/api/shop/models/?page=2', previous: null },
    results: [model({}), model({ id: 0 })],
  })
  expect(page).toMatchObject({ count: 45, isCountExact: true, more: true })
  expect(page.cards).toEqual([
    expect.objectContaining({
      id: 1,
      price: 499000,
      features: ['Ny skärm', 'Nytt batteri'],
      image: '/api/shop/pictures/0123456789abcdef0123456789abcdef-small.webp',
      variants: { count: 3, stock: 7, isLowestPrice: true, parts: ['B Bra', '128–256GB', 'Blå'] },
    }),
  ])
  expect(page.cards[0]).not.toHaveProperty('description')
})

test.each([
  [0, true, '0 produkter'],
  [1, true, '1 produkt'],
  [1200, true, '1\u00a0200 produkter'],
  [812, false, 'Minst 812 produkter'],
])('%i cards, exact: %s, are counted as %s', (count, isCountExact, text) => {
  expect(countText({ count, isCountExact })).toBe(text)
})
