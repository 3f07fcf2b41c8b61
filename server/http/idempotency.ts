import type { FastifyRequest } from 'fastify'
import { DomainError, fieldError } from '#domain/errors.ts'
import { lockNames } from '../db/named-locks.ts'
import type { TxCtx } from '../kit/context.ts'
import { computeDigest } from '../security/secrets.ts'

/** A form without a key is a duplicate of an equal one for this long: a double click, a retry, a reload. */
const duplicateMinutes = 10

/**
 * Returns the `Idempotency-Key` header, which marks a retry of the same request. @throws a field error unless the key is 1 to
 * 255 visible characters
 */
export function getIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw fieldError('Idempotency-Key', 'Nyckeln ska vara 1 till 255 synliga tecken.')
}

/** Digests a key together with its scope, so that equal keys of different forms or customers do not collide. */
export function scopedKey(scope: string, key: string | undefined): string | undefined {
  return key === undefined ? undefined : computeDigest(`${scope} ${key}`)
}

/** Digests the fields of a form, which the caller passes in a fixed order and without the honeypot. */
export function computeFingerprint(fields: Readonly<Record<string, unknown>>): string {
  return computeDigest(JSON.stringify(Object.values(fields)))
}

/** @throws request.keyReused when the row stored under an idempotency key has another fingerprint */
export function assertSameRequest(
  stored: { fingerprint: string | null } | undefined,
  fingerprint: string,
): void {
  if (stored && stored.fingerprint !== fingerprint) throw new DomainError('request.keyReused')
}

type SentRequest = { fingerprint: string; idempotencyKey?: string | undefined }

type IdempotentStore<Result> = {
  /** Looks up an earlier request with the key. Needed where callers may send one. */
  findByKey?(key: string): Promise<(Result & { fingerprint: string | null }) | undefined>
  /** Looks up an earlier request with the fingerprint that was stored after `since`. */
  findDuplicate(fingerprint: string, since: Date): Promise<Result | undefined>
  store(): Promise<Result>
}

/**
 * Stores a request once and returns the first result for its retries: requests with the same key, or without a key and with
 * the same fields within ten minutes. An advisory lock serialises simultaneous retries on all nodes.
 * @throws request.keyReused when the key was used for other fields
 */
export async function storeOnce<Result>(
  tx: TxCtx,
  { fingerprint, idempotencyKey }: SentRequest,
  { findByKey, findDuplicate, store }: IdempotentStore<Result>,
): Promise<Result> {
  await lockNames(tx.db, [idempotencyKey ?? fingerprint])
  if (findByKey && idempotencyKey !== undefined) {
    const stored = await findByKey(idempotencyKey)
    assertSameRequest(stored, fingerprint)
    return stored ?? (await store())
  }
  const since = new Date(tx.now().getTime() - duplicateMinutes * 60_000)
  return (await findDuplicate(fingerprint, since)) ?? (await store())
}
