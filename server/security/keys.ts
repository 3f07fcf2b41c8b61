import { createHmac, hkdfSync } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The purposes of keyed digests. Each has a key of its own, so that a digest made for one is worthless for the others. */
export type DigestPurpose =
  | 'rate limit'
  | 'signed link'
  | 'private link'
  | 'device cookie'
  | 'withdrawal'
  | 'unpaid order'
  | 'trade-in request'
  | 'booking'
  | 'quote sender'
  | 'mail answer'
  | 'login code'
  | 'address proof'

/** Derives bytes from a secret key by HKDF-SHA256. `use` separates them from all others of the same secret. */
export function deriveBytes(secret: string, use: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'verkstan', use, length))
}

const derivedKeys = new LRUCache<string, Buffer>({ max: 100 })

function digestKey(secret: string, purpose: DigestPurpose): Buffer {
  const name = `${purpose}\n${secret}`
  const cached = derivedKeys.get(name)
  if (cached) return cached
  const key = deriveBytes(secret, `${purpose} digest`, 32)
  derivedKeys.set(name, key)
  return key
}

/**
 * Returns HMAC-SHA256 of the parts under the purpose's own key. The parts are separated unambiguously: no text in one part
 * can pass for another part.
 */
export function keyedDigest(
  secret: string,
  purpose: DigestPurpose,
  ...parts: readonly (string | number)[]
): Buffer {
  return createHmac('sha256', digestKey(secret, purpose)).update(JSON.stringify(parts)).digest()
}
