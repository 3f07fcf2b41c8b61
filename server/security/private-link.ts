import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppConfig } from '../kit/context.ts'

/** The keys that private links are made with. */
export type LinkKeys = Pick<AppConfig, 'secretKey' | 'previousSecretKey'>

const selectorBytes = 12
const selectorLength = 16
const verifierBytes = 20

/**
 * The part of a private link that is stored: it finds the row, and opens nothing without its verifier. Giving a row a new one revokes
 * its links. It is random and not the row's id, since ids are given again after a restore.
 */
export function newLinkSelector(): string {
  return randomBytes(selectorBytes).toString('base64url')
}

/** HMAC-SHA256 of the selector, cut to 160 bits. */
function verifierOf(secretKey: string, selector: string): string {
  const mac = createHmac('sha256', secretKey).update(`private link\n${selector}`).digest()
  return mac.subarray(0, verifierBytes).toString('base64url')
}

/** The token of a private link: the selector and its verifier, 43 characters. It is derived each time and never stored. */
export function privateToken(keys: LinkKeys, selector: string): string {
  return `${selector}${verifierOf(keys.secretKey, selector)}`
}

/** The selector of a token that was made with the present key or the previous one; undefined for anything else. */
export function selectorOf(keys: LinkKeys, token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const selector = token.slice(0, selectorLength)
  const given = Buffer.from(token.slice(selectorLength))
  const isOurs = [keys.secretKey, keys.previousSecretKey].some(
    (key) => key !== undefined && timingSafeEqual(given, Buffer.from(verifierOf(key, selector))),
  )
  return isOurs ? selector : undefined
}

/** Whether a text holds the token of a private link. */
export function holdsPrivateLink(keys: LinkKeys, text: string): boolean {
  return (text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []).some((word) => selectorOf(keys, word))
}
