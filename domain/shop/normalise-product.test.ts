import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseProduct, normaliseProducts } from './normalise-product.ts'
import { type Product, placeholderImage } from './product.ts'

const least = { id: 7, name: 'iPhone 13', price: 4990 }
const read = (more: Record<string, unknown>): Product => {
  const product = normaliseProduct({ ...least, ...more })
  if (!product) throw new Error('not read')
  return product
}

test('a product with few fields gets defaults for the others', () => {
  expect(normaliseProduct(least)).toEqual({
    id: 7,
    slug: '7',
    name: 'iPhone 13',
    brand: '',
    category: 'mobiler',
    price: 499_000,
    originalPrice: null,
    condition: 'good',
    storage: '',
    color: '',
    images: [placeholderImage],
    description: '',
    features: [],
    stock: 0,
    rating: 0,
    reviews: 0,
    warranty: '',
    isOriginal: false,
    isFeatured: false,
    energyClass: null,
  })
})

test('a whole product is read in full', () => {
  const said = {
    id: '12',
    slug: 'iphone-13-128gb-bla',
    name: ' iPhone 13 ',
    brand: { id: 3, name: 'Apple' },
    category: 'mobiler',
    price: '4990.00',
    original_price: '5490.50',
    condition: 'excellent',
    storage: '128GB',
    color: '',
    images: ['/a.webp', '/b.webp'],
    description: 'Blå.',
    features: ['Face ID', 'Nytt batteri'],
    quantity: '4',
    rating: '4.6',
    reviews: 31,
    warranty: '12 månader',
    is_original: true,
    is_featured: 'true',
  }
  expect(normaliseProduct(said)).toEqual({
    id: 12,
    slug: 'iphone-13-128gb-bla',
    name: 'iPhone 13',
    brand: 'Apple',
    category: 'mobiler',
    price: 499_000,
    originalPrice: 549_050,
    condition: 'excellent',
    storage: '128GB',
    color: '',
    images: ['/a.webp', '/b.webp'],
    description: 'Blå.',
    features: ['Face ID', 'Nytt batteri'],
    stock: 4,
    rating: 4.6,
    reviews: 31,
    warranty: '12 månader',
    isOriginal: true,
    isFeatured: true,
    energyClass: null,
  })
})

describe('fields with two possible forms', () => {
  test.each([
    ['brand', { brand: 'Apple' }, { brand: { name: 'Apple' } }],
    ['price before', { originalPrice: 5990 }, { original_price: '5990' }],
    ['pictures', { images: ['/a.webp'] }, { image: '/a.webp' }],
    ['pictures as objects', { images: ['/a.webp'] }, { images: [{ image: '/a.webp' }] }],
    ['a single picture under images', { images: ['/a.webp'] }, { images: '/a.webp' }],
    ['features', { features: ['A', 'B'] }, { features: 'A, B' }],
    ['features with gaps', { features: ['A', 'B'] }, { features: 'A,, B ,' }],
    ['stock', { stock: 3 }, { quantity: 3 }],
    ['stock as text', { stock: 3 }, { quantity: '3' }],
    ['is original', { isOriginal: true }, { is_original: true }],
    ['is featured', { isFeatured: true }, { is_featured: 1 }],
    ['category', { category: 'datorer' }, { category: { key: 'datorer', label: 'Datorer' } }],
    ['price', { price: 4990.5 }, { price: '4990.50' }],
    ['reviews', { reviews: 2 }, { reviews: [{}, {}] }],
  ])('%s', (_, one, other) => {
    expect(read(one)).toEqual(read(other))
  })

  test('the newer spelling wins over the older one, and nothing over both', () => {
    expect(read({ stock: 2, quantity: 9 }).stock).toBe(2)
    expect(read({ stock: null, quantity: 9 }).stock).toBe(9)
    expect(read({ images: [], image: '/a.webp' }).images).toEqual(['/a.webp'])
    expect(read({ images: [''], image: '' }).images).toEqual([placeholderImage])
  })
})

test('a price before that is not higher is no discount', () => {
  for (const original of [4990, 4000, 0, -1, 'gratis', null, undefined]) {
    expect(read({ original_price: original }).originalPrice).toBeNull()
  }
})

test.each([
  undefined,
  null,
  'text',
  7,
  [],
  {},
  { id: 1, name: 'A' },
  { id: 1, price: 5 },
  { name: 'A', price: 5 },
])('%j is no product', (value) => {
  expect(normaliseProduct(value)).toBeUndefined()
})

test.each([{ id: 0 }, { id: -3 }, { id: 1.5 }, { id: 'x' }, { name: ' ' }, { price: -1 }, { price: 'dyr' }])(
  'with %j it is no product',
  (wrong) => {
    expect(normaliseProduct({ ...least, ...wrong })).toBeUndefined()
  },
)

test('a list is parsed bare or under `results`, without invalid products', () => {
  expect(normaliseProducts([least, 5, null])).toHaveLength(1)
  expect(normaliseProducts({ count: 1, results: [least] })).toHaveLength(1)
  for (const none of [undefined, null, 'x', {}, { results: 5 }]) expect(normaliseProducts(none)).toEqual([])
})

test.each([[{ id: { toString: [] } }], [{ id: { valueOf: 1 } }], [{ id: Symbol('1') }], [{ id: [7] }]])(
  'what cannot be a number is none: %o',
  (value) => {
    expect(normaliseProduct({ name: 'iPhone', price: 1, ...value })).toBeUndefined()
  },
)

test('parsing never throws for any input, and its result can be shown', () => {
  const known = fc.record(
    Object.fromEntries(
      [...Object.keys(read({})), 'original_price', 'quantity', 'image', 'is_original', 'is_featured'].map(
        (key) => [key, fc.oneof(fc.anything(), fc.constant(1))],
      ),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(known, fc.anything()), (value) => {
      const product = normaliseProduct(value)
      if (!product) return
      expect(product.images.length).toBeGreaterThan(0)
      expect(product.stock).toBeGreaterThanOrEqual(0)
      expect(product.rating).toBeGreaterThanOrEqual(0)
      expect(product.rating).toBeLessThanOrEqual(5)
      expect(
        normaliseProduct(
          JSON.parse(JSON.stringify({ ...product, price: product.price / 100, originalPrice: null })),
        ),
      ).toEqual({
        ...product,
        originalPrice: null,
      })
    }),
  )
})
