import type { FastifyRequest } from 'fastify'
import { fieldError } from '../../domain/errors.ts'
import { digestOf } from '../security/secrets.ts'

/**
 * The `Idempotency-Key` header of a call: the sender's own name for what it asks for, so that a repeat is known as one.
 * Undefined when there is none. Throws a field error for a key that is no key: 1 to 255 visible characters.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw fieldError('Idempotency-Key', 'Nyckeln ska vara 1 till 255 synliga tecken.')
}

/** The digest of what was sent: its fields in a fixed order, without the honeypot. */
export function fingerprintOf(sent: Readonly<Record<string, unknown>>): string {
  return digestOf(JSON.stringify(Object.values(sent)))
}
