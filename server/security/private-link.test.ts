import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { getSelector, holdsPrivateLink, newLinkSelector, privateToken } from './private-link.ts'

const before = { secretKey: 'b'.repeat(40), previousSecretKey: undefined }
const after = { secretKey: 'a'.repeat(40), previousSecretKey: before.secretKey }
const later = { secretKey: after.secretKey, previousSecretKey: undefined }

test('a token yields its selector, and can be derived again', () => {
  const selector = newLinkSelector()
  const token = privateToken(before, selector)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(privateToken(before, selector)).toBe(token)
  expect(getSelector(before, token)).toBe(selector)
})

test('a selector alone, or with another verifier, yields nothing', () => {
  const [selector, other] = [newLinkSelector(), newLinkSelector()]
  const token = privateToken(before, selector)
  const last = token.at(-1) === 'A' ? 'B' : 'A'
  for (const wrong of [
    selector,
    `${selector}${'A'.repeat(27)}`,
    `${other}${token.slice(16)}`,
    `${token.slice(0, -1)}${last}`,
    ` ${token}`,
    `${token}\n`,
    'å'.repeat(43),
    '',
  ])
    expect(getSelector(before, wrong)).toBeUndefined()
})

test('a link lives through a change of keys for as long as the previous key is there', () => {
  const selector = newLinkSelector()
  const old = privateToken(before, selector)
  expect(getSelector(after, old)).toBe(selector)
  expect(getSelector(later, old)).toBeUndefined()
  expect(getSelector(later, privateToken(after, selector))).toBe(selector)
})

/** Returns a link's token as it was made before each purpose had its own key. */
function oldToken(key: string, selector: string): string {
  const digest = createHmac('sha256', key).update(`private link\n${selector}`).digest()
  return `${selector}${digest.subarray(0, 20).toString('base64url')}`
}

test('a link of the old derivation still opens, and ends with its key; new ones are not made that way', () => {
  const selector = newLinkSelector()
  const old = oldToken(before.secretKey, selector)
  expect(getSelector(before, old)).toBe(selector)
  expect(getSelector(after, old)).toBe(selector)
  expect(getSelector(later, old)).toBeUndefined()
  expect(holdsPrivateLink(before, `se /bokning/${old}`)).toBe(true)
  expect(privateToken(before, selector)).not.toBe(old)
})

test('a token is found in a text, and other words of the same length are not', () => {
  const token = privateToken(before, newLinkSelector())
  expect(holdsPrivateLink(before, `<a href="https://verkstan.example/bokning/${token}">Boka om</a>`)).toBe(
    true,
  )
  expect(holdsPrivateLink(before, `${'x'.repeat(43)} ${token}x`)).toBe(false)
  expect(holdsPrivateLink(later, token)).toBe(false)
})
