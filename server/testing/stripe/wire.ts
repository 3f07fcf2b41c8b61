import type { IncomingMessage } from 'node:http'

/** Parameters of a request to Stripe's API: texts, nested by the brackets in their names. */
export type Params = { [name: string]: string | Params }

/** Parses `metadata[order]=7&allowed_payment_method_types[0]=card`, the format of Stripe's clients. */
export function readParams(encoded: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    const last = path.pop() ?? name
    let place = params
    for (const part of path) {
      const inner = place[part]
      const next: Params = typeof inner === 'object' ? inner : {}
      place[part] = next
      place = next
    }
    place[last] = value
  }
  return params
}

export function textParam(params: Params, name: string): string | undefined {
  const value = params[name]
  return typeof value === 'string' ? value : undefined
}

export function listParam(params: Params, name: string): string[] {
  const value = params[name]
  if (typeof value !== 'object') return []
  return Object.values(value).filter((item) => typeof item === 'string')
}

export function mapParam(params: Params, name: string): Record<string, string> {
  const value = params[name]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(Object.entries(value).filter(([, item]) => typeof item === 'string')) as Record<
    string,
    string
  >
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

export class Refused extends Error {
  readonly status: number
  readonly body: { error: { type: string; code?: string; message: string } }
  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.body = { error: { type, code, message } }
  }
}
