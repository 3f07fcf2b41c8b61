import { quantile } from '../report.ts'
import type { Call, Caller } from './calls.ts'

export type Measured = {
  name: string
  p50Ms: number
  p99Ms: number
  maxMs: number | undefined
  bytes?: number
  /** The slowest of 32 at once, of first pages. */
  spikeMs?: number
}

const spikeSize = 32

/** Makes each call in turn, after one that is not counted, and first pages also 32 at once. @throws when one is refused */
export async function measureCalls(
  origin: string,
  tokens: Record<Caller, string | undefined>,
  calls: readonly Call[],
  rounds: number,
): Promise<Measured[]> {
  const reads: Measured[] = []
  const errors: string[] = []
  for (const { name, path, caller, maxMs, isFirstPage } of calls) {
    const once = () => request(origin + path, tokens[caller])
    try {
      const first = await once()
      const times: number[] = []
      // Three rounds are enough for a slow call.
      for (let round = 0; round < (first.ms > 1000 ? 3 : rounds); round++) times.push((await once()).ms)
      const spike = isFirstPage ? await Promise.all(Array.from({ length: spikeSize }, once)) : []
      reads.push({
        ...{ name, maxMs, bytes: first.bytes, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) },
        ...(isFirstPage ? { spikeMs: Math.max(...spike.map(({ ms }) => ms)) } : {}),
      })
    } catch (error) {
      errors.push(String(error))
    }
    process.stderr.write('.')
  }
  process.stderr.write('\n')
  if (errors.length > 0) throw new Error(`Refused:\n${errors.join('\n')}`)
  return reads
}

/** Makes a call and reads its whole answer. @throws when it is refused */
export async function request(
  url: string,
  token: string | undefined,
): Promise<{ ms: number; bytes: number }> {
  const begun = performance.now()
  // The header keeps a visitor's answer from coming out of the response cache.
  const headers = { authorization: token === undefined ? 'Basic bench' : `Bearer ${token}` }
  const reply = await fetch(url, { headers })
  const body = await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${reply.status} ${url}: ${new TextDecoder().decode(body).slice(0, 300)}`)
  return { ms: performance.now() - begun, bytes: body.byteLength }
}

let senders = 0

/** Sends a body as staff with a token, or as a visitor, from an address of its own. @throws when it is refused */
export async function send(
  url: string,
  body: unknown,
  { token, method = 'POST' }: { token?: string; method?: string } = {},
): Promise<{ ms: number; body: Record<string, unknown> }> {
  const sender = ++senders
  const begun = performance.now()
  const response = await fetch(url, {
    method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${1 + Math.floor(sender / 62_500)}.${Math.floor(sender / 250) % 250}.${1 + (sender % 250)}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${method} ${url}: ${text.slice(0, 300)}`)
  return { ms: performance.now() - begun, body: text === '' ? {} : JSON.parse(text) }
}
