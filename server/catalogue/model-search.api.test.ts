import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminPrice, ModelSearchReply } from '#domain/catalogue/schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'
import { searchPriceList } from './service.ts'
import { importCatalogue } from './starter/import.ts'
import { catalogueFile } from './starter/import-schema.ts'

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
const answer = async (query: string) => (await search(query)).body as ModelSearchReply
const usual = (query: Record<string, string>) =>
  node.call('GET', `/api/quotes/usual-prices/?${new URLSearchParams(query)}`)
const screen = { device_type: 'mobil', model: 'iPhone 15', issue: 'Trasig skärm' }

const iphone15 = {
  name: 'Apple iPhone 15',
  device_type: 'mobil',
  brand: 'Apple',
  model: 'iPhone 15',
  path: '/priser/mobil/apple/iphone-15',
}
const screens = [
  {
    name: 'Skärmbyte',
    variants: [
      {
        part: 'original',
        issue_description: 'Skärmbyte (original)',
        price: '2490.00',
        time_estimate: '1-2 timmar',
      },
      {
        part: 'compatible',
        issue_description: 'Skärmbyte (kompatibel)',
        price: '1390.00',
        time_estimate: '45 min',
      },
    ],
  },
]

test('a model and a fault have the repair with all its prices', async () => {
  expect((await search('iphone 15 skärm')).body).toEqual({
    heading: 'Apple iPhone 15 – skärmbyte',
    models: [{ ...iphone15, is_answer: true, repairs: screens }],
  })
})

test('a model has its common repairs, and one without prices none', async () => {
  const { heading, models } = await answer('ajfon')
  expect(heading).toBe('Vilken modell har du?')
  expect(models).toMatchObject([
    {
      ...iphone15,
      is_answer: false,
      repairs: [{ name: 'Skärmbyte' }, { name: 'Batteribyte' }, { name: 'Felsökning' }],
    },
    { name: 'Apple iPhone 14', is_answer: false, repairs: [] },
  ])
  expect((await answer('ajfon 15')).heading).toBe('Menar du Apple iPhone 15?')
})

test('a fault alone has the models that it can be mended on', async () => {
  const { heading, models } = await answer('batteri')
  expect(heading).toBe('Batteribyte – vilken modell har du?')
  expect(models).toMatchObject([{ model: 'iPhone 15', is_answer: false, repairs: [{ name: 'Batteribyte' }] }])
})

test('a fault without a fixed price on the model has the model’s other prices', async () => {
  const { heading, models } = await answer('iphone 15 vattenskada')
  expect(heading).toBe('Inget fast pris på det. Annat på Apple iPhone 15')
  expect(models).toMatchObject([
    { model: 'iPhone 15', is_answer: true, repairs: [{ name: 'Skärmbyte' }, {}, {}] },
  ])
})

test('what means nothing finds nothing', async () => {
  const nothing = { heading: 'Ingen träff i prislistan', models: [] }
  for (const noise of ['nokia', 'nokia batteri', 'asdfgh', 'screenzzz', 'xyz 99', ''])
    expect((await search(noise)).body, noise).toEqual(nothing)
  expect((await search('x'.repeat(61))).status).toBe(400)
})

test('only the exact name of one model has the path that Enter leads to', async () => {
  const exactPath = async (query: string) => (await searchPriceList(node.app.system(), query)).exactPath
  expect(await exactPath('iphone 15')).toBe(iphone15.path)
  for (const query of ['iphone 15 skärm', 'ajfon 15', 'iphone', 'nokia'])
    expect(await exactPath(query), query).toBeUndefined()
})

test('the back office finds the same, also on hidden models', async () => {
  const token = await logInPermanently(node)
  const prices = async (query: string) => {
    const path = `/api/admin/catalogue/price_search/?search=${encodeURIComponent(query)}`
    const { body } = await node.call('GET', path, { token })
    return (body as AdminPrice[]).map(
      ({ device_model, issue_description }) => `${device_model.name} ${issue_description}`,
    )
  }
  const screenNames = ['iPhone 15 Skärmbyte (original)', 'iPhone 15 Skärmbyte (kompatibel)']
  expect(await prices('ip15 skarm')).toEqual(screenNames)
  expect(await prices('iphone 15')).toEqual([...screenNames, 'iPhone 15 Batteribyte', 'iPhone 15 Felsökning'])
  await selectRows(node, sql`UPDATE device_models SET hidden = true WHERE name = 'iPhone 15'`)
  expect(await prices('iphone15 skärm')).toEqual(screenNames)
  await selectRows(node, sql`UPDATE device_models SET hidden = false WHERE name = 'iPhone 15'`)
  await selectRows(node, sql`UPDATE repair_prices SET active = false WHERE issue_description = 'Batteribyte'`)
  expect(await prices('iphone 15 batteri')).not.toContain('iPhone 15 Batteribyte')
  await selectRows(node, sql`UPDATE repair_prices SET active = true`)
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
  expect((await answer('iphone 15')).models).toEqual([])
  expect((await usual(screen)).body).toEqual([])
  await selectRows(node, sql`UPDATE device_models SET hidden = false WHERE name = 'iPhone 15'`)
})
