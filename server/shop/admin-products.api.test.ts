import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PercentReply } from '#domain/catalogue/price-schemas.ts'
import { adminProduct, adminProductPage } from '#domain/shop/admin-schemas.ts'
import { shopProduct } from '#domain/shop/schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { getCounter, productLine, tender } from '../testing/fixtures/counter.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import { buildProduct, getProducts, productBody } from '../testing/fixtures/shop.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { startSharedNode, testClock } from '../testing/node.ts'
import { endOldReductions } from './products/reductions.ts'

const clock = testClock()
const node = await startSharedNode({ role: 'web', clock })
const token = await logInPermanently(node)
const products = getProducts(node, token)

const onShelf = (id: number) => selectRows(node, sql`SELECT stock, reserved FROM products WHERE id = ${id}`)
const shown = async (id: number) => (await node.call('GET', `/api/shop/products/${id}/`)).body

describe('several prices at once', () => {
  const base = '/api/admin/shop/products/prices/'
  const send = async (body: unknown, by = token) => {
    const answer = await node.call('POST', base, { token: by, body })
    return { status: answer.status, text: answer.text, plan: answer.body as PercentReply }
  }
  const lower = { change: { by: 'percent', value: -10 }, rounding: 'krona' }

  test('are previewed, then changed as single ones are: with price history and the lowest price of 30 days', async () => {
    clock.set('2026-11-20T09:00:00Z')
    const published = await products.draft({ price: '1000' })
    await products.publish(published.id)
    const draft = await products.draft({ price: '505' })
    clock.set('2026-12-01T09:00:00Z')
    const body = { ids: [draft.id, published.id, published.id], ...lower }
    const { plan } = await send(body)
    expect(plan).toMatchObject({
      applied: false,
      unchanged: 0,
      rows: [
        { id: published.id, from: '1000.00', to: '900.00' },
        { id: draft.id, from: '505.00', to: '455.00' },
      ],
    })
    expect((await products.read(published.id)).price).toBe('1000.00')
    expect((await send({ ...body, token: plan.token })).plan.applied).toBe(true)
    const changed = await products.read(published.id)
    expect(changed).toMatchObject({ price: '900.00', original_price: '1000.00' })
    expect(changed.prices).toHaveLength(2)
    expect(await shown(published.id)).toMatchObject({ price: 900, original_price: 1000 })
    expect(await products.read(draft.id)).toMatchObject({ price: '455.00', original_price: null, prices: [] })
  })

  test('are all left as they are when one has changed since the preview, or would be nothing', async () => {
    const first = await products.draft({ price: '100' })
    const second = await products.draft({ price: '1000' })
    const ids = [first.id, second.id]
    const { plan } = await send({ ids, ...lower })
    await products.change(second.id, { price: '1100' })
    expect((await send({ ids, ...lower, token: plan.token })).status).toBe(409)
    expect((await products.read(first.id)).price).toBe('100.00')
    const refused = await send({ ids, change: { by: 'kronor', value: -100 }, rounding: 'krona' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Sänkningen är lika stor som priset')
    expect(
      (await send({ ids, change: { by: 'kronor', value: 50 }, rounding: 'nine' })).plan.rows,
    ).toMatchObject([{ to: '149.00' }, { to: '1149.00' }])
  })

  test.each([
    [{ ids: [] }],
    [{ ids: Array.from({ length: 51 }, (_, index) => index + 1) }],
    [{ ids: [1], change: { by: 'percent', value: 0 } }],
    [{ ids: [1], change: { by: 'percent', value: -51 } }],
    [{ ids: [1], change: { by: 'kronor', value: 1.5 } }],
    [{ ids: [1], rounding: 'öre' }],
  ])('need valid input: %j', async (changes) => {
    expect((await send({ ...lower, ...changes })).status).toBe(400)
  })

  test('are for owners, and for products that exist', async () => {
    expect((await send({ ids: [999_999], ...lower })).status).toBe(404)
    const colleague = await buildColleague(node)
    expect((await send({ ids: [1], ...lower }, colleague.token)).status).toBe(403)
  })
})

describe('a product', () => {
  test('is created as a draft with all its fields', async () => {
    const draft = await products.draft({
      name: 'Galaxy Watch 6',
      brand: 'Samsung',
      category: 'klockor',
      price: '1 990,50',
      cost: '900',
      tax_mode: 'margin',
      features: ['GPS', '', 'Vattentålig'],
      warranty: '12 månader',
      is_original: true,
      description: 'Fint skick.',
    })
    expect(adminProduct.parse(draft)).toEqual(draft)
    expect(draft).toMatchObject({
      slug: 'galaxy-watch-6-128gb-svart',
      price: '1990.50',
      cost: '900.00',
      stock: 5,
      reserved: 0,
      published: false,
      published_at: null,
      features: ['GPS', 'Vattentålig'],
      tax_mode: 'margin',
      prices: [],
    })
    expect(draft.movements).toMatchObject([{ change: 5, stock_after: 5, reason: 'start', by: 'agare' }])
    const again = await products.draft({ name: 'Galaxy Watch 6' })
    expect(again.slug).toBe('galaxy-watch-6-128gb-svart-2')
  })

  test.each([
    [{ name: '' }, 'name', 'Skriv vad produkten heter.'],
    [{ price: 0 }, 'price', 'Skriv ett pris över 0.'],
    [{ price: 'dyr' }, 'price', 'Skriv ett pris över 0.'],
    [{ category: 'kylskap' }, 'category', 'Kategorin finns inte.'],
    [{ condition: 'slitet' }, 'condition', 'Välj ett skick.'],
    [{ tax_mode: 'ingen' }, 'tax_mode', 'Välj hur varan beskattas.'],
    [{ cost: 'billig' }, 'cost', 'Skriv ett belopp i kronor.'],
    [{ stock: -1 }, 'stock', 'Skriv ett helt antal.'],
    [{ stock: 1.5 }, 'stock', 'Skriv ett helt antal.'],
    [{ hold_until: '2026-02-30' }, 'hold_until', 'Ange datum som ÅÅÅÅ-MM-DD.'],
    [{ low_stock_at: -1 }, 'low_stock_at', 'Värdet får inte vara mindre än 0.'],
  ])('with %j is refused, and nothing is written', async (wrong, field, text) => {
    const before = await selectRows(node, sql`SELECT count(*) FROM products`)
    const { status, body } = await products.send('POST', '', productBody(wrong))
    expect([status, body]).toEqual([400, { [field]: [text] }])
    expect(await selectRows(node, sql`SELECT count(*) FROM products`)).toEqual(before)
  })

  test('that two people edit is changed by the first, and the second gets a conflict', async () => {
    const draft = await products.draft()
    const body = { ...productBody(), version: draft.version }
    const changed = await products.send('PUT', `${draft.id}/`, { ...body, name: 'Först' })
    expect([changed.status, changed.product.name]).toEqual([200, 'Först'])
    const late = await products.send('PUT', `${draft.id}/`, { ...body, name: 'Sist' })
    expect(late.status).toBe(409)
    expect((await products.read(draft.id)).name).toBe('Först')
    expect((await products.send('POST', `${draft.id}/publish/`, { version: draft.version })).status).toBe(409)
  })

  test('is published and unpublished, and exists once despite repeated publishing', async () => {
    const draft = await products.draft({ name: 'Ut och in' })
    const first = await products.publish(draft.id)
    expect((await products.send('POST', `${draft.id}/publish/`, { version: 0 })).status).toBe(200)
    expect(shopProduct.parse(await shown(draft.id))).toMatchObject({ name: 'Ut och in', stock: 5 })
    const out = await products.send('POST', `${draft.id}/unpublish/`, { version: first.product.version })
    expect(out.product).toMatchObject({ published: false, published_at: first.product.published_at })
    expect((await node.call('GET', `/api/shop/products/${draft.id}/`)).status).toBe(404)
    expect(out.product.prices.map(({ price }) => price)).toEqual([null, '4990.00'])
  })

  test('with a statutory waiting period is not published before its day', async () => {
    const draft = await products.draft({ hold_until: '2026-12-20' })
    const refused = await products.publish(draft.id)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('20 december 2026')])
    clock.set('2026-12-19T22:59:00Z')
    expect((await products.publish(draft.id)).status).toBe(409)
    clock.set('2026-12-19T23:00:00Z')
    expect((await products.publish(draft.id)).status).toBe(200)
  })

  test('has an EAN code of its own, with a right check digit, by which the counter and the search find it', async () => {
    const ean = '7312345678909'
    const wrong = await products.send('POST', '', productBody({ ean: '7312345678906' }))
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('Kontrollsiffran stämmer inte.'),
    ])
    const one = await products.draft({ name: 'Kabel med kod', ean: '7312345 678909' })
    expect(one.ean).toBe(ean)
    const again = await products.send('POST', '', productBody({ ean }))
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('finns på en annan produkt')])
    // Saving the same product again is no conflict.
    expect((await products.change(one.id, { ean })).status).toBe(200)
    const found = await node.call('GET', `/api/admin/counter/articles/?q=${ean}`, { token })
    expect(found.body).toMatchObject({ products: [{ id: one.id, exact: true }] })
    const everywhere = await node.call('GET', `/api/admin/office/search/?q=${ean}`, { token })
    expect(everywhere.body).toMatchObject({ results: [{ kind: 'product', id: one.id }] })
  })

  test('is deleted as a draft only', async () => {
    const draft = await products.draft()
    expect((await products.send('DELETE', `${draft.id}/`)).status).toBe(204)
    expect((await products.send('GET', `${draft.id}/`)).status).toBe(404)
    const { id } = await buildProduct(node, {}, token)
    const { version } = await products.read(id)
    await products.send('POST', `${id}/unpublish/`, { version })
    const refused = await products.send('DELETE', `${id}/`)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('har varit publicerad')])
  })

  test('is not deleted as a draft that was sold over the counter, even if it came back', async () => {
    const { begin, setMode, sold, returnLines } = getCounter(node, token)
    await setMode('exempt')
    const { id } = await products.draft({ stock: 1 })
    const [serial] = (await products.send('POST', `${id}/serials/`, { serials: ['IMEI-SOLD-DRAFT'] })).product
      .serials
    const basket = await begin(productLine(id, 1, { serial_ids: [serial?.id] }))
    const { document } = await sold(basket, [tender('card', '4990')])
    const refuses = async () => {
      const { status, text } = await products.send('DELETE', `${id}/`)
      expect([status, text]).toEqual([409, expect.stringContaining('den har sålts i butiken')])
    }
    await refuses()
    expect((await products.read(id)).serials).toMatchObject([{ serial: 'IMEI-SOLD-DRAFT', state: 'sold' }])
    expect((await returnLines(document.number, [{ index: 0 }], '4990')).status).toBe(201)
    await refuses()
  })
})

test('a discount is measured against the lowest price of the 30 days before the cut', async () => {
  clock.set('2027-01-01T09:00:00Z')
  const { id } = await buildProduct(node, { price: 5000 }, token)
  clock.set('2027-01-20T09:00:00Z')
  await products.change(id, { price: 6000 })
  expect(await shown(id)).toMatchObject({ price: 6000, original_price: null })
  clock.set('2027-02-10T09:00:00Z')
  await products.change(id, { price: 4500 })
  expect(await shown(id)).toMatchObject({ price: 4500, original_price: 5000 })
  expect(await products.read(id)).toMatchObject({ price: '4500.00', original_price: '5000.00' })
  clock.set('2027-02-20T09:00:00Z')
  await products.change(id, { name: 'Bytt namn' })
  expect(await shown(id)).toMatchObject({ name: 'Bytt namn', original_price: 5000 })
  await products.change(id, { price: 5500 })
  expect(await shown(id)).toMatchObject({ original_price: null })
})

describe('a reduction ends', () => {
  async function reduce() {
    clock.set('2027-05-01T09:00:00Z')
    const { id } = await buildProduct(node, { price: 900 }, token)
    clock.set('2027-05-02T09:00:00Z')
    await products.change(id, { price: 700 })
    expect(await shown(id)).toMatchObject({ original_price: 900 })
    return id
  }

  test('by hand, and the price stays', async () => {
    const id = await reduce()
    const { version } = await products.read(id)
    const ended = await products.send('POST', `${id}/end-reduction/`, { version })
    expect(ended).toMatchObject({ status: 200, body: { price: '700.00', original_price: null } })
    expect((await products.read(id)).prices[0]).toMatchObject({ ends_reduction: true, by: 'agare' })
    expect(await shown(id)).toMatchObject({ price: 700, original_price: null })
    expect((await products.send('POST', `${id}/end-reduction/`, { version })).status).toBe(409)
    await products.change(id, { name: 'Bytt namn' })
    expect(await shown(id)).toMatchObject({ original_price: null })
    clock.set('2027-05-03T09:00:00Z')
    await products.change(id, { price: 600 })
    expect(await shown(id)).toMatchObject({ price: 600, original_price: 700 })
  })

  test('by itself after sixty days', async () => {
    const id = await reduce()
    clock.set('2027-07-01T08:59:00Z')
    await endOldReductions(node.app.system())
    expect(await shown(id)).toMatchObject({ original_price: 900 })
    clock.set('2027-07-01T09:01:00Z')
    await Promise.all([endOldReductions(node.app.system()), endOldReductions(node.app.system())])
    expect(await shown(id)).toMatchObject({ price: 700, original_price: null })
    expect((await products.read(id)).prices.filter((each) => each.ends_reduction)).toHaveLength(1)
  })
})

describe('a stock', () => {
  const move = (id: number, change: number, more: Record<string, unknown> = {}) =>
    products.send('POST', `${id}/stock/`, {
      change,
      reason: 'delivery',
      request_id: crypto.randomUUID(),
      ...more,
    })

  test('changes by movements, each with its user and reason', async () => {
    const { id } = await products.draft({ stock: 3 })
    await move(id, 4, { note: 'Från grossisten' })
    const { product } = await move(id, -2, { reason: 'lost' })
    expect(product.stock).toBe(5)
    expect(
      product.movements.map(({ change, reason, stock_after: after }) => [change, reason, after]),
    ).toEqual([
      [-2, 'lost', 5],
      [4, 'delivery', 7],
      [3, 'start', 3],
    ])
  })

  test('moves once for one request, and not for another under its name', async () => {
    const { id } = await products.draft({ stock: 0 })
    const request = { request_id: crypto.randomUUID() }
    await Promise.all([move(id, 5, request), move(id, 5, request), move(id, 5, request)])
    expect(await onShelf(id)).toEqual([{ stock: 5, reserved: 0 }])
    expect((await move(id, 6, request)).status).toBe(409)
  })

  test('never falls below the reserved quantity', async () => {
    const { id } = await products.draft({ stock: 5 })
    await selectRows(node, sql`UPDATE products SET reserved = 3 WHERE id = ${id}`)
    const refused = await move(id, -3)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('lägre än 3')])
    expect((await move(id, -2)).product.stock).toBe(3)
    expect((await move(id, -1)).status).toBe(409)
    expect(await onShelf(id)).toEqual([{ stock: 3, reserved: 3 }])
  })

  test.each([
    { change: 0 },
    { change: 1.5 },
    { change: 1_000_000_000 },
    { reason: 'sale' },
    { request_id: 'x' },
  ])('does not move by %j', async (wrong) => {
    const { id } = await products.draft({ stock: 1 })
    expect((await move(id, 1, wrong)).status).toBe(400)
    expect(await onShelf(id)).toEqual([{ stock: 1, reserved: 0 }])
  })

  test('changed by ten at once is the sum of it', async () => {
    const { id } = await products.draft({ stock: 0 })
    await Promise.all(Array.from({ length: 10 }, (_, n) => move(id, n + 1)))
    expect(await onShelf(id)).toEqual([{ stock: 55, reserved: 0 }])
  })

  test('that reaches its limit is listed, lowest first', async () => {
    const low = await buildProduct(node, { name: 'Snart slut', stock: 2, low_stock_at: 2 }, token)
    const out = await buildProduct(node, { name: 'Slut', stock: 0, low_stock_at: 0 }, token)
    await buildProduct(node, { name: 'Gott om', stock: 3, low_stock_at: 2 }, token)
    await products.draft({ name: 'Utkast utan lager', stock: 0 })
    const { body } = await node.call('GET', '/api/admin/shop/low_stock/', { token })
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual([out.id, low.id])
    const listed = await products.send('GET', '?stock=out&published=true')
    expect(adminProductPage.parse(listed.body).results.map(({ id }) => id)).toEqual([out.id])
  })
})

describe('serial numbers', () => {
  test('are added once, belong to one product, and are found by', async () => {
    const { id } = await products.draft({ name: 'Med nummer' })
    const added = await products.send('POST', `${id}/serials/`, { serials: ['A-1', 'A-2', 'A-1'] })
    await products.send('POST', `${id}/serials/`, { serials: ['A-2'] })
    expect(added.product.serials.map(({ serial, state }) => [serial, state])).toEqual([
      ['A-1', 'in_stock'],
      ['A-2', 'in_stock'],
    ])
    const other = await products.draft()
    const refused = await products.send('POST', `${other.id}/serials/`, { serials: ['B-1', 'A-2'] })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('A-2')])
    expect((await products.read(other.id)).serials).toEqual([])
    expect(
      adminProductPage.parse((await products.send('GET', '?search=a-2')).body).results.map((p) => p.id),
    ).toEqual([id])
    // One with spaces is found as it is written.
    await products.send('POST', `${other.id}/serials/`, { serials: ['SN 77 x-3'] })
    expect(
      adminProductPage
        .parse((await products.send('GET', '?search=sn%2077%20X-3')).body)
        .results.map((p) => p.id),
    ).toEqual([other.id])
    const gone = await products.send('DELETE', `${id}/serials/${added.product.serials[0]?.id}/`)
    expect(gone.product.serials.map(({ serial }) => serial)).toEqual(['A-2'])
  })
})

test('a product has no more serial numbers than pieces, and the same number once whatever its case', async () => {
  const { id } = await products.draft({ name: 'Två exemplar', stock: 2 })
  const add = (...serials: string[]) => products.send('POST', `${id}/serials/`, { serials })
  const both = await add('Sn-ö1', 'sn-Ö1', 'x2')
  expect(both.product.serials.map(({ serial }) => serial)).toEqual(['SN-Ö1', 'X2'])
  const refused = await add('x3')
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('fler serienummer än exemplar'),
  ])
  expect((await add('X2 87 %')).product.serials).toMatchObject([{}, { serial: 'X2', battery_percent: 87 }])
  expect((await products.read(id)).serials).toHaveLength(2)
})

describe('pictures', () => {
  const upload = async (id: number, bytes: Buffer, alt = '') => {
    const response = await node.app.http?.inject({
      method: 'POST',
      url: `/api/admin/shop/products/${id}/pictures/?alt=${encodeURIComponent(alt)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      payload: bytes,
    })
    return { status: response?.statusCode, product: adminProduct.safeParse(response?.json()).data }
  }
  const picture = (background: string) =>
    sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Hemlig Fotograf' } })
      .toBuffer()

  test('are re-encoded in two sizes, at public addresses that never change', async () => {
    const { id } = await buildProduct(node, {}, token)
    const { status, product } = await upload(id, await picture('#345678'), 'Framsidan')
    expect(status).toBe(201)
    const [image] = product?.pictures ?? []
    expect(image).toMatchObject({ width: 1200, height: 900, alt: 'Framsidan' })
    for (const [url, width] of [
      [image?.url, 1200],
      [image?.small_url, 480],
    ] as const) {
      const file = await fileAt(node, url ?? '')
      expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ])
      const kept = await sharp(file.bytes).metadata()
      expect([kept.format, kept.width, kept.exif]).toEqual(['webp', width, undefined])
      expect(Buffer.from(file.bytes).toString('latin1')).not.toContain('Hemlig Fotograf')
    }
    expect(await shown(id)).toMatchObject({ images: [image?.url] })
    expect((await fileAt(node, image?.url.replace(/.-large/, 'x-large') ?? '')).status).toBe(400)
    expect((await fileAt(node, `/api/shop/pictures/${'0'.repeat(32)}-large.webp`)).status).toBe(404)
  })

  test('are put in another order, described and taken away, and the shop shows it', async () => {
    const { id } = await buildProduct(node, {}, token)
    for (const colour of ['#111111', '#222222', '#333333']) await upload(id, await picture(colour))
    const [a = 0, b = 0, c = 0] = (await products.read(id)).pictures.map((each) => each.id)
    const ordered = await products.send('POST', `${id}/pictures/order/`, { ids: [c, a, b] })
    expect(ordered.product.pictures.map((each) => each.id)).toEqual([c, a, b])
    expect((await products.send('POST', `${id}/pictures/order/`, { ids: [c, a] })).status).toBe(409)
    await products.send('PATCH', `${id}/pictures/${a}/`, { alt: 'Baksidan' })
    const left = await products.send('DELETE', `${id}/pictures/${c}/`)
    expect(left.product.pictures.map((each) => [each.id, each.alt])).toEqual([
      [a, 'Baksidan'],
      [b, ''],
    ])
    expect(await shown(id)).toMatchObject({ images: left.product.pictures.map(({ url }) => url) })
    expect((await products.send('PATCH', `${id}/pictures/${c}/`, { alt: 'x' })).status).toBe(404)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('en bild')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a picture cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1])],
  ])('of %s are refused', async (_, bytes) => {
    const { id } = await products.draft()
    expect((await upload(id, bytes)).status).toBe(400)
    expect((await products.read(id)).pictures).toEqual([])
  })

  test('are twelve at the most, and of a product that is there', async () => {
    const { id } = await products.draft()
    const bytes = await picture('#888888')
    for (let n = 0; n < 12; n++) await upload(id, bytes)
    expect((await upload(id, bytes)).status).toBe(400)
    expect((await products.read(id)).pictures).toHaveLength(12)
    expect((await upload(987_654_321, bytes)).status).toBe(404)
  })
})

describe('categories', () => {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    node.call(method, `/api/admin/shop/categories/${path}`, { token, ...(body ? { body } : {}) })
  const keys = async () =>
    ((await node.call('GET', '/api/shop/categories/')).body as { key: string }[]).map(({ key }) => key)

  test('are created, renamed, hidden with their products, ordered and deleted', async () => {
    const made = await send('POST', '', { key: 'spel', label: 'Spel' })
    const { id } = made.body as { id: number }
    expect([made.status, made.body]).toEqual([
      201,
      { id, key: 'spel', label: 'Spel', hidden: false, products: 0, reverse_charge: false, usual: null },
    ])
    expect((await send('POST', '', { key: 'spel', label: 'Igen' })).status).toBe(409)
    expect((await send('POST', '', { key: 'Spel!', label: 'X' })).status).toBe(400)
    expect(await keys()).toContain('spel')
    const product = await buildProduct(node, { category: 'spel', name: 'Konsol' }, token)
    expect((await send('DELETE', `${id}/`)).status).toBe(409)
    // The commonest condition and tax are suggested for a new product.
    const usual = { condition: product.condition, tax_mode: product.tax_mode }
    expect((await send('GET', '')).body).toContainEqual(expect.objectContaining({ key: 'spel', usual }))
    await send('PUT', `${id}/`, { key: 'spel', label: 'Tv-spel', hidden: true })
    expect(await keys()).not.toContain('spel')
    expect((await node.call('GET', `/api/shop/products/${product.id}/`)).status).toBe(404)
    for (const query of ['?category=spel', '?search=konsol']) {
      expect((await node.call('GET', `/api/shop/products/${query}`)).body).toMatchObject({ count: 0 })
    }
    expect((await send('PUT', `${id}/`, { key: 'annat', label: 'X' })).status).toBe(400)
    const ids = ((await send('GET', '')).body as { id: number }[]).map((each) => each.id)
    const reversed = (await send('POST', 'order/', { ids: ids.toReversed() })).body as { id: number }[]
    expect(reversed.map((each) => each.id)).toEqual(ids.toReversed())
    expect((await send('POST', 'order/', { ids: ids.slice(1) })).status).toBe(409)
    expect((await send('PUT', '987654321/', { key: 'x', label: 'X' })).status).toBe(404)
    const empty = (await send('POST', '', { key: 'tom', label: 'Tom' })).body as { id: number }
    expect((await send('DELETE', `${empty.id}/`)).status).toBe(204)
  })
})
