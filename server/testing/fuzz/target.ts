import type { Endpoint } from '#domain/endpoint.ts'
import { nextAddress } from '../calls.ts'
import { startTestNode, type TestNode } from '../node.ts'
import type { FuzzedCall } from './calls.ts'

/** Longest time of a call in ms. */
const maxMs = 150
/** A busy machine is no fault of the call: the fastest of so many attempts counts. */
const maxAttempts = 5

export type Answer = { status: number; body: unknown; ms: number }

/** The server that gets generated calls. */
export type Target = {
  node: TestNode
  /** Makes a call. Returns its answer, and what is wrong with it. */
  call(
    call: FuzzedCall,
    token: string | undefined,
    endpoint: Endpoint,
  ): Promise<{ answer: Answer; fault?: string }>
  close(): Promise<void>
}

/** Returns what is wrong with an error body, or undefined. Valid shapes: `{detail}`, `{field: [text]}`, or a text in `error`. */
function errorFault(body: unknown, endpoint: Endpoint): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'the error is no object'
  const isText = (value: unknown) => typeof value === 'string' && value !== ''
  const { detail, error, ...fields } = body as Record<string, unknown>
  if (endpoint.errorsIn === 'error' && !isText(error)) return 'the error has no text in `error`'
  if (detail === undefined && error === undefined && Object.keys(fields).length === 0)
    return 'the error says nothing'
  if (detail !== undefined && !isText(detail)) return '`detail` is no text'
  for (const [field, texts] of Object.entries(fields)) {
    if (!Array.isArray(texts) || texts.length === 0 || !texts.every(isText))
      return `\`${field}\` is no list of texts`
  }
  return undefined
}

async function send(
  node: TestNode,
  { method, url, headers, payload }: FuzzedCall,
  token: string | undefined,
): Promise<Answer> {
  const start = performance.now()
  const response = await node.app.http?.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    remoteAddress: nextAddress(),
    ...(payload === undefined ? {} : { payload }),
  })
  const ms = performance.now() - start
  if (!response) throw new Error('This node is a worker and has no web server')
  const isJson = String(response.headers['content-type']).includes('json') && response.body !== ''
  return { status: response.statusCode, body: isJson ? response.json() : undefined, ms }
}

export async function startTarget(): Promise<Target> {
  const errorLines: string[] = []
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  const node = await startTestNode({ logLevel: 'error', logLine: (line) => errorLines.push(line) })

  const faultIn = ({ status, body }: Answer, endpoint: Endpoint): string | undefined => {
    if (status >= 500) return `status ${status}: ${errorLines.at(-1) ?? ''}`
    if (status >= 400) return errorFault(body, endpoint)
    if (status !== (endpoint.status ?? 200) && status !== 304) return `status ${status}`
    if (endpoint.reply && !endpoint.reply.safeParse(body).success) return 'the reply is not as declared'
    return undefined
  }

  return {
    node,
    async call(call, token, endpoint) {
      const seen = [errorLines.length, rejections.length]
      const answer = await send(node, call, token)
      let { ms } = answer
      for (let attempt = 1; ms > maxMs && attempt < maxAttempts; attempt++) {
        ms = Math.min(ms, (await send(node, call, token)).ms)
      }
      const fault =
        faultIn(answer, endpoint) ??
        (seen[1] === rejections.length ? undefined : `unhandled rejection: ${rejections.at(-1)}`) ??
        (seen[0] === errorLines.length ? undefined : `logged an error: ${errorLines.at(-1)}`) ??
        (ms > maxMs ? `takes ${Math.round(ms)} ms` : undefined)
      return { answer, ...(fault && { fault }) }
    },
    async close() {
      await node.close()
      process.off('unhandledRejection', onRejection)
    },
  }
}
