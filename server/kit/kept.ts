import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Changes, Topic } from './changes.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** An answer that is the same for every visitor, ready to be sent in any of its encodings. */
export type Answer = {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

/** Answers kept in memory until what they show changes. */
export type Kept = {
  /** The kept answer, or the one that `make` makes; parallel requests for the same key share one making. */
  get(key: string, topics: readonly Topic[], make: () => Promise<Answer>): Promise<Answer>
  /** The kept answer, if there is one. */
  peek(key: string): Answer | undefined
}

const bytesKept = 64 * 1024 * 1024

/** Nobody announces that a day is over: what pages show of the calendar, closed days ahead say, is at most this old. */
const keptMs = 10 * 60_000

/** Below this a compressed answer is hardly smaller. */
const worthCompressing = 600

/**
 * Keeps answers until a topic changes. An answer whose making began before a change is given to those who asked
 * for it by then and not kept. While change notices cannot arrive nothing is kept and nothing is answered from here.
 */
export function openKept(changes: Pick<Changes, 'onChange' | 'connected'>): Kept {
  const store = new LRUCache<string, { answer: Answer; topics: readonly Topic[] }>({
    maxSize: bytesKept,
    ttl: keptMs,
    perf: Date,
    sizeCalculation: ({ answer }, key) =>
      key.length + answer.plain.length + (answer.br?.length ?? 0) + (answer.gzip?.length ?? 0) + 500,
  })
  const making = new Map<string, Promise<Answer>>()
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
    peek: (key) => (changes.connected ? store.get(key)?.answer : undefined),
    get(key, topics, make) {
      if (!changes.connected) return make()
      const there = store.get(key)
      if (there) return Promise.resolve(there.answer)
      const underWay = making.get(key)
      if (underWay) return underWay
      const begun = generation
      const promise = make()
        .then((answer) => {
          if (begun === generation && changes.connected) store.set(key, { answer, topics })
          return answer
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
export async function makeAnswer(plain: Buffer, headers: Record<string, string>): Promise<Answer> {
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

/** Turns a reply's body into an answer. */
export function keepJson(body: unknown): Promise<Answer> {
  return makeAnswer(Buffer.from(JSON.stringify(body)), { 'content-type': 'application/json; charset=utf-8' })
}

/** Whether an Accept-Encoding header names a coding, other than to refuse it with `q=0`. */
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Sends a kept answer in the best encoding the browser takes, or 304 when it has it already. */
export function answerKept(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.headers(answer.headers)
  reply.header('etag', answer.etag)
  // Browsers may keep it too, but ask each time whether it still holds.
  reply.header('cache-control', 'no-cache')
  reply.header('vary', 'accept-encoding')
  const known = request.headers['if-none-match']
  if (known && (known === '*' || known.split(',').some((tag) => tag.trim() === answer.etag))) {
    return reply.code(304).send()
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  if (answer.br && takesBrotli.test(accepted)) return reply.header('content-encoding', 'br').send(answer.br)
  if (answer.gzip && takesGzip.test(accepted))
    return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.plain)
}
