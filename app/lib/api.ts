import type { z } from 'zod'
import type { Contract } from '#domain/contract.ts'
import type { FieldErrors } from '#domain/errors.ts'

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never

/** The arguments of a call. The type checker rejects those that the call does not declare. */
export type Parts<E> = (E extends { params: infer S }
  ? { params: Record<keyof Input<S>, string | number> }
  : unknown) &
  (E extends { query: infer S }
    ? { query?: { [K in keyof Input<S>]?: string | number | boolean | undefined } }
    : unknown) &
  (E extends { body: infer S }
    ? { body: Input<S> }
    : {
        /** The request body of calls that take a file, such as a picture. */
        file?: File
      }) & {
    token?: string | null
    signal?: AbortSignal
    /** Identifies the request, so that the server processes it only once even if it arrives several times. */
    idempotencyKey?: string
  }

/** The response type of a call, from the server's schema. */
export type Reply<Key extends keyof Contract> = Contract[Key] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** Message for a response that cannot be parsed (spec 000 section 8). */
export const unreadableReplyText = 'Servern gav ett oväntat svar.'

/** An error response, or one that could not be parsed. */
export class ApiError extends Error {
  readonly status: number
  /** The server's message, from `detail`, or from `error` for calls that use it. */
  readonly detail: string | undefined
  /** Error messages by field, in Swedish. */
  readonly fields: FieldErrors
  /** The server's message, else its field errors; empty when it gave neither. */
  readonly serverMessage: string
  /** Message for users: `serverMessage`, or the response body if that is empty. */
  readonly reason: string
  /** The response was not JSON: it comes from a proxy in front of the server, or the server is failing. */
  readonly garbled: boolean

  /** The words beside the status, such as `Service Unavailable`. Empty over HTTP/2. */
  readonly statusText: string

  constructor(status: number, body: unknown, raw = '', statusText = '') {
    const detail = textUnder(body, 'detail') ?? textUnder(body, 'error')
    const fields = fieldErrors(body)
    const serverMessage = detail ?? Object.values(fields).flat().join(' ')
    super(serverMessage || (status < 400 ? unreadableReplyText : `Felstatus: ${status}`))
    this.name = 'ApiError'
    this.status = status
    this.detail = detail
    this.fields = fields
    this.statusText = statusText
    this.serverMessage = serverMessage
    this.reason = serverMessage || raw.slice(0, 300)
    this.garbled = body === notJson
  }
}

/** The server could not be reached, or the connection broke while reading the response. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Kunde inte ansluta till servern.', { cause })
    this.name = 'NetworkError'
  }
}

/** Marks a response body that is not JSON. */
export const notJson = Symbol('not JSON')

function parsed(status: number, text: string): unknown {
  if (status === 204) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

function textUnder(body: unknown, key: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}

function fieldErrors(body: unknown): FieldErrors {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((text) => typeof text === 'string'),
    ),
  )
}

type AnyParts = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  file?: File
  token?: string | null
  signal?: AbortSignal
  idempotencyKey?: string
}

function getUrl(path: string, { params, query }: AnyParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/**
 * Calls the API, typed by the server's contract. `token` is sent as bearer token. @throws ApiError when the server refuses or
 * does not respond with JSON, and NetworkError when it cannot be reached
 */
export async function call<Key extends keyof Contract>(
  key: Key,
  parts: Parts<Contract[Key]>,
): Promise<Reply<Key>> {
  const [method = '', path = ''] = key.split(' ')
  const { body, file, token, signal, idempotencyKey, ...rest } = parts as AnyParts
  const contentType = file ? file.type || 'application/octet-stream' : 'application/json'
  let response: Response
  let text: string
  try {
    response = await fetch(getUrl(path, rest), {
      method,
      ...(signal ? { signal } : {}),
      headers: {
        ...(file || body !== undefined ? { 'content-type': contentType } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(file || body !== undefined ? { body: file ?? JSON.stringify(body) } : {}),
    })
    text = await response.text()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkError(error)
  }
  const answer = parsed(response.status, text)
  if (!response.ok || answer === notJson)
    throw new ApiError(response.status, answer, text, response.statusText)
  return answer as Reply<Key>
}
