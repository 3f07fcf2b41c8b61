import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChangeTopic } from '#domain/change-topics.ts'
import { startSharedNode } from '../testing/node.ts'
import { notFoundPage, openTestSite, PageNotFound, type TestSite } from '../testing/site.ts'

let site: TestSite

const node = await startSharedNode({ role: 'web' })

beforeEach(async () => {
  site = await openTestSite(node)
})
afterEach(() => site.app.close())

function change(topic: ChangeTopic): void {
  node.app.kit.changes.committed([topic], { transaction: true })
}

/** Sends a raw request line, because HTTP clients normalize paths. */
async function requestRaw(target: string): Promise<string> {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const address = site.app.server.address()
  const socket = createConnection(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ond.example\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

describe('a cached page', () => {
  test('is rendered once, whatever the query, and has an ETag', async () => {
    const first = await site.app.inject('/faq')
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(first.headers['cache-control']).toBe('no-cache')
    for (const url of ['/faq', '/faq?utm_source=brev', '/faq?']) {
      expect((await site.app.inject(url)).body).toBe(first.body)
    }
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await site.app.inject({ url: '/faq', headers })).statusCode).toBe(304)
    expect(site.rendered).toHaveLength(1)
  })

  test('is rendered without the visitor: anonymous, and without the query', async () => {
    await site.app.inject('/faq?namn=Bo')
    expect(site.rendered).toEqual([
      { path: '/faq', pathname: '/faq', params: {}, query: '', actor: 'anonymous' },
    ])
  })

  test('is rendered for a visitor with a token, and not stored then', async () => {
    const own = await site.app.inject({ url: '/faq', headers: { authorization: 'Bearer x' } })
    expect(own.headers.etag).toBeUndefined()
    expect(site.rendered[0]?.actor).toBe('customer')
    await site.app.inject('/faq')
    expect(site.rendered).toHaveLength(2)
  })

  test.each([
    ['/faq', 'settings'],
    ['/priser/a', 'settings'],
    ['/priser/a', 'prices'],
  ] as const)('%s is rendered again after a change of %s', async (url, topic) => {
    const before = (await site.app.inject(url)).body
    change(topic)
    expect((await site.app.inject(url)).body).not.toBe(before)
  })

  test('is rendered again after Swedish midnight, since pages show dates', async () => {
    node.clock.set('2026-11-20T22:59:59Z')
    const before = (await site.app.inject('/faq')).body
    expect((await site.app.inject('/faq')).body).toBe(before)
    node.clock.set('2026-11-20T23:00:00Z')
    expect((await site.app.inject('/faq')).body).not.toBe(before)
  })

  test('that its query changes is cached without one, and rendered for each query', async () => {
    const bare = (await site.app.inject('/shop')).body
    for (const url of ['/shop?sort=pris', '/shop?sort=namn']) {
      const filtered = await site.app.inject(url)
      expect(filtered.body).not.toBe(bare)
      // `no-store` would prevent the back/forward cache.
      expect(filtered.headers['cache-control']).toBe('no-cache')
    }
    expect((await site.app.inject('/shop')).body).toBe(bare)
    expect(site.rendered.map(({ query }) => query)).toEqual(['', 'sort=pris', 'sort=namn'])
  })

  test('is not cached in development', async () => {
    const development = await openTestSite(node, { isProduction: false })
    for (const number of [1, 2])
      expect((await development.app.inject('/faq')).body).toContain(`/faq ${number}`)
    await development.app.close()
  })

  test('that does not exist is a 404 each time, and is not cached', async () => {
    site.load = (page) => {
      if (page !== notFoundPage) throw new PageNotFound()
    }
    for (const _ of [1, 2]) {
      const response = await site.app.inject('/priser/okand')
      expect([response.statusCode, response.headers.etag]).toEqual([404, undefined])
      expect(response.body).toContain('/*')
    }
    site.load = () => undefined
    expect((await site.app.inject('/priser/okand')).statusCode).toBe(200)
  })

  test('that fails shows the error document, and is not cached', async () => {
    site.load = () => {
      throw new Error('no settings')
    }
    const failed = await site.app.inject('/faq')
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(failed.body).toContain('Ett fel uppstod')
    site.load = () => undefined
    expect((await site.app.inject('/faq')).statusCode).toBe(200)
  })
})

test.each(['/shop', '/shop?sort=pris', '/sok'])(
  '%s without something that it needs is a 503, not cached',
  async (url) => {
    site.load = (_page, onFailure) => onFailure(new Error('no products'))
    const failed = await site.app.inject(url)
    expect([failed.statusCode, failed.headers['cache-control'], failed.headers.etag]).toEqual([
      503,
      'no-cache',
      undefined,
    ])
    expect(failed.body).toContain('<h1>/')
    site.load = () => undefined
    expect((await site.app.inject(url)).statusCode).toBe(200)
  },
)

describe('other spellings of a path', () => {
  test.each([
    ['/fa%71', '/faq'],
    ['/faq/', '/faq'],
    ['/fa%71/?a=1?b=2', '/faq?a=1?b=2'],
    ['/priser/%61b', '/priser/ab'],
    ['/priser/a%2fb', '/priser/a%2Fb'],
  ])('%s leads to %s', async (url, location) => {
    const response = await site.app.inject(url)
    expect([response.statusCode, response.headers.location]).toEqual([308, location])
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
    expect(site.rendered).toEqual([])
  })

  test('the canonical one is a page', async () => {
    await site.app.inject('/priser/a%2Fb')
    expect(site.rendered).toMatchObject([{ pathname: '/priser/a%2Fb', params: { slug: 'a/b' } }])
  })

  test('a path that cannot be decoded is refused', async () => {
    expect((await site.app.inject('/fa%')).statusCode).toBe(400)
  })

  test('an absolute-form target is the same page and the same entry of the cache', async () => {
    const { body } = await site.app.inject('/faq')
    const response = await requestRaw('http://ond.example/faq?a=1')
    expect(response).toMatch(/^HTTP\/1\.1 200 /)
    expect(response).toContain(body.slice(0, 60))
    expect(site.rendered).toHaveLength(1)
  })

  test.each(['//ond.example/', '///ond.example//', '/\\ond.example/'])(
    '%s leads to no other host',
    async (path) => {
      expect(await requestRaw(path)).toMatch(/^HTTP\/1\.1 308 [\s\S]*\r\nlocation: \/ond\.example\r\n/i)
    },
  )
})
