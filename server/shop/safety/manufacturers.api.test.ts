import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Overview } from '#domain/office/overview-schemas.ts'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import type { BrandManufacturer } from '#domain/shop/safety/product-safety.ts'
import type { ShopProductDetails } from '#domain/shop/schemas.ts'
import { logInPermanently } from '#server/testing/calls.ts'
import { getProducts } from '#server/testing/fixtures/shop.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { products as productRows } from '../tables.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const products = getProducts(node, token)
const path = '/api/admin/shop/manufacturers/'

const accessory = {
  category: 'tillbehor',
  condition: 'new',
  tax_mode: 'vat25',
  storage: '',
  color: '',
  placed_earlier: false,
}
const contact = {
  name: 'Fjord Electronics Inc.',
  postal_address: '1 Harbor Road, Portland, USA',
  electronic_address: 'https://fjord.example',
  in_eu: false,
  responsible_name: 'Fjord Europe AB',
  responsible_postal_address: 'Hamngatan 1, 271 00 Ystad',
  responsible_electronic_address: 'sakerhet@fjord.example',
}

const save = (body: Record<string, unknown>) => node.call('PUT', path, { token, body })
const getBrand = async (brand: string) =>
  ((await node.call('GET', path, { token })).body as BrandManufacturer[]).find((each) => each.brand === brand)
const remove = async (brand: string) =>
  node.call('DELETE', `${path}${(await getBrand(brand))?.id}/`, { token })
const queue = async () =>
  ((await node.call('GET', '/api/admin/office/overview/', { token })).body as Overview).queues.no_manufacturer
const lacking = async () =>
  (
    (await products.send('GET', '?published=true&safety=missing')).body as { results: { id: number }[] }
  ).results.map(({ id }) => id)
/** Publishes as products were before manufacturers were asked for. */
const publishAsBefore = (id: number) =>
  node.app.kit.db
    .update(productRows)
    .set({ published: true, publishedAt: node.clock.now() })
    .where(eq(productRows.id, id))

test('new goods are published with their manufacturer, who stands on the page until they are gone', async () => {
  const { id, slug } = await products.draft({
    ...accessory,
    brand: 'Fjord',
    safety_information: 'Håll borta från vatten.',
  })
  expect((await products.read(id)).lacks_manufacturer).toBe(true)
  const refused = await products.publish(id)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('tillverkaren för Fjord')])
  expect((await products.read(id)).published).toBe(false)

  expect((await save({ brand: 'fjord', ...contact })).status).toBe(200)
  expect((await products.publish(id)).status).toBe(200)
  expect(await getBrand('fjord')).toMatchObject({ ...contact, products: 1, needing: 1, version: 0 })
  const page = (await node.call('GET', `/api/shop/products/by_slug/${slug}/`)).body as ShopProductDetails
  expect(page.safety).toEqual({
    information: 'Håll borta från vatten.',
    placed_earlier: false,
    manufacturer: {
      name: contact.name,
      postal_address: contact.postal_address,
      electronic_address: contact.electronic_address,
    },
    responsible: {
      name: contact.responsible_name,
      postal_address: contact.responsible_postal_address,
      electronic_address: contact.responsible_electronic_address,
    },
  })

  const inUse = await remove('fjord')
  expect([inUse.status, inUse.text]).toEqual([409, expect.stringContaining('1 publicerad ny vara')])
  await products.send('POST', `${id}/unpublish/`, { version: (await products.read(id)).version })
  expect((await remove('fjord')).status).toBe(204)
  expect((await node.call('DELETE', `${path}987654321/`, { token })).status).toBe(404)
})

test('used goods, and those from before 13 December 2024, need none', async () => {
  for (const changes of [{ tax_mode: 'margin' }, { condition: 'excellent' }, { placed_earlier: true }]) {
    const { id } = await products.draft({ ...accessory, brand: 'Okänd', ...changes })
    expect((await products.read(id)).lacks_manufacturer).toBe(false)
    expect((await products.publish(id)).status).toBe(200)
  }
  expect(await getBrand('Okänd')).toMatchObject({ id: null, products: 3, needing: 0 })
})

test('a published product does not become one without its manufacturer', async () => {
  const { id } = await products.draft({ ...accessory, brand: 'Mörk', placed_earlier: true })
  await products.publish(id)
  const changed = await products.change(id, { placed_earlier: false })
  expect([changed.status, changed.text]).toEqual([409, expect.stringContaining('Mörk')])
  expect((await products.read(id)).placed_earlier).toBe(true)
})

test('what was in the shop before stays, can get another price, and is shown to staff', async () => {
  const { id } = await products.draft({ ...accessory, brand: 'Gammal' })
  await publishAsBefore(id)
  expect(await lacking()).toEqual([id])
  expect(await queue()).toMatchObject({ count: 1, items: [{ id, detail: 'Gammal' }] })
  expect((await getBrand('Gammal'))?.needing).toBe(1)
  expect((await products.change(id, { price: '199' })).status).toBe(200)
  const moved = await products.change(id, { brand: 'Annan' })
  expect(moved.status).toBe(409)
  expect((await save({ brand: 'Gammal', ...contact })).status).toBe(200)
  expect([await lacking(), (await queue()).count]).toEqual([[], 0])
})

test('an import tells which manufacturer is missing, and publishes nothing', async () => {
  const send = (content: string) =>
    node.call('POST', '/api/admin/imports/products/', {
      token,
      raw: content,
      headers: { 'content-type': 'text/csv' },
    })
  const file = (...rows: string[]) =>
    ['namn;märke;kategori;pris;skick;skatt;publicerad;före 2024-12-13', ...rows].join('\n')
  const { body } = await send(
    file('Kabel;Filmärke;tillbehor;99;A+;25;ja;nej', 'Dosa;Filmärke;tillbehor;99;A+;25;ja;ja'),
  )
  expect((body as { rows: { result: string; notes: string[] }[] }).rows).toMatchObject([
    { result: 'wrong', notes: [expect.stringContaining('Tillverkaren av Filmärke saknas')] },
    { result: 'new' },
  ])
})

test('a brand is the same in any letter case, also with Swedish letters', async () => {
  await save({ brand: 'ÅNGSTRÖM', ...contact })
  const { id } = await products.draft({ ...accessory, brand: 'Ångström' })
  expect((await products.read(id)).lacks_manufacturer).toBe(false)
  expect((await products.publish(id)).status).toBe(200)
  expect((await remove('ÅNGSTRÖM')).status).toBe(409)
})

test('two who write the same brand at once get one manufacturer, and one is told', async () => {
  const replies = await Promise.all(
    [1, 2, 3].map((n) => save({ brand: 'Samtidig', ...contact, name: `N${n}` })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { version, name } = (await getBrand('Samtidig')) ?? {}
  expect((await save({ brand: 'Samtidig', ...contact, name: 'Gammal flik', version: 7 })).status).toBe(409)
  expect((await getBrand('Samtidig'))?.name).toBe(name)
  expect((await save({ brand: 'Samtidig', ...contact, name: 'Ny', version })).status).toBe(200)
})

test('publishing and removing the manufacturer at once never leaves new goods without one', async () => {
  for (let round = 0; round < 5; round++) {
    const brand = `Kapplöpning ${round}`
    await save({ brand, ...contact })
    const { id } = (await products.draft({ ...accessory, brand })) as AdminProduct
    await Promise.all([products.publish(id), remove(brand)])
    const { published } = await products.read(id)
    expect(published).toBe((await getBrand(brand))?.id !== null)
  }
})
