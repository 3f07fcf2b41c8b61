import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import type { SiteBuild } from '../site/build.ts'
import { logInPermanently } from '../testing/calls.ts'
import { buildProduct, getProducts } from '../testing/fixtures/shop.ts'
import { startSharedNode } from '../testing/node.ts'
import { getRealPages } from '../testing/pages.ts'
import { alikeModels } from './products/alike.ts'

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const entrySource = '../../app/entry.server.ts'
const entry: SiteBuild['entry'] = await import(entrySource)
const { showNotFound } = getRealPages(node, entry)
const products = getProducts(node, token)

const build = (changes: Record<string, unknown>) => buildProduct(node, changes, token)
const listNames = async (slug: string) => (await alikeModels(node.app.system(), slug)).map(({ name }) => name)

async function unpublish({ id }: AdminProduct): Promise<void> {
  const { version } = await products.read(id)
  expect((await products.send('POST', `${id}/unpublish/`, { version })).status).toBe(200)
}

async function addPicture({ id }: AdminProduct): Promise<void> {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#345678' } })
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `/api/admin/shop/products/${id}/pictures/?alt=Framsida`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    payload: await picture.jpeg().toBuffer(),
  })
  expect(response?.statusCode).toBe(201)
}

await build({ name: 'Galaxy S22', brand: 'Samsung', stock: 0 })
await build({ name: 'Galaxy Tab', brand: 'Samsung', category: 'surfplattor' })
const galaxy = await build({ name: 'Galaxy S21', brand: 'Samsung' })
await build({ name: 'iPhone 13', brand: 'Apple' })
await build({ name: 'iPhone 14', brand: 'Apple' })
await build({ name: 'Pixel 9', brand: 'Google' })

test('a product that is not sold any more leads to its category and brand, then to the newest in stock', async () => {
  const past = await build({ name: 'Galaxy S20', brand: 'Samsung' })
  await unpublish(past)
  expect(await listNames(past.slug)).toEqual(['Galaxy S21', 'Galaxy Tab', 'Pixel 9', 'iPhone 14'])
})

test('another variant of its model comes first', async () => {
  await build({ name: 'Galaxy S23', brand: 'Samsung', storage: '128GB' })
  await unpublish(await build({ name: 'Galaxy S21', brand: 'Samsung', storage: '256GB' }))
  expect((await listNames(galaxy.slug))[0]).toBe('Galaxy S21')
})

test('an address that the shop never had leads to what its first word finds, else to the newest', async () => {
  expect((await listNames('iphone-12-64gb-vit')).slice(0, 2)).toEqual(['iPhone 14', 'iPhone 13'])
  expect(await listNames('zzzzqqqq')).toEqual(await listNames('-'))
  expect(await listNames('zzzzqqqq')).toHaveLength(4)
})

test('the page for status 404 shows them with their picture, only at a product’s address', async () => {
  await addPicture(galaxy)
  const html = await showNotFound('/shop/galaxy-s20')
  expect(html).toContain('Sidan hittades inte')
  expect(html).toContain(`href="/shop/${galaxy.slug}"`)
  expect(html).toContain('Varan är såld, eller så blev adressen fel.')
  const other = await showNotFound('/finns-inte')
  expect(other).toContain('Den kan ha flyttats')
  expect(other).not.toContain('I butiken just nu')
})
