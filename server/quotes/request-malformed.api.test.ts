import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { nextAddress, selectRows } from '../testing/calls.ts'
import { quoteBody } from '../testing/fixtures/quotes.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()

const path = '/api/quotes/requests/'

function post(raw: string, headers: Record<string, string> = {}) {
  return node.call('POST', path, { raw, headers, address: nextAddress() })
}

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('a body that is no request is refused with a Swedish text, and nothing is stored', () => {
  test.each([
    ['broken JSON', '{"name": "Bo"', 400, 'Anropet innehåller ogiltig JSON.'],
    ['no JSON at all', 'name=Bo', 400, 'Anropet innehåller ogiltig JSON.'],
    ['nothing', '', 400, 'Fältet är obligatoriskt.'],
    ['a raw NUL byte', '{"name": "a\u0000b"}', 400, 'Anropet innehåller ogiltig JSON.'],
    ['a list', '[]', 400, 'Fel sorts värde.'],
    ['a list of requests', JSON.stringify([quoteBody()]), 400, 'Fel sorts värde.'],
    ['null', 'null', 400, 'Fältet är obligatoriskt.'],
    ['a text', '"Bo"', 400, 'Fel sorts värde.'],
    ['a number', '12', 400, 'Fel sorts värde.'],
    [
      'a megabyte',
      JSON.stringify(quoteBody({ customer_message: 'x'.repeat(1_000_000) })),
      413,
      'Det du skickade är för stort.',
    ],
    ['a megabyte of blanks', `{}${' '.repeat(1_000_000)}`, 413, 'Det du skickade är för stort.'],
    [
      'a key that reaches for the prototype',
      '{"__proto__": {"name": "Bo"}}',
      400,
      'Anropet innehåller ogiltig JSON.',
    ],
  ])('%s', async (_, raw, status, detail) => {
    const answer = await post(raw)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ detail })
  })

  test.each([
    ['deep objects', deep(8_000)],
    ['deep lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a field of deep lists', `{"customer_message": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    [
      'wrong types throughout',
      JSON.stringify(Object.fromEntries(Object.keys(quoteBody()).map((key) => [key, [{}]]))),
    ],
    ['numbers that no number holds', '{"name": 1e999, "email": -1e999}'],
    ['one key many times', `{${Array.from({ length: 4000 }, () => '"name":"Bo"').join(',')}}`],
  ])('%s', async (_, raw) => {
    const answer = await post(raw)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body as object).length).toBeGreaterThan(0)
  })

  test('a NUL written as an escape is refused as a character that cannot be stored', async () => {
    const { status, body } = await post(JSON.stringify(quoteBody({ issue: 'a\u0000b' })))
    expect(status).toBe(400)
    expect(body).toEqual({ issue: ['Texten innehåller tecken som inte kan sparas.'] })
  })

  test.each([
    ['XML', 'text/xml'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['an upload', 'multipart/form-data; boundary=x'],
    ['plain text', 'text/plain'],
    ['nonsense', 'nonsens'],
  ])('%s as content type gets 415', async (_, type) => {
    const { status, body } = await post(JSON.stringify(quoteBody()), { 'content-type': type })
    expect(status).toBe(415)
    expect(body).toEqual({ detail: 'Skicka uppgifterna som JSON.' })
  })

  test('a body without content type gets 415', async () => {
    const response = await node.app.http?.inject({
      method: 'POST',
      url: path,
      payload: Buffer.from(JSON.stringify(quoteBody())),
      headers: { 'content-type': '' },
    })
    expect(response?.statusCode).toBe(415)
    expect(response?.json()).toEqual({ detail: 'Skicka uppgifterna som JSON.' })
  })

  test('no body at all is no request', async () => {
    const { status, body } = await node.call('POST', path, { address: nextAddress() })
    expect(status).toBe(400)
    expect(body).toEqual({ detail: 'Fältet är obligatoriskt.' })
  })

  test('nothing was stored', async () => {
    expect(await selectRows(node, sql`SELECT id FROM quote_requests`)).toEqual([])
  })
})

describe('an address that is no address', () => {
  test.each(['/api/quotes/offers/%E0%A4%A/', '/api/%', '/api/quotes/offers/%00/'])(
    '%s is not found',
    async (url) => {
      const { status, body, headers } = await node.call('GET', url)
      expect(status).toBe(404)
      expect(Object.keys(body as object)).toEqual(['detail'])
      expect(JSON.stringify(body)).not.toContain('%')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    },
  )

  test.each([
    ['GET', '/api/'],
    ['GET', '/api/finns-inte/'],
    ['POST', '/api/quotes/finns-inte/'],
    ['PATCH', '/api/quotes/requests/'],
    ['PUT', '/api/quotes/requests/1/'],
  ] as const)('%s %s is answered by the API with its own 404', async (method, url) => {
    const { status, body } = await node.call(method, url, { body: {} })
    expect(status).toBe(404)
    expect(body).toEqual({ detail: 'Sidan eller uppgiften finns inte.' })
  })
})
