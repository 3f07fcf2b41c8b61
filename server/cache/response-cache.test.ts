import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Changes } from '#domain/change-topics.ts'
import {
  buildCachedResponse,
  buildJsonResponse,
  type CachedResponse,
  openResponseCache,
  type ResponseCache,
  sendCached,
} from './response-cache.ts'

function fakeChanges() {
  let listener: (changed: Changes) => void = () => {}
  return {
    connected: true,
    onChange(hear: typeof listener) {
      listener = hear
    },
    tell: (changed: Changes) => listener(changed),
  }
}

/** A response whose rendering finishes when the test says so. */
function slowAnswer(text: string) {
  let finish = () => {}
  let fail = () => {}
  let begun = 0
  const ended = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = () => reject(new Error('rendering failed'))
  })
  const make = async () => {
    begun++
    await ended
    return buildJsonResponse(text)
  }
  return { make, finish: () => finish(), fail: () => fail(), timesBegun: () => begun }
}

const readText = (answer: CachedResponse | undefined) => answer && JSON.parse(answer.plain.toString())

let changes: ReturnType<typeof fakeChanges>
let cached: ResponseCache
beforeEach(() => {
  changes = fakeChanges()
  cached = openResponseCache(changes)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an answer', () => {
  test('is rendered once for all concurrent requests, and cached for later ones', async () => {
    const slow = slowAnswer('ett')
    const requested = [1, 2, 3].map(() => cached.get('a', ['prices'], slow.make))
    slow.finish()
    const answers = await Promise.all(requested)
    expect(new Set(answers).size).toBe(1)
    expect(await cached.get('a', ['prices'], slow.make)).toBe(answers[0])
    expect(cached.peek('a')).toBe(answers[0])
    expect(slow.timesBegun()).toBe(1)
  })

  test('is rendered again after ten minutes, since the date may have changed', async () => {
    vi.useFakeTimers()
    cached = openResponseCache(changes)
    await cached.get('a', ['prices'], () => buildJsonResponse('idag'))
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(readText(cached.peek('a'))).toBe('idag')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(cached.peek('a')).toBeUndefined()
    expect(readText(await cached.get('a', ['prices'], () => buildJsonResponse('i morgon')))).toBe('i morgon')
  })

  test('is cached only under its own key', async () => {
    await cached.get('a', ['prices'], () => buildJsonResponse('ett'))
    expect(cached.peek('b')).toBeUndefined()
    expect(readText(await cached.get('b', ['prices'], () => buildJsonResponse('två')))).toBe('två')
  })

  test('whose rendering fails is an error for all who wait for it, and the next request tries again', async () => {
    const slow = slowAnswer('ett')
    const requested = [1, 2].map(() => cached.get('a', ['prices'], slow.make))
    slow.fail()
    const results = await Promise.allSettled(requested)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(cached.peek('a')).toBeUndefined()
    expect(readText(await cached.get('a', ['prices'], () => buildJsonResponse('två')))).toBe('två')
  })

  test('is evicted when memory runs short, the least recently used first', async () => {
    const large = (key: string) =>
      cached.get(key, ['prices'], async () => bare(Buffer.alloc(10 * 1024 * 1024)))
    for (const key of ['1', '2', '3', '4', '5', '6']) await large(key)
    expect(cached.peek('1')).toBeDefined()
    await large('7')
    expect(cached.peek('1')).toBeDefined()
    expect(cached.peek('2')).toBeUndefined()
  })
})

function bare(plain: Buffer): CachedResponse {
  return { headers: {}, etag: 'W/"x"', plain, br: undefined, gzip: undefined }
}

describe('a change', () => {
  test('drops responses that depend on its topic and no others', async () => {
    await cached.get('prices', ['prices'], () => buildJsonResponse(1))
    await cached.get('hours', ['settings'], () => buildJsonResponse(2))
    await cached.get('both', ['settings', 'prices'], () => buildJsonResponse(3))
    const slow = slowAnswer('öppet')
    const requested = cached.get('other', ['settings'], slow.make)
    changes.tell(['prices'])
    slow.finish()
    await requested
    expect(readText(cached.peek('other'))).toBe('öppet')
    expect(['prices', 'hours', 'both'].map((key) => readText(cached.peek(key)))).toEqual([
      undefined,
      2,
      undefined,
    ])
    changes.tell(['settings'])
    expect(cached.peek('hours')).toBeUndefined()
  })

  test('of everything drops everything', async () => {
    await cached.get('prices', ['prices'], () => buildJsonResponse(1))
    await cached.get('hours', ['settings'], () => buildJsonResponse(2))
    changes.tell('everything')
    expect(['prices', 'hours'].map((key) => cached.peek(key))).toEqual([undefined, undefined])
  })

  test.each([
    ['its topic', ['prices']],
    ['everything', 'everything'],
  ] as const)(
    'of %s while an answer is made: those who asked before get it, it is not cached, and no one after gets it',
    async (_, changed) => {
      const old = slowAnswer('gammalt')
      const before = cached.get('a', ['prices'], old.make)
      changes.tell(changed)
      const fresh = slowAnswer('nytt')
      const after = cached.get('a', ['prices'], fresh.make)
      old.finish()
      expect(readText(await before)).toBe('gammalt')
      expect(cached.peek('a')).toBeUndefined()
      fresh.finish()
      expect(readText(await after)).toBe('nytt')
      expect(readText(cached.peek('a'))).toBe('nytt')
    },
  )

  test('an outdated response that finishes late does not replace the new one or its pending rendering', async () => {
    const old = slowAnswer('gammalt')
    const before = cached.get('a', ['prices'], old.make)
    changes.tell(['prices'])
    const fresh = slowAnswer('nytt')
    const after = cached.get('a', ['prices'], fresh.make)
    old.finish()
    await before
    // The new one is still being rendered, so this request shares it.
    const shared = cached.get('a', ['prices'], fresh.make)
    fresh.finish()
    expect(await shared).toBe(await after)
    expect(fresh.timesBegun()).toBe(1)
  })
})

describe('while notices cannot arrive', () => {
  test('nothing is served from the cache and nothing is cached', async () => {
    await cached.get('a', ['prices'], () => buildJsonResponse('gammalt'))
    changes.connected = false
    expect(cached.peek('a')).toBeUndefined()
    expect(readText(await cached.get('a', ['prices'], () => buildJsonResponse('nytt')))).toBe('nytt')
    expect(readText(await cached.get('a', ['prices'], () => buildJsonResponse('nyare')))).toBe('nyare')
  })

  test('a response whose rendering began before is not cached either', async () => {
    const slow = slowAnswer('gammalt')
    const requested = cached.get('a', ['prices'], slow.make)
    changes.connected = false
    slow.finish()
    await requested
    changes.connected = true
    expect(cached.peek('a')).toBeUndefined()
  })

  test('no request waits for a rendering that another one began', async () => {
    const slow = slowAnswer('gammalt')
    const requested = cached.get('a', ['prices'], slow.make)
    changes.connected = false
    expect(readText(await cached.get('a', ['prices'], () => buildJsonResponse('nytt')))).toBe('nytt')
    slow.finish()
    await requested
  })
})

describe('over HTTP', () => {
  const body = { prices: Array.from({ length: 100 }, (_, index) => `pris ${index} kr, åäö`) }

  async function ask(headers: Record<string, string> = {}, answer = buildJsonResponse(body)) {
    const app = Fastify()
    const made = await answer
    app.get('/', (request, reply) => sendCached(request, reply, made))
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': '', ...headers } })
    await app.close()
    return response
  }

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br; q=0.000', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    ['brotli', undefined],
    ['identity', undefined],
  ])(
    'asked with Accept-Encoding "%s" the encoding is %s, and the content the same',
    async (accepted, encoding) => {
      const response = await ask({ 'accept-encoding': accepted })
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
      expect(response.headers.vary).toBe('accept-encoding')
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      const plain =
        encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (raw: Buffer) => raw
      expect(JSON.parse(plain(response.rawPayload).toString())).toEqual(body)
    },
  )

  test('a short answer is not worth compressing', async () => {
    const response = await ask({ 'accept-encoding': 'br, gzip' }, buildJsonResponse([]))
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body).toBe('[]')
  })

  test('a browser that has it receives 304 without a body', async () => {
    const etag = String((await ask()).headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [etag, `"annan", ${etag}`, '*']) {
      const response = await ask({ 'if-none-match': known })
      expect([response.statusCode, response.body]).toEqual([304, ''])
      expect(response.headers.etag).toBe(etag)
    }
    expect((await ask({ 'if-none-match': 'W/"annan"' })).statusCode).toBe(200)
    expect((await ask({ 'if-none-match': '' })).statusCode).toBe(200)
  })

  test('other content has another ETag, the same content the same', async () => {
    const etags = await Promise.all([1, 1, 2].map(async (content) => (await buildJsonResponse(content)).etag))
    expect(etags[0]).toBe(etags[1])
    expect(etags[0]).not.toBe(etags[2])
  })

  test('the answer’s own headers go out with it', async () => {
    const page = buildCachedResponse(Buffer.from('<p>Hej</p>'), {
      'content-type': 'text/html; charset=utf-8',
      'x-own': '1',
    })
    const response = await ask({}, page)
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-own': '1' })
  })
})
