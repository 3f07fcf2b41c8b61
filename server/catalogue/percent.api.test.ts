import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PercentReply, PriceLogEntry } from '#domain/catalogue/price-schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { type BuiltModel, getPrices, resetModels } from '../testing/fixtures/catalogue.ts'
import { owner, startSharedNode } from '../testing/node.ts'

let phone: BuiltModel
let laptop: BuiltModel
const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()
beforeEach(async () => {
  ;({ phone, laptop } = await resetModels(node))
})

const base = '/api/admin/catalogue/'
const kronor = async (model: number) =>
  Object.fromEntries(
    (await getPrices(node, model)).map(({ issue_description, price }) => [issue_description, price]),
  )
const logged = async (query = '') => {
  const { body } = await node.call('GET', `${base}price_log/${query}`, { token })
  return (body as { results: PriceLogEntry[] }).results
}

test('the figures of the list', async () => {
  await selectRows(node, sql`UPDATE repair_prices SET active = false WHERE issue_description = 'Batteribyte'`)
  const stats = async () => (await node.call('GET', `${base}price_stats/`, { token })).body
  expect(await stats()).toEqual({ total: 3, active: 2, average: 2323, device_types: 2 })
  await selectRows(node, sql`DELETE FROM repair_prices`)
  expect(await stats()).toEqual({ total: 0, active: 0, average: 0, device_types: 0 })
})

test('the log has user, price, old and new amount and time, of all prices or of one, also of deleted ones', async () => {
  const [price] = await getPrices(node, phone.model)
  const path = `/api/quotes/repairprices/${price?.id}/`
  const body = { device_model_id: phone.model, issue_description: 'Skärmbyte', price: 1390 }
  await node.call('PUT', path, { token, body })
  await node.call('DELETE', path, { token })
  const common = {
    price_id: price?.id,
    model: 'Apple iPhone 15',
    issue_description: 'Skärmbyte',
    by: owner.username,
  }
  expect(await logged()).toEqual([
    { id: expect.any(Number), ...common, from: '1390.00', to: null, changed_at: '2026-11-20T09:00:00.000Z' },
    {
      id: expect.any(Number),
      ...common,
      from: '1290.00',
      to: '1390.00',
      changed_at: '2026-11-20T09:00:00.000Z',
    },
  ])
  expect(await logged(`?price=${price?.id}`)).toHaveLength(2)
  expect(await logged('?price=999999')).toEqual([])
  expect(await logged('?search=apple%20iph')).toHaveLength(2)
  expect(await logged('?search=dell')).toEqual([])
})

describe('a percentage', () => {
  const change = async (body: object) => {
    const answer = await node.call('POST', `${base}prices/percent/`, {
      token,
      body: { rounding: 'krona', ...body },
    })
    return { status: answer.status, body: answer.body as PercentReply }
  }

  test('is tried first, and then carried out as it was shown', async () => {
    const preview = await change({ percent: 5, devicetype: phone.type, rounding: 'nine' })
    expect(preview.body).toMatchObject({
      applied: false,
      unchanged: 0,
      rows: [
        { name: 'Apple iPhone 15 – Skärmbyte', from: '1290.00', to: '1359.00' },
        { name: 'Apple iPhone 15 – Batteribyte', from: '690.00', to: '729.00' },
      ],
    })
    expect(await kronor(phone.model)).toEqual({ Skärmbyte: '1290.00', Batteribyte: '690.00' })
    expect(await logged()).toEqual([])
    const made = await change({
      percent: 5,
      devicetype: phone.type,
      rounding: 'nine',
      token: preview.body.token,
    })
    expect(made.body).toEqual({ ...preview.body, applied: true })
    expect(await kronor(phone.model)).toEqual({ Skärmbyte: '1359.00', Batteribyte: '729.00' })
    expect(await kronor(laptop.model)).toEqual({ Skärmbyte: '4990.00' })
    expect((await logged()).map(({ from, to }) => [from, to]).toSorted()).toEqual([
      ['1290.00', '1359.00'],
      ['690.00', '729.00'],
    ])
  })

  test.each([
    ['a brand', () => ({ brand: laptop.brand }), 1],
    ['a text', () => ({ search: 'skärm' }), 2],
    ['what is active', () => ({ active: 'true' }), 3],
    ['everything', () => ({}), 3],
    ['nothing', () => ({ search: 'finns inte' }), 0],
  ])('of %s', async (_, filter, count) => {
    expect((await change({ percent: 10, ...filter() })).body.rows).toHaveLength(count)
  })

  test('is not carried out when a price has changed since, nor under another name', async () => {
    const preview = (await change({ percent: 10 })).body
    await selectRows(
      node,
      sql`UPDATE repair_prices SET price_ore = 100000 WHERE issue_description = 'Batteribyte'`,
    )
    const text = 'Prislistan har ändrats sedan förhandsvisningen. Granska den nya innan du sparar.'
    for (const body of [
      { percent: 10, token: preview.token },
      { percent: 20, token: preview.token },
      { percent: 10, token: 'x' },
    ]) {
      expect(await change(body)).toEqual({ status: 409, body: { detail: text } })
    }
    expect(await kronor(laptop.model)).toEqual({ Skärmbyte: '4990.00' })
  })

  test('confirmed twice at the same time is applied once', async () => {
    const preview = (await change({ percent: 10 })).body
    const both = await Promise.all([1, 2].map(() => change({ percent: 10, token: preview.token })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await kronor(laptop.model)).toEqual({ Skärmbyte: '5489.00' })
  })

  test.each([0, -51, 101, 2.55, '5', null, undefined])('of %j is refused', async (percent) => {
    const { status, body } = await change({ percent })
    expect([status, Object.keys(body)]).toEqual([400, ['percent']])
  })
})
