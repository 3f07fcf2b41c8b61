import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminModel, TypeOrBrand } from '#domain/catalogue/admin-schemas.ts'
import type { Named } from '#domain/catalogue/schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { buildModel } from '../testing/fixtures/catalogue.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()
beforeEach(() => selectRows(node, sql`TRUNCATE device_types, brands, device_models, repair_prices CASCADE`))

const conflict = { detail: 'Någon annan hann ändra samma sak. Ladda om och försök igen.' }
const taken = { detail: 'Det finns redan en post med det namnet.' }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call<Body = unknown>(method: Method, path: string, body?: unknown) {
  const answer = await node.call(method, `/api/admin/catalogue/${path}`, { body, token })
  return { status: answer.status, body: answer.body as Body }
}

async function seen(path: string): Promise<string[]> {
  const { body } = await node.call('GET', `/api/quotes/${path}`)
  return (body as Named[]).map(({ name }) => name)
}

const kinds = [
  ['types', 'devicetypes/'],
  ['brands', 'brands/'],
] as const

describe.each(kinds)('%s', (kind, publicPath) => {
  const add = async (name: string) => {
    const { status, body } = await call<TypeOrBrand>('POST', `${kind}/`, { name })
    expect(status).toBe(201)
    return body
  }
  const list = async () => (await call<TypeOrBrand[]>('GET', `${kind}/`)).body
  const change = (item: TypeOrBrand, changes: object) =>
    call<TypeOrBrand>('PUT', `${kind}/${item.id}/`, { ...item, ...changes })
  const remove = ({ id, version }: TypeOrBrand) => call('DELETE', `${kind}/${id}/?version=${version}`)

  test('are added last, renamed and hidden, and visitors see it at once', async () => {
    const first = await add('  Spelkonsoler ')
    expect(first).toEqual({
      id: expect.any(Number),
      name: 'Spelkonsoler',
      hidden: false,
      models: 0,
      version: expect.any(String),
    })
    await add('Drönare')
    expect(await seen(publicPath)).toEqual(['Spelkonsoler', 'Drönare'])
    const renamed = await change(first, { name: 'Konsoler' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Konsoler', hidden: false } })
    expect(renamed.body.version).not.toBe(first.version)
    expect(await seen(publicPath)).toEqual(['Konsoler', 'Drönare'])
    await change(renamed.body, { hidden: true })
    expect(await seen(publicPath)).toEqual(['Drönare'])
    expect((await list()).map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Konsoler', true],
      ['Drönare', false],
    ])
  })

  test('have unique names, ignoring case', async () => {
    const first = await add('Drönare')
    const other = await add('Klockor')
    expect(await call('POST', `${kind}/`, { name: 'DRÖNARE' })).toEqual({ status: 409, body: taken })
    expect(await change(other, { name: 'drönare' })).toEqual({ status: 409, body: taken })
    expect((await change(first, { name: 'DRÖNARE' })).status).toBe(200)
    const both = await Promise.all([1, 2, 3].map(() => call('POST', `${kind}/`, { name: 'Ny' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test.each([[''], ['   '], [undefined], [5], ['x'.repeat(81)], ['a\nb'], ['a\u0000b']])(
    'with the name %j are refused',
    async (name) => {
      const { status, body } = await call<object>('POST', `${kind}/`, { name })
      expect([status, Object.keys(body)]).toEqual([400, ['name']])
      expect(await list()).toEqual([])
    },
  )

  test('are put in order, all of them or none', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')].map(({ id }) => id)
    const order = (ids: unknown) => call<TypeOrBrand[]>('POST', `${kind}/order/`, { ids })
    expect((await order([c, a, b])).body.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    expect(await seen(publicPath)).toEqual(['C', 'A', 'B'])
    expect(await order([a, b])).toEqual({ status: 409, body: conflict })
    expect((await order([a, a, b])).status).toBe(400)
    expect((await order('abc')).status).toBe(400)
    await add('D')
    expect(await seen(publicPath)).toEqual(['C', 'A', 'B', 'D'])
  })

  test('a concurrent change of the same one is a conflict', async () => {
    const item = await add('Drönare')
    await change(item, { name: 'Flygande kameror' })
    expect(await change(item, { name: 'Drönare och sånt' })).toEqual({ status: 409, body: conflict })
    expect(await remove(item)).toEqual({ status: 409, body: conflict })
    expect((await list())[0]?.name).toBe('Flygande kameror')
  })

  test('are deleted when nothing belongs to them, otherwise the response has the reason', async () => {
    const item = await add('Drönare')
    expect((await remove(item)).status).toBe(204)
    const missing = { status: 404, body: { detail: 'Posten finns inte.' } }
    expect(await remove(item)).toEqual(missing)
    expect(await change(item, { name: 'Borta' })).toEqual(missing)

    await buildModel(node, {}, { type: 'T', brand: 'T', model: 'M1' })
    const used = (await list())[0] ?? item
    expect(used.models).toBe(1)
    expect(await remove(used)).toEqual({
      status: 409,
      body: { detail: 'T går inte att ta bort: 1 modell hör dit. Dölj i stället.' },
    })
  })
})

test('a device type keeps its slug when it is renamed, and slugs are unique', async () => {
  const { body } = await call<TypeOrBrand>('POST', 'types/', { name: 'Övrigt & annat' })
  await call('POST', 'types/', { name: 'Övrigt och annat' })
  await call('PUT', `types/${body.id}/`, { ...body, name: 'Allt möjligt' })
  const types = await node.call('GET', '/api/quotes/devicetypes/')
  expect(types.body).toMatchObject([
    { name: 'Allt möjligt', slug: 'ovrigt-och-annat' },
    { name: 'Övrigt och annat', slug: 'ovrigt-och-annat-2' },
  ])
})

describe('models', () => {
  async function items() {
    const type = (await call<TypeOrBrand>('POST', 'types/', { name: 'Mobil' })).body.id
    const brand = (await call<TypeOrBrand>('POST', 'brands/', { name: 'Apple' })).body.id
    return { device_type_id: type, brand_id: brand }
  }
  const add = async (input: object) => {
    const { status, body } = await call<AdminModel>('POST', 'models/', input)
    expect(status).toBe(201)
    return body
  }
  const change = (model: AdminModel, changes: object) =>
    call<AdminModel>('PUT', `models/${model.id}/`, { ...model, ...changes })
  const remove = ({ id, version }: AdminModel) => call('DELETE', `models/${id}/?version=${version}`)

  test('are added, renamed, hidden and dated, and visitors see them newest first', async () => {
    const place = await items()
    const old = await add({ ...place, name: 'iPhone 12', release_year: 2020 })
    expect(old).toMatchObject({ brand: { name: 'Apple' }, device_type: { name: 'Mobil' }, prices: 0 })
    const fresh = await add({ ...place, name: 'iPhone 15', release_year: 2023 })
    await add({ ...place, name: 'iPhone X' })
    expect(await seen('devicemodels/')).toEqual(['iPhone 15', 'iPhone 12', 'iPhone X'])
    await change(old, { release_year: 2025, name: 'iPhone 17' })
    await change(fresh, { hidden: true })
    expect(await seen('devicemodels/')).toEqual(['iPhone 17', 'iPhone X'])
    const all = await call<{ count: number; results: AdminModel[] }>('GET', 'models/')
    expect(all.body.results.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['iPhone 17', false],
      ['iPhone 15', true],
      ['iPhone X', false],
    ])
  })

  test('are found by type, brand and text, page by page', async () => {
    const place = await items()
    await selectRows(
      node,
      sql`INSERT INTO device_models (device_type_id, brand_id, name)
        SELECT ${place.device_type_id}, ${place.brand_id}, 'Modell ' || n FROM generate_series(1, 45) n`,
    )
    const ask = async (query: string) => {
      const { body } = await call<{ count: number; results: AdminModel[] }>('GET', `models/?${query}`)
      return [body.count, body.results.length]
    }
    expect(await ask('')).toEqual([45, 20])
    expect(await ask('page=3')).toEqual([45, 5])
    expect(await ask('search=apple')).toEqual([45, 20])
    expect(await ask('search=modell%2045')).toEqual([1, 1])
    expect(await ask(`devicetype=${place.device_type_id}&brand=${place.brand_id}`)).toEqual([45, 20])
    expect(await ask('brand=999999')).toEqual([0, 0])
  })

  test('are refused without a place, with a taken name, or with a year that is none', async () => {
    const place = await items()
    const model = await add({ ...place, name: 'iPhone 12' })
    const other = await add({ ...place, name: 'iPhone 13' })
    expect(await call('POST', 'models/', { ...place, name: 'IPHONE 12' })).toEqual({
      status: 409,
      body: taken,
    })
    expect(await change(other, { name: 'iphone 12' })).toEqual({ status: 409, body: taken })
    expect((await change(model, { name: 'IPHONE 12' })).status).toBe(200)
    for (const [input, field] of [
      [{ ...place, name: '' }, 'name'],
      [{ ...place, name: 'A', device_type_id: 999_999 }, 'device_type_id'],
      [{ ...place, name: 'A', brand_id: 999_999 }, 'brand_id'],
      [{ ...place, name: 'A', brand_id: undefined }, 'brand_id'],
      [{ ...place, name: 'A', release_year: 1066 }, 'release_year'],
      [{ ...place, name: 'A', release_year: 'i år' }, 'release_year'],
    ] as const) {
      const { status, body } = await call<object>('POST', 'models/', input)
      expect([status, Object.keys(body)]).toEqual([400, [field]])
    }
  })

  test('a concurrent change of the same one is a conflict', async () => {
    const model = await add({ ...(await items()), name: 'iPhone 12' })
    await change(model, { name: 'iPhone 12 mini' })
    expect(await change(model, { hidden: true })).toEqual({ status: 409, body: conflict })
    expect(await remove(model)).toEqual({ status: 409, body: conflict })
  })

  test('are deleted when they have no prices, otherwise the response has the reason', async () => {
    await buildModel(node, { Skärmbyte: 1290, Batteribyte: 690 }, { model: 'Med priser' })
    const { results } = (await call<{ results: AdminModel[] }>('GET', 'models/')).body
    const [model] = results
    if (!model) throw new Error('No model')
    expect(await remove(model)).toEqual({
      status: 409,
      body: { detail: 'Med priser går inte att ta bort: den har 2 priser. Dölj i stället.' },
    })
    await selectRows(node, sql`DELETE FROM repair_prices`)
    expect((await remove(model)).status).toBe(204)
    expect((await remove(model)).status).toBe(404)
  })

  test('and prices that are added and deleted concurrently leave no orphans', async () => {
    const place = await items()
    for (let round = 0; round < 5; round++) {
      const model = await add({ ...place, name: `Modell ${round}` })
      const price = { device_model_id: model.id, issue_description: 'Skärmbyte', price: 100 }
      const [made, gone] = await Promise.all([
        node.call('POST', '/api/quotes/repairprices/', { body: price, token }),
        remove(model),
      ])
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([made.status, gone.status])
    }
  })
})
