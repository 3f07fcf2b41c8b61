import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deviceTypeSlugs } from '#domain/catalogue/known-device-types.ts'
import type { StarterReply } from '#domain/catalogue/starter-schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()
beforeEach(() =>
  selectRows(
    node,
    sql`TRUNCATE repair_price_changes, repair_prices, device_models, brands, device_types CASCADE`,
  ),
)

const all = { kinds: deviceTypeSlugs, percent: 0, rounding: 'krona', active: true }

async function call(body: object): Promise<StarterReply> {
  const { status, body: reply } = await node.call('POST', '/api/admin/catalogue/starter/', { token, body })
  expect(status, JSON.stringify(reply)).toBe(200)
  return reply as StarterReply
}
async function add(choice: object): Promise<StarterReply> {
  const preview = await call(choice)
  expect(preview.applied).toBe(false)
  return call({ ...choice, token: preview.token })
}

async function count() {
  const [row] = await selectRows<{ types: number; models: number; prices: number; active: number }>(
    node,
    sql`SELECT (SELECT count(*)::int FROM device_types) AS types, (SELECT count(*)::int FROM device_models) AS models,
      (SELECT count(*)::int FROM repair_prices) AS prices, (SELECT count(*)::int FROM repair_prices WHERE active) AS active`,
  )
  return row
}
const getPrice = async (model: string, issue: string) => {
  const [row] = await selectRows<{ price_ore: number }>(
    node,
    sql`SELECT price_ore FROM repair_prices p JOIN device_models m ON m.id = p.device_model_id
      WHERE m.name = ${model} AND p.issue_description = ${issue}`,
  )
  return row?.price_ore
}

test('an empty shop gets the whole catalogue, after a preview that writes nothing', async () => {
  const preview = await call(all)
  expect(preview).toMatchObject({ applied: false, new_prices: 2294 })
  expect(preview.examples.length).toBeGreaterThan(3)
  expect(await count()).toEqual({ types: 0, models: 0, prices: 0, active: 0 })

  const { new_models: models } = await call({ ...all, token: preview.token })
  expect(await count()).toEqual({ types: 6, models, prices: 2294, active: 2294 })
  const [log] = await selectRows(node, sql`SELECT count(*)::int AS entries FROM repair_price_changes`)
  expect(log).toEqual({ entries: 2294 })

  const again = await call(all)
  expect(again).toMatchObject({ new_models: 0, new_prices: 0 })
  const refused = await node.call('POST', '/api/admin/catalogue/starter/', {
    token,
    body: { ...all, token: again.token },
  })
  expect(refused.status).toBe(409)
})

test('prices are raised and rounded, and wait until they are switched on', async () => {
  await add({ kinds: ['mobil'], percent: 10, rounding: 'nine', active: false })
  expect(await getPrice('iPhone 17e', 'Batteribyte')).toBe(119_900)
  expect(await count()).toMatchObject({ types: 1, active: 0 })
})

test('models that the shop has are left alone, however they are spelled', async () => {
  const [type] = await selectRows<{ id: number }>(
    node,
    sql`INSERT INTO device_types (slug, name, position) VALUES ('telefoner', 'mobil', 0) RETURNING id`,
  )
  const [brand] = await selectRows<{ id: number }>(
    node,
    sql`INSERT INTO brands (name, position) VALUES ('APPLE', 0) RETURNING id`,
  )
  await selectRows(
    node,
    sql`INSERT INTO device_models (device_type_id, brand_id, name) VALUES (${type?.id}, ${brand?.id}, 'iphone13')`,
  )
  const preview = await call({ ...all, kinds: ['mobil'] })
  const mobil = preview.kinds.find(({ kind }) => kind === 'mobil')
  expect(mobil?.new_models).toBe((mobil?.models ?? 0) - 1)

  await add({ ...all, kinds: ['mobil'] })
  const types = await selectRows(node, sql`SELECT name FROM device_types`)
  expect(types).toEqual([{ name: 'mobil' }])
  const brands = await selectRows<{ name: string }>(node, sql`SELECT name FROM brands ORDER BY position`)
  expect(brands[0]).toEqual({ name: 'APPLE' })
  expect(brands.filter(({ name }) => name.toLowerCase() === 'apple')).toHaveLength(1)
  const models = await selectRows(
    node,
    sql`SELECT name FROM device_models WHERE lower(replace(name, ' ', '')) = 'iphone13'`,
  )
  expect(models).toEqual([{ name: 'iphone13' }])
})

test('a preview that no longer holds is refused, and adds nothing', async () => {
  const choice = { ...all, kinds: ['airpods'] }
  const { token: old } = await call(choice)
  await add(choice)
  const before = await count()
  const { status } = await node.call('POST', '/api/admin/catalogue/starter/', {
    token,
    body: { ...choice, token: old },
  })
  expect(status).toBe(409)
  expect(await count()).toEqual(before)
})

test.each([
  { ...all, percent: 101 },
  { ...all, percent: 1.25 },
  { ...all, kinds: ['cykel'] },
  { ...all, rounding: 'up' },
])('a wrong choice is refused: %j', async (body) => {
  const { status } = await node.call('POST', '/api/admin/catalogue/starter/', { token, body })
  expect(status).toBe(400)
})
