import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a random secret (256 bits), safe in URLs and headers. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns whether a text has the format of `randomToken`, so that other texts need no look-up. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** Compares two secrets in a time that does not tell how much of them is equal. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(computeDigest(one)), Buffer.from(computeDigest(other)))
}

/** Returns the digest under which a secret is stored, so that a copy of the database gives no access. */
export function computeDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
