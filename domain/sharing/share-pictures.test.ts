import { describe, expect, test } from 'vitest'
import { ore } from '../money.ts'
import { normaliseProduct } from '../shop/normalise-product.ts'
import {
  describeSharePicture,
  modelSharePicture,
  productSharePicture,
  sharePictureAddress,
} from './share-pictures.ts'

const shop = { name: 'Verkstan', city: 'Arvika' }

function buildProduct(changes: object = {}) {
  const product = normaliseProduct({
    ...{ id: 7, slug: 'iphone-13', name: 'iPhone 13', brand: 'Apple', price: 3190, storage: '128GB' },
    ...{ color: 'Midnatt', images: ['/api/shop/pictures/a-large.webp'], stock: 3 },
    ...changes,
  })
  if (!product) throw new Error('That is no product')
  return product
}

const showProduct = (changes: object = {}) => productSharePicture(buildProduct(changes), shop)

describe('a product', () => {
  test('has its picture, name, storage, colour, price and the shop', () => {
    expect(showProduct()).toEqual({
      title: 'iPhone 13',
      details: '128\u00a0GB, Midnatt',
      prices: [{ label: '', price: '3\u00a0190\u00a0kr' }],
      shopName: 'Verkstan',
      city: 'Arvika',
      drawing: 'shop',
      photo: '/api/shop/pictures/a-large.webp',
    })
    expect(describeSharePicture(showProduct())).toBe(
      'iPhone 13, 128\u00a0GB, Midnatt, 3\u00a0190\u00a0kr. Verkstan i Arvika',
    )
  })

  test('does not repeat the storage of its name', () => {
    expect(showProduct({ name: 'iPhone 13 128GB', color: '' })).toMatchObject({
      title: 'iPhone 13 128GB',
      details: '',
    })
  })
})

function priceModel(prices: Readonly<Record<string, number>>) {
  return modelSharePicture(
    {
      type: { slug: 'mobil', name: 'Mobil' },
      brand: { name: 'Apple', path: '/priser/mobil/apple' },
      name: 'iPhone 13',
      prices: Object.entries(prices).map(([issue, price]) => ({
        issue,
        price: ore(price * 100),
        time: '1–2 timmar',
      })),
    },
    shop,
  )
}

describe('a model', () => {
  test('has the common repairs first, then the cheapest, from the price of their cheaper part', () => {
    const picture = priceModel({
      Felsökning: 490,
      'Byte av kameraglas': 590,
      'Byte av högtalare': 790,
      Batteribyte: 890,
      'Skärmbyte (original)': 2290,
      'Skärmbyte (kompatibel)': 1590,
    })
    expect(picture).toMatchObject({
      title: 'Apple iPhone 13',
      details: '',
      drawing: 'mobil',
      prices: [
        { label: 'Skärmbyte', price: 'från 1\u00a0590\u00a0kr' },
        { label: 'Batteribyte', price: '890\u00a0kr' },
        { label: 'Byte av kameraglas', price: '590\u00a0kr' },
      ],
    })
    expect(describeSharePicture(picture)).toContain('Apple iPhone 13, Skärmbyte från 1\u00a0590\u00a0kr,')
  })

  test('without prices invites to ask', () => {
    expect(priceModel({})).toMatchObject({ details: 'Be om en offert på reparationen', prices: [] })
  })
})

test('the address follows what the picture shows, and nothing else', () => {
  const address = (changes: object = {}) => sharePictureAddress('/shop/iphone-13', showProduct(changes))
  expect(address()).toMatch(/^\/dela\/shop\/iphone-13\.jpg\?v=[0-9a-z]{4,7}$/)
  expect(address({ stock: 0, description: 'Ny text' })).toBe(address())
  const others = [{ price: 2990 }, { name: 'iPhone 14' }, { color: 'Blå' }, { images: ['/b.webp'] }]
  expect(new Set([address(), ...others.map(address)]).size).toBe(others.length + 1)
})
