import { expect, test } from 'vitest'
import { cardPageOf, countText } from './products.ts'

const product = (id: number) => ({
  id,
  name: `Telefon ${id}`,
  price: 4990,
  stock: 2,
  features: ['Ny skärm', 'Nytt batteri', 'Olåst'],
  images: ['/api/shop/pictures/0123456789abcdef0123456789abcdef-large.webp', '/b.webp'],
})

test('a product page is reduced to what cards show: two features, a small picture, prices in öre', () => {
  const page = cardPageOf({ count: 45, next: '/api/shop/products/?page=2', results: [product(1), { id: 0 }] })
  expect(page).toMatchObject({ count: 45, more: true })
  expect(page.cards).toEqual([
    expect.objectContaining({
      id: 1,
      price: 499000,
      features: ['Ny skärm', 'Nytt batteri'],
      image: '/api/shop/pictures/0123456789abcdef0123456789abcdef-small.webp',
    }),
  ])
  expect(page.cards[0]).not.toHaveProperty('description')
})

test('a plain list is a page too, and the last one', () => {
  expect(cardPageOf([product(1), product(2)])).toMatchObject({ count: 2, more: false })
})

test.each([
  [0, '0 produkter'],
  [1, '1 produkt'],
  [20, '20 produkter'],
  [999, '999 produkter'],
  [1000, 'Fler än 999 produkter'],
])('%i hits are told as %s', (count, text) => {
  expect(countText(count, 1000)).toBe(text)
})
