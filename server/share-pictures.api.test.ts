import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharePictureSize } from '#domain/sharing/share-pictures.ts'
import type { SiteBuild } from './site/build.ts'
import { logInPermanently } from './testing/calls.ts'
import { buildModel } from './testing/fixtures/catalogue.ts'
import { fileAt } from './testing/fixtures/repairs.ts'
import { buildProduct, getProducts } from './testing/fixtures/shop.ts'
import { startSharedNode } from './testing/node.ts'
import { getRealPages, realPagesUrl } from './testing/pages.ts'

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const entrySource = '../app/entry.server.ts'
const entry: SiteBuild['entry'] = await import(entrySource)
const { show } = getRealPages(node, entry)
const products = getProducts(node, token)

/** Returns the content of a meta element. */
function readMeta(html: string, property: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1]
}

/** Reads a share picture and checks its size. */
async function readPicture(address: string) {
  const { status, headers, bytes } = await fileAt(node, address)
  expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
    200,
    'image/jpeg',
    undefined,
  ])
  const { width, height, format } = await sharp(bytes).metadata()
  expect({ width, height, format }).toEqual({ ...sharePictureSize, format: 'jpeg' })
  return { headers, bytes }
}

async function upload(id: number, background: string) {
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } })
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `/api/admin/shop/products/${id}/pictures/?alt=Framsida`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    payload: await picture.jpeg().toBuffer(),
  })
  expect(response?.statusCode).toBe(201)
}

test('the page of a product names its picture, price and stock', async () => {
  const { id, slug } = await buildProduct(node, { name: 'iPhone 13', price: '3 190', stock: 1 }, token)
  const html = await show('/shop/:slug', { slug })
  const image = readMeta(html, 'og:image') ?? ''
  expect(image).toMatch(new RegExp(`^${realPagesUrl}/dela/shop/${slug}\\.jpg\\?v=[0-9a-z]+$`))
  expect(readMeta(html, 'twitter:image')).toBe(image)
  expect(readMeta(html, 'og:image:alt')).toBe(
    'iPhone 13, 128\u00a0GB, Svart, 3\u00a0190\u00a0kr. Verkstan i Arvika',
  )
  expect(readMeta(html, 'og:type')).toBe('product')
  expect(readMeta(html, 'product:price:amount')).toBe('3190.00')
  expect(readMeta(html, 'product:price:currency')).toBe('SEK')
  expect(readMeta(html, 'product:availability')).toBe('in stock')
  await readPicture(image.replace(realPagesUrl, ''))

  await products.change(id, { price: '2 990' })
  expect(readMeta(await show('/shop/:slug', { slug }), 'og:image')).not.toBe(image)
})

test('the picture shows the product’s photo, and changes with it', async () => {
  const { id, slug } = await buildProduct(node, {}, token)
  const before = await readPicture(`/dela/shop/${slug}.jpg`)
  await upload(id, '#aa3030')
  const after = await readPicture(`/dela/shop/${slug}.jpg`)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  const { data } = await sharp(after.bytes)
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  expect([red > 150, green < 70, blue < 70]).toEqual([true, true, true])
})

test('requests at the same time share one drawing, and a browser that has it gets 304', async () => {
  const { slug } = await buildProduct(node, {}, token)
  const address = `/dela/shop/${slug}.jpg`
  const all = await Promise.all([1, 2, 3].map(() => readPicture(address)))
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1)
  const response = await node.app.http?.inject({
    url: address,
    headers: { 'if-none-match': String(all[0]?.headers.etag) },
  })
  expect(response?.statusCode).toBe(304)
})

test('the page of a model names its picture with the common repairs', async () => {
  const prices = { 'Skärmbyte (original)': 2290, 'Skärmbyte (kompatibel)': 1590, Batteribyte: 890 }
  await buildModel(node, prices, { type: 'mobil', brand: 'Apple', model: 'iPhone 13' })
  const params = { type: 'mobil', brand: 'apple', model: 'iphone-13' }
  const html = await show('/priser/:type/:brand/:model', params)
  const image = readMeta(html, 'og:image') ?? ''
  expect(image).toMatch(/\/dela\/priser\/mobil\/apple\/iphone-13\.jpg\?v=/)
  expect(readMeta(html, 'og:image:alt')).toContain('Skärmbyte från 1\u00a0590\u00a0kr')
  expect(readMeta(html, 'og:type')).toBe('website')
  await readPicture(image.replace(realPagesUrl, ''))
})

test('unknown and unpublished products and models have no picture', async () => {
  const { slug } = await products.draft()
  for (const path of [
    '/dela/shop/finns-inte.jpg',
    `/dela/shop/${slug}.jpg`,
    '/dela/shop/finns-inte',
    `/dela/shop/${'a'.repeat(150)}.png`,
    '/dela/priser/mobil/apple/finns-inte.jpg',
    '/dela/priser/finns/inte/alls.jpg',
  ]) {
    expect([path, (await fileAt(node, path)).status]).toEqual([path, 404])
  }
})
