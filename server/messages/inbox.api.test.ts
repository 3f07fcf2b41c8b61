import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminMessage, MessageSummary } from '#domain/messages/schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { answerMessage, buildMessage } from '../testing/fixtures/messages.ts'
import { owner, startSharedNode } from '../testing/node.ts'

type Page = { count: number; next: string | null; previous: string | null; results: MessageSummary[] }

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const minute = (count: number) => node.clock.set(`2026-11-20T09:0${count}:00Z`)
minute(1)
await buildMessage(node, { namn: 'Anna 100%', meddelande: 'Får man tag_i delar?' })
minute(2)
const berit = await buildMessage(node, {
  namn: 'Berit',
  telefon: '070-999 88 77',
  email: 'BERIT@kund.example',
})
minute(3)
const answered = await buildMessage(node, { namn: 'Cecilia', ämne: 'other', meddelande: 'x'.repeat(4000) })
minute(4)
await answerMessage(node, token, answered.id, 'Ja, det gör vi.')

async function page(query: string): Promise<Page> {
  const url = query.startsWith('/') ? query : `/api/admin/messages/${query}`
  const { status, body } = await node.call('GET', url, { token })
  expect(status).toBe(200)
  return body as Page
}

const names = ({ results }: Page) => results.map(({ name }) => name)

test('the inbox lists the newest first, with the beginning of each and nothing more', async () => {
  const inbox = await page('')
  expect(inbox).toMatchObject({ count: 3, next: null, previous: null })
  expect(names(inbox)).toEqual(['Cecilia', 'Berit', 'Anna 100%'])
  expect(inbox.results[1]).toEqual({
    id: berit.id,
    created_at: '2026-11-20T09:02:00.000Z',
    name: 'Berit',
    subject: 'repair',
    excerpt: 'Lagar ni klockor?',
    answered_at: null,
  })
  expect(inbox.results[0]?.excerpt).toBe(`${'x'.repeat(159)}…`)
  expect(inbox.results[0]?.answered_at).toBe('2026-11-20T09:04:00.000Z')
})

describe('filters', () => {
  test.each([
    ['?status=unanswered', ['Berit', 'Anna 100%']],
    ['?status=answered', ['Cecilia']],
    ['?search=beri', ['Berit']],
    ['?search=berit@KUND', ['Berit']],
    ['?search=999 88', ['Berit']],
    ['?search=klockor', ['Berit']],
    ['?search=%25', ['Anna 100%']],
    ['?search=g_i', ['Anna 100%']],
    ["?search='", []],
    ['?search=%20%20', ['Cecilia', 'Berit', 'Anna 100%']],
    ['?search=klockor&status=answered', []],
  ])('%s', async (query, expected) => {
    expect(names(await page(query))).toEqual(expected)
  })

  test.each([
    '?status=ny',
    '?page=0',
    '?page=x',
    '?page_size=101',
    `?search=${'x'.repeat(101)}`,
    '?search=a%00b',
  ])('%s is refused', async (query) => {
    const { status } = await node.call('GET', `/api/admin/messages/${query}`, { token })
    expect(status).toBe(400)
  })

  test('travel along from page to page', async () => {
    const first = await page('?status=unanswered&page_size=1')
    expect(first).toMatchObject({ count: 2, previous: null })
    const second = await page(first.next ?? '')
    expect(names(second)).toEqual(['Anna 100%'])
    expect(second.next).toBeNull()
    expect(names(await page(second.previous ?? ''))).toEqual(['Berit'])
    expect(await page('?page=99')).toMatchObject({ count: 3, next: null, results: [] })
  })
})

async function read(id: number): Promise<AdminMessage> {
  const { status, body } = await node.call('GET', `/api/admin/messages/${id}/`, { token })
  expect(status).toBe(200)
  return body as AdminMessage
}

function mark(id: number, body: unknown) {
  return node.call('PATCH', `/api/admin/messages/${id}/`, { body, token })
}

test('one message is shown completely, with its answers and their writers', async () => {
  const { id } = await buildMessage(node, {
    namn: 'Dag',
    meddelande: 'Rad 1\nRad 2',
    email: 'dag@kund.example',
  })
  await answerMessage(node, token, id, 'Hej Dag!\nJa.')
  const message = await read(id)
  expect(message).toEqual({
    id,
    created_at: node.clock.now().toISOString(),
    name: 'Dag',
    email: 'dag@kund.example',
    phone: '070-174 06 01',
    subject: 'repair',
    body: 'Rad 1\nRad 2',
    answered_at: node.clock.now().toISOString(),
    undoable: null,
    pictures: [],
    replies: [
      {
        id: expect.any(Number),
        created_at: node.clock.now().toISOString(),
        author: owner.username,
        body: 'Hej Dag!\nJa.',
      },
    ],
  })
})

test('an answer stays when its writer’s account is gone', async () => {
  const { id } = await buildMessage(node)
  await answerMessage(node, token, id, 'Ja.')
  await selectRows(
    node,
    sql`UPDATE message_replies SET admin_user_id = NULL WHERE contact_message_id = ${id}`,
  )
  expect((await read(id)).replies).toMatchObject([{ author: null, body: 'Ja.' }])
})

test('a message can be marked as answered and as waiting; marking it twice keeps the first time', async () => {
  const { id } = await buildMessage(node)
  node.clock.set('2026-11-20T10:00:00Z')
  expect((await mark(id, { answered: true })).body).toMatchObject({ answered_at: '2026-11-20T10:00:00.000Z' })
  node.clock.set('2026-11-20T11:00:00Z')
  expect((await mark(id, { answered: true })).body).toMatchObject({ answered_at: '2026-11-20T10:00:00.000Z' })
  expect((await mark(id, { answered: false })).body).toMatchObject({ answered_at: null, replies: [] })
  expect((await mark(id, { answered: false })).status).toBe(200)
})

test.each([[{}], [{ answered: 'ja' }], [{ answered: null }], [[]]])(
  'marking by %j is refused',
  async (body) => {
    const { id } = await buildMessage(node)
    expect((await mark(id, body)).status).toBe(400)
    expect((await read(id)).answered_at).toBeNull()
  },
)

test('a deleted message is gone with its answers, and is no message any more', async () => {
  const { id } = await buildMessage(node)
  await answerMessage(node, token, id, 'Ja.')
  const { status, text } = await node.call('DELETE', `/api/admin/messages/${id}/`, { token })
  expect([status, text]).toEqual([204, ''])
  expect(
    await selectRows(node, sql`SELECT id FROM message_replies WHERE contact_message_id = ${id}`),
  ).toEqual([])
  await expectNotFound(id)
})

async function expectNotFound(id: string | number) {
  const path = `/api/admin/messages/${id}/`
  const answers = [
    await node.call('GET', path, { token }),
    await node.call('PATCH', path, { token, body: { answered: true } }),
    await node.call('POST', `${path}replies/`, { token, body: { body: 'Hej', after: null } }),
    await node.call('DELETE', path, { token }),
  ]
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([404, { detail: 'Meddelandet finns inte.' }])
  }
}

test('a message that never was is not found', () => expectNotFound(2_000_000_000))

test.each(['0', '-1', '1.5', 'abc', '2147483648', '%00'])('an id such as %s is refused', async (id) => {
  const { status } = await node.call('GET', `/api/admin/messages/${id}/`, { token })
  expect([400, 404]).toContain(status)
})

test('staff calls never return fingerprints, and use the usual error shape', async () => {
  const { text } = await node.call('GET', '/api/admin/messages/', { token })
  expect(text).not.toContain('fingerprint')
  const { body } = await node.call('POST', `/api/admin/messages/${berit.id}/replies/`, { token, body: {} })
  expect(body).toEqual({ body: ['Skriv ett svar.'], after: ['Ogiltigt id.'] })
})
