import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminQuote } from '#domain/quotes/schemas.ts'
import { rowsOf } from '../testing/calls.ts'
import { answerOffer, buildOffer, buildQuote } from '../testing/fixtures/quotes.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()

async function move(id: number | string, to: 'archive' | 'restore') {
  const { status, body } = await node.call('POST', `/api/admin/quotes/${id}/${to}/`, { token })
  return { status, body: body as AdminQuote }
}

async function remove(id: number | string) {
  const { status, body } = await node.call('DELETE', `/api/quotes/requests/${id}/`, { token })
  return { status, body }
}

const builders: [string, () => Promise<{ id: number; token: string }>][] = [
  ['Ny', () => buildQuote(node)],
  ['Offererad', () => buildOffer(node, token)],
  ['Godkänd', () => answered('approve')],
  ['Avvisad', () => answered('decline')],
]

async function answered(answer: 'approve' | 'decline') {
  const offer = await buildOffer(node, token)
  expect((await answerOffer(node, offer.token, answer)).status).toBe(200)
  return offer
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
    const offer = await buildOffer(node, token)
    await move(offer.id, 'archive')
    const { status, body } = await node.call('GET', `/api/quotes/offers/${offer.token}/`)
    expect([status, (body as AdminQuote).status]).toEqual([200, 'Arkiverad'])
    for (const answer of ['approve', 'decline'] as const) {
      const refused = await answerOffer(node, offer.token, answer)
      expect(refused.status).toBe(409)
      expect(refused.offer).toEqual({ detail: 'Offerten är arkiverad och går inte längre att svara på.' })
    }
    await move(offer.id, 'restore')
    expect((await answerOffer(node, offer.token, 'approve')).status).toBe(200)
  })
})

describe('deleting', () => {
  test.each(builders.filter(([status]) => status !== 'Godkänd'))(
    'a request that is %s goes permanently',
    async (_, build) => {
      const { id, token: link } = await build()
      expect(await remove(id)).toEqual({ status: 204, body: undefined })
      expect(await rowsOf(node, sql`SELECT id FROM quote_requests WHERE id = ${id}`)).toEqual([])
      expect((await node.call('GET', `/api/quotes/offers/${link}/`)).status).toBe(404)
      expect(await remove(id)).toEqual({ status: 404, body: { detail: 'Offerten finns inte.' } })
    },
  )

  test('an approved one, archived or not, is refused because it has a repair order', async () => {
    const { id } = await answered('approve')
    const [order] = await rowsOf<{ order_number: string }>(
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
    expect(await rowsOf(node, sql`SELECT id FROM quote_requests WHERE id = ${id}`)).toHaveLength(1)
  })

  test('works for clients that name JSON as the type of nothing', async () => {
    const { id } = await buildQuote(node)
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
