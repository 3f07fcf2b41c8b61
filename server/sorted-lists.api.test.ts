import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { priceSortings } from '#domain/catalogue/price-sortings.ts'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { customerSortings } from '#domain/office/customer-sortings.ts'
import { partSortings, purchaseSortings } from '#domain/parts/sortings.ts'
import { repairSortings } from '#domain/repairs/repair-sortings.ts'
import { productSortings, publishedSortings } from '#domain/shop/product-sortings.ts'
import { byAge, type Sortings, sortingNames } from '#domain/sorting.ts'
import { deviceSortings, tradeInSortings } from '#domain/trade-in/sortings.ts'
import { logInPermanently, selectRows } from './testing/calls.ts'
import { buildModel } from './testing/fixtures/catalogue.ts'
import { buildMessage } from './testing/fixtures/messages.ts'
import { getParts } from './testing/fixtures/parts.ts'
import { buildQuoteRequest } from './testing/fixtures/quotes.ts'
import { getWorkshop } from './testing/fixtures/repairs.ts'
import { getReviews, importedReview } from './testing/fixtures/reviews.ts'
import { buildProduct } from './testing/fixtures/shop.ts'
import { buildGoods, buildPaidOrder } from './testing/fixtures/shop-orders.ts'
import { buildDevice, buildTradeIn, getTradeIns } from './testing/fixtures/trade-in.ts'
import { startSharedNode } from './testing/node.ts'

type List = {
  path: string
  sortings: Sortings
  query?: string
  /** SQL source of the list's rows. */
  from: SQL
  /** For each sort key, the SQL expression that its rows should be ordered by, before the id. */
  keys: Record<string, SQL>
  /** Keys with unique values. */
  unlike?: readonly string[]
}

const created = { created: sql`created_at` }
const swedish = (column: SQL) => sql`${column} COLLATE "sv-x-icu"`

const lists: Record<string, List> = {
  quotes: {
    path: '/api/quotes/requests/',
    query: 'page=1',
    sortings: byAge,
    from: sql`quote_requests`,
    keys: created,
  },
  messages: { path: '/api/admin/messages/', sortings: byAge, from: sql`contact_messages`, keys: created },
  reviews: { path: '/api/admin/reviews/', sortings: byAge, from: sql`reviews`, keys: created },
  mails: { path: '/api/admin/mail/', sortings: byAge, from: sql`mails`, keys: created },
  payments: { path: '/api/admin/payments/', sortings: byAge, from: sql`payments`, keys: created },
  orders: {
    path: '/api/admin/shop/orders/',
    sortings: byAge,
    from: sql`shop_orders WHERE paid_at IS NOT NULL`,
    keys: created,
  },
  'orders to pack': {
    path: '/api/admin/shop/orders/',
    query: 'state=paid',
    sortings: byAge,
    from: sql`shop_orders WHERE state = 'paid'`,
    keys: created,
  },
  withdrawals: {
    path: '/api/admin/shop/withdrawals/',
    sortings: byAge,
    from: sql`shop_withdrawals WHERE state <> 'asked'`,
    keys: { created: sql`confirmed_at` },
  },
  products: {
    path: '/api/admin/shop/products/',
    sortings: productSortings,
    from: sql`products`,
    keys: { changed: sql`changed_at`, added: sql`id` },
    unlike: ['added'],
  },
  'published products of a category': {
    path: '/api/admin/shop/products/',
    query: 'published=true&category=mobiler',
    sortings: publishedSortings,
    from: sql`products WHERE published AND category_id = (SELECT id FROM shop_categories WHERE key = 'mobiler')`,
    keys: { changed: sql`changed_at`, added: sql`id`, price: sql`price_ore` },
    unlike: ['added'],
  },
  repairs: {
    path: '/api/admin/repairs/',
    query: 'search=iPhone',
    sortings: repairSortings,
    from: sql`repair_orders`,
    keys: { ...created, since: sql`status_since` },
  },
  parts: {
    path: '/api/admin/parts/',
    sortings: partSortings,
    from: sql`parts`,
    keys: { name: swedish(sql`name`), sku: sql`sku` },
    unlike: ['sku'],
  },
  purchases: {
    path: '/api/admin/purchases/',
    sortings: purchaseSortings,
    from: sql`purchases`,
    keys: created,
  },
  cases: {
    path: '/api/admin/trade-in/cases/',
    sortings: tradeInSortings,
    from: sql`trade_in_requests`,
    keys: { ...created, worth: sql`coalesce(final_ore, estimated_ore)` },
  },
  ledger: { path: '/api/admin/trade-in/ledger/', sortings: byAge, from: sql`trade_in_ledger`, keys: created },
  devices: {
    path: '/api/admin/trade-in/devices/',
    sortings: deviceSortings,
    from: sql`trade_in_devices`,
    keys: { name: sql`lower(brand), lower(model_name)`, price: sql`base_ore` },
    unlike: ['name'],
  },
  customers: {
    path: '/api/admin/customers/',
    sortings: customerSortings,
    from: sql`people WHERE erased_at IS NULL`,
    keys: { last: sql`last_at`, first: sql`first_at`, name: swedish(sql`nullif(name, '')`) },
  },
  prices: {
    path: '/api/quotes/repairprices/',
    sortings: priceSortings,
    from: sql`(SELECT p.*, m.name AS model, b.name AS brand FROM repair_prices p
      JOIN device_models m ON m.id = p.device_model_id JOIN brands b ON b.id = m.brand_id) AS listed`,
    keys: {
      created: sql`id`,
      model: sql`${swedish(sql`brand`)}, ${swedish(sql`model`)}, position`,
      issue: sql`${swedish(sql`issue_description`)}, ${swedish(sql`model`)}`,
      price: sql`price_ore`,
    },
    unlike: ['created', 'model', 'issue'],
  },
  'log of prices': {
    path: '/api/admin/catalogue/price_log/',
    sortings: byAge,
    from: sql`repair_price_changes`,
    keys: { created: sql`changed_at` },
  },
  'audit log': {
    path: '/api/admin/audit/',
    query: 'kind=change',
    sortings: byAge,
    from: sql`audit_log WHERE kind = 'change'`,
    keys: { created: sql`id` },
    unlike: ['created'],
  },
}

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
// The clock is fixed, so that rows of one round have equal times.
for (const [round, minute] of ['09:01', '09:02'].entries()) {
  node.clock.set(`2026-11-20T${minute}:00Z`)
  for (const [at, name] of ['Örjan', 'Åsa', 'anna'].entries()) await build(round, at, name)
}

async function build(round: number, at: number, name: string): Promise<void> {
  const workshop = getWorkshop(node, token)
  const parts = getParts(node, token)
  const supplier = await parts.buildSupplier()
  await parts.buildPart({ name, supplier_id: supplier.id })
  await parts.call('POST', 'purchases/', { supplier_id: supplier.id })
  await buildQuoteRequest(node, { name })
  await buildMessage(node, { namn: name })
  const day = at === 0 ? '2026-11-02' : '2026-11-01'
  await getReviews(node, token).send('POST', '', { ...importedReview, written_on: day })
  const repair = await workshop.build({ customer_name: name })
  if (at === 0) await workshop.move(repair.id, 'Under reparation')
  const { model } = await buildModel(node, { Skärmbyte: 1000 + at * 100, Ångskada: 500 + at * 100 })
  const price = {
    device_model_id: model,
    issue_description: 'Laddport',
    price: 690,
    time_estimate: '1 timme',
    active: true,
  }
  expect((await node.call('POST', '/api/quotes/repairprices/', { body: price, token })).status).toBe(201)
  await buildPaidOrder(node, { goods: await buildGoods(node, { price: 100 + at * 50 }) })
  await buildProduct(node, { price: at === 0 ? '990' : '1990' })
  await buildDevice(node, { base: String(1000 + at * 500) })
  const tradeIns = getTradeIns(node, token)
  const [bought, lowered] = [await buildTradeIn(node), await buildTradeIn(node)].map(
    ({ tracking_code: code }) => code,
  )
  const { id } = await tradeIns.find(bought ?? '')
  await tradeIns.inspect(id)
  expect((await tradeIns.pay(id)).status).toBe(200)
  await tradeIns.inspect((await tradeIns.find(lowered ?? '')).id, [3000 + at * 500])
  const now = node.clock.now().toISOString()
  const same = `${round}-${at}`
  await selectRows(
    node,
    sql`INSERT INTO mails (event_key, template, to_address, subject, text_body, html_body, message_id, created_at)
      VALUES (${same}, 'contact', 'kund@kund.example', ${name}, '', '', ${same}, ${now})`,
  )
  await selectRows(
    node,
    sql`INSERT INTO shop_withdrawals (reference, token_hash, state, name, email, order_number, message, asked_at, confirmed_at)
      VALUES (${same}, ${same}, 'confirmed', ${name}, 'angrar@kund.example', '', '', ${now}, ${now})`,
  )
}

/** This list has a few thousand prices from three tables, and is sorted without an index. */
const preventIndexOrder = '/api/quotes/repairprices/'

type Page = { count: number; next: string | null; results: { id: number }[] }

/** Returns the ids of all pages, following the links from page to page. */
async function walk(path: string): Promise<{ ids: number[]; count: number }> {
  const ids: number[] = []
  for (let next: string | null = path; next !== null; ) {
    const { status, body, text } = await node.call('GET', next, { token })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    const page: Page = body as Page
    ids.push(...page.results.map(({ id }) => id))
    if (page.next === null) return { ids, count: page.count }
    next = page.next
  }
  throw new Error('There is no last page')
}

const getAddress = ({ path, query }: List, sort?: string) =>
  `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), page_size: '4', ...(sort ? { sort } : {}) })}`

test('every list of the back office that can be sorted is looked at here', () => {
  const sortable = Object.entries<Endpoint>(contract).flatMap(([key, { query }]) =>
    query && 'shape' in query && 'sort' in (query.shape as object) ? [key.replace('GET ', '')] : [],
  )
  const looked = new Set(Object.values(lists).map(({ path }) => path))
  expect(new Set(sortable)).toEqual(looked)
})

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  const sortings = sortingNames(list.sortings)

  test.each(sortings)('sorted by %s has every row once, and equal ones by their ids', async (sort) => {
    const name = sort.replace(/^-/, '')
    const key = list.keys[name]
    if (!key) throw new Error(`No entry for ${name}`)
    const { ids, count } = await walk(getAddress(list, sort))
    const rising = await selectRows<{ id: number; key: string }>(
      node,
      sql`SELECT id, (${key})::text AS key FROM ${list.from} ORDER BY ${key}, id`,
    )
    const expected = rising.map(({ id }) => id)
    if (sort.startsWith('-')) expected.reverse()
    expect(ids).toEqual(expected)
    expect(count).toBe(expected.length)
    const distinct = new Set(rising.map((row) => row.key)).size
    // Otherwise the test would prove little.
    expect(distinct).toBeGreaterThan(1)
    expect(distinct < rising.length).toBe(!list.unlike?.includes(name))
  })

  test('is sorted by its first sorting by default', async () => {
    expect(await walk(getAddress(list))).toEqual(await walk(getAddress(list, sortings[0])))
  })

  test.each(['bra', ''])('sorted by ”%s” is refused', async (sort) => {
    const { status, body } = await node.call('GET', `${getAddress(list)}&${new URLSearchParams({ sort })}`, {
      token,
    })
    expect([status, body]).toEqual([
      400,
      { sort: [expect.stringContaining('Okänd sortering. Välj mellan ')] },
    ])
  })
})

const indexed = Object.entries(lists).filter(([, { path }]) => path !== preventIndexOrder)
test.each(indexed)('the list of %s has an index for each of its ways', async (_, list) => {
  for (const [name, key] of Object.entries(list.keys)) {
    const plan = await node.app.system().transaction(async ({ db }) => {
      // With so few rows, the planner would otherwise sort.
      await db.execute(sql`SET LOCAL enable_sort = off`)
      return db.execute(sql`EXPLAIN SELECT id FROM ${list.from} ORDER BY ${key}, id LIMIT 25`)
    })
    expect([name, JSON.stringify(plan)]).toEqual([name, expect.not.stringMatching(/"(?: +-> +)?Sort/)])
  }
})

test.each(['', 'published=false', 'category=mobiler'])(
  'drafts are not sorted by price: %s',
  async (query) => {
    const { status, body } = await node.call('GET', `/api/admin/shop/products/?sort=-price&${query}`, {
      token,
    })
    expect([status, body]).toEqual([400, { sort: ['Efter pris sorteras bara publicerade produkter.'] }])
  },
)
