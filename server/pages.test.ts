import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Topic } from './kit/changes.ts'
import { createCtx } from './kit/context.ts'
import { handleError } from './kit/http-errors.ts'
import { openKept } from './kit/kept.ts'
import { type PageHandler, scriptHashes, servePages } from './pages.ts'
import { pageServices } from './services.ts'
import { startTestNode, type TestNode } from './testing/node.ts'
import { pageOptions } from './testing/pages.ts'

type Rendered = { url: string; nonce: string | undefined; method: string }

let node: TestNode
let app: FastifyInstance
let rendered: Rendered[]
let status: number

/** Pages as the router gives them: `/lika…` the same for all, everything else made for one. */
const handler: PageHandler = {
  async handle(request, host) {
    const { pathname, search } = new URL(request.url)
    rendered.push({ url: pathname + search, nonce: host.nonce, method: request.method })
    const shop = await host.services.shop()
    const nonce = host.nonce ? ` nonce="${host.nonce}"` : ''
    const padding = '<p>En rad som gör sidan värd att packa.</p>'.repeat(40)
    return {
      status,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
      body: `<html><script${nonce}>go(${rendered.length})</script><h1>${shop.name}</h1>${padding}</html>`,
    }
  },
  keptTopics: (pathname) =>
    /^\/(lika|fragad)/.test(pathname) || pathname === '/'
      ? { topics: ['settings', 'catalogue'], readsQuery: pathname === '/fragad' }
      : undefined,
  listedPaths: () => [],
}

beforeAll(async () => {
  node = await startTestNode({ role: 'web' })
})
afterAll(() => node.close())

beforeEach(async () => {
  rendered = []
  status = 200
  app = await open(true)
})
afterEach(() => app.close())

async function open(production: boolean): Promise<FastifyInstance> {
  const { kit } = node.app
  const shared = pageOptions(node)
  const server = Fastify()
  server.setErrorHandler(handleError)
  await server.register(async (pages) => {
    servePages(pages, {
      kept: openKept(kit.changes),
      handler: async () => handler,
      ctxOf: () => createCtx(kit, { kind: 'anonymous' }),
      servicesFor: (ctx) => pageServices(ctx, shared),
      publicUrl: kit.config.publicUrl,
      production,
    })
  })
  return server
}

async function change(topic: Topic): Promise<void> {
  await node.app.system().transaction((tx) => tx.announce(topic))
}

const policyOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['content-security-policy'])

describe('a page that shows what its query asks for', () => {
  test('is kept as it is without one, and made for each who brings one', async () => {
    const bare = await app.inject('/fragad')
    for (const url of ['/fragad?sort=pris', '/fragad?sort=namn']) {
      const asked = await app.inject(url)
      expect(asked.headers['cache-control']).toBe('no-store')
      expect(asked.body).not.toBe(bare.body)
    }
    expect((await app.inject('/fragad')).body).toBe(bare.body)
    expect(rendered.map(({ url }) => url)).toEqual(['/fragad', '/fragad?sort=pris', '/fragad?sort=namn'])
  })
})

describe('a page that is the same for all', () => {
  test('is made once, whatever the query says, and kept with an ETag', async () => {
    const first = await app.inject('/lika')
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    const others = await Promise.all(
      ['/lika', '/lika?utm_source=brev', '/lika?'].map((url) => app.inject(url)),
    )
    for (const other of others) expect(other.body).toBe(first.body)
    const known = await app.inject({ url: '/lika', headers: { 'if-none-match': String(first.headers.etag) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect(rendered).toEqual([{ url: '/lika', nonce: undefined, method: 'GET' }])
  })

  test('is made once for many who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/lika')))
    expect(rendered).toHaveLength(1)
  })

  test('is never made from what one visitor sends', async () => {
    const response = await app.inject({
      url: '/lika?namn=<script>',
      headers: { host: 'ond.example', cookie: 'namn=Bo' },
    })
    expect(rendered.map(({ url }) => url)).toEqual(['/lika'])
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('is made for whoever asks in a name of their own, and kept by nobody', async () => {
    await app.inject('/lika')
    const own = await app.inject({ url: '/lika', headers: { authorization: 'Bearer x' } })
    expect(own.headers['cache-control']).toBe('no-store')
    expect(own.body).toContain('go(2)')
    expect((await app.inject('/lika')).body).toContain('go(1)')
  })

  test('does not outlive Swedish midnight, since it may tell of the day', async () => {
    node.clock.set('2026-11-20T22:59:59Z')
    const before = (await app.inject('/lika')).body
    expect((await app.inject('/lika')).body).toBe(before)
    node.clock.set('2026-11-20T23:00:00Z')
    expect((await app.inject('/lika')).body).not.toBe(before)
  })

  test('goes out packed, and unpacks to the same bytes', async () => {
    const plain = await app.inject('/lika')
    const packed = await app.inject({ url: '/lika', headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('runs its own scripts by hash, and no other', async () => {
    const response = await app.inject('/lika')
    const hash = createHash('sha256').update('go(1)').digest('base64')
    expect(policyOf(response)).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(policyOf(response)).not.toMatch(/script-src[^;]*(nonce|unsafe)/)
  })

  test.each(['settings', 'catalogue'] as const)(
    'is made anew on the next request after a change of %s',
    async (topic) => {
      await app.inject('/lika')
      await change(topic)
      expect((await app.inject('/lika')).body).not.toContain('go(1)')
      // The notice of the change, when it arrives, drops the page once more; then it is kept.
      const twice = async () => [(await app.inject('/lika')).body, (await app.inject('/lika')).body]
      await expect.poll(async () => new Set(await twice()).size).toBe(1)
    },
  )

  test('is made anew on a new day in the shop, since pages show dates', async () => {
    node.clock.set('2026-11-20T22:59:59.999Z')
    await app.inject('/lika')
    node.clock.set('2026-11-20T23:00:00Z')
    const today = await app.inject('/lika')
    expect(today.body).toContain('go(2)')
    expect((await app.inject('/lika')).body).toBe(today.body)
  })

  test('that fails while it is made shows this visitor an error page, and is not kept', async () => {
    status = 500
    const failed = await app.inject('/lika')
    expect(failed.statusCode).toBe(500)
    expect(failed.headers['cache-control']).toBe('no-store')
    status = 200
    expect((await app.inject('/lika')).statusCode).toBe(200)
  })

  test('is made for each request in development', async () => {
    const development = await open(false)
    for (const number of [1, 2]) expect((await development.inject('/lika')).body).toContain(`go(${number})`)
    await development.close()
  })
})

describe('a page that depends on who asks', () => {
  test('is made each time, with its query, a nonce of its own, and kept by nobody', async () => {
    const one = await app.inject('/offert/x?a=1')
    const two = await app.inject('/offert/x?a=1')
    expect(rendered.map(({ url }) => url)).toEqual(['/offert/x?a=1', '/offert/x?a=1'])
    expect(rendered[0]?.nonce).not.toBe(rendered[1]?.nonce)
    expect(policyOf(one)).toContain(`'nonce-${rendered[0]?.nonce}'`)
    expect(policyOf(one)).not.toContain("script-src 'self' 'unsafe-inline'")
    for (const { headers } of [one, two]) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    }
  })

  test('keeps the status that the router gives it', async () => {
    status = 404
    expect((await app.inject('/finns-inte')).statusCode).toBe(404)
  })
})

describe('addresses', () => {
  test.each([
    ['/lika/', '/lika'],
    ['/lika///', '/lika'],
    ['/lika/?a=1&b=2', '/lika?a=1&b=2'],
  ])('%s leads to %s', async (url, location) => {
    const response = await app.inject({ url })
    expect([response.statusCode, response.headers.location]).toEqual([308, location])
    expect(rendered).toEqual([])
  })

  test.each(['//ond.example/', '///ond.example//', '/\\ond.example/', '/\\/ond.example/'])(
    '%s leads to no other host',
    async (path) => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const address = app.server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      // As it stands on the wire: clients that know better would tidy the path first.
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject)
      })
      response.resume()
      expect([response.statusCode, response.headers.location]).toEqual([308, '/ond.example'])
    },
  )

  test('the front page keeps its slash', async () => {
    expect((await app.inject('/')).statusCode).toBe(200)
  })

  test('HEAD is answered as GET is, without the body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/lika' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s to a page is answered by nobody', async (method) => {
    const response = await app.inject({ method, url: '/lika', payload: 'x' })
    expect(response.statusCode).toBe(404)
    expect(rendered).toEqual([])
  })
})

describe('the hashes of a page', () => {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

  test.each([
    ['no script', '<p>Hej</p>', []],
    ['an inline script', '<script>a()</script>', [hash('a()')]],
    [
      'one with attributes and line breaks',
      '<script type="module" async>\na()\n</script>',
      [hash('\na()\n')],
    ],
    ['two alike', '<script>a()</script><script>a()</script>', [hash('a()')]],
    ['a file', '<script src="/a.js"></script>', []],
    ['structured data', '<script type="application/ld+json">{"a":1}</script>', []],
    ['a file and a script', '<script src="/a.js"></script><script>b()</script>', [hash('b()')]],
  ])('with %s', (_, html, expected) => {
    expect(scriptHashes(html)).toEqual(expected)
  })
})
