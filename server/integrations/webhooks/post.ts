import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AttemptResult } from '#domain/integrations/webhooks.ts'
import { assertPublicHost, lookUpPublic, privateCode } from './public-address.ts'

/** The result of an attempt, with the status and the beginning of the answer when there was one. */
export type PostResult = { result: AttemptResult; status: number | null; answer: string }

/** Time limit in ms for connecting, sending and the answer together. */
const timeLimitMs = 10_000

/** Bytes of an answer that are read, and characters that are stored. */
const answerBytes = 2_000
const answerLength = 200

const byCode: Record<string, AttemptResult> = {
  [privateCode]: 'private',
  ABORT_ERR: 'slow',
  ETIMEDOUT: 'slow',
  ENOTFOUND: 'hostNotFound',
  EAI_AGAIN: 'hostNotFound',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
}

function explain(error: unknown): AttemptResult {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^ERR_(?:SSL|TLS)|CERT|EPROTO|UNABLE_TO_/.test(code)) return 'insecure'
  return byCode[code] ?? 'unknown'
}

function getResult(status: number): AttemptResult {
  if (status >= 200 && status < 300) return 'ok'
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'status'
}

/** Removes control characters and shortens an answer. */
function toShortText(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replaceAll(/[\p{Cc}\p{Surrogate}\ufffd\s]+/gu, ' ')
    .trim()
    .slice(0, answerLength)
}

/**
 * Posts a body once, and never throws. Follows no redirect, and connects to no address outside the internet unless
 * `allowsPrivate`.
 */
export async function postOnce(
  url: string,
  body: string,
  headers: Record<string, string>,
  { allowsPrivate, limitMs = timeLimitMs }: { allowsPrivate: boolean; limitMs?: number },
): Promise<PostResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PostResult>()
  try {
    const target = new URL(url)
    if (!allowsPrivate) assertPublicHost(target.hostname)
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(limitMs),
      // A connection of its own, whose address has been checked.
      agent: false,
      ...(allowsPrivate ? {} : { lookup: lookUpPublic }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      const parts: Buffer[] = []
      let length = 0
      const finish = () =>
        resolve({ result: getResult(status), status, answer: toShortText(Buffer.concat(parts)) })
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, answerBytes - length))
        length += part.length
        if (length < answerBytes) return
        finish()
        request.destroy()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    request.end(body)
    return await promise
  } catch (error) {
    return { result: explain(error), status: null, answer: '' }
  }
}
