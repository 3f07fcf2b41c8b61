import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ChangeNotices, Topic } from './change-notices.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** An answer that is the same for every visitor, ready to be sent in any of its encodings. */
export type CachedResponse = {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

/** Values kept in memory until what they were made from changes. */
export type TopicCache<Value> = {
  /** The kept value, or the one that `make` makes; parallel calls for the same key share one making. */
  get(key: string, topics: readonly Topic[], make: () => Promise<Value>): Promise<Value>
  /** The kept value, if there is one. */
  peek(key: string): Value | undefined
}

/** Answers kept in memory. */
export type ResponseCache = TopicCache<CachedResponse>

type News = Pick<ChangeNotices, 'onChange' | 'connected'>

const bytesKept = 64 * 1024 * 1024

/** Nobody announces that a day is over: what pages show of the calendar, closed days ahead say, is at most this old. */
const keptMs = 10 * 60_000

/** Below this a compressed answer is hardly smaller. */
const worthCompressing = 600

/** Opens a memory for answers, of at most 64 MB. */
export function openResponseCache(changes: News): ResponseCache {
  return openTopicCache(changes, {
    maxSize: bytesKept,
    sizeOf: (answer, key) =>
      key.length + answer.plain.length + (answer.br?.length ?? 0) + (answer.gzip?.length ?? 0) + 500,
  })
}

/**
 * Keeps values until a topic changes. A value whose making began before a change is given to those who asked
 * for it by then and not kept. While change notices cannot arrive nothing is kept and nothing is answered from here.
 * `maxSize` bounds the sum of what `sizeOf` says of each value, 1 if it is left out.
 */
export function openTopicCache<Value>(
  changes: News,
  { maxSize, sizeOf = () => 1 }: { maxSize: number; sizeOf?: (value: Value, key: string) => number },
): TopicCache<Value> {
  const store = new LRUCache<string, { value: Value; topics: readonly Topic[] }>({
    maxSize,
    ttl: keptMs,
    perf: Date,
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
  })
  const making = new Map<string, Promise<Value>>()
  let generation = 0

  changes.onChange((changed) => {
    generation++
    // Whoever asks from now on must not be handed an answer that was begun before the change.
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

/** Compresses a body and gives it its ETag. `headers` go out with it as they are. */
export async function buildCachedResponse(plain: Buffer, headers: Record<string, string>): Promise<CachedResponse> {
  const compress = plain.length >= worthCompressing
  const [br, gz] = compress
    ? await Promise.all([
        // Kept for long and sent often, so worth more than the fastest setting; 11 would hold up the first visitor.
        brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
        gzipped(plain, { level: 6 }),
      ])
    : [undefined, undefined]
  // Weak, since the encodings of one page share it.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { headers, etag, plain, br, gzip: gz }
}

/** How JSON is labelled. */
export const jsonType = 'application/json; charset=utf-8'

/** Turns a reply's body into an answer. */
export function buildJsonResponse(body: unknown): Promise<CachedResponse> {
  return buildCachedResponse(Buffer.from(JSON.stringify(body)), { 'content-type': jsonType })
}

/** Whether an Accept-Encoding header names a coding, other than to refuse it with `q=0`. */
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Sends a kept answer in the best encoding the browser takes, or 304 when it has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): FastifyReply {
  reply.headers(answer.headers)
  reply.header('etag', answer.etag)
  // Browsers may keep it too, but ask each time whether it still holds.
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

/** Returns the best encoding that the browser accepts. */
export function pickEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (takesBrotli.test(String(accepted))) return 'br'
  return takesGzip.test(String(accepted)) ? 'gzip' : undefined
}
