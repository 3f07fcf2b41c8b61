import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppConfig } from '../kit/context.ts'

export type LinkKeys = Pick<AppConfig, 'secretKey' | 'previousSecretKey'>

const selectorBytes = 12
const selectorLength = 16
const verifierBytes = 20

/**
 * Creates the stored part of a private link. It finds the row, but gives no access without its verifier. A new selector
 * revokes the row's links. It is random instead of the row's id, because ids can be reused after a restore.
 */
export function newLinkSelector(): string {
  return randomBytes(selectorBytes).toString('base64url')
}

/** Returns HMAC-SHA256 of the selector, truncated to 160 bits. */
function verifierOf(secretKey: string, selector: string): string {
  const mac = createHmac('sha256', secretKey).update(`private link\n${selector}`).digest()
  return mac.subarray(0, verifierBytes).toString('base64url')
}

/** Returns the token of a private link: selector and verifier, 43 characters. It is derived each time and never stored. */
export function privateToken(keys: LinkKeys, selector: string): string {
  return `${selector}${verifierOf(keys.secretKey, selector)}`
}

/** Returns the selector of a token made with the current or the previous key, or undefined for anything else. */
export function selectorOf(keys: LinkKeys, token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const selector = token.slice(0, selectorLength)
  const given = Buffer.from(token.slice(selectorLength))
  const isOurs = [keys.secretKey, keys.previousSecretKey].some(
    (key) => key !== undefined && timingSafeEqual(given, Buffer.from(verifierOf(key, selector))),
  )
  return isOurs ? selector : undefined
}

export function holdsPrivateLink(keys: LinkKeys, text: string): boolean {
  return (text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []).some((word) => selectorOf(keys, word))
}
