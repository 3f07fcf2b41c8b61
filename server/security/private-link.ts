import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppConfig } from '../kit/context.ts'
import { keyedDigest } from './keys.ts'

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

/**
 * Purposes of links beside a row's first page. Each has a verifier of its own, so that the link of one opens no other: the code on a
 * device's label does not open its customer's page. Two are addresses that the provider of text messages calls.
 */
export type OtherPage =
  | 'customer page'
  | 'paired phone'
  | 'device test'
  | 'device passport'
  | 'text message report'
  | 'incoming text messages'

/** Returns the keyed digest of the selector, truncated to 160 bits. */
function getVerifier(secretKey: string, selector: string, page?: OtherPage): string {
  return truncated(keyedDigest(secretKey, 'private link', ...(page ? [selector, page] : [selector])))
}

/**
 * Returns the verifier of links made before each purpose had its own key. They have been mailed and printed, so they are
 * still accepted, but never made (docs/decisions/0048-keys.md).
 */
function getOldVerifier(secretKey: string, selector: string): string {
  return truncated(createHmac('sha256', secretKey).update(`private link\n${selector}`).digest())
}

function truncated(digest: Buffer): string {
  return digest.subarray(0, verifierBytes).toString('base64url')
}

/** Returns the token of a private link: selector and verifier, 43 characters. It is derived each time and never stored. */
export function privateToken(keys: LinkKeys, selector: string, page?: OtherPage): string {
  return `${selector}${getVerifier(keys.secretKey, selector, page)}`
}

/** Returns the selector of a token made with the current or the previous key, or undefined for anything else. */
export function getSelector(keys: LinkKeys, token: string, page?: OtherPage): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const selector = token.slice(0, selectorLength)
  const given = Buffer.from(token.slice(selectorLength))
  const verifiers = [keys.secretKey, keys.previousSecretKey]
    .filter((key) => key !== undefined)
    .flatMap((key) =>
      page ? [getVerifier(key, selector, page)] : [getVerifier(key, selector), getOldVerifier(key, selector)],
    )
  const isOurs = verifiers.some((verifier) => timingSafeEqual(given, Buffer.from(verifier)))
  return isOurs ? selector : undefined
}

/** Whether a text contains the link of a page. The addresses of the provider of text messages are in no text. */
export function holdsPrivateLink(keys: LinkKeys, text: string): boolean {
  return (text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []).some(
    (word) => getSelector(keys, word) ?? getSelector(keys, word, 'customer page'),
  )
}
