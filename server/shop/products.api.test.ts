import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { normaliseProduct } from '#domain/shop/normalise-product.ts'
import { shopProduct, shopProductDetails, shopProductPage } from '#domain/shop/schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { buildProduct, getProducts, namesIn, shopList } from '../testing/fixtures/shop.ts'
import { startSharedNode, startTestNode, type TestNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ role: 'web', clock })
const token = await logInPermanently(node)
const goods: Record<string, unknown>[] = [
  { name: 'iPhone 13', price: 4990, storage: '128GB', color: 'Blå', condition: 'good', stock: 3 },
  { name: 'iPhone 13 Pro', price: 6490, storage: '256GB', color: 'Guld', condition: 'excellent', stock: 0 },
  { name: 'iPhone SE', price: 2490, storage: '64GB', color: 'Röd', condition: 'fair', stock: 12 },
  { name: 'Galaxy S23', brand: 'Samsung', price: 5490, storage: '256GB', condition: 'new', stock: 5 },
  { name: 'Pixel 8', brand: 'Google', price: 4990, storage: '128GB', condition: 'excellent', stock: 2 },
  { name: 'MacBook Air 13 tum M2', category: 'datorer', price: 11_990, storage: '512GB SSD', stock: 4 },
  {
    name: 'Laddare 20 W',
    category: 'tillbehor',
    brand: 'Anker',
    price: 249,
    storage: '',
    condition: 'new',
    stock: 50,
  },
  {
    name: 'Skärmskydd till iPhone 13',
    category: 'tillbehor',
    brand: 'Belkin',
    price: 199,
    storage: '',
    condition: 'new',
    stock: 30,
  },
]
for (const [minute, changes] of goods.entries()) {
  clock.set(`2026-11-20T09:${String(minute).padStart(2, '0')}:00Z`)
  await buildProduct(node, changes, token)
}
await getProducts(node, token).draft({ name: 'Utkast' })

test('the categories are in the shop’s order', async () => {
  const { body } = await node.call('GET', '/api/shop/categories/')
  expect(body).toEqual([
    { key: 'mobiler', label: 'Mobiler' },
    { key: 'surfplattor', label: 'Surfplattor' },
    { key: 'datorer', label: 'Datorer' },
    { key: 'klockor', label: 'Klockor' },
    { key: 'tillbehor', label: 'Tillbehör' },
  ])
})

test('a list matches the contract, cached or fresh, and never has drafts', async () => {
  const page = await shopList(node)
  expect(shopProductPage.parse(page)).toEqual(page)
  expect(page.count).toBe(8)
  expect(page.results.map(({ name }) => name)).not.toContain('Utkast')
  const made = await node.call('GET', '/api/shop/products/', { headers: { authorization: 'Basic x' } })
  expect(made.body).toEqual(page)
  for (const product of page.results) expect(normaliseProduct(product)).toMatchObject({ name: product.name })
})

describe('a list is narrowed', () => {
  test.each([
    ['category=tillbehor', ['Skärmskydd till iPhone 13', 'Laddare 20 W']],
    ['category=klockor', []],
    ['category=finns-inte', []],
    ['brand=Samsung,Google', ['Pixel 8', 'Galaxy S23']],
    ['brand=Samsung%2C', ['Galaxy S23']],
    ['condition=new', ['Skärmskydd till iPhone 13', 'Laddare 20 W', 'Galaxy S23']],
    ['storage=128GB', ['Pixel 8', 'iPhone 13']],
    ['storage=512GB%20SSD', ['MacBook Air 13 tum M2']],
    ['color=Bl%C3%A5,Guld', ['iPhone 13 Pro', 'iPhone 13']],
    ['color=bl%C3%A5', []],
    ['price_max=2490', ['Skärmskydd till iPhone 13', 'Laddare 20 W', 'iPhone SE']],
    ['price_max=0', []],
    ['category=mobiler&in_stock=1', ['Pixel 8', 'Galaxy S23', 'iPhone SE', 'iPhone 13']],
    ['category=mobiler&brand=Apple&storage=128GB,256GB&condition=good', ['iPhone 13']],
    ['brand=', undefined],
    ['search=', undefined],
  ])('by %s', async (query, names) => {
    const found = await namesIn(node, `?${query}`)
    expect(found).toEqual(names ?? (await namesIn(node, '')))
  })

  test.each([
    'condition=slitet',
    'ordering=namn',
    'price_max=dyr',
    'price_max=-1',
    'page=0',
    'page_size=101',
    'ids=x',
    'in_stock=2',
  ])('but not by %s', async (query) => {
    expect((await node.call('GET', `/api/shop/products/?${query}`)).status).toBe(400)
  })

  test('by ids, for a cart', async () => {
    const { results } = await shopList(node, '?category=mobiler')
    const ids = results.slice(0, 2).map(({ id }) => id)
    const found = await shopList(node, `?ids=${[...ids, 999_999].join(',')}`)
    expect(found.results.map(({ id }) => id)).toEqual(ids)
    expect(found.count).toBe(2)
  })
})

test.each([
  ['-created', ['Pixel 8', 'Galaxy S23', 'iPhone SE', 'iPhone 13 Pro', 'iPhone 13']],
  ['price', ['iPhone SE', 'iPhone 13', 'Pixel 8', 'Galaxy S23', 'iPhone 13 Pro']],
  ['-price', ['iPhone 13 Pro', 'Galaxy S23', 'Pixel 8', 'iPhone 13', 'iPhone SE']],
  ['condition', ['Galaxy S23', 'Pixel 8', 'iPhone 13 Pro', 'iPhone 13', 'iPhone SE']],
])('a list is ordered by %s', async (ordering, names) => {
  expect(await namesIn(node, `?category=mobiler&ordering=${ordering}`)).toEqual(names)
})

test('pages follow each other, each product once', async () => {
  const all = await namesIn(node, '')
  const first = await shopList(node, '?page_size=3')
  expect([first.count, first.previous]).toEqual([8, null])
  const second = await shopList(node, first.next?.replace('/api/shop/products/', '') ?? '')
  const third = await shopList(node, second.next?.replace('/api/shop/products/', '') ?? '')
  expect([first, second, third].flatMap(({ results }) => results.map(({ name }) => name))).toEqual(all)
  expect([second.count, third.count, third.next]).toEqual([8, 8, null])
  expect(await shopList(node, '?page=9')).toMatchObject({ results: [], next: null })
})

describe('a search finds', () => {
  test.each([
    ['iphone', ['Skärmskydd till iPhone 13', 'iPhone SE', 'iPhone 13 Pro', 'iPhone 13']],
    ['IPHONE 13 pro', ['iPhone 13 Pro']],
    ['ipho', ['Skärmskydd till iPhone 13', 'iPhone SE', 'iPhone 13 Pro', 'iPhone 13']],
    ['iphone13', ['Skärmskydd till iPhone 13', 'iPhone 13 Pro', 'iPhone 13']],
    ['ipohne se', ['iPhone SE']],
    ['samsng', ['Galaxy S23']],
    ['gallaxy', ['Galaxy S23']],
    ['laddaren', ['Laddare 20 W']],
    ['laddare', ['Laddare 20 W']],
    ['skarmskyd', ['Skärmskydd till iPhone 13']],
    ['128 gb google', ['Pixel 8']],
    ['bärbar', ['MacBook Air 13 tum M2']],
    ['telefon röd', ['iPhone SE']],
    ['nyskick mobil', ['Galaxy S23']],
    ['tvättmaskin', []],
    ['iphone tvättmaskin', []],
    ["'; DROP TABLE products; --", []],
    ['& | ! ( :* <-> )', []],
  ])('%s', async (words, names) => {
    expect(await namesIn(node, `?search=${encodeURIComponent(words)}`)).toEqual(names)
  })

  test('combined with filters', async () => {
    expect(await namesIn(node, '?search=iphone&in_stock=1&ordering=price&category=mobiler')).toEqual([
      'iPhone SE',
      'iPhone 13',
    ])
  })
})

test('a rare match is found behind thousands of others, in every order', async () => {
  const other = await startTestNode({ role: 'web' })
  try {
    await buildProduct(other, { name: 'Nokia 3310', brand: 'Nokia', price: 99_000, condition: 'fair' })
    await selectRows(
      other,
      sql`INSERT INTO products (slug, name, brand, category_id, price_ore, condition, storage, color, low_stock_at, tax_mode, published, published_at, search, created_at, changed_at)
        SELECT 'grej-' || n, 'Grej', 'Annat', category_id, 100000 + n, 'good', '', '', 0, 'vat25', true, now() + n * interval '1 minute', to_tsvector('swedish', 'grej annat'), now(), now()
        FROM products, generate_series(1, 4000) AS n`,
    )
    await selectRows(
      other,
      sql`INSERT INTO product_details (product_id, description, features, warranty, is_original, is_featured, reviews, view)
        SELECT id, '', '{}', '', false, false, 0, '{"name":"Grej"}' FROM products WHERE slug LIKE 'grej-%'`,
    )
    await selectRows(other, sql`INSERT INTO product_words (word) VALUES ('grej')`)
    for (const ordering of ['-created', 'price', '-price', 'condition']) {
      for (const filter of ['brand=Nokia', 'search=nokia', 'search=3310&condition=fair', 'price_max=990']) {
        const page = await shopList(other, `?${filter}&ordering=${ordering}`)
        expect([page.count, page.results[0]?.name], `${filter} ${ordering}`).toEqual([
          filter === 'price_max=990' ? 0 : 1,
          filter === 'price_max=990' ? undefined : 'Nokia 3310',
        ])
      }
    }
    const whole = await shopList(other, '?search=grej')
    expect([whole.count, whole.results.length, whole.next !== null]).toEqual([1000, 20, true])
    expect((await shopList(other, '?search=gre')).count).toBe(1000)
    await selectRows(
      other,
      sql`INSERT INTO product_words (word) SELECT 'gre' || n FROM generate_series(1, 60) AS n`,
    )
    expect((await shopList(other, '?search=gr')).count, 'a beginning of many words').toBe(1000)
  } finally {
    await other.close()
  }
})

describe('one product', () => {
  test('is found by id and by the name in its address, alike', async () => {
    const [first] = (await shopList(node, '?search=galaxy')).results
    const byId = await node.call('GET', `/api/shop/products/${first?.id}/`)
    const bySlug = await node.call('GET', `/api/shop/products/by_slug/${first?.slug}/`)
    expect(byId.body).toEqual(first)
    expect(bySlug.body).toMatchObject({ ...first, variants: [{ slug: first?.slug }], battery_percents: [] })
    expect(shopProduct.parse(first)).toEqual(first)
    expect(first?.slug).toBe('galaxy-s23-256gb-svart')
  })

  test('that is a draft looks like one that is not there', async () => {
    const draft = await getProducts(node, token).draft()
    const hidden = await node.call('GET', `/api/shop/products/${draft.id}/`)
    const absent = await node.call('GET', '/api/shop/products/987654321/')
    expect([hidden.status, hidden.body]).toEqual([404, absent.body])
    expect((await node.call('GET', `/api/shop/products/by_slug/${draft.slug}/`)).status).toBe(404)
  })
})

test('changes are visible at once, also on another node', async () => {
  const second = await startTestNode({ role: 'web', on: node, clock })
  try {
    const product = await buildProduct(node, { name: 'Kortlivad', stock: 2 }, token)
    const path = `/api/shop/products/${product.id}/`
    const seen = async (on: TestNode) => (await on.call('GET', path)).body as { stock: number; price: number }
    expect([(await seen(node)).stock, (await seen(second)).stock]).toEqual([2, 2])
    await node.call('POST', `/api/admin/shop/products/${product.id}/stock/`, {
      token,
      body: { change: 7, reason: 'delivery', request_id: crypto.randomUUID() },
    })
    expect((await seen(node)).stock).toBe(9)
    await expect.poll(async () => (await seen(second)).stock).toBe(9)
    clock.set('2026-11-20T10:00:00Z')
    await getProducts(node, token).change(product.id, { price: 3990 })
    expect(await seen(node)).toMatchObject({ price: 3990, original_price: 4990 })
    await expect.poll(async () => (await seen(second)).price).toBe(3990)
  } finally {
    await second.close()
  }
})

test('reserved stock is not free to buy', async () => {
  const { id } = await buildProduct(node, { name: 'Åtsidan', stock: 4 }, token)
  await selectRows(node, sql`UPDATE products SET reserved = 4 WHERE id = ${id}`)
  const { body } = await node.call('GET', `/api/shop/products/${id}/`, {
    headers: { authorization: 'Basic x' },
  })
  expect(body).toMatchObject({ stock: 0 })
  expect((await node.call('GET', '/api/shop/products/?search=åtsidan&in_stock=1')).body).toMatchObject({
    count: 0,
  })
})

describe('the products of a model are variants of each other', () => {
  const details = async (slug: string) => {
    const { body } = await node.call('GET', `/api/shop/products/by_slug/${slug}/`)
    return shopProductDetails.parse(body)
  }

  test('those with the same brand, name and category, if they are published', async () => {
    const model = { name: 'Modelltelefon', price: 3290, stock: 2 }
    const blue = await buildProduct(node, { ...model, color: 'Blå' }, token)
    const red = await buildProduct(
      node,
      { ...model, color: 'Röd', storage: '256GB', price: 3690.5, stock: 0 },
      token,
    )
    await getProducts(node, token).draft({ ...model, color: 'Utkast' })
    await buildProduct(node, { ...model, brand: 'Samsung', color: 'Annat märke' }, token)
    await buildProduct(node, { ...model, category: 'tillbehor', color: 'Annan kategori' }, token)
    const { variants } = await details(blue.slug)
    expect(variants).toEqual([
      { slug: blue.slug, storage: '128GB', color: 'Blå', condition: 'excellent', price: 3290, stock: 2 },
      { slug: red.slug, storage: '256GB', color: 'Röd', condition: 'excellent', price: 3690.5, stock: 0 },
    ])
    // A change of one is seen in the cached answer of the other.
    await getProducts(node, token).change(red.id, { price: '3 490' })
    expect((await details(blue.slug)).variants[1]?.price).toBe(3490)
  })

  test('the battery health of pieces in stock is entered with them, changed, cleared and shown', async () => {
    const { id, slug } = await buildProduct(node, { name: 'Batteritelefon', stock: 3 }, token)
    const { send } = getProducts(node, token)
    const shown = async () => (await details(slug)).battery_percents
    const { product } = await send('POST', `${id}/serials/`, {
      serials: ['BATT-1 87 %', 'BATT-2', 'BATT-3 91%'],
    })
    expect(product.serials.map(({ serial, battery_percent }) => [serial, battery_percent])).toEqual([
      ['BATT-1', 87],
      ['BATT-2', null],
      ['BATT-3', 91],
    ])
    expect(await shown()).toEqual([87, 91])

    const piece = (at: number) => `${id}/serials/${product.serials[at]?.id}/`
    expect((await send('PUT', piece(1), { battery_percent: 80 })).status).toBe(200)
    expect((await send('PUT', piece(0), { battery_percent: null })).status).toBe(200)
    expect(await shown()).toEqual([80, 91])
    for (const battery_percent of [0, 101, 80.5, '80']) {
      expect((await send('PUT', piece(1), { battery_percent })).status).toBe(400)
    }
    const other = await getProducts(node, token).draft()
    const foreign = `${other.id}/serials/${product.serials[1]?.id}/`
    expect((await send('PUT', foreign, { battery_percent: 50 })).status).toBe(404)
    expect(await shown()).toEqual([80, 91])

    // A number entered again changes only the battery health that is written with it.
    await send('POST', `${id}/serials/`, { serials: ['BATT-1 85 %', 'BATT-2'] })
    expect(await shown()).toEqual([85, 80, 91])
    await send('DELETE', piece(2))
    expect(await shown()).toEqual([85, 80])
  })
})
