import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DeviceType, Named } from '#domain/catalogue/schemas.ts'
import { seedDemo } from '../scripts/seed.ts'
import { selectRows } from '../testing/calls.ts'
import { getPrices } from '../testing/fixtures/catalogue.ts'
import { startSharedNode, startTestNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
expect(await seedDemo(node.app.system())).toBe(true)

async function counts() {
  const [row] = await selectRows<{ types: number; brands: number; models: number; prices: number }>(
    node,
    sql`SELECT (SELECT count(*)::int FROM device_types) AS types, (SELECT count(*)::int FROM brands) AS brands,
      (SELECT count(*)::int FROM device_models) AS models, (SELECT count(*)::int FROM repair_prices) AS prices`,
  )
  return row
}

test('the demo data has six device types, 150 models and 1,500 prices at the least', async () => {
  const { types, models, prices } = (await counts()) ?? { types: 0, models: 0, prices: 0 }
  expect(types).toBe(6)
  expect(models).toBeGreaterThanOrEqual(150)
  expect(prices).toBeGreaterThanOrEqual(1500)
})

test('a visitor finds a way from every device type to a price', async () => {
  const { body } = await node.call('GET', '/api/quotes/devicetypes/')
  const types = body as DeviceType[]
  expect(types.map(({ slug }) => slug)).toEqual(['mobil', 'tablet', 'dator', 'watch', 'airpods', 'other'])
  for (const type of types) {
    const brands = (await node.call('GET', `/api/quotes/brands/?devicetype=${type.id}`)).body as Named[]
    expect(brands.length, type.name).toBeGreaterThan(0)
    for (const brand of brands) {
      const url = `/api/quotes/devicemodels/?devicetype=${type.id}&brand=${brand.id}`
      const [newest] = (await node.call('GET', url)).body as Named[]
      expect((await getPrices(node, newest?.id ?? 0)).length, brand.name).toBeGreaterThan(0)
    }
  }
})

test('is loaded once, however often it is run, and keeps changes by staff', async () => {
  const before = await counts()
  const [price] = await selectRows<{ id: number }>(
    node,
    sql`UPDATE repair_prices SET price_ore = 12300, active = false WHERE id = (SELECT min(id) FROM repair_prices) RETURNING id`,
  )
  expect(await seedDemo(node.app.system())).toBe(false)
  expect(await counts()).toEqual(before)
  const [after] = await selectRows(
    node,
    sql`SELECT price_ore, active FROM repair_prices WHERE id = ${price?.id}`,
  )
  expect(after).toEqual({ price_ore: 12_300, active: false })
})

test('two nodes that start at once put it in once', async () => {
  const fresh = await startTestNode({ role: 'web' })
  const other = await startTestNode({ role: 'web', on: fresh })
  try {
    await Promise.all([seedDemo(fresh.app.system()), seedDemo(other.app.system())])
    const [row] = await selectRows(fresh, sql`SELECT count(*)::int AS prices FROM repair_prices`)
    expect(row?.prices).toBe((await counts())?.prices)
  } finally {
    await other.close()
    await fresh.close()
  }
})
