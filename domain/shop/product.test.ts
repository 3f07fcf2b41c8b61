import { expect, test } from 'vitest'
import { ore } from '../money.ts'
import { discountPercent, filledStars, pictureSrcSet, placeholderImage, smallImage } from './product.ts'

test.each([
  [4990, 5990, 17],
  [5000, 10_000, 50],
  [999, 1000, 0],
  [4990, null, 0],
])('%d kr instead of %s is %d % off', (price, before, percent) => {
  const originalPrice = before === null ? null : ore(before * 100)
  expect(discountPercent({ price: ore(price * 100), originalPrice })).toBe(percent)
})

test.each([
  [0, 0],
  [4.9, 4],
  [5, 5],
  [7, 5],
  [-1, 0],
])('a rating of %d fills %d stars', (rating, stars) => {
  expect(filledStars(rating)).toBe(stars)
})

test('a card uses the small size of our own pictures, and others unchanged', () => {
  const digest = '0123456789abcdef0123456789abcdef'
  expect(smallImage(`/api/shop/pictures/${digest}-large.svg`)).toBe(`/api/shop/pictures/${digest}-small.svg`)
  expect(smallImage('https://example.com/a-large.webp')).toBe('https://example.com/a-large.webp')
})

test('the browser chooses between the two sizes of an uploaded picture; other pictures have one', () => {
  const picture = '/api/shop/pictures/0123456789abcdef0123456789abcdef'
  const both = `${picture}-small.webp 480w, ${picture}-large.webp 1200w`
  expect([pictureSrcSet(`${picture}-large.webp`), pictureSrcSet(`${picture}-small.webp`)]).toEqual([
    both,
    both,
  ])
  for (const address of [`${picture}-large.svg`, placeholderImage, 'https://example.com/a-large.webp']) {
    expect(pictureSrcSet(address)).toBeUndefined()
  }
})
