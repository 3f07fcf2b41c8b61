import { expect, test } from 'vitest'
import { ore } from '#domain/money.ts'
import { productFeedXml } from './product-feed.ts'
import type { FeedItem } from './shop/service.ts'
import { buildProduct } from './testing/fixtures/shop.ts'
import { startSharedNode } from './testing/node.ts'

const node = await startSharedNode({ role: 'web' })

const phone: FeedItem = {
  id: 7,
  groupId: 'apple-iphone-13',
  title: 'iPhone 13, 128GB, Midnatt',
  description: 'Testad & rengjord',
  path: '/shop/iphone-13',
  imagePaths: ['/api/shop/pictures/a-large.webp', '/api/shop/pictures/b-large.webp'],
  isInStock: true,
  price: ore(319_000),
  originalPrice: ore(349_000),
  isNewGoods: false,
  brand: 'Apple',
  gtin: null,
  color: 'Midnatt',
  category: 'Mobiler',
}

const write = (item: Partial<FeedItem> = {}) =>
  productFeedXml({
    shopName: 'Verkstan',
    publicUrl: 'https://x.example',
    deliveryFee: ore(4900),
    items: [{ ...phone, ...item }],
  })

test('an item has what comparison sites ask for, with the reduction as a sale price', () => {
  const xml = write()
  for (const part of [
    '<g:id>7</g:id>',
    '<g:description>Testad &amp; rengjord</g:description>',
    '<g:link>https://x.example/shop/iphone-13</g:link>',
    '<g:image_link>https://x.example/api/shop/pictures/a-large.webp</g:image_link>',
    '<g:additional_image_link>https://x.example/api/shop/pictures/b-large.webp</g:additional_image_link>',
    '<g:availability>in_stock</g:availability>',
    '<g:price>3490.00 SEK</g:price><g:sale_price>3190.00 SEK</g:sale_price>',
    '<g:condition>used</g:condition>',
    '<g:identifier_exists>no</g:identifier_exists>',
    '<g:shipping><g:country>SE</g:country><g:price>49.00 SEK</g:price></g:shipping>',
  ])
    expect(xml).toContain(part)
})

test('new goods with a number, sold out and not reduced', () => {
  const xml = write({ isNewGoods: true, gtin: '4006381333931', isInStock: false, originalPrice: null })
  expect(xml).toContain(
    '<g:condition>new</g:condition><g:brand>Apple</g:brand><g:gtin>4006381333931</g:gtin>',
  )
  expect(xml).toContain('<g:availability>out_of_stock</g:availability><g:price>3190.00 SEK</g:price>')
  expect(xml).not.toContain('sale_price')
})

test('a product without a photo is left out, since comparison sites show no drawings', async () => {
  await buildProduct(node, { name: 'Bara ritad' })
  const { status, headers, text } = await node.call('GET', '/feed.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(text).toContain('<channel>')
  expect(text).not.toContain('Bara ritad')
})
