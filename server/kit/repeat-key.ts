import type { IncomingHttpHeaders } from 'node:http'
import { fieldError } from '../../domain/errors.ts'
import { digestOf } from './secrets.ts'

/**
 * The digest of the `Idempotency-Key` that a call was sent with, by which the same call sent again is recognised;
 * undefined when it has none. Throws a field error for a key that is no key: 1 to 200 visible characters.
 */
export function repeatKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return digestOf(key)
  throw fieldError('Idempotency-Key', 'Nyckeln ska vara 1 till 200 synliga tecken.')
}

/** The digest of what was sent: its fields in a fixed order, without the honeypot. */
export function fingerprintOf(sent: Readonly<Record<string, unknown>>): string {
  return digestOf(JSON.stringify(Object.values(sent)))
}
