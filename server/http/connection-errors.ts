import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type ErrorCode, errorTable } from '../../domain/errors.ts'

/** How long a request may take to arrive, in milliseconds. */
export type RequestTimeouts = {
  headersMs: number
  /** Headers and body together. */
  requestMs: number
  /** Interval between checks: a request can take this much longer. */
  checkMs: number
}

export const requestTimeouts: RequestTimeouts = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 }

/** Node's errors of requests that cannot be read, by their code. All others are `request.invalid`. */
const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.tooSlow',
  HPE_HEADER_OVERFLOW: 'request.tooLarge',
}

/** Answers a request that never becomes one for Fastify, and closes its connection. Node's own answer is in English. */
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

/** Returns whether an error means that the connection was closed before the whole request had arrived. */
export function isAborted(error: unknown, request: FastifyRequest): boolean {
  const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
  return isReset && request.raw.destroyed && !request.raw.complete
}
