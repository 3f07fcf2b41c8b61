import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Ordering, orderings } from '#domain/shop/labels.ts'
import { type ShopModelPage, shopModelPage } from '#domain/shop/schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { buildProduct, getProducts } from '../testing/fixtures/shop.ts'
import { startSharedNode, startTestNode, type TestNode, testClock } from '../testing/node.ts'
import { listedCategories } from './service.ts'

const clock = testClock()
const node = await startSharedNode({ role: 'web', clock })
const token = await logInPermanently(node)
const phone = { name: 'iPhone 13', storage: '128GB', color: 'Blå' }
const goods: Record<string, unknown>[] = [
  { ...phone, price: 4490, condition: 'good', stock: 3 },
  { name: 'Pixel 8', brand: 'Google', price: 3990, condition: 'excellent', stock: 2 },
  { ...phone, price: 2990, condition: 'fair', stock: 0 },
  { ...phone, price: 5990, condition: 'new', storage: '256GB', color: 'Röd', stock: 1 },
  { ...phone, brand: 'Annan', price: 1000, condition: 'fair', stock: 0 },
  { ...phone, category: 'tillbehor', price: 99, storage: '', color: '', condition: 'new', stock: 9 },
  { ...phone, price: 4290, condition: 'good', color: 'Röd', stock: 2 },
]
for (const [minute, changes] of goods.entries()) {
  clock.set(`2026-11-20T09:0${minute}:00Z`)
  await buildProduct(node, changes, token)
}
await getProducts(node, token).draft({ ...phone, price: 10 })

async function modelsIn(on: TestNode, query: string): Promise<ShopModelPage> {
  const { status, body, text } = await on.call('GET', `/api/shop/models/${query}`)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return shopModelPage.parse(body)
}

/** Returns brand, price and number of variants of each model. */
async function shown(query: string): Promise<string[]> {
  const { count, is_count_exact, results } = await modelsIn(node, query)
  expect([count, is_count_exact]).toEqual([results.length, true])
  return results.map(({ brand, price, variants }) => `${brand} ${price} ${variants.count}`)
}

test('the products of a brand, name and category are one model, by its cheapest in stock', async () => {
  const { results } = await modelsIn(node, '?category=mobiler&brand=Apple')
  expect(results).toEqual([
    expect.objectContaining({
      name: 'iPhone 13',
      price: 4290,
      color: 'Röd',
      stock: 2,
      variants: {
        count: 4,
        is_lowest_price: true,
        summary: ['Skick A+–C', '128–256GB', '2 färger'],
      },
    }),
  ])
})

test.each([
  ['', ['Apple 4290 4', 'Apple 99 1', 'Annan 1000 1', 'Google 3990 1']],
  ['?ordering=price', ['Apple 99 1', 'Annan 1000 1', 'Google 3990 1', 'Apple 4290 4']],
  ['?ordering=-price', ['Apple 4290 4', 'Google 3990 1', 'Annan 1000 1', 'Apple 99 1']],
  // By condition a model is its best variant, not its cheapest.
  ['?ordering=condition', ['Apple 99 1', 'Apple 5990 4', 'Google 3990 1', 'Annan 1000 1']],
  ['?category=mobiler&condition=good', ['Apple 4290 2']],
  ['?condition=fair', ['Annan 1000 1', 'Apple 2990 1']],
  ['?storage=256GB', ['Apple 5990 1']],
  ['?category=mobiler&color=R%C3%B6d', ['Apple 4290 2']],
  ['?search=iphone+bl%C3%A5', ['Annan 1000 1', 'Apple 4490 2']],
  ['?category=mobiler&price_max=4000', ['Annan 1000 1', 'Apple 2990 1', 'Google 3990 1']],
  ['?category=mobiler&in_stock=1', ['Apple 4290 3', 'Google 3990 1']],
  ['?search=tv%C3%A4ttmaskin', []],
])('a list of models with %s is made of the products that match', async (query, models) => {
  expect(await shown(query)).toEqual(models)
})

test('a category has the colours of its published products in stock to filter by', async () => {
  const categories = await listedCategories(node.app.system())
  expect(categories.map(({ key, colors }) => [key, colors])).toEqual([
    ['mobiler', ['Blå', 'Röd', 'Svart']],
    ['surfplattor', []],
    ['datorer', []],
    ['klockor', []],
    ['tillbehor', []],
  ])
})

test('a price is the lowest of several only when another variant in stock costs more and none less', async () => {
  const isLowest = async (query: string) => {
    const { results } = await modelsIn(node, `?category=mobiler&brand=Apple&${query}`)
    return results.map(({ price, variants }) => [price, variants.is_lowest_price])
  }
  expect(await isLowest('condition=good')).toEqual([[4290, true]])
  expect(await isLowest('condition=good,fair&price_max=4300')).toEqual([[4290, false]])
  expect(await isLowest('ordering=condition')).toEqual([[5990, false]])
  expect(await isLowest('condition=fair')).toEqual([[2990, false]])
})

test('pages follow each other, each model once', async () => {
  const first = await modelsIn(node, '?page_size=3')
  expect([first.count, first.results.length, first.previous]).toEqual([4, 3, null])
  const second = await modelsIn(node, first.next?.replace('/api/shop/models/', '') ?? '')
  expect([second.count, second.next]).toEqual([4, null])
  expect([...first.results, ...second.results].map(({ price }) => price)).toEqual([4290, 99, 1000, 3990])
})

type Row = { id: number; name: string; price_ore: number; quality: number; free: boolean; at: string }

const inOrder =
  (...keys: ((row: Row) => number | string)[]) =>
  (a: Row, b: Row) => {
    const [key] = keys.filter((each) => each(a) !== each(b))
    return key === undefined ? 0 : key(a) < key(b) ? -1 : 1
  }

/** Returns the ids of the products that stand for the models in a list, in its order. */
function getModels(rows: readonly Row[], ordering: Ordering): number[] {
  const isSoldOut = (row: Row) => Number(!row.free)
  const price = (row: Row) => row.price_ore
  const quality = (row: Row) => -row.quality
  const id = (row: Row) => row.id
  const leading = ordering === 'condition' ? [isSoldOut, quality, price, id] : [isSoldOut, price, id]
  const newestFirst = (a: Row, b: Row) => inOrder((row) => row.at, id)(b, a)
  const models = [...Map.groupBy(rows, ({ name }) => name).values()].map((variants) => {
    const [shown] = variants.toSorted(inOrder(...leading))
    const [newest] = variants.toSorted(newestFirst)
    if (!shown || !newest) throw new Error('A model without variants')
    return { shown, newest }
  })
  const order = {
    '-created': (a: Model, b: Model) => newestFirst(a.newest, b.newest),
    price: (a: Model, b: Model) => inOrder(price, id)(a.shown, b.shown),
    '-price': (a: Model, b: Model) => inOrder(price, id)(b.shown, a.shown),
    condition: (a: Model, b: Model) => inOrder(quality)(a.shown, b.shown) || newestFirst(a.shown, b.shown),
  }[ordering]
  return models.toSorted(order).map(({ shown: { id: shownId } }) => shownId)
}
type Model = { shown: Row; newest: Row }

test('among thousands of products the models are the same in every order', async () => {
  const other = await startTestNode({ role: 'web' })
  try {
    await buildProduct(other, { name: 'Förlaga' })
    // 700 models of eight variants each, of which one in nine is sold out.
    await selectRows(
      other,
      sql`INSERT INTO products (slug, name, brand, category_id, price_ore, condition, storage, color, stock, low_stock_at, tax_mode, published, published_at, search, created_at, changed_at)
        SELECT 'grej-' || n, 'Grej ' || n % 700, 'Annat', category_id, 100000 + (n * 7919) % 5600 * 100, (ARRAY['new', 'excellent', 'good', 'fair'])[1 + n / 700 % 4], '', 'Färg ' || n / 700, n % 9, 0, 'vat25', true, now() - (n * 31) % 5600 * interval '1 minute', to_tsvector('swedish', 'grej annat'), now(), now()
        FROM products, generate_series(0, 5599) AS n`,
    )
    await selectRows(
      other,
      sql`INSERT INTO product_details (product_id, description, features, warranty, is_original, is_featured, reviews, view)
        SELECT id, '', '{}', '', false, false, 0, jsonb_set(f.view::jsonb || jsonb_build_object('id', id, 'slug', p.slug, 'name', p.name, 'price', price_ore / 100, 'condition', condition), '{brand}', '"Annat"')::text
        FROM products p, (SELECT view FROM product_details LIMIT 1) AS f WHERE slug LIKE 'grej-%'`,
    )
    await selectRows(other, sql`INSERT INTO product_words (word) VALUES ('grej')`)
    await selectRows(other, sql`ANALYZE products`)
    const all = await selectRows<Row>(
      other,
      sql`SELECT id, name, price_ore, quality, stock > reserved AS free, published_at::text AS at FROM products WHERE brand = 'Annat'`,
    )
    // All products match: they are scanned in the list's order. Few match: they are found and grouped.
    for (const most of [1_000_000, 101_500]) {
      for (const ordering of orderings) {
        const expected = getModels(
          all.filter((row) => row.price_ore <= most),
          ordering,
        )
        const query = `?brand=Annat&price_max=${Math.min(50_000, most / 100)}&ordering=${ordering}`
        const [first, third] = [await modelsIn(other, query), await modelsIn(other, `${query}&page=3`)]
        expect(
          [first, third].map(({ results }) => results.map(({ id }) => id)),
          query,
        ).toEqual([expected.slice(0, 20), expected.slice(40, 60)])
        const isExact = most < 1_000_000
        expect(first.is_count_exact).toBe(isExact)
        if (isExact) expect(first.count).toBe(expected.length)
      }
    }
    const { results } = await modelsIn(other, '?brand=Annat')
    expect(results.every(({ variants }) => variants.count === 8)).toBe(true)
  } finally {
    await other.close()
  }
})

test('a search shows first what it names, then what only has it as a feature', async () => {
  clock.set('2026-11-20T09:20:00Z')
  await buildProduct(node, { name: 'Hubb USB-C 7 portar', brand: 'Anker', category: 'tillbehor' }, token)
  clock.set('2026-11-20T09:21:00Z')
  await buildProduct(node, { name: 'Platta X', features: ['USB-C'] }, token)
  const names = async (query: string) => (await modelsIn(node, query)).results.map(({ name }) => name)
  expect(await names('?search=usb')).toEqual(['Hubb USB-C 7 portar', 'Platta X'])
  expect(await names('?search=usb&ordering=-created')).toEqual(['Platta X', 'Hubb USB-C 7 portar'])
  const { body } = await node.call('GET', '/api/shop/products/?search=usb')
  expect(body).toMatchObject({ results: [{ name: 'Hubb USB-C 7 portar' }, { name: 'Platta X' }] })
})

test.each(['condition=slitet', 'ordering=namn', 'page=0'])(
  'a list of models is not made by %s',
  async (query) => {
    expect((await node.call('GET', `/api/shop/models/?${query}`)).status).toBe(400)
  },
)
