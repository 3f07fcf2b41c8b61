import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ChangeTopic } from '#domain/change-topics.ts'
import type { Db } from './db/database.ts'
import { queryRows } from './db/rows.ts'
import { type Ctx, createCtx } from './kit/context.ts'
import { getTopics } from './kit/table-topics.ts'
import { seedDemo } from './scripts/seed.ts'
import { type PageServices, pageServices } from './services.ts'
import { startSharedNode } from './testing/node.ts'
import { pageOptions } from './testing/pages.ts'
import { readBuyableDevice, storesForHandIn } from './trade-in/catalogue/public.ts'

const node = await startSharedNode({ role: 'web' })
await seedDemo(node.app.system())

type Reader = (services: PageServices, ctx: Ctx) => Promise<unknown>

/** Contents of cached pages and calls, by the topics that drop it from the cache. */
const readers: readonly [name: string, topics: readonly ChangeTopic[], read: Reader][] = [
  ['settings', ['settings'], (services) => services.shop()],
  ['pictures of the shop', ['settings'], (services) => services.shopPictures()],
  ['pages that are off', ['settings'], (services) => services.sitePages()],
  ['content of a page', ['settings'], (services) => services.pageContent('about')],
  ['own page', ['settings'], async (services) => [await services.ownPage('saknas')]],
  ['delivery days', ['settings'], (services) => services.deliveryDays()],
  ['stores', ['settings'], (_, ctx) => storesForHandIn(ctx)],
  ['price list', ['prices'], (services) => services.priceList()],
  ['common prices', ['prices'], (services) => services.commonPrices()],
  ['prices of a brand', ['prices'], (services) => services.brandPrices('mobil', 'apple')],
  ['prices of a model', ['prices'], (services) => services.modelPrices('mobil', 'apple', 'iphone-13')],
  ['categories of the shop', ['products'], (services) => services.shopCategories()],
  ['models of the shop', ['products'], (services) => services.shopModels({})],
  [
    'product',
    ['products'],
    async (services) => services.shopProduct((await services.modelsInStock())[0]?.slug ?? ''),
  ],
  ['devices to sell', ['trade-in-devices'], (services) => services.devicesToSell()],
  [
    'device with its options',
    ['trade-in-devices'],
    async (services, ctx) => readBuyableDevice(ctx, (await services.devicesToSell())[0]?.id ?? 0),
  ],
  [
    'a model to buy',
    ['products', 'trade-in-devices'],
    (services) => services.otherWays({ brand: 'Apple', model: 'iPhone 13' }),
  ],
  ['values of a brand', ['trade-in-devices'], (services) => services.tradeInValues('Apple')],
  ['latest reviews', ['reviews'], (services) => services.latestReviews()],
  ['reviews', ['reviews'], (services) => services.publishedReviews(1)],
]

/** Tables of which a change may show the next day, when every page is rendered again. */
const mayWait = [
  // The number of repairs lately, which decides the common prices.
  'repair_orders',
  // How many other pieces are in the house while sold ones wait to be packed. The sale itself changes the product's stock.
  'shop_orders',
  'shop_order_lines',
  // The words by which a misspelt name is found, which are stored with their product.
  'product_words',
]

/** Returns how often the connection has read each table. Those of its earlier transactions may be among them. */
async function countReads(db: Db): Promise<Map<string, number>> {
  const rows = await queryRows<{ name: string; reads: number }>(
    db,
    sql`SELECT relname AS name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int AS reads
      FROM pg_stat_xact_user_tables WHERE schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, reads }) => [name, reads]))
}

test.each(readers)('%s: every table that is read drops it from the cache', async (_, topics, read) => {
  const tables = await node.app.system().transaction(async ({ db }) => {
    const ctx = createCtx({ ...node.app.kit, db }, { kind: 'anonymous' })
    const before = await countReads(db)
    expect(await read(pageServices(ctx, pageOptions(node)), ctx)).toBeTruthy()
    const after = await countReads(db)
    return [...after].flatMap(([name, reads]) => (reads > (before.get(name) ?? 0) ? [name] : []))
  })
  expect(tables).not.toEqual([])
  const isDropped = (table: string) => getTopics([table]).some((topic) => topics.includes(topic))
  expect(tables.filter((table) => !isDropped(table) && !mayWait.includes(table))).toEqual([])
})
