import type { FastifyRequest } from 'fastify'
import { fieldError } from '../../domain/errors.ts'

/**
 * The `Idempotency-Key` header of a call: the sender's own name for what it asks for, so that a repeat is known as one.
 * Undefined when there is none; 400 when it is no plain text of at most 255 letters.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw fieldError('Idempotency-Key', 'Ogiltig nyckel.')
}
