import { timingSafeEqual } from 'node:crypto'
import { keyedDigest } from './keys.ts'

/** Lifetime of a signed link in minutes (BEHAVIOUR: receipts and pictures). */
export const signedMinutes = 10

function getSignature(secretKey: string, path: string, expires: string): string {
  return keyedDigest(secretKey, 'signed link', path, expires).toString('base64url')
}

/**
 * Returns a link to `path` that works for ten minutes without a token, because plain links carry none. It is signed with
 * the program's secret key.
 */
export function signedLink(secretKey: string, path: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + signedMinutes * 60)
  const query = new URLSearchParams({ expires, signature: getSignature(secretKey, path, expires) })
  return `${path}?${query}`
}

/** Returns whether a link's signature is valid for this path and has not expired. */
export function isValidSignature(
  secretKey: string,
  path: string,
  link: { expires: string; signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(getSignature(secretKey, path, link.expires))
  const given = Buffer.from(link.signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(link.expires) * 1000 > now.getTime()
}
