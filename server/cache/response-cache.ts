import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ChangeTopic } from '#domain/change-topics.ts'
import type { ChangeNotices } from './change-notices.ts'

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

/** A cache of responses that are dropped when one of their topics changes. */
export type ResponseCache = {
  /** Returns the cached response, or the result of `make`. Parallel calls for one key share it. */
  get(
    key: string,
    topics: readonly ChangeTopic[],
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse>
  peek(key: string): CachedResponse | undefined
}

const maxCacheBytes = 64 * 1024 * 1024

/**
 * Maximum age of an entry. The end of a day sends no notice, so content that depends on the date, such as upcoming closed
 * days, can be this old.
 */
const cacheMs = 10 * 60_000

/** Minimum size in bytes. Smaller responses gain little from compression. */
const worthCompressing = 600

/**
 * Opens the response cache, of at most 64 MB. A response whose rendering began before a change of its topics is returned to
 * those who already waited and not cached. While notices cannot arrive, nothing is cached.
 */
export function openResponseCache(changes: Pick<ChangeNotices, 'onChange' | 'connected'>): ResponseCache {
  type Entry = { topics: readonly ChangeTopic[] }
  const stored = new LRUCache<string, Entry & { response: CachedResponse }>({
    maxSize: maxCacheBytes,
    ttl: cacheMs,
    perf: Date,
    sizeCalculation: ({ response: { plain, br, gzip } }, key) =>
      key.length + plain.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 500,
  })
  const rendering = new Map<string, Entry & { response: Promise<CachedResponse> }>()

  changes.onChange((changed) => {
    const isAffected = ({ topics }: Entry) =>
      changed === 'everything' || topics.some((topic) => changed.includes(topic))
    for (const [key, entry] of stored.entries()) if (isAffected(entry)) stored.delete(key)
    // Later requests must not share a rendering that began before the change.
    for (const [key, entry] of rendering) if (isAffected(entry)) rendering.delete(key)
  })

  async function render(key: string, topics: readonly ChangeTopic[], make: () => Promise<CachedResponse>) {
    const entry = { topics, response: make() }
    rendering.set(key, entry)
    try {
      const response = await entry.response
      const isCurrent = rendering.get(key) === entry && changes.connected
      if (isCurrent) stored.set(key, { topics, response })
      return response
    } finally {
      if (rendering.get(key) === entry) rendering.delete(key)
    }
  }

  return {
    peek: (key) => (changes.connected ? stored.get(key)?.response : undefined),
    get(key, topics, make) {
      if (!changes.connected) return make()
      const existing = stored.get(key)
      if (existing) return Promise.resolve(existing.response)
      return rendering.get(key)?.response ?? render(key, topics, make)
    },
  }
}

/** Compresses a body, unless it is a picture that is compressed already, and adds its ETag. `headers` are sent unchanged. */
export async function buildCachedResponse(
  plain: Buffer,
  headers: Record<string, string>,
  { compress = plain.length >= worthCompressing } = {},
): Promise<CachedResponse> {
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
  const knownTags = request.headers['if-none-match']
  if (knownTags && (knownTags === '*' || knownTags.split(',').some((tag) => tag.trim() === answer.etag))) {
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
