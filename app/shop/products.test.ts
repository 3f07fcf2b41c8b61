import { expect, test } from 'vitest'
import { placeholderImage } from '#domain/shop/product.ts'
import type { ShopModel } from '#domain/shop/schemas.ts'
import { countText, getCardPage } from './products.ts'

const variants = { count: 3, is_lowest_price: true, summary: ['B Bra', '128–256GB', 'Blå'] }
const model = (changes: object) =>
  ({
    id: 1,
    name: 'Telefon 1',
    price: 4990,
    stock: 2,
    features: ['Ny skärm', 'Nytt batteri', 'Olåst'],
    images: ['/api/shop/pictures/0123456789abcdef0123456789abcdef-large.webp', '/b.webp'],
    original_price: null,
    variants,
    ...changes,
  }) as ShopModel

test('a page of models is reduced to what cards show: two features without claims about units, a small picture, prices in öre', () => {
  const page = getCardPage({
    ...{ count: 45, is_count_exact: true, next: '/api/shop/models/?page=2', previous: null },
    results: [model({}), model({ id: 2, images: [], original_price: 5490.5 })],
  })
  expect(page).toMatchObject({ count: 45, isCountExact: true, more: true })
  expect(page.cards).toEqual([
    expect.objectContaining({
      id: 1,
      price: 499000,
      features: ['Ny skärm', 'Olåst'],
      image: '/api/shop/pictures/0123456789abcdef0123456789abcdef-small.webp',
      variants,
    }),
    expect.objectContaining({ id: 2, image: placeholderImage, originalPrice: 549050 }),
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
