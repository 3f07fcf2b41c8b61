import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminPrice } from '#domain/catalogue/schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { buildModel } from '../testing/fixtures/catalogue.ts'
import { startSharedNode } from '../testing/node.ts'

type Page = { count: number; next: string | null; previous: string | null; results: AdminPrice[] }

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()
const many = Object.fromEntries(
  Array.from({ length: 43 }, (_, index) => [`Problem ${index + 1}`, 100 + index]),
)
const phone = await buildModel(node, many, { type: 'mobil', brand: 'Apple', model: 'iPhone 15' })
const laptop = await buildModel(
  node,
  { '100 % ny_skärm': 4990, Batteribyte: 1990 },
  { type: 'dator', brand: 'Dell', model: 'XPS 13' },
)
await selectRows(
  node,
  sql`UPDATE repair_prices SET active = false WHERE issue_description IN ('Problem 1', 'Batteribyte')`,
)

async function page(query = ''): Promise<Page> {
  const url = query.startsWith('/') ? query : `/api/quotes/repairprices/${query}`
  const { status, body } = await node.call('GET', url, { token })
  expect(status).toBe(200)
  return body as Page
}

describe('the back office’s price list', () => {
  test('has 20 prices a page, newest first, and links through all pages', async () => {
    const seen: number[] = []
    const sizes: number[] = []
    let next: string | null = ''
    let before: string | null = null
    while (next !== null) {
      const here: Page = await page(next)
      expect(here.count).toBe(45)
      expect(here.previous === null).toBe(sizes.length === 0)
      if (before !== null && here.previous !== null) {
        expect((await page(here.previous)).results).toEqual((await page(before)).results)
      }
      seen.push(...here.results.map(({ id }) => id))
      sizes.push(here.results.length)
      before = next
      next = here.next
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(new Set(seen).size).toBe(45)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  test('shows inactive prices too, with model, brand and type', async () => {
    const { results } = await page('?search=batteri')
    expect(results).toEqual([
      {
        id: expect.any(Number),
        device_model: {
          id: laptop.model,
          name: 'XPS 13',
          brand: { id: laptop.brand, name: 'Dell' },
          device_type: { id: laptop.type, name: 'dator' },
        },
        issue_description: 'Batteribyte',
        price: '1990.00',
        time_estimate: '1 timme',
        active: false,
        version: expect.any(String),
      },
    ])
  })

  test.each([
    ['?page_size=100', 45, 45],
    ['?page=3&page_size=20', 45, 5],
    ['?page=99', 45, 0],
    ['?active=true', 43, 20],
    ['?active=false', 2, 2],
    ['?search=iphone', 43, 20],
    ['?search=dell', 2, 2],
    ['?search=ny_sk', 1, 1],
    ['?search=%25', 1, 1],
    ['?search=_', 1, 1],
    ['?search=%5C', 0, 0],
    ['?search=finns%20inte', 0, 0],
    ['?search=%20%20', 45, 20],
  ])('%s counts %i and shows %i', async (query, count, shown) => {
    const answer = await page(query)
    expect([answer.count, answer.results.length]).toEqual([count, shown])
  })

  test('filters by type and brand, alone and together', async () => {
    expect((await page(`?devicetype=${phone.type}`)).count).toBe(43)
    expect((await page(`?brand=${laptop.brand}`)).count).toBe(2)
    expect((await page(`?devicetype=${phone.type}&brand=${laptop.brand}`)).count).toBe(0)
    expect(
      (await page(`?devicetype=${laptop.type}&brand=${laptop.brand}&active=true&search=sk%C3%A4rm`)).count,
    ).toBe(1)
    expect((await page('?devicetype=999999')).count).toBe(0)
  })

  test.each([
    ['price', ['100.00', '101.00']],
    ['-price', ['4990.00', '1990.00']],
    ['issue', ['4990.00', '1990.00']],
    ['model', ['100.00', '101.00']],
    ['-model', ['1990.00', '4990.00']],
  ])('sorted by %s', async (sort, first) => {
    const { results } = await page(`?sort=${sort}`)
    expect(results.slice(0, 2).map(({ price }) => price)).toEqual(first)
    const { next } = await page(`?sort=${sort}`)
    expect(next).toContain(`sort=${encodeURIComponent(sort)}`)
  })

  test('keeps its filters in the links', async () => {
    const first = await page(`?devicetype=${phone.type}&active=true&search=problem&page_size=30`)
    expect(first.count).toBe(42)
    const second = await page(first.next ?? '')
    expect([second.count, second.results.length, second.next]).toEqual([42, 12, null])
    expect((await page(second.previous ?? '')).results).toEqual(first.results)
  })

  test.each([
    '?page=0',
    '?page=-1',
    '?page=x',
    '?page=100001',
    '?page_size=0',
    '?page_size=101',
    '?active=ja',
    '?sort=bra',
    '?brand=x',
    `?search=${'x'.repeat(101)}`,
    '?page=1&page=2',
  ])('%s is refused', async (query) => {
    const { status, body } = await node.call('GET', `/api/quotes/repairprices/${query}`, { token })
    expect(status).toBe(400)
    expect(Object.keys(body as object)).toEqual([/\?(\w+)/.exec(query)?.[1]])
  })

  test('with a NUL in the search is refused, not a server error', async () => {
    const { status } = await node.call('GET', '/api/quotes/repairprices/?search=a%00', { token })
    expect(status).toBe(400)
  })
})
