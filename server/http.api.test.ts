import { describe, expect, test } from 'vitest'
import { startSharedNode } from './testing/node.ts'

const lines: string[] = []
const node = await startSharedNode({ role: 'web', logLine: (line) => lines.push(line) })

/** One response of every kind: data, cached data, empty, error, not found, unreadable. */
const answers = [
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/quotes/devicetypes/', 200],
  ['GET', '/api/quotes/requests/', 401],
  ['POST', '/api/quotes/requests/', 400],
  ['GET', '/api/quotes/offers/x/', 404],
  ['GET', '/api/finns-inte/', 404],
  ['GET', '/finns-inte', 404],
  ['GET', '/api/%', 404],
] as const

describe.each(answers)('%s %s', (method, url, status) => {
  test(`answers ${status} with an id of its own and the headers of security`, async () => {
    const [one, two] = [await node.call(method, url), await node.call(method, url)]
    expect(one.status).toBe(status)
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
    expect(one.headers['x-powered-by']).toBeUndefined()
    expect(one.headers.server).toBeUndefined()
  })
})

test('the caller does not choose the request’s id', async () => {
  const { headers } = await node.call('GET', '/healthz', {
    headers: { 'x-request-id': 'mitt', 'request-id': 'mitt' },
  })
  expect(headers['x-request-id']).not.toBe('mitt')
})

test('each answer is one line in the log, under the id that the caller got', async () => {
  lines.length = 0
  const { headers } = await node.call('GET', '/api/quotes/requests/')
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)))
    .toContainEqual(
      expect.objectContaining({
        reqId: headers['x-request-id'],
        msg: 'answered',
        method: 'GET',
        path: '/api/quotes/requests/',
        status: 401,
      }),
    )
})

test('no host name from the request appears in a response', async () => {
  for (const [method, url] of answers) {
    const { text, headers } = await node.call(method, url, {
      headers: { host: 'ond.example', 'x-forwarded-host': 'ond.example' },
    })
    expect(text + JSON.stringify(headers)).not.toContain('ond.example')
  }
})

test('an address that a caller makes up does not count as theirs, unless a proxy is trusted', async () => {
  const ask = (from: string) =>
    node.call('POST', '/api/quotes/requests/', {
      body: {
        name: 'Bo',
        email: 'bo@kund.example',
        phone: '1',
        device_type: 'mobil',
        brand: 'Sony',
        model_name: '5',
        issue: 'Trasig skärm',
        customer_message: from,
      },
      address: '192.0.2.1',
      headers: { 'x-forwarded-for': from, 'x-real-ip': from, forwarded: `for=${from}` },
    })
  const statuses = []
  for (let requested = 0; requested < 21; requested++)
    statuses.push((await ask(`198.51.100.${requested}`)).status)
  expect(statuses).toEqual([...Array(20).fill(201), 429])
})
