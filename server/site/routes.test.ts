import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyPage } from '../../app/framework/page.ts'
import type { PaymentConfig } from '../../domain/payments/schemas.ts'
import type { Topic } from '../kit/changes.ts'
import { type Actor, type Ctx, createCtx } from '../kit/context.ts'
import { handleError } from '../kit/http-errors.ts'
import { openKept } from '../kit/kept.ts'
import { pageServices } from '../services.ts'
import { startTestNode, type TestNode } from '../testing/node.ts'
import { pageOptions } from '../testing/pages.ts'
import type { SiteBuild } from './build.ts'
import type { SiteOptions } from './render.ts'
import { registerSiteRoutes } from './routes.ts'

class PageNotFound extends Error {}
class Redirect extends Error {
  readonly location: string
  readonly status: 301 | 302 | 308
  constructor(location: string, status: 301 | 302 | 308 = 302) {
    super(location)
    this.location = location
    this.status = status
  }
}

const EmptyView = () => null

const definition = (path: string, options: Partial<AnyPage> = {}): AnyPage => ({
  path,
  load: () => undefined,
  meta: () => ({ title: path, description: '' }),
  View: EmptyView,
  ...options,
})

const pages = [
  definition('/', { cacheTopics: [] }),
  definition('/faq', { cacheTopics: [] }),
  definition('/priser/:slug', { cacheTopics: ['catalogue'] }),
  definition('/shop', { cacheTopics: ['shop'], hasQueryVariants: true }),
  definition('/betala', { cacheTopics: [], takesPayment: true }),
  definition('/offert/:token', { isPrivate: true }),
  definition('/sok'),
]
const notFoundPage = definition('/*', { noindex: true })

type Rendered = { path: string; pathname: string; params: object; query: string; actor: string }

let node: TestNode
let app: FastifyInstance
let rendered: Rendered[]
/** Runs before a page is rendered, in the place of its `load`. */
let load: (page: AnyPage, params: Record<string, string>) => void
let buildError: Error | undefined

const padding = '<p>En rad som gör sidan värd att komprimera.</p>'.repeat(40)

const actors = new WeakMap<object, Actor['kind']>()

const entry = {
  pages,
  notFoundPage,
  PageNotFound,
  Redirect,
  renderErrorDocument: () => '<h1>Ett fel uppstod</h1>',
  async renderPage(page, { pathname, params, query }, host) {
    const actor = actors.get(host.services) ?? 'unknown'
    rendered.push({ path: page.path, pathname, params, query: query.toString(), actor })
    load(page, params)
    const shop = await host.services.shop()
    return `<!doctype html><h1>${page.path} ${rendered.length} ${shop.name}</h1>${padding}`
  },
} as Partial<SiteBuild['entry']> as SiteBuild['entry']

const build: SiteBuild = { entry, assets: { scripts: [], styles: [] }, getIslandScripts: () => [] }

beforeAll(async () => {
  node = await startTestNode({ role: 'web' })
})
afterAll(() => node.close())

beforeEach(async () => {
  rendered = []
  load = () => undefined
  buildError = undefined
  app = await open()
})
afterEach(() => app.close())

async function open(
  options: Partial<SiteOptions> = {},
  paymentConfig: PaymentConfig = node.app.payments.config,
): Promise<FastifyInstance> {
  const { kit } = node.app
  const shared = pageOptions(node, paymentConfig)
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  server.setErrorHandler(handleError)
  await server.register((site) =>
    registerSiteRoutes(site, {
      responseCache: openKept(kit.changes),
      getBuild: async () => {
        if (buildError) throw buildError
        return build
      },
      // A person's context, as if somebody were logged in: it must not get into what is cached.
      getCtx: () => createCtx(kit, { kind: 'customer', id: 1, email: 'a@example.com' } as Actor),
      getAnonymousCtx: () => createCtx(kit, { kind: 'anonymous' }),
      createServices(ctx: Ctx) {
        const services = pageServices(ctx, shared)
        actors.set(services, ctx.actor.kind)
        return services
      },
      publicUrl: kit.config.publicUrl,
      isProduction: true,
      hasPreviousPages: false,
      ...options,
    }),
  )
  await server.ready()
  return server
}

async function change(topic: Topic): Promise<void> {
  await node.app.system().transaction((tx) => tx.announce(topic))
}

/** Sends a request line as it is; clients tidy paths before they send them. */
async function requestRaw(target: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = createConnection(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ond.example\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

describe('a cached page', () => {
  test('is rendered once, whatever the query, with an ETag', async () => {
    const first = await app.inject('/faq')
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(first.headers['cache-control']).toBe('no-cache')
    for (const url of ['/faq', '/faq?utm_source=brev', '/faq?']) {
      expect((await app.inject(url)).body).toBe(first.body)
    }
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await app.inject({ url: '/faq', headers })).statusCode).toBe(304)
    expect(rendered).toHaveLength(1)
  })

  test('is rendered without the visitor: anonymous, and without the query', async () => {
    await app.inject('/faq?namn=Bo')
    expect(rendered).toEqual([{ path: '/faq', pathname: '/faq', params: {}, query: '', actor: 'anonymous' }])
  })

  test('is rendered for a visitor with a token, and not stored then', async () => {
    const own = await app.inject({ url: '/faq', headers: { authorization: 'Bearer x' } })
    expect(own.headers.etag).toBeUndefined()
    expect(rendered[0]?.actor).toBe('customer')
    await app.inject('/faq')
    expect(rendered).toHaveLength(2)
  })

  test.each([
    ['/faq', 'settings'],
    ['/priser/a', 'settings'],
    ['/priser/a', 'catalogue'],
  ] as const)('%s is rendered again after a change of %s', async (url, topic) => {
    const before = (await app.inject(url)).body
    await change(topic)
    expect((await app.inject(url)).body).not.toBe(before)
  })

  test('is rendered again after Swedish midnight, since pages show dates', async () => {
    node.clock.set('2026-11-20T22:59:59Z')
    const before = (await app.inject('/faq')).body
    expect((await app.inject('/faq')).body).toBe(before)
    node.clock.set('2026-11-20T23:00:00Z')
    expect((await app.inject('/faq')).body).not.toBe(before)
  })

  test('that its query changes is cached without one, and rendered for each query', async () => {
    const bare = (await app.inject('/shop')).body
    for (const url of ['/shop?sort=pris', '/shop?sort=namn']) {
      const filtered = await app.inject(url)
      expect(filtered.body).not.toBe(bare)
      // `no-store` would keep the list out of the back/forward cache.
      expect(filtered.headers['cache-control']).toBe('no-cache')
    }
    expect((await app.inject('/shop')).body).toBe(bare)
    expect(rendered.map(({ query }) => query)).toEqual(['', 'sort=pris', 'sort=namn'])
  })

  test('is not cached in development', async () => {
    const development = await open({ isProduction: false })
    for (const number of [1, 2]) expect((await development.inject('/faq')).body).toContain(`/faq ${number}`)
    await development.close()
  })

  test('that turns out not to exist is a 404 each time, and its absence is not cached', async () => {
    load = (page) => {
      if (page !== notFoundPage) throw new PageNotFound()
    }
    for (const _ of [1, 2]) {
      const response = await app.inject('/priser/okand')
      expect([response.statusCode, response.headers.etag]).toEqual([404, undefined])
      expect(response.body).toContain('/*')
    }
    load = () => undefined
    expect((await app.inject('/priser/okand')).statusCode).toBe(200)
  })

  test('that fails shows the error document, and is not cached', async () => {
    load = () => {
      throw new Error('no settings')
    }
    const failed = await app.inject('/faq')
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(failed.body).toContain('Ett fel uppstod')
    load = () => undefined
    expect((await app.inject('/faq')).statusCode).toBe(200)
  })
})

describe('other spellings of a path', () => {
  test.each([
    ['/fa%71', '/faq'],
    ['/faq/', '/faq'],
    ['/fa%71/?a=1?b=2', '/faq?a=1?b=2'],
    ['/priser/%61b', '/priser/ab'],
    ['/priser/a%2fb', '/priser/a%2Fb'],
  ])('%s leads to %s', async (url, location) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.headers.location]).toEqual([308, location])
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
    expect(rendered).toEqual([])
  })

  test('the one they lead to is a page', async () => {
    await app.inject('/priser/a%2Fb')
    expect(rendered).toMatchObject([{ pathname: '/priser/a%2Fb', params: { slug: 'a/b' } }])
  })

  test('a path that cannot be decoded is refused', async () => {
    expect((await app.inject('/fa%')).statusCode).toBe(400)
  })

  test('an absolute-form target is the same page and the same entry of the cache', async () => {
    const { body } = await app.inject('/faq')
    const response = await requestRaw('http://ond.example/faq?a=1')
    expect(response).toMatch(/^HTTP\/1\.1 200 /)
    expect(response).toContain(body.slice(0, 60))
    expect(rendered).toHaveLength(1)
  })

  test.each(['//ond.example/', '///ond.example//', '/\\ond.example/'])(
    '%s leads to no other host',
    async (path) => {
      expect(await requestRaw(path)).toMatch(/^HTTP\/1\.1 308 [\s\S]*\r\nlocation: \/ond\.example\r\n/i)
    },
  )
})

describe('a page that is rendered per request', () => {
  test('gets its query and the visitor', async () => {
    await app.inject('/sok?q=%C3%B6&q=2')
    expect(rendered).toMatchObject([{ query: 'q=%C3%B6&q=2', actor: 'customer' }])
  })

  test.each([
    ['/sok', 'no-cache'],
    ['/offert/hemlig', 'no-store'],
  ])('%s is sent with %s', async (url, cacheControl) => {
    expect((await app.inject(url)).headers['cache-control']).toBe(cacheControl)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s', async (encoding, decompress) => {
    const response = await app.inject({ url: '/sok', headers: { 'accept-encoding': encoding } })
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([
      encoding,
      'accept-encoding',
    ])
    expect(decompress(response.rawPayload).toString()).toContain('/sok 1')
    const plain = await app.inject('/sok')
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test('may lead elsewhere', async () => {
    load = () => {
      throw new Redirect('/annan', 301)
    }
    const moved = await app.inject('/sok')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/annan'])
    expect(moved.headers['cache-control']).toBe('no-cache')
    expect((await app.inject('/offert/x')).headers['cache-control']).toBe('no-store')
  })
})

describe('errors', () => {
  test('an unknown path is the 404 page', async () => {
    const response = await app.inject('/finns-inte')
    expect([response.statusCode, response.headers.etag]).toEqual([404, undefined])
    expect(response.body).toContain('/* 1')
  })

  test('unknown paths are left to the previous pages while there are some', async () => {
    const server = await open({ hasPreviousPages: true })
    await server.inject('/finns-inte')
    expect(rendered).toEqual([])
    await server.close()
  })

  test('a 404 page that fails is the error document', async () => {
    load = () => {
      throw new Error('no settings')
    }
    const response = await app.inject('/finns-inte')
    expect([response.statusCode, response.body]).toEqual([500, '<h1>Ett fel uppstod</h1>'])
  })

  test('a build that cannot be loaded is a page that says so', async () => {
    buildError = new Error('syntax error')
    for (const url of ['/faq', '/finns-inte']) {
      const response = await app.inject(url)
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        500,
        'text/html; charset=utf-8',
      ])
      expect(response.body).toContain('Ett fel uppstod')
    }
  })
})

describe('the content policy', () => {
  const stripe: PaymentConfig = { provider: 'stripe', publishable_key: 'pk_test_1' }

  test('is the same for every page, without nonce, hash or unsafe scripts', async () => {
    const policies = new Set<unknown>()
    for (const url of ['/', '/faq', '/sok', '/offert/x', '/finns-inte']) {
      policies.add((await app.inject(url)).headers['content-security-policy'])
    }
    expect(policies.size).toBe(1)
    expect([...policies][0]).toMatch(/script-src 'self';/)
  })

  test('allows Stripe on pages that take payment, by their definition', async () => {
    const server = await open({}, stripe)
    for (const [url, isAllowed] of [
      ['/betala', true],
      ['/betala', true],
      ['/faq', false],
    ] as const) {
      const { headers } = await server.inject(url)
      expect(String(headers['content-security-policy']).includes('js.stripe.com')).toBe(isAllowed)
      expect('permissions-policy' in headers).toBe(isAllowed)
    }
    await server.close()
    expect(String((await app.inject('/betala')).headers['content-security-policy'])).not.toContain('stripe')
  })
})

test('HEAD is answered as GET is, without the body', async () => {
  for (const url of ['/faq', '/sok']) {
    const response = await app.inject({ method: 'HEAD', url })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  }
})

test('every page names the speculation rules', async () => {
  expect((await app.inject('/faq')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
  const rules = await app.inject('/speculation-rules.json')
  expect(rules.headers['content-type']).toContain('application/speculationrules+json')
  expect(rules.body).not.toContain('/offert/:token",')
  expect(JSON.parse(rules.body).prerender[0].where.and[1].not.href_matches).toEqual([
    '/betala',
    '/offert/:token',
  ])
})
