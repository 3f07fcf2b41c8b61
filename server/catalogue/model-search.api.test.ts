import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { selectRows } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'
import { importCatalogue } from './import.ts'
import { catalogueFile } from './import-schema.ts'

const node = await startSharedNode({ role: 'web' })
const file = catalogueFile.parse({
  deviceType: { slug: 'mobil', name: 'Mobil' },
  brands: [
    {
      name: 'Apple',
      models: [
        {
          name: 'iPhone 15',
          year: 2023,
          prices: [
            { issue: 'Skärmbyte (original)', price: 2490, time: '1-2 timmar' },
            { issue: 'Skärmbyte (kompatibel)', price: 1390, time: '45 min' },
            { issue: 'Batteribyte', price: 990, time: '1 timme' },
            { issue: 'Felsökning', price: 290, time: '' },
          ],
        },
        { name: 'iPhone 14', year: 2022, prices: [] },
      ],
    },
  ],
})
await importCatalogue(node.app.system(), [file])

const search = (query: string) =>
  node.call('GET', `/api/quotes/devicemodels/search/?search=${encodeURIComponent(query)}`)
const usual = (query: Record<string, string>) =>
  node.call('GET', `/api/quotes/usual-prices/?${new URLSearchParams(query)}`)
const screen = { device_type: 'mobil', model: 'iPhone 15', issue: 'Trasig skärm' }

test('a misspelt model is found with its address and lowest price, and a model without prices without one', async () => {
  expect((await search('ajfon')).body).toEqual([
    { name: 'Apple iPhone 15', device_type: 'mobil', path: '/priser/mobil/apple/iphone-15', from: '990.00' },
    { name: 'Apple iPhone 14', device_type: 'mobil', path: '/priser/mobil/apple/iphone-14', from: null },
  ])
  expect((await search('nokia')).body).toEqual([])
  expect((await search('')).body).toEqual([])
  expect((await search('x'.repeat(61))).status).toBe(400)
})

test('a problem’s usual repairs have their prices and times', async () => {
  expect((await usual(screen)).body).toMatchObject([
    { brand: 'Apple', model: 'iPhone 15', issue_description: 'Skärmbyte (original)', price: '2490.00' },
    { issue_description: 'Skärmbyte (kompatibel)', price: '1390.00', time_estimate: '45 min' },
  ])
})

test.each([
  ['a problem that must be examined', { issue: 'Startar inte' }],
  ['a model without prices', { model: 'iPhone 14' }],
  ['an unknown model', { model: 'Nokia 3310' }],
  ['a model of another type', { device_type: 'tablet' }],
])('%s has no usual price', async (_, changes) => {
  expect((await usual({ ...screen, ...changes })).body).toEqual([])
})

test('a hidden model is neither found nor priced', async () => {
  await selectRows(node, sql`UPDATE device_models SET hidden = true WHERE name = 'iPhone 15'`)
  expect((await search('iphone 15')).body).toEqual([])
  expect((await usual(screen)).body).toEqual([])
  await selectRows(node, sql`UPDATE device_models SET hidden = false WHERE name = 'iPhone 15'`)
})
