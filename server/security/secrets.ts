import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody can guess (256 bits), safe in addresses and headers. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text may be a secret of `randomToken`; anything else need not be looked for. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The digest under which a secret is stored, so that a copy of the database opens no door. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
