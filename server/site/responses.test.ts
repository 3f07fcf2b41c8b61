import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import { startSharedNode } from '../testing/node.ts'
import { openTestSite, Redirect, type TestSite } from '../testing/site.ts'

let site: TestSite

const node = await startSharedNode({ role: 'web' })

beforeEach(async () => {
  site = await openTestSite(node)
})
afterEach(() => site.app.close())

describe('a page that is rendered per request', () => {
  test('gets its query and the visitor', async () => {
    await site.app.inject('/sok?q=%C3%B6&q=2')
    expect(site.rendered).toMatchObject([{ query: 'q=%C3%B6&q=2', actor: 'customer' }])
  })

  test.each([
    ['/sok', 'no-cache'],
    ['/offert/hemlig', 'no-store'],
  ])('%s is sent with %s', async (url, cacheControl) => {
    expect((await site.app.inject(url)).headers['cache-control']).toBe(cacheControl)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s', async (encoding, decompress) => {
    const response = await site.app.inject({ url: '/sok', headers: { 'accept-encoding': encoding } })
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([
      encoding,
      'accept-encoding',
    ])
    expect(decompress(response.rawPayload).toString()).toContain('/sok 1')
    const plain = await site.app.inject('/sok')
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test('can redirect elsewhere', async () => {
    site.load = () => {
      throw new Redirect('/annan', 301)
    }
    const moved = await site.app.inject('/sok')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/annan'])
    expect(moved.headers['cache-control']).toBe('no-cache')
    expect((await site.app.inject('/offert/x')).headers['cache-control']).toBe('no-store')
  })
})

describe('errors', () => {
  test('an unknown path is the 404 page', async () => {
    const response = await site.app.inject('/finns-inte')
    expect([response.statusCode, response.headers.etag]).toEqual([404, undefined])
    expect(response.body).toContain('/* 1')
  })

  test('a 404 page that fails is the error document', async () => {
    site.load = () => {
      throw new Error('no settings')
    }
    const response = await site.app.inject('/finns-inte')
    expect([response.statusCode, response.body]).toEqual([500, '<h1>Ett fel uppstod</h1>'])
  })

  test('a page is 503 with a time to try again while the database has no free connection', async () => {
    site.load = () => {
      throw Object.assign(new Error('no connection'), { code: 'NO_CONNECTION' })
    }
    const response = await site.app.inject('/sok')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    expect(response.body).toContain('Ett fel uppstod')
  })

  test('a build that cannot be loaded gives the plain error page', async () => {
    site.buildError = new Error('syntax error')
    for (const url of ['/faq', '/finns-inte']) {
      const response = await site.app.inject(url)
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
      policies.add((await site.app.inject(url)).headers['content-security-policy'])
    }
    expect(policies.size).toBe(1)
    expect([...policies][0]).toMatch(/script-src 'self';/)
  })

  test('allows Stripe on pages with `takesPayment`', async () => {
    const server = await openTestSite(node, { paymentConfig: stripe })
    for (const [url, isAllowed] of [
      ['/betala', true],
      ['/betala', true],
      ['/faq', false],
    ] as const) {
      const { headers } = await server.app.inject(url)
      expect(String(headers['content-security-policy']).includes('js.stripe.com')).toBe(isAllowed)
      expect('permissions-policy' in headers).toBe(isAllowed)
    }
    await server.app.close()
    expect(String((await site.app.inject('/betala')).headers['content-security-policy'])).not.toContain(
      'stripe',
    )
  })
})

test('HEAD is answered as GET is, without the body', async () => {
  for (const url of ['/faq', '/sok']) {
    const response = await site.app.inject({ method: 'HEAD', url })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  }
})

test('every page names the speculation rules', async () => {
  expect((await site.app.inject('/faq')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
  const rules = await site.app.inject('/speculation-rules.json')
  expect(rules.headers['content-type']).toContain('application/speculationrules+json')
  expect(rules.body).not.toContain('/offert/:token",')
  expect(JSON.parse(rules.body).prerender[0].where.and[1].not.href_matches).toEqual([
    '/betala',
    '/offert/:token',
  ])
})
