import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { emptyLabelling } from '#domain/shop/labelling/labelling.ts'
import type { ShopModelPage, ShopProductDetails } from '#domain/shop/schemas.ts'
import { logInPermanently } from '#server/testing/calls.ts'
import { getProducts } from '#server/testing/fixtures/shop.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const products = getProducts(node, token)

const newPhone = { brand: 'Bergman', condition: 'new', tax_mode: 'vat25', placed_earlier: false }
const filled = {
  energy_class: 'B',
  repairability_class: 'C',
  eprel_number: 'https://eprel.ec.europa.eu/qr/2238053',
  charger: 'not_included',
  charging_power: '5-45 W',
  usb_pd: true,
}
await node.call('PUT', '/api/admin/shop/manufacturers/', {
  token,
  body: {
    brand: 'Bergman',
    name: 'Bergman AB',
    postal_address: 'Hamngatan 1, Ystad',
    electronic_address: 'info@bergman.example',
    in_eu: true,
  },
})

const listed = async () =>
  (
    (await products.send('GET', '?published=true&labelling=missing')).body as { results: { id: number }[] }
  ).results.map(({ id }) => id)
const queue = async () =>
  ((await node.call('GET', '/api/admin/office/overview/', { token })).body as Overview).queues.no_labelling
const page = async (slug: string) =>
  (await node.call('GET', `/api/shop/products/by_slug/${slug}/`)).body as ShopProductDetails
const card = async (name: string) =>
  ((await node.call('GET', '/api/shop/models/')).body as ShopModelPage).results.find(
    (each) => each.name === name,
  )
const upload = async (id: number, payload: Buffer) => {
  const response = await node.app.http?.inject({
    method: 'POST',
    url: `/api/admin/shop/products/${id}/energy-label/`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload,
  })
  return { status: response?.statusCode, body: response?.json() }
}

test('a new phone is published without its labels, and staff see what is missing until it is filled in', async () => {
  const { id, slug, name, missing_labelling } = await products.draft(newPhone)
  const missing = ['energy_class', 'repairability_class', 'eprel_number', 'charger', 'charging_power']
  expect(missing_labelling).toEqual(missing)
  expect([(await products.publish(id)).status, await listed()]).toEqual([200, [id]])
  expect(await queue()).toMatchObject({ count: 1, items: [{ id, title: name }] })
  expect((await page(slug)).labelling).toMatchObject({ energy_class: null, charger: null })

  const { product } = await products.change(id, filled)
  expect(product).toMatchObject({
    ...filled,
    eprel_number: '2238053',
    charging_power: '5–45',
    missing_labelling: [],
  })
  expect([await listed(), (await queue()).count]).toEqual([[], 0])
  expect((await page(slug)).labelling).toEqual({
    energy_class: 'B',
    repairability_class: 'C',
    label_url: 'https://eprel.ec.europa.eu/labels/smartphonestablets20231669/Label_2238053.png',
    information_sheet_url:
      'https://eprel.ec.europa.eu/fiches/smartphonestablets20231669/Fiche_2238053_SV.pdf',
    charger: 'not_included',
    charging_power: '5–45',
    usb_pd: true,
  })
  expect((await card(name))?.energy_class).toBe('B')

  // The same phone as used goods shows none of it.
  await products.change(id, { tax_mode: 'margin' })
  expect((await page(slug)).labelling).toBeNull()
  expect((await card(name))?.energy_class).toBeUndefined()
})

test('the list and the products agree on what lacks labels', async () => {
  const variants = [
    { category: 'surfplattor' },
    { category: 'surfplattor', ...filled, repairability_class: null },
    { category: 'surfplattor', ...filled, eprel_number: '' },
    { ...filled, charging_power: '' },
    { category: 'datorer' },
    { category: 'datorer', charger: 'included' },
    { category: 'datorer', charger: 'none' },
    { category: 'tillbehor' },
    { energy_class: 'none', charger: 'none' },
    { energy_class: 'none', charger: 'included', charging_power: '5-5' },
    { condition: 'good' },
    { placed_earlier: true },
  ]
  const lacking: number[] = []
  for (const variant of variants) {
    const { id, missing_labelling } = await products.draft({ ...newPhone, ...variant })
    await products.publish(id)
    if (missing_labelling.length > 0) lacking.push(id)
  }
  expect(lacking).toHaveLength(6)
  expect((await listed()).toSorted((a, b) => a - b)).toEqual(lacking)
})

test('labels that are none are refused, and empty ones are stored as such', async () => {
  const body = { energy_class: 'H', repairability_class: 'F', charger: 'maybe', charging_power: '45-5' }
  const { status, body: errors } = await products.send('POST', '', {
    ...newPhone,
    ...body,
    eprel_number: 'x',
  })
  expect(status).toBe(400)
  expect(errors).toMatchObject({
    energy_class: ['Välj en energiklass.'],
    repairability_class: ['Välj en reparerbarhetsklass.'],
    eprel_number: [expect.stringContaining('EPREL')],
    charger: ['Välj om laddare ingår.'],
    charging_power: [expect.stringContaining('5–45')],
  })
  expect(await products.draft({ ...newPhone, category: 'tillbehor' })).toMatchObject(emptyLabelling)
})

test('an uploaded label is shown instead of that of EPREL, until it is removed', async () => {
  const { id, slug } = await products.draft({ ...newPhone, ...filled })
  await products.publish(id)
  expect((await upload(id, Buffer.from('no picture'))).status).toBe(400)
  expect((await upload(9_999_999, Buffer.from('no product'))).status).toBe(404)
  const label = await sharp({ create: { width: 96, height: 192, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { status, body } = await upload(id, label)
  expect([status, body.energy_label_url]).toEqual([200, expect.stringMatching(/-large\.webp$/)])
  expect((await page(slug)).labelling?.label_url).toBe(body.energy_label_url)
  expect((await node.call('GET', body.energy_label_url)).status).toBe(200)
  // The picture is no part of the form, so that saving it keeps the picture.
  expect((await products.change(id, { color: 'Blå' })).product.energy_label_url).toBe(body.energy_label_url)

  const removed = await products.send('DELETE', `${id}/energy-label/`)
  expect([removed.status, removed.product.energy_label_url]).toEqual([200, null])
  expect((await page(slug)).labelling?.label_url).toContain('eprel.ec.europa.eu')
})
