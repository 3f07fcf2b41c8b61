import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { buildModel, getPrices } from '../testing/fixtures/catalogue.ts'
import { owner, startSharedNode } from '../testing/node.ts'

const path = '/api/quotes/repairprices/'
const allRequired = 'Alla fält (Modell, Problem, Pris) måste vara ifyllda.'

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  id: number | string | undefined,
  body?: unknown,
) {
  const answer = await node.call(method, id === undefined ? path : `${path}${id}/`, { body, token })
  return { status: answer.status, body: answer.body as AdminPrice }
}

function priceBody(model: number, changes: Record<string, unknown> = {}) {
  return {
    device_model_id: model,
    issue_description: 'Byte av laddport',
    price: '890.00',
    time_estimate: '2 timmar',
    active: true,
    ...changes,
  }
}

async function buildPrice(changes: Record<string, unknown> = {}) {
  const { model } = await buildModel(node, {})
  const { status, body } = await call('POST', undefined, priceBody(model, changes))
  expect(status).toBe(201)
  return { ...body, model }
}

async function getLog(priceId: number) {
  return await selectRows(
    node,
    sql`SELECT c.from_ore, c.to_ore, c.issue_description, c.device_model_id, u.username
      FROM repair_price_changes c LEFT JOIN admin_users u ON u.id = c.admin_user_id
      WHERE c.repair_price_id = ${priceId} ORDER BY c.id`,
  )
}

describe('creating a price', () => {
  test('answers with the price, its model, brand and type, and visitors see it last', async () => {
    const { type, brand, model } = await buildModel(
      node,
      { Skärmbyte: 1290 },
      { type: 't1', brand: 'B1', model: 'M1' },
    )
    const { status, body } = await call('POST', undefined, priceBody(model, { price: '890,50' }))
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      device_model: {
        id: model,
        name: 'M1',
        brand: { id: brand, name: 'B1' },
        device_type: { id: type, name: 't1' },
      },
      issue_description: 'Byte av laddport',
      price: '890.50',
      time_estimate: '2 timmar',
      active: true,
      version: expect.any(String),
    })
    expect((await call('GET', body.id)).body).toEqual(body)
    expect((await getPrices(node, model)).map((price) => [price.issue_description, price.price])).toEqual([
      ['Skärmbyte', '1290.00'],
      ['Byte av laddport', '890.50'],
    ])
  })

  test('needs neither time nor active: it is shown from the start', async () => {
    const { time_estimate: _, active: __, ...least } = priceBody((await buildModel(node, {})).model)
    expect((await call('POST', undefined, least)).body).toMatchObject({ time_estimate: '', active: true })
  })

  test('can be prepared as inactive', async () => {
    const price = await buildPrice({ active: false })
    expect(price.active).toBe(false)
    expect(await getPrices(node, price.model)).toEqual([])
  })

  test.each([
    ['price', 0],
    ['price', '0'],
    ['price', -1],
    ['price', '-890'],
    ['price', 'gratis'],
    ['price', ''],
    ['price', null],
    ['price', undefined],
    ['price', '890.005'],
    ['price', true],
    ['issue_description', ''],
    ['issue_description', '   '],
    ['issue_description', undefined],
    ['device_model_id', undefined],
    ['device_model_id', null],
    ['device_model_id', 'abc'],
    ['device_model_id', 0],
    ['device_model_id', 1.5],
    ['device_model_id', 2_147_483_648],
  ])('with %s %j is refused in the words of the spec', async (field, value) => {
    const { model } = await buildModel(node, {})
    const { status, body } = await call('POST', undefined, priceBody(model, { [field]: value }))
    expect([status, body]).toEqual([400, { [field]: [allRequired] }])
  })

  test.each([
    ['price', 10_000_001, 'Skriv högst 10\u00a0000\u00a0000.'],
    ['price', '10000001', 'Skriv högst 10\u00a0000\u00a0000.'],
    ['issue_description', 'x'.repeat(201), 'Skriv högst 200 tecken.'],
    ['issue_description', 'a\nb', 'Skriv på en rad.'],
    ['time_estimate', 'x'.repeat(101), 'Skriv högst 100 tecken.'],
    ['time_estimate', 5, 'Fel sorts värde.'],
    ['active', 'ja', 'Fel sorts värde.'],
    ['issue_description', 'a\u0000b', 'Texten innehåller tecken som inte kan sparas.'],
  ])('with %s %j is refused with the reason', async (field, value, text) => {
    const { model } = await buildModel(node, {})
    const { status, body } = await call('POST', undefined, priceBody(model, { [field]: value }))
    expect([status, body]).toEqual([400, { [field]: [text] }])
  })

  test('for a model that is not there is refused', async () => {
    const { status, body } = await call('POST', undefined, priceBody(999_999))
    expect([status, body]).toEqual([400, { device_model_id: ['Modellen finns inte.'] }])
  })

  test('for an issue that the model has already is refused, also twice at once', async () => {
    const price = await buildPrice()
    const duplicate = { status: 409, body: { detail: 'Modellen har redan ett pris för det problemet.' } }
    expect(await call('POST', undefined, priceBody(price.model))).toEqual(duplicate)
    expect(
      await call('POST', undefined, priceBody(price.model, { issue_description: ' Byte av laddport ' })),
    ).toEqual(duplicate)

    const { model } = await buildModel(node, {})
    const both = await Promise.all([1, 2].map(() => call('POST', undefined, priceBody(model))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await getPrices(node, model)).toHaveLength(1)
  })

  test('for the same issue of another model is fine', async () => {
    await buildPrice({ issue_description: 'Fuktskada' })
    await buildPrice({ issue_description: 'Fuktskada' })
  })
})

describe('replacing a price', () => {
  test('changes everything but the model', async () => {
    const price = await buildPrice()
    const changed = { issue_description: 'Ny laddport', price: 950, time_estimate: '1 dag', active: false }
    const { status, body } = await call('PUT', price.id, priceBody(price.model, changed))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...changed,
      id: price.id,
      price: '950.00',
      device_model: { id: price.model },
    })
    expect((await call('GET', price.id)).body).toEqual(body)
  })

  test("a concurrent edit is a conflict, and the first one's values stay", async () => {
    const { version, ...price } = await buildPrice()
    const first = await call('PUT', price.id, priceBody(price.model, { price: 950, version }))
    expect([first.status, first.body.price]).toEqual([200, '950.00'])
    expect(await call('PUT', price.id, priceBody(price.model, { price: 1, version }))).toEqual({
      status: 409,
      body: { detail: 'Någon annan hann ändra samma sak. Ladda om och försök igen.' },
    })
    expect((await call('GET', price.id)).body).toEqual(first.body)
    const back = priceBody(price.model, { price: 890, version: first.body.version })
    expect((await call('PUT', price.id, back)).body.version).toBe(version)
  })

  test('is refused for another model, and nothing is changed', async () => {
    const price = await buildPrice()
    const { model } = await buildModel(node, {})
    const { status, body } = await call('PUT', price.id, priceBody(model, { price: 1 }))
    expect([status, body]).toEqual([
      400,
      { device_model_id: ['Modellen kan inte ändras. Lägg upp ett nytt pris i stället.'] },
    ])
    expect((await call('GET', price.id)).body.price).toBe('890.00')
  })

  test('is refused for an issue that another price of the model has', async () => {
    const price = await buildPrice()
    await call('POST', undefined, priceBody(price.model, { issue_description: 'Fuktskada' }))
    const { status, body } = await call(
      'PUT',
      price.id,
      priceBody(price.model, { issue_description: 'Fuktskada' }),
    )
    expect([status, body]).toEqual([409, { detail: 'Modellen har redan ett pris för det problemet.' }])
    expect((await call('PUT', price.id, priceBody(price.model))).status).toBe(200)
  })

  test.each([
    ['price', 0],
    ['price', ''],
    ['issue_description', ''],
    ['device_model_id', undefined],
  ])('with %s %j is refused in the words of the spec', async (field, value) => {
    const price = await buildPrice()
    const { status, body } = await call('PUT', price.id, priceBody(price.model, { [field]: value }))
    expect([status, body]).toEqual([400, { [field]: [allRequired] }])
  })
})

describe('deleting a price', () => {
  test('removes it permanently', async () => {
    const price = await buildPrice()
    expect(await call('DELETE', price.id)).toEqual({ status: 204, body: undefined })
    expect(await getPrices(node, price.model)).toEqual([])
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await call(method, price.id)).toEqual({ status: 404, body: { detail: 'Posten finns inte.' } })
    }
    expect((await call('PUT', price.id, priceBody(price.model))).status).toBe(404)
  })

  test('by two at once is done by one', async () => {
    const price = await buildPrice()
    const both = await Promise.all([1, 2].map(() => call('DELETE', price.id)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect(await getLog(price.id)).toHaveLength(2)
  })
})

test.each(['GET', 'PUT', 'DELETE'] as const)(
  '%s of an id that nothing has, or that is none',
  async (method) => {
    const body = method === 'PUT' ? priceBody(1) : undefined
    expect(await call(method, 999_999, body)).toEqual({ status: 404, body: { detail: 'Posten finns inte.' } })
    for (const id of ['0', 'abc', '2147483648']) {
      expect(await call(method, id, body)).toEqual({ status: 400, body: { id: ['Ogiltigt id.'] } })
    }
  },
)

describe('the log of price changes', () => {
  test('has user, old and new amount and time', async () => {
    const price = await buildPrice()
    node.clock.set('2026-11-20T10:00:00Z')
    await call('PUT', price.id, priceBody(price.model, { price: 950 }))
    await call('DELETE', price.id)
    const common = {
      issue_description: 'Byte av laddport',
      device_model_id: price.model,
      username: owner.username,
    }
    expect(await getLog(price.id)).toEqual([
      { from_ore: null, to_ore: 89_000, ...common },
      { from_ore: 89_000, to_ore: 95_000, ...common },
      { from_ore: 95_000, to_ore: null, ...common },
    ])
    const [last] = await selectRows<{ changed_at: string }>(
      node,
      sql`SELECT changed_at FROM repair_price_changes WHERE repair_price_id = ${price.id} ORDER BY id DESC LIMIT 1`,
    )
    expect(new Date(last?.changed_at ?? '').toISOString()).toBe('2026-11-20T10:00:00.000Z')
  })

  test('has no line for a change that leaves the price, nor for one that is refused', async () => {
    const price = await buildPrice()
    await call('PUT', price.id, priceBody(price.model, { active: false, time_estimate: '1 dag' }))
    await call('PUT', price.id, priceBody(price.model, { price: 0 }))
    await call('POST', undefined, priceBody(price.model))
    expect(await getLog(price.id)).toHaveLength(1)
  })

  test('follows two changes at once, one after the other', async () => {
    const price = await buildPrice()
    await Promise.all(
      [100, 200].map((kronor) => call('PUT', price.id, priceBody(price.model, { price: kronor }))),
    )
    const [created, first, second] = await getLog(price.id)
    expect([first?.from_ore, second?.from_ore]).toEqual([created?.to_ore, first?.to_ore])
  })
})
