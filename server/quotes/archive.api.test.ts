import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { answerQuote, buildQuote, buildQuoteRequest } from '../testing/fixtures/quotes.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()

async function move(id: number | string, to: 'archive' | 'restore') {
  const { status, body } = await node.call('POST', `/api/admin/quotes/${id}/${to}/`, { token })
  return { status, body: body as AdminQuoteRequest }
}

async function remove(id: number | string) {
  const { status, body } = await node.call('DELETE', `/api/quotes/requests/${id}/`, { token })
  return { status, body }
}

const builders: [string, () => Promise<{ id: number; token: string }>][] = [
  ['Ny', () => buildQuoteRequest(node)],
  ['Offererad', () => buildQuote(node, token)],
  ['Godkänd', () => answered('approve')],
  ['Avvisad', () => answered('decline')],
]

async function answered(answer: 'approve' | 'decline') {
  const quote = await buildQuote(node, token)
  expect((await answerQuote(node, quote.token, answer)).status).toBe(200)
  return quote
}

describe.each(builders)('a request that is %s', (status, build) => {
  test('is archived once, and restored to its former status', async () => {
    const { id } = await build()
    expect(await move(id, 'archive')).toMatchObject({ status: 200, body: { id, status: 'Arkiverad' } })
    expect(await move(id, 'archive')).toEqual({
      status: 409,
      body: { detail: 'Förfrågan är redan arkiverad.' },
    })
    expect(await move(id, 'restore')).toMatchObject({ status: 200, body: { id, status } })
    expect(await move(id, 'restore')).toEqual({
      status: 409,
      body: { detail: 'Förfrågan är inte arkiverad.' },
    })
  })
})

describe('an archived offer', () => {
  test('is shown behind its link but cannot be answered', async () => {
    const quote = await buildQuote(node, token)
    await move(quote.id, 'archive')
    const { status, body } = await node.call('GET', `/api/quotes/offers/${quote.token}/`)
    expect([status, (body as AdminQuoteRequest).status]).toEqual([200, 'Arkiverad'])
    for (const answer of ['approve', 'decline'] as const) {
      const refused = await answerQuote(node, quote.token, answer)
      expect(refused.status).toBe(409)
      expect(refused.quote).toEqual({ detail: 'Offerten är arkiverad och går inte längre att svara på.' })
    }
    await move(quote.id, 'restore')
    expect((await answerQuote(node, quote.token, 'approve')).status).toBe(200)
  })
})

describe('deleting', () => {
  test.each(builders.filter(([status]) => status !== 'Godkänd'))(
    'a request that is %s goes permanently',
    async (_, build) => {
      const { id, token: link } = await build()
      expect(await remove(id)).toEqual({ status: 204, body: undefined })
      expect(await selectRows(node, sql`SELECT id FROM quote_requests WHERE id = ${id}`)).toEqual([])
      expect((await node.call('GET', `/api/quotes/offers/${link}/`)).status).toBe(404)
      expect(await remove(id)).toEqual({ status: 404, body: { detail: 'Offerten finns inte.' } })
    },
  )

  test('an approved one, archived or not, is refused because it has a repair', async () => {
    const { id } = await answered('approve')
    const [order] = await selectRows<{ order_number: string }>(
      node,
      sql`SELECT order_number FROM repair_orders WHERE id = (SELECT repair_order_id FROM quote_requests WHERE id = ${id})`,
    )
    const refused = {
      status: 409,
      body: {
        detail: `Offerten är godkänd och hör till ärende ${order?.order_number}. Arkivera den i stället.`,
      },
    }
    expect(await remove(id)).toEqual(refused)
    await move(id, 'archive')
    expect(await remove(id)).toEqual(refused)
    expect(await selectRows(node, sql`SELECT id FROM quote_requests WHERE id = ${id}`)).toHaveLength(1)
  })

  test('works for clients that name JSON as the type of nothing', async () => {
    const { id } = await buildQuoteRequest(node)
    const { status } = await node.call('DELETE', `/api/quotes/requests/${id}/`, { raw: '', token })
    expect(status).toBe(204)
  })
})

test.each(['archive', 'restore', 'delete'] as const)(
  '%s of what is not there is not found',
  async (action) => {
    const answer = action === 'delete' ? await remove(999_999) : await move(999_999, action)
    expect(answer).toEqual({ status: 404, body: { detail: 'Offerten finns inte.' } })
    const bad = action === 'delete' ? await remove('abc') : await move('abc', action)
    expect(bad).toEqual({ status: 400, body: { id: ['Ogiltigt id.'] } })
  },
)
