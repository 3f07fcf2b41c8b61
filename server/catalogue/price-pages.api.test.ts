import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PricedModel } from '#domain/catalogue/price-pages.ts'
import { selectRows } from '../testing/calls.ts'
import { buildModel } from '../testing/fixtures/catalogue.ts'
import { startSharedNode } from '../testing/node.ts'
import { brandPrices, modelPrices, priceAddresses, priceList } from './service.ts'

let round = 0
let type: string
const node = await startSharedNode({ role: 'web' })
beforeEach(() => {
  type = `sort-${++round}`
})

const ctx = () => node.app.system()
const hide = (table: 'brands' | 'device_models' | 'device_types', id: number, hidden = true) =>
  selectRows(node, sql`UPDATE ${sql.identifier(table)} SET hidden = ${hidden} WHERE id = ${id}`)
const ofType = async () => (await priceList(ctx())).find(({ slug }) => slug === type)
const getNames = (models: readonly PricedModel[] | undefined) => models?.map(({ name }) => name)

describe('the price list', () => {
  test('has each model under its type and brand, with its URL and the price of its cheapest repair', async () => {
    await buildModel(node, { Skärmbyte: 2690, Batteribyte: 1090 }, { type, brand: 'Åäpple', model: 'Ö 1+' })
    const found = await ofType()
    expect(found).toEqual({
      slug: type,
      name: type,
      brands: [
        {
          name: 'Åäpple',
          path: `/priser/${type}/aapple`,
          models: [{ name: 'Ö 1+', path: `/priser/${type}/aapple/o-1-plus`, from: 109_000 }],
        },
      ],
    })
  })

  test('does not count looking for the fault as a repair, unless nothing else is offered', async () => {
    await buildModel(node, { Skärmbyte: 2690, Felsökning: 299 }, { type, brand: 'Ett', model: 'A' })
    await buildModel(node, { Felsökning: 299 }, { type, brand: 'Ett', model: 'B' })
    await buildModel(node, {}, { type, brand: 'Ett', model: 'C' })
    const models = (await ofType())?.brands[0]?.models
    expect(models?.map(({ from }) => from)).toEqual([269_000, 29_900, null])
  })

  test('does not count prices that are switched off', async () => {
    const { model } = await buildModel(node, { Skärmbyte: 900, Batteribyte: 500 }, { type })
    await selectRows(
      node,
      sql`UPDATE repair_prices SET active = false
        WHERE device_model_id = ${model} AND issue_description = 'Batteribyte'`,
    )
    expect((await ofType())?.brands[0]?.models[0]?.from).toBe(90_000)
  })

  test.each(['brands', 'device_models', 'device_types'] as const)(
    'leaves out what is hidden in %s',
    async (table) => {
      const ids = await buildModel(node, undefined, { type })
      await hide(table, { brands: ids.brand, device_models: ids.model, device_types: ids.type }[table])
      expect(await ofType()).toBeUndefined()
    },
  )
})

describe('addresses', () => {
  test('of names with the same slug differ; the older model has the plain one', async () => {
    await buildModel(node, undefined, { type, brand: 'Ett', model: 'iPhone 15' })
    const newer = await buildModel(node, undefined, { type, brand: 'Ett', model: 'iPhone-15' })
    const paths = (await ofType())?.brands[0]?.models.map(({ path }) => path)
    expect(paths).toEqual([`/priser/${type}/ett/iphone-15`, `/priser/${type}/ett/iphone-15-${newer.model}`])
    for (const [index, name] of ['iPhone 15', 'iPhone-15'].entries()) {
      const part = paths?.[index]?.split('/').at(-1) ?? ''
      expect((await modelPrices(ctx(), type, 'ett', part))?.name).toBe(name)
    }
  })

  test('stay when an older model of the same name is hidden', async () => {
    const older = await buildModel(node, undefined, { type, brand: 'Ett', model: 'iPhone 15' })
    const newer = await buildModel(node, undefined, { type, brand: 'Ett', model: 'iPhone-15' })
    await hide('device_models', older.model)
    expect(await modelPrices(ctx(), type, 'ett', 'iphone-15')).toBeUndefined()
    const found = await modelPrices(ctx(), type, 'ett', `iphone-15-${newer.model}`)
    expect(found?.name).toBe('iPhone-15')
  })

  test('of brands with the same slug differ too, on every page', async () => {
    await buildModel(node, undefined, { type, brand: 'Björn', model: 'A' })
    const newer = await buildModel(node, undefined, { type, brand: 'Bjorn', model: 'B' })
    expect(getNames((await brandPrices(ctx(), type, 'bjorn'))?.models)).toEqual(['A'])
    expect(getNames((await brandPrices(ctx(), type, `bjorn-${newer.brand}`))?.models)).toEqual(['B'])
  })

  test('written in another way give the right one', async () => {
    await buildModel(node, undefined, { type, brand: 'Märke Å', model: 'iPhone 15 Pro' })
    const found = await modelPrices(ctx(), type.toUpperCase(), 'MÄRKE Å', 'iPhone 15 pro')
    expect(found?.path).toBe(`/priser/${type}/marke-a/iphone-15-pro`)
    expect((await brandPrices(ctx(), type.toUpperCase(), 'Märke-Å'))?.path).toBe(`/priser/${type}/marke-a`)
  })

  test('that do not exist are not found', async () => {
    const { model } = await buildModel(node, undefined, { type, brand: 'Ett', model: 'A' })
    await buildModel(node, undefined, { type: `${type}-annan`, brand: 'Två', model: 'B' })
    for (const [of, brand, part] of [
      ['finns-inte', 'ett', 'a'],
      [type, 'finns-inte', 'a'],
      [type, 'ett', 'finns-inte'],
      [type, 'ett', String(model)],
      [type, 'tva', 'b'],
      [type, 'ett', ''],
      [type, 'ett', "'; --"],
      [`${type}\0x`, 'ett', 'a'],
      [type, 'ett\0x', 'a'],
      [type, 'ett', 'a\0x'],
    ] as const) {
      expect(await modelPrices(ctx(), of, brand, part), `${of} ${brand} ${part}`).toBeUndefined()
    }
    expect(await brandPrices(ctx(), type, 'tva')).toBeUndefined()
  })
})

describe('the page of a model', () => {
  test('has its active prices in the shop’s order', async () => {
    await buildModel(node, { Skärmbyte: 2690, Batteribyte: 1090 }, { type, brand: 'Ett', model: 'A' })
    const found = await modelPrices(ctx(), type, 'ett', 'a')
    expect(found).toEqual({
      type: { slug: type, name: type },
      brand: { name: 'Ett', path: `/priser/${type}/ett` },
      name: 'A',
      path: `/priser/${type}/ett/a`,
      from: 109_000,
      prices: [
        { issue: 'Skärmbyte', price: 269_000, time: '1 timme' },
        { issue: 'Batteribyte', price: 109_000, time: '1 timme' },
      ],
      siblings: [],
    })
  })

  test('links to the eight nearest models of its brand and type', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `M${index}`)
    for (const model of names) await buildModel(node, undefined, { type, brand: 'Ett', model })
    await buildModel(node, undefined, { type: `${type}-annan`, brand: 'Ett', model: 'Annan' })
    const siblings = async (part: string) => getNames((await modelPrices(ctx(), type, 'ett', part))?.siblings)
    expect(await siblings('m0')).toEqual(names.slice(1, 9))
    expect(await siblings('m6')).toEqual([...names.slice(2, 6), ...names.slice(7, 11)])
    expect(await siblings('m11')).toEqual(names.slice(3, 11))
  })
})

describe('addresses for search engines', () => {
  test('are those of brands and models with prices, with the time of the last change', async () => {
    const { model } = await buildModel(node, { Skärmbyte: 900 }, { type, brand: 'Ett', model: 'A' })
    await buildModel(node, { Skärmbyte: 900 }, { type, brand: 'Ett', model: 'B' })
    await buildModel(node, {}, { type, brand: 'Tom', model: 'C' })
    const mine = async () => (await priceAddresses(ctx())).filter(({ path }) => path.includes(`/${type}/`))
    expect(await mine()).toEqual([
      { path: `/priser/${type}/ett`, changedAt: undefined },
      { path: `/priser/${type}/ett/a`, changedAt: undefined },
      { path: `/priser/${type}/ett/b`, changedAt: undefined },
    ])
    node.clock.set('2026-11-21T10:00:00Z')
    const created = await node.call('POST', '/api/quotes/repairprices/', {
      body: { device_model_id: model, issue_description: 'Batteribyte', price: 500 },
      token: await node.logIn(),
    })
    expect(created.status).toBe(201)
    const changedAt = new Date('2026-11-21T10:00:00Z')
    expect((await mine()).map((address) => address.changedAt)).toEqual([changedAt, changedAt, undefined])
  })
})
