import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { answerQuote, buildQuote, buildQuoteRequest, sendOffer } from '../testing/fixtures/quotes.ts'
import { startSharedNode } from '../testing/node.ts'

type Page = { count: number; next: string | null; previous: string | null; results: AdminQuoteRequest[] }

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const minute = (count: number) => node.clock.set(`2026-11-20T09:${String(count).padStart(2, '0')}:00Z`)
minute(1)
await buildQuoteRequest(node, { name: 'Anna 100%', model_name: 'Pixel_9' })
minute(2)
const priced = await buildQuoteRequest(node, {
  name: 'Bertil',
  phone: '070-999 88 77',
  email: 'BERTIL@kund.example',
})
await sendOffer(node, token, priced.id, { quotedPrice: '1290.50', estimatedTime: '1 dag' })
minute(3)
const approved = await buildQuote(node, token, { name: 'Cecilia', brand: 'Sony' })
await answerQuote(node, approved.token, 'approve')
minute(4)
const declined = await buildQuote(node, token, { name: 'David \\ Ek' })
await answerQuote(node, declined.token, 'decline')
minute(5)
const archived = await buildQuoteRequest(node, { name: 'Eva' })
await node.call('POST', `/api/admin/quotes/${archived.id}/archive/`, { token })

async function list(query = ''): Promise<AdminQuoteRequest[]> {
  const { status, body } = await node.call('GET', `/api/quotes/requests/${query}`, { token })
  expect(status).toBe(200)
  return body as AdminQuoteRequest[]
}

async function page(query: string): Promise<Page> {
  const { status, body } = await node.call(
    'GET',
    query.startsWith('/') ? query : `/api/quotes/requests/${query}`,
    {
      token,
    },
  )
  expect(status).toBe(200)
  return body as Page
}

const names = (quotes: AdminQuoteRequest[]) => quotes.map(({ name }) => name)

test('without a page it is a plain list, newest first', async () => {
  expect(names(await list())).toEqual(['Eva', 'David \\ Ek', 'Cecilia', 'Bertil', 'Anna 100%'])
})

test('a request shows all that staff need, and neither link secret nor fingerprint', async () => {
  const [quoteRequest] = await list('?search=bertil')
  const [row] = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM quote_requests WHERE name = 'Bertil'`,
  )
  expect(quoteRequest).toEqual({
    id: row?.id,
    created_at: '2026-11-20T09:02:00.000Z',
    name: 'Bertil',
    email: 'bertil@kund.example',
    phone: '070-999 88 77',
    device_type: 'mobil',
    brand: 'Samsung',
    model_name: 'Galaxy S24',
    issue: 'Trasig skärm',
    customer_message: '',
    status: 'Offererad',
    quoted_price: '1290.50',
    estimated_time: '1 dag',
    version: 1,
    sent_at: '2026-11-20T09:02:00.000Z',
    valid_until: '2026-12-04',
    expired: false,
    answered_at: null,
    part_origin: null,
    pictures: [],
    order_number: null,
    forms: [],
  })
})

describe('filters', () => {
  test.each([
    ['Ny', ['Anna 100%']],
    ['Offererad', ['Bertil']],
    ['Godkänd', ['Cecilia']],
    ['Avvisad', ['David \\ Ek']],
    ['Arkiverad', ['Eva']],
  ])('status %s', async (status, expected) => {
    expect(names(await list(`?status=${encodeURIComponent(status)}`))).toEqual(expected)
  })

  test.each([
    ['bert', ['Bertil']],
    ['bertil@KUND', ['Bertil']],
    ['999 88', ['Bertil']],
    ['sony', ['Cecilia']],
    ['pixel_', ['Anna 100%']],
    // LIKE wildcards are searched literally.
    ['%', ['Anna 100%']],
    ['_', ['Anna 100%']],
    ['\\', ['David \\ Ek']],
    ['100%', ['Anna 100%']],
    ["'", []],
    ['"; DROP TABLE quote_requests; --', []],
    ['finns inte', []],
    ['   ', ['Eva', 'David \\ Ek', 'Cecilia', 'Bertil', 'Anna 100%']],
  ])('search for %j', async (search, expected) => {
    expect(names(await list(`?search=${encodeURIComponent(search)}`))).toEqual(expected)
  })

  test('both together', async () => {
    expect(names(await list('?status=Ny&search=bertil'))).toEqual([])
    expect(names(await list('?status=Offererad&search=bertil'))).toEqual(['Bertil'])
  })

  test.each([
    '?status=Fel',
    '?page=0',
    '?page=x',
    '?page=1&page_size=101',
    '?page=1.5',
    `?search=${'x'.repeat(101)}`,
  ])('%s is refused', async (query) => {
    const { status, body } = await node.call('GET', `/api/quotes/requests/${query}`, { token })
    expect(status).toBe(400)
    expect(Object.keys(body as object)).toHaveLength(1)
  })

  test('a search with a NUL in it is refused, not a server error', async () => {
    const { status } = await node.call('GET', '/api/quotes/requests/?search=a%00b', { token })
    expect(status).toBe(400)
  })
})

describe('page by page', () => {
  test('a page has the total count and the numbers of its neighbours', async () => {
    const first = await page('?page=1&page_size=2')
    expect(first).toMatchObject({ count: 5, previous: null })
    expect(names(first.results)).toEqual(['Eva', 'David \\ Ek'])

    const second = await page(first.next ?? '')
    expect(second.count).toBe(5)
    expect(names(second.results)).toEqual(['Cecilia', 'Bertil'])

    const third = await page(second.next ?? '')
    expect(third.next).toBeNull()
    expect(names(third.results)).toEqual(['Anna 100%'])
    expect(names((await page(third.previous ?? '')).results)).toEqual(['Cecilia', 'Bertil'])
  })

  test('filters travel along in the links', async () => {
    const first = await page('?page=1&page_size=1&search=kund.example')
    expect(first.count).toBe(5)
    expect((await page(first.next ?? '')).results).toHaveLength(1)
    expect(first.next).toContain('search=kund.example')
  })

  test('a page after the last one is empty', async () => {
    expect(await page('?page=99')).toEqual({
      count: 5,
      next: null,
      previous: expect.any(String),
      results: [],
    })
  })
})

test('an offer that has run out is marked, one that is answered is not', async () => {
  node.clock.set('2026-12-05T09:00:00Z')
  const expired = (await list()).map((quoteRequest) => [
    quoteRequest.name,
    quoteRequest.status,
    quoteRequest.expired,
  ])
  expect(expired).toEqual([
    ['Eva', 'Arkiverad', false],
    ['David \\ Ek', 'Avvisad', false],
    ['Cecilia', 'Godkänd', false],
    ['Bertil', 'Offererad', true],
    ['Anna 100%', 'Ny', false],
  ])
})
