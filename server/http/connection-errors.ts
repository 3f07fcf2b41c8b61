import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type ErrorCode, errorTable } from '#domain/errors.ts'

export type RequestTimeouts = {
  headersMs: number
  /** Headers and body combined. */
  requestMs: number
  /** Interval between checks; a request can exceed its limit by this much. */
  checkMs: number
}

export const requestTimeouts: RequestTimeouts = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 }

/** Error codes by Node's codes of requests that cannot be parsed. All others become `request.invalid`. */
const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.tooSlow',
  HPE_HEADER_OVERFLOW: 'request.tooLarge',
}

/**
 * Responds to a request that Node could not parse, so that it never reached Fastify, and closes its connection. Node's
 * own response is in English.
 */
export function answerConnectionError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, text } = errorTable[codes[error.code ?? ''] ?? 'request.invalid']
    const body = JSON.stringify({ detail: text })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

/** Returns whether an error means that the connection was closed before the whole request arrived. */
export function isAborted(error: unknown, request: FastifyRequest): boolean {
  const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
  return isReset && request.raw.destroyed && !request.raw.complete
}
