import { expect, test } from 'vitest'
import { normaliseProduct } from '#domain/shop/normalise-product.ts'
import { productOpenGraph, productStructuredData } from './product-structured-data.ts'

const shop = 'https://verkstan.example'

function getThing(changes: object, { isDemo = false, isNewGoods = false } = {}) {
  const product = normaliseProduct({
    id: 7,
    slug: 'iphone-13',
    name: 'iPhone 13',
    brand: 'Apple',
    price: 3990.5,
    condition: 'good',
    storage: '128GB',
    images: ['/a-large.webp'],
    stock: 1,
    rating: 4.6,
    reviews: 12,
    ...changes,
  })
  if (!product) throw new Error('That is no product')
  return productStructuredData({ product, isNewGoods, variants: [], labelling: null }, shop, isDemo)
}

test('a product with variants is one of a group', () => {
  const product = normaliseProduct({
    id: 7,
    slug: 'rod',
    name: 'iPhone 13',
    brand: 'Apple',
    price: 3990,
    color: 'Röd',
  })
  if (!product) throw new Error('That is no product')
  const variant = { storage: '128GB', color: 'Blå', condition: 'good', price: 3990, stock: 1 } as const
  const variants = [
    { ...variant, slug: 'rod' },
    { ...variant, slug: 'bla' },
  ]
  expect(
    productStructuredData({ product, isNewGoods: false, variants, labelling: null }, shop),
  ).toMatchObject({
    color: 'Röd',
    inProductGroupWithID: 'apple-iphone-13',
  })
  expect(
    productStructuredData(
      { product, isNewGoods: false, variants: variants.slice(0, 1), labelling: null },
      shop,
    ),
  ).not.toHaveProperty('inProductGroupWithID')
})

test('an offer has price, condition and availability, with absolute URLs', () => {
  expect(getThing({})).toMatchObject({
    '@type': 'Product',
    image: [`${shop}/a-large.webp`],
    brand: { '@type': 'Brand', name: 'Apple' },
    offers: {
      price: '3990.50',
      priceCurrency: 'SEK',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      url: `${shop}/shop/iphone-13`,
    },
  })
})

test('new goods are new, and what looks like new is refurbished', () => {
  const condition = (isNewGoods: boolean) => getThing({ condition: 'new' }, { isNewGoods }).offers
  expect(condition(true)).toMatchObject({ itemCondition: 'https://schema.org/NewCondition' })
  expect(condition(false)).toMatchObject({ itemCondition: 'https://schema.org/RefurbishedCondition' })
})

test('the rating of its buyers is told, and a sample of the demo shop is not', () => {
  expect(getThing({}).aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: '4.6',
    reviewCount: 12,
  })
  expect(getThing({ reviews: 0 })).not.toHaveProperty('aggregateRating')
  expect(getThing({}, { isDemo: true })).not.toHaveProperty('aggregateRating')
})

test('a sold-out product is not offered as in stock', () => {
  const thing = getThing({ stock: 0 })
  expect(thing.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})

test('a long description is cut at a word, for search results', () => {
  const description = String(getThing({ description: 'Pålitlig vardagstelefon. '.repeat(20) }).description)
  expect(description).toMatch(/^iPhone 13 128\sGB i skick Bra, 3\s990,50\skr\. Pålitlig .* …$/)
  expect(description.length).toBeLessThanOrEqual(162)
})

test('a new phone has its energy class with the scale', () => {
  const product = normaliseProduct({ id: 7, slug: 'telefon', name: 'Telefon', price: 4990 })
  if (!product) throw new Error('That is no product')
  const phone = { product, isNewGoods: true, variants: [] }
  expect(productStructuredData({ ...phone, labelling: { energy_class: 'B' } }, shop)).toMatchObject({
    hasEnergyConsumptionDetails: {
      hasEnergyEfficiencyCategory: 'https://schema.org/EUEnergyEfficiencyCategoryB',
      energyEfficiencyScaleMin: 'https://schema.org/EUEnergyEfficiencyCategoryG',
      energyEfficiencyScaleMax: 'https://schema.org/EUEnergyEfficiencyCategoryA',
    },
  })
  expect(productStructuredData({ ...phone, labelling: null }, shop)).not.toHaveProperty(
    'hasEnergyConsumptionDetails',
  )
})

test('Open Graph knows the product as new, refurbished or used', () => {
  const getCondition = (condition: string, isNewGoods = false) => {
    const product = normaliseProduct({ id: 7, name: 'iPhone 13', price: 3990.5, condition, stock: 0 })
    if (!product) throw new Error('That is no product')
    const { 'product:condition': read, ...others } = productOpenGraph({ product, isNewGoods })
    expect(others).toEqual({
      'og:type': 'product',
      'product:retailer_item_id': '7',
      'product:price:amount': '3990.50',
      'product:price:currency': 'SEK',
      'product:availability': 'out of stock',
    })
    return read
  }
  expect([getCondition('new', true), getCondition('new'), getCondition('fair')]).toEqual([
    'new',
    'refurbished',
    'used',
  ])
})
