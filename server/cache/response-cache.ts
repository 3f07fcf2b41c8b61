import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ChangeNotices, Topic } from './change-notices.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A response that is the same for every visitor, in all encodings. */
export type CachedResponse = {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

/** A cache whose entries are dropped when their topics change. */
export type TopicCache<Value> = {
  /** Returns the cached value, or the result of `make`. Parallel calls for one key share it. */
  get(key: string, topics: readonly Topic[], make: () => Promise<Value>): Promise<Value>
  peek(key: string): Value | undefined
}

export type ResponseCache = TopicCache<CachedResponse>

type News = Pick<ChangeNotices, 'onChange' | 'connected'>

const maxCacheBytes = 64 * 1024 * 1024

/**
 * Maximum age of an entry. The end of a day sends no notice, so content that depends on the date, such as upcoming closed
 * days, can be this old.
 */
const cacheMs = 10 * 60_000

/** Minimum size in bytes. Smaller responses gain little from compression. */
const worthCompressing = 600

/** Opens the response cache, of at most 64 MB. */
export function openResponseCache(changes: News): ResponseCache {
  return openTopicCache(changes, {
    maxSize: maxCacheBytes,
    sizeOf: (answer, key) =>
      key.length + answer.plain.length + (answer.br?.length ?? 0) + (answer.gzip?.length ?? 0) + 500,
  })
}

/**
 * Opens a cache whose entries are dropped when a topic changes. A value whose rendering began before a change is returned
 * to those who already waited and not cached. While notices cannot arrive, the cache is disabled. `maxSize` limits the
 * sum of `sizeOf` over all values (1 each by default).
 */
export function openTopicCache<Value>(
  changes: News,
  { maxSize, sizeOf = () => 1 }: { maxSize: number; sizeOf?: (value: Value, key: string) => number },
): TopicCache<Value> {
  const store = new LRUCache<string, { value: Value; topics: readonly Topic[] }>({
    maxSize,
    ttl: cacheMs,
    perf: Date,
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
  })
  const making = new Map<string, Promise<Value>>()
  let generation = 0

  changes.onChange((changed) => {
    generation++
    // Later requests must not share a rendering that began before the change.
    making.clear()
    if (changed === 'everything') store.clear()
    else {
      for (const [key, { topics }] of store.entries()) {
        if (topics.some((topic) => changed.includes(topic))) store.delete(key)
      }
    }
  })

  return {
    peek: (key) => (changes.connected ? store.get(key)?.value : undefined),
    get(key, topics, make) {
      if (!changes.connected) return make()
      const there = store.get(key)
      if (there) return Promise.resolve(there.value)
      const underWay = making.get(key)
      if (underWay) return underWay
      const begun = generation
      const promise = make()
        .then((value) => {
          if (begun === generation && changes.connected) store.set(key, { value, topics })
          return value
        })
        .finally(() => {
          if (making.get(key) === promise) making.delete(key)
        })
      making.set(key, promise)
      return promise
    },
  }
}

/** Compresses a body and adds its ETag. `headers` are sent unchanged. */
export async function buildCachedResponse(
  plain: Buffer,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  const compress = plain.length >= worthCompressing
  const [br, gz] = compress
    ? await Promise.all([
        // Cached for long and sent often, so worth more than the fastest level. Level 11 would delay the first visitor.
        brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
        gzipped(plain, { level: 6 }),
      ])
    : [undefined, undefined]
  // Weak, because all encodings of a page share it.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { headers, etag, plain, br, gzip: gz }
}

export const jsonType = 'application/json; charset=utf-8'

export function buildJsonResponse(body: unknown): Promise<CachedResponse> {
  return buildCachedResponse(Buffer.from(JSON.stringify(body)), { 'content-type': jsonType })
}

/** Match an Accept-Encoding header that names a coding without `q=0`. */
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Sends a cached response in the best encoding that the browser accepts, or 304 when the browser has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply {
  reply.headers(answer.headers)
  reply.header('etag', answer.etag)
  // Browsers may store it, but must revalidate it each time.
  reply.header('cache-control', 'no-cache')
  reply.header('vary', 'accept-encoding')
  const known = request.headers['if-none-match']
  if (known && (known === '*' || known.split(',').some((tag) => tag.trim() === answer.etag))) {
    return reply.code(304).send()
  }
  const encoding = pickEncoding(request)
  const packed = encoding && answer[encoding]
  return packed ? reply.header('content-encoding', encoding).send(packed) : reply.send(answer.plain)
}

export function pickEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (takesBrotli.test(String(accepted))) return 'br'
  return takesGzip.test(String(accepted)) ? 'gzip' : undefined
}
