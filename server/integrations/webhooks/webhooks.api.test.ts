import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { webhookEvents } from '#domain/integrations/events.ts'
import { maxAttempts } from '#domain/integrations/retries.ts'
import type { DeliveryView, WebhookView } from '#domain/integrations/webhooks.ts'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { buildWebhook } from '#server/testing/fixtures/integrations.ts'
import { buildColleague } from '#server/testing/fixtures/staff.ts'
import { owner, startSharedNode, startTestNode, testKeys } from '#server/testing/node.ts'
import { type ReceivedWebhook, startWebhookReceiver } from '#server/testing/webhooks/receiver.ts'
import { claimDeliveries, listActiveWebhooks } from './queries.ts'
import { reencryptWebhooks } from './secret.ts'
import { sendDeliveries } from './send.ts'

const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
const options = { role: 'web', publicUrl: 'http://localhost:3000' } as const
const node = await startSharedNode(options)
const token = await logInPermanently(node)
const path = '/api/admin/integrations/webhooks/'
const log = '/api/admin/integrations/deliveries/'

beforeEach(async () => {
  node.clock.set('2026-11-20T09:00:00Z')
  Object.assign(receiver, { behaviour: 200, answer: '', received: [] })
  await selectRows(node, sql`DELETE FROM webhooks`)
  await selectRows(node, sql`DELETE FROM rate_limits`)
})

const send = (on = node) => sendDeliveries(on.app.system(), 300)
const get = async (url: string) => (await node.call('GET', url, { token })).body
const post = (url: string, body?: object) => node.call('POST', url, { token, body })
const deliveries = async (query = '') =>
  ((await get(`${log}${query}`)) as { results: DeliveryView[] }).results
const newest = async () => (await deliveries())[0]
const listed = async () => ((await get(path)) as WebhookView[])[0]

/** Adds a webhook and sends it a ping, which is not attempted yet. */
async function buildPing(url = receiver.url) {
  const webhook = await buildWebhook(node, token, url, webhookEvents)
  const { status, body } = await post(`${path}${webhook.id}/ping/`)
  expect(status).toBe(201)
  return { webhook, ping: body as DeliveryView }
}

/** Verifies a request as a receiver does, by the definition of Standard Webhooks. */
function verify({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

test('a ping is signed, delivered once and in the log', async () => {
  const { webhook, ping } = await buildPing()
  expect(ping).toMatchObject({ kind: 'ping', state: 'waiting', attempts: 0, webhook: { name: 'Lagret' } })
  receiver.answer = 'tack\u0000 \n så mycket'
  await send()
  await send()
  expect(receiver.received).toHaveLength(1)
  const [request] = receiver.received
  if (!request) throw new Error('Nothing was received')
  expect(request).toMatchObject({
    path: '/ta-emot',
    headers: { 'webhook-id': ping.message_id, 'content-type': 'application/json' },
    body: JSON.stringify(ping.payload),
  })
  expect(request.headers['webhook-timestamp']).toBe(String(Date.parse('2026-11-20T09:00:00Z') / 1000))
  expect(verify(request, webhook.secret)).toBe(true)
  expect(verify({ ...request, body: `${request.body} ` }, webhook.secret)).toBe(false)
  expect(await newest()).toMatchObject({
    ...{ state: 'delivered', attempts: 1, last_result: 'ok', last_status: 200 },
    answer: 'tack så mycket',
  })
  expect(await listed()).toMatchObject({
    last_delivered_at: '2026-11-20T09:00:00.000Z',
    waiting: 0,
    failed: 0,
  })
})

test('the secret is shown once and stored encrypted', async () => {
  const { secret, ...view } = await buildWebhook(node, token, receiver.url, ['repair.created'])
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(await listed()).toEqual(view)
  const stored = await selectRows(node, sql`SELECT * FROM webhooks`)
  const audited = await selectRows(node, sql`SELECT * FROM audit_log`)
  expect(JSON.stringify([stored, audited])).not.toContain(secret)
})

test.each([
  ['an error', 500, 'status', 500],
  ['a redirect, which is not followed', 302, 'redirect', 302],
  ['silence', 'silent', 'slow', null],
  ['an answer without an end', 'endless', 'slow', null],
] as const)(
  'after %s a delivery is attempted again with the same id',
  async (_, behaviour, result, status) => {
    const { ping } = await buildPing()
    receiver.behaviour = behaviour
    await send()
    expect(await newest()).toMatchObject({
      ...{ state: 'waiting', attempts: 1, last_result: result, last_status: status },
      next_attempt_at: '2026-11-20T09:01:00.000Z',
    })
    expect(await listed()).toMatchObject({ failing_since: '2026-11-20T09:00:00.000Z', waiting: 1 })
    node.clock.set('2026-11-20T09:00:59Z')
    await send()
    expect(receiver.received).toHaveLength(1)
    receiver.behaviour = 204
    node.clock.set('2026-11-20T09:01:00Z')
    await send()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      ping.message_id,
      ping.message_id,
    ])
    expect(await newest()).toMatchObject({ state: 'delivered', attempts: 2 })
    expect(await listed()).toMatchObject({ failing_since: null, waiting: 0 })
  },
)

test('a receiver that is not there, and a long answer', async () => {
  const gone = await startWebhookReceiver()
  await gone.close()
  await buildPing(gone.url)
  await send()
  expect(await newest()).toMatchObject({ state: 'waiting', last_result: 'refused', last_status: null })
  await selectRows(node, sql`DELETE FROM webhooks`)
  receiver.answer = 'å'.repeat(100_000)
  await buildPing()
  await send()
  expect(await newest()).toMatchObject({ state: 'delivered', answer: 'å'.repeat(200) })
})

test('a delivery is given up after about three days, and can be sent again with the same id', async () => {
  const { ping } = await buildPing()
  receiver.behaviour = 503
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    await send()
    const { next_attempt_at: next } = (await newest()) ?? {}
    if (next) node.clock.set(next)
  }
  expect(receiver.received).toHaveLength(maxAttempts)
  expect(await newest()).toMatchObject({ state: 'failed', attempts: maxAttempts, next_attempt_at: null })
  expect(await listed()).toMatchObject({ state: 'active', failed: 1, waiting: 0 })
  receiver.behaviour = 200
  const again = await post(`${log}${ping.id}/replay/`)
  expect(again.body).toMatchObject({ id: ping.id, state: 'waiting', attempts: 0 })
  await send()
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(ping.message_id)
  expect(await newest()).toMatchObject({ state: 'delivered' })
  expect((await post(`${log}987654/replay/`)).status).toBe(404)
})

test('a webhook that fails for five days is stopped, and goes on when it is resumed', async () => {
  const { webhook } = await buildPing()
  receiver.behaviour = 500
  await send()
  node.clock.set('2026-11-25T08:59:59Z')
  await send()
  expect(await listed()).toMatchObject({ state: 'active' })
  await post(`${path}${webhook.id}/ping/`)
  node.clock.set('2026-11-25T09:00:00Z')
  await send()
  expect(await listed()).toMatchObject({ state: 'stopped', waiting: 2 })
  expect(await get('/api/admin/office/overview/')).toMatchObject({ stopped_webhooks: ['Lagret'] })
  const { length } = receiver.received
  node.clock.set('2026-11-26T09:00:00Z')
  await send()
  expect(receiver.received).toHaveLength(length)
  expect((await post(`${path}${webhook.id}/ping/`)).status).toBe(409)
  receiver.behaviour = 200
  const resumed = await node.call('PATCH', `${path}${webhook.id}/`, { token, body: { is_active: true } })
  expect(resumed.body).toMatchObject({ state: 'active', failing_since: null })
  await send()
  expect(await listed()).toMatchObject({ waiting: 0 })
})

test('a receiver that answers 410 gets no more', async () => {
  await buildPing()
  receiver.behaviour = 410
  await send()
  expect(await newest()).toMatchObject({ state: 'failed', last_result: 'gone' })
  expect(await listed()).toMatchObject({ state: 'stopped' })
})

test('two nodes that send at once make each attempt once', async () => {
  const { webhook } = await buildPing()
  for (let more = 1; more < 12; more++) await post(`${path}${webhook.id}/ping/`)
  const other = await startTestNode({ ...options, on: node })
  await Promise.all([send(node), send(other), send(node), send(other)])
  await other.close()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([12, 12])
})

test('a process that dies during an attempt leaves it to another one, and a replay waits for it', async () => {
  const { ping } = await buildPing()
  await node.app.system().transaction(async (tx) => {
    const [webhook] = await listActiveWebhooks(tx.db)
    if (webhook) await claimDeliveries(tx.db, webhook, 5, tx.now())
  })
  await send()
  expect(receiver.received).toEqual([])
  expect((await post(`${log}${ping.id}/replay/`)).status).toBe(200)
  await send()
  expect(receiver.received).toEqual([])
  node.clock.set('2026-11-20T09:01:00Z')
  await send()
  expect(receiver.received).toHaveLength(1)
})

test('addresses outside the internet are refused, when they are entered and when they are called', async () => {
  const { webhook } = await buildPing(receiver.url.replace('127.0.0.1', 'localhost'))
  const shop = await startTestNode({ role: 'web', on: node })
  const add = async (url: string) => {
    const body = { name: 'Test', url, events: ['repair.created'], password: owner.password }
    const reply = await shop.call('POST', path, { token, body })
    return [reply.status, Object.keys(reply.body as object)]
  }
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8/',
    'https://2130706433/',
  ])
    expect([url, ...(await add(url))]).toEqual([url, 400, ['url']])
  await sendDeliveries(shop.app.system(), 300)
  expect(await newest()).toMatchObject({
    state: 'waiting',
    last_result: 'private',
    webhook: { id: webhook.id },
  })
  await selectRows(node, sql`UPDATE webhooks SET url = ${receiver.url}`)
  node.clock.set('2026-11-20T09:01:00Z')
  await sendDeliveries(shop.app.system(), 300)
  expect(await newest()).toMatchObject({ attempts: 2, last_result: 'private' })
  expect(receiver.received).toEqual([])
  await shop.close()
})

test('a webhook is changed with the own password and its version, and removed with its log', async () => {
  const { webhook } = await buildPing()
  const change = { name: 'Nytt', url: `${receiver.url}/ny`, events: ['order.paid'], password: owner.password }
  const put = (more: object) =>
    node.call('PUT', `${path}${webhook.id}/`, { token, body: { ...change, version: 1, ...more } })
  expect((await put({ password: 'fel-losenord-1' })).body).toEqual({ password: [expect.any(String)] })
  expect((await put({})).body).toMatchObject({ name: 'Nytt', events: ['order.paid'], version: 2 })
  expect((await put({})).status).toBe(409)
  expect((await node.call('DELETE', `${path}${webhook.id}/`, { token })).status).toBe(204)
  expect((await put({})).status).toBe(404)
  expect(await deliveries()).toEqual([])
})

test('a new secret signs from then on, also what waits', async () => {
  const { webhook } = await buildPing()
  expect((await post(`${path}${webhook.id}/secret/`, {})).status).toBe(400)
  const { body } = await post(`${path}${webhook.id}/secret/`, { password: owner.password })
  const { secret } = body as { secret: string }
  await send()
  const [request] = receiver.received
  expect([secret, webhook.secret].map((each) => request && verify(request, each))).toEqual([true, false])
})

test('a key change encrypts the secrets again, and without its key nothing is sent', async () => {
  const { webhook } = await buildPing()
  const keys = { secretKey: 'another-key-another-key-another-key', previousSecretKey: testKeys.secretKey }
  const rotated = await startTestNode({ ...options, on: node, keys })
  expect(await reencryptWebhooks(rotated.app.system())).toEqual({ locked: 1, missing: 0 })
  expect(await reencryptWebhooks(rotated.app.system())).toEqual({ locked: 0, missing: 0 })
  await send()
  expect(await newest()).toMatchObject({ state: 'waiting', last_result: 'keyMissing' })
  expect(receiver.received).toEqual([])
  node.clock.set('2026-11-20T09:01:00Z')
  await send(rotated)
  await rotated.close()
  const [request] = receiver.received
  expect(request && verify(request, webhook.secret)).toBe(true)
})

test('at most ten webhooks, and only owners see them', async () => {
  for (let times = 0; times < 10; times++) await buildWebhook(node, token, receiver.url, ['order.paid'])
  await expect(buildWebhook(node, token, receiver.url, ['order.paid'])).rejects.toThrow('409')
  const colleague = await buildColleague(node)
  expect((await node.call('GET', path, { token: colleague.token })).status).toBe(403)
  expect((await node.call('GET', log, { token: colleague.token })).status).toBe(403)
})

test.each([
  ['no name', { name: '' }, 'name'],
  ['no address', { url: 'lagret' }, 'url'],
  ['a password in its address', { url: 'https://a:b@example.com/' }, 'url'],
  ['another protocol', { url: 'ftp://example.com/' }, 'url'],
  ['no event', { events: [] }, 'events'],
  ['an unknown event', { events: ['ping'] }, 'events.0'],
  ['no password', { password: '' }, 'password'],
])('a webhook with %s is refused at its field', async (_, changes, field) => {
  const input = { name: 'Test', url: receiver.url, events: ['order.paid'], password: owner.password }
  const { status, body } = await post(path, { ...input, ...changes })
  expect([status, Object.keys(body as object)]).toEqual([400, [field]])
  expect(await get(path)).toEqual([])
})

test('the log is filtered by webhook, state and kind', async () => {
  const { webhook, ping } = await buildPing()
  await send()
  await buildPing()
  const found = async (query: string) => (await deliveries(query)).map(({ id }) => id)
  expect(await found(`?webhook=${webhook.id}`)).toEqual([ping.id])
  expect(await found('?state=delivered&kind=ping')).toEqual([ping.id])
  expect(await found('?kind=order.paid')).toEqual([])
  expect(await found('?state=waiting')).toEqual([ping.id + 1])
})
