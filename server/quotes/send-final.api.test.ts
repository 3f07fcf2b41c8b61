import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminQuoteRequest, QuoteView } from '#domain/quotes/schemas.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '../testing/calls.ts'
import { answerQuote, buildQuote, buildQuoteRequest, sendOffer } from '../testing/fixtures/quotes.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
beforeEach(() => node.clock.set('2026-11-20T09:00:00Z'))

async function send(id: number | string, body: unknown) {
  const answer = await node.call('POST', `/api/quotes/requests/${id}/send_final/`, { body, token })
  return { status: answer.status, body: answer.body as AdminQuoteRequest }
}

describe('the price', () => {
  test.each([
    [1290, '1290.00'],
    [1290.5, '1290.50'],
    ['1290.50', '1290.50'],
    ['1290,5', '1290.50'],
    ['1 290,50', '1290.50'],
    ['1\u00a0290,50 kr', '1290.50'],
    [0.01, '0.01'],
    ['10000000', '10000000.00'],
  ])('%j is stored as %s kr', async (quotedPrice, expected) => {
    const { id } = await buildQuoteRequest(node)
    const { status, body } = await send(id, { quotedPrice })
    expect(status).toBe(200)
    expect(body.quoted_price).toBe(expected)
  })

  test.each([
    0,
    '0',
    '0,00',
    -1,
    '-1',
    '\u22121',
    'gratis',
    '',
    ' ',
    null,
    undefined,
    true,
    [1290],
    { kr: 1 },
    '1290.505',
    '1'.repeat(30),
    '1\u0000',
  ])('%j is no price, and nothing is written or mailed', async (quotedPrice) => {
    const { id } = await buildQuoteRequest(node)
    const { status, body } = await send(id, { quotedPrice, estimatedTime: '1 dag' })
    expect(status).toBe(400)
    expect(body).toEqual({ quotedPrice: ['Ange ett pris.'] })
    const [row] = await selectRows(
      node,
      sql`SELECT status, version, quoted_ore FROM quote_requests WHERE id = ${id}`,
    )
    expect(row).toEqual({ status: 'Ny', version: 0, quoted_ore: null })
    expect(
      await selectRows(
        node,
        sql`SELECT id FROM jobs.job WHERE name = 'quotes.mailOffer' AND data->>'quoteId' = ${String(id)}`,
      ),
    ).toEqual([])
  })
})

describe('the time', () => {
  test.each([undefined, null, '', '   '])('%j becomes 2-3 dagar', async (estimatedTime) => {
    const { id } = await buildQuoteRequest(node)
    expect((await send(id, { quotedPrice: 1, estimatedTime })).body.estimated_time).toBe('2-3 dagar')
  })

  test('is stored as entered', async () => {
    const { id } = await buildQuoteRequest(node)
    expect((await send(id, { quotedPrice: 1, estimatedTime: ' 1 timme ' })).body.estimated_time).toBe(
      '1 timme',
    )
  })

  test.each([
    ['x'.repeat(101), 'Skriv högst 100 tecken.'],
    ['1 dag\n2 dagar', 'Skriv på en rad.'],
    [5, 'Fel sorts värde.'],
  ])('%j is refused', async (estimatedTime, text) => {
    const { id } = await buildQuoteRequest(node)
    const { status, body } = await send(id, { quotedPrice: 1, estimatedTime })
    expect([status, body]).toEqual([400, { estimatedTime: [text] }])
  })
})

test('sending makes the request Offererad, valid 14 days from the Swedish day it was sent', async () => {
  const { id } = await buildQuoteRequest(node)
  // Half past midnight in Sweden, still the previous day in UTC.
  node.clock.set('2026-11-20T23:30:00Z')
  const { body } = await send(id, { quotedPrice: 1290 })
  expect(body).toMatchObject({
    id,
    status: 'Offererad',
    version: 1,
    sent_at: '2026-11-20T23:30:00.000Z',
    valid_until: '2026-12-05',
    expired: false,
  })
})

test('sending again makes the next version behind the same link', async () => {
  const { id, token: link, email } = await buildQuote(node, token)
  await settled(node)
  node.clock.set('2026-12-01T09:00:00Z')
  const again = await sendOffer(node, token, id, { quotedPrice: 990, estimatedTime: '1 dag' })
  expect(again).toMatchObject({ version: 2, quoted_price: '990.00', valid_until: '2026-12-15' })

  const { body } = await node.call('GET', `/api/quotes/offers/${link}/`)
  expect(body as QuoteView).toMatchObject({ version: 2, quoted_price: '990.00', estimated_time: '1 dag' })
  const quotes = (await mailsTo(node, email)).filter((mail) => mail.attachments.length > 0)
  expect(quotes.map((mail) => mail.attachments[0]?.filename)).toEqual([
    `offert-O-${id}-1.pdf`,
    `offert-O-${id}-2.pdf`,
  ])
  for (const mail of quotes) expect(mail.text).toContain(`/offert/${link}`)
})

test('a declined or expired offer can be sent again', async () => {
  const declined = await buildQuote(node, token)
  await answerQuote(node, declined.token, 'decline')
  const again = await sendOffer(node, token, declined.id, { quotedPrice: 500 })
  expect(again).toMatchObject({ status: 'Offererad', version: 2, answered_at: null })

  const old = await buildQuote(node, token)
  node.clock.set('2027-02-01T09:00:00Z')
  expect(await sendOffer(node, token, old.id)).toMatchObject({ expired: false, valid_until: '2027-02-15' })
})

test('an approved or archived request cannot be sent, and stays as it is', async () => {
  const approved = await buildQuote(node, token)
  await answerQuote(node, approved.token, 'approve')
  expect(await send(approved.id, { quotedPrice: 1 })).toEqual({
    status: 409,
    body: { detail: 'Offerten är godkänd och kan inte skickas igen.' },
  })

  const archived = await buildQuoteRequest(node)
  await node.call('POST', `/api/admin/quotes/${archived.id}/archive/`, { token })
  expect(await send(archived.id, { quotedPrice: 1 })).toEqual({
    status: 409,
    body: { detail: 'Offerten är arkiverad och kan inte skickas igen.' },
  })
  const rows = await selectRows(
    node,
    sql`SELECT status, version FROM quote_requests WHERE id IN (${approved.id}, ${archived.id}) ORDER BY id`,
  )
  expect(rows).toEqual([
    { status: 'Godkänd', version: 1 },
    { status: 'Arkiverad', version: 0 },
  ])
})

test('two staff members sending concurrently make two versions, one after the other', async () => {
  const { id, email } = await buildQuoteRequest(node)
  const sent = await Promise.all([send(id, { quotedPrice: 100 }), send(id, { quotedPrice: 200 })])
  expect(sent.map(({ body }) => body.version).toSorted()).toEqual([1, 2])
  const last = sent.find(({ body }) => body.version === 2)?.body
  const [row] = await selectRows(node, sql`SELECT version, quoted_ore FROM quote_requests WHERE id = ${id}`)
  expect(row).toEqual({ version: 2, quoted_ore: Number(last?.quoted_price) * 100 })
  // The first version's mail may have been sent already; the last version's mail always comes last.
  const quotes = (await mailsTo(node, email)).filter((mail) => mail.attachments.length > 0)
  expect(quotes.at(-1)?.attachments[0]?.filename).toBe(`offert-O-${id}-2.pdf`)
})

test('an id that nothing has is not found, and one that is no id is refused', async () => {
  expect(await send(999_999, { quotedPrice: 1 })).toEqual({
    status: 404,
    body: { detail: 'Offerten finns inte.' },
  })
  for (const id of ['0', '-1', 'abc', '1.5', '2147483648', '1e3x']) {
    expect(await send(id, { quotedPrice: 1 }), id).toEqual({ status: 400, body: { id: ['Ogiltigt id.'] } })
  }
})
