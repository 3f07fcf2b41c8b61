import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { DeviceType, Named } from '#domain/catalogue/schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { buildModel, getPrices } from '../testing/fixtures/catalogue.ts'
import { startSharedNode } from '../testing/node.ts'
import { importCatalogue } from './starter/import.ts'

const node = await startSharedNode({ role: 'web' })
const price = (issue: string, kronor: number) => ({ issue, price: kronor, time: '1 timme' })
await importCatalogue(node.app.system(), [
  {
    deviceType: { slug: 'mobil', name: 'Mobil' },
    brands: [
      {
        name: 'Apple',
        models: [
          {
            name: 'iPhone 15',
            year: 2023,
            prices: [price('Skärmbyte', 2990), price('Batteribyte', 990), price('Felsökning', 299)],
          },
          { name: 'iPhone 17', year: 2025, prices: [price('Skärmbyte', 3490)] },
          { name: 'iPhone 16', year: 2024, prices: [] },
          { name: 'iPhone 16 Plus', year: 2024, prices: [] },
        ],
      },
      { name: 'Zebra', models: [{ name: 'Zebra 1', year: 2020, prices: [price('Skärmbyte', 100)] }] },
    ],
  },
  {
    deviceType: { slug: 'dator', name: 'Dator' },
    brands: [
      {
        name: 'Apple',
        models: [{ name: 'MacBook Air', year: 2024, prices: [price('Batteribyte', 1990)] }],
      },
      { name: 'Dell', models: [{ name: 'XPS 13', year: 2024, prices: [] }] },
    ],
  },
])
const phones = (await getId('device_types', 'Mobil')) ?? 0
const apple = (await getId('brands', 'Apple')) ?? 0

async function getId(
  table: 'device_types' | 'brands' | 'device_models',
  name: string,
): Promise<number | undefined> {
  const [row] = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM ${sql.identifier(table)} WHERE name = ${name}`,
  )
  return row?.id
}

async function get<T>(path: string): Promise<T> {
  const { status, body } = await node.call('GET', `/api/quotes/${path}`)
  expect(status).toBe(200)
  return body as T
}

const names = (rows: Named[]) => rows.map(({ name }) => name)

/** Hides or shows a row. */
async function setHidden(table: 'device_types' | 'brands' | 'device_models', name: string, hidden: boolean) {
  await selectRows(node, sql`UPDATE ${sql.identifier(table)} SET hidden = ${hidden} WHERE name = ${name}`)
}

describe('device types', () => {
  test('are in the shop’s order, with id, name and slug', async () => {
    const types = await get<DeviceType[]>('devicetypes/')
    expect(types).toEqual([
      { id: await getId('device_types', 'Mobil'), name: 'Mobil', slug: 'mobil' },
      { id: await getId('device_types', 'Dator'), name: 'Dator', slug: 'dator' },
    ])
  })

  test('that are hidden are not shown', async () => {
    await setHidden('device_types', 'Dator', true)
    expect(names(await get('devicetypes/'))).toEqual(['Mobil'])
    await setHidden('device_types', 'Dator', false)
  })
})

describe('brands', () => {
  test('are in the shop’s order', async () => {
    expect(names(await get('brands/'))).toEqual(['Apple', 'Zebra', 'Dell'])
  })

  test('of a device type are those with a model of it', async () => {
    expect(names(await get(`brands/?devicetype=${phones}`))).toEqual(['Apple', 'Zebra'])
    expect(names(await get(`brands/?devicetype=${await getId('device_types', 'Dator')}`))).toEqual([
      'Apple',
      'Dell',
    ])
  })

  test('that are hidden, or have only hidden models, are not shown', async () => {
    await setHidden('brands', 'Zebra', true)
    expect(names(await get('brands/'))).toEqual(['Apple', 'Dell'])
    await setHidden('brands', 'Zebra', false)
    await setHidden('device_models', 'Zebra 1', true)
    expect(names(await get(`brands/?devicetype=${phones}`))).toEqual(['Apple'])
    await setHidden('device_models', 'Zebra 1', false)
  })
})

describe('models', () => {
  test('of a type and brand are ordered newest first', async () => {
    const models = await get<Named[]>(`devicemodels/?devicetype=${phones}&brand=${apple}`)
    expect(names(models)).toEqual(['iPhone 17', 'iPhone 16', 'iPhone 16 Plus', 'iPhone 15'])
    expect(Object.keys(models[0] ?? {})).toEqual(['id', 'name'])
  })

  test('may be asked for by type alone, or by brand alone', async () => {
    expect(names(await get(`devicemodels/?devicetype=${phones}`))).toHaveLength(5)
    expect(names(await get(`devicemodels/?brand=${apple}`))).toContain('MacBook Air')
  })

  test('that are hidden are not shown, nor are their prices', async () => {
    const id = (await getId('device_models', 'iPhone 15')) ?? 0
    await setHidden('device_models', 'iPhone 15', true)
    expect(names(await get(`devicemodels/?devicetype=${phones}&brand=${apple}`))).not.toContain('iPhone 15')
    expect(await getPrices(node, id)).toEqual([])
    await setHidden('device_models', 'iPhone 15', false)
    expect(await getPrices(node, id)).toHaveLength(3)
  })

  test.each([
    ['brand', 'brands', 'Apple'],
    ['type', 'device_types', 'Mobil'],
  ] as const)('of a hidden %s are not shown, nor are their prices', async (_, table, name) => {
    const id = (await getId('device_models', 'iPhone 15')) ?? 0
    await setHidden(table, name, true)
    expect(names(await get(`devicemodels/?devicetype=${phones}&brand=${apple}`))).toEqual([])
    expect(await getPrices(node, id)).toEqual([])
    await setHidden(table, name, false)
    expect(await getPrices(node, id)).toHaveLength(3)
  })
})

describe('prices of a model', () => {
  test('are in the shop’s order, with amounts as decimal strings in kronor', async () => {
    const prices = await getPrices(node, (await getId('device_models', 'iPhone 15')) ?? 0)
    expect(prices.map(({ id: _, ...rest }) => rest)).toEqual([
      { issue_description: 'Skärmbyte', price: '2990.00', time_estimate: '1 timme' },
      { issue_description: 'Batteribyte', price: '990.00', time_estimate: '1 timme' },
      { issue_description: 'Felsökning', price: '299.00', time_estimate: '1 timme' },
    ])
  })

  test('that are inactive are not shown, also not to staff on the public call', async () => {
    const { model } = await buildModel(node, { Skärmbyte: 500, Batteribyte: 300 })
    await selectRows(
      node,
      sql`UPDATE repair_prices SET active = false WHERE device_model_id = ${model} AND issue_description = 'Skärmbyte'`,
    )
    const token = await node.logIn()
    const { body } = await node.call('GET', `/api/quotes/repairprices/?devicemodel=${model}`, { token })
    expect(body).toMatchObject([{ issue_description: 'Batteribyte' }])
    expect(body).toHaveLength(1)
  })
})

describe('ids', () => {
  test.each([
    'brands/?devicetype=999999',
    'devicemodels/?devicetype=999999&brand=1',
    'devicemodels/?brand=999999',
    'repairprices/?devicemodel=999999',
    'repairprices/?devicemodel=2147483647',
  ])('that nothing has give an empty list: %s', async (path) => {
    expect(await get(path)).toEqual([])
  })

  test.each([
    ['brands/?devicetype=abc', 'devicetype'],
    ['brands/?devicetype=0', 'devicetype'],
    ['brands/?devicetype=-1', 'devicetype'],
    ['brands/?devicetype=1.5', 'devicetype'],
    ['brands/?devicetype=', 'devicetype'],
    ['brands/?devicetype=1&devicetype=2', 'devicetype'],
    ['devicemodels/?devicetype=1&brand=x', 'brand'],
    ['repairprices/?devicemodel=2147483648', 'devicemodel'],
    ['repairprices/?devicemodel=1%00', 'devicemodel'],
    ["repairprices/?devicemodel=1'%20OR%201=1", 'devicemodel'],
  ])('that are none are refused: %s', async (path, field) => {
    const { status, body } = await node.call('GET', `/api/quotes/${path}`)
    expect([status, body]).toEqual([400, { [field]: ['Ogiltigt id.'] }])
  })
})

test('the paths work without the slash at their end too', async () => {
  expect(names(await get('devicetypes'))).toEqual(names(await get('devicetypes/')))
  expect(names(await get(`brands?devicetype=${phones}`))).toEqual(['Apple', 'Zebra'])
})
