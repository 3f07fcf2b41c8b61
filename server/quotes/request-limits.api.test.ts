import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { nextAddress, selectRows } from '../testing/calls.ts'
import { quoteBody } from '../testing/fixtures/quotes.ts'
import { startSharedNode, type TestNode } from '../testing/node.ts'

let address: string
const node = await startSharedNode({ role: 'web' })
const other = await startSharedNode({ on: node, role: 'web' })
beforeEach(() => {
  address = nextAddress()
})

let requests = 0

function ask(
  at: TestNode = node,
  from = address,
  body: unknown = quoteBody({ customer_message: `${++requests}` }),
) {
  return at.call('POST', '/api/quotes/requests/', { body, address: from })
}

test('the 21st request from an address within ten minutes is refused in Swedish', async () => {
  const before = await selectRows(node, sql`SELECT id FROM quote_requests`)
  for (let sent = 0; sent < 20; sent++) expect((await ask()).status).toBe(201)
  const { status, body, headers } = await ask()
  expect(status).toBe(429)
  expect(body).toEqual({ detail: 'Det blev för många försök. Vänta 10 minuter och försök igen.' })
  const wait = Number(headers['retry-after'])
  expect(Number.isInteger(wait)).toBe(true)
  expect(wait).toBeGreaterThan(500)
  expect(wait).toBeLessThanOrEqual(600)
  expect(await selectRows(node, sql`SELECT id FROM quote_requests`)).toHaveLength(before.length + 20)

  expect((await ask(node, nextAddress())).status).toBe(201)
})

test('requests to two nodes count together, also concurrent ones', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index % 2 ? other : node)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('requests that fall into the honeypot, or are repeats, count too', async () => {
  const same = quoteBody({ email: 'samma@kund.example' })
  for (let sent = 0; sent < 10; sent++) {
    expect((await ask(node, address, quoteBody({ website: 'x' }))).status).toBe(201)
    expect((await ask(node, address, same)).status).toBe(201)
  }
  expect((await ask()).status).toBe(429)
})

test('forms that were filled in wrongly do not count: the visitor may correct them', async () => {
  for (let sent = 0; sent < 25; sent++)
    expect((await ask(node, address, quoteBody({ name: '' }))).status).toBe(400)
  expect((await ask()).status).toBe(201)
})

test('when the time is over the address may ask again', async () => {
  for (let sent = 0; sent < 21; sent++) await ask()
  expect((await ask()).status).toBe(429)
  // Rate limits use real time; moving their end simulates ten minutes.
  await selectRows(node, sql`UPDATE rate_limits SET expire = expire - 600000`)
  expect((await ask()).status).toBe(201)
})

test('the stored counters do not reveal addresses', async () => {
  await ask()
  const rows = await selectRows<{ key: string }>(node, sql`SELECT key FROM rate_limits`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) {
    expect(key).toMatch(/^(form|invalid)\.address:[\w-]{43}$/)
    expect(key).not.toContain(address)
  }
})
