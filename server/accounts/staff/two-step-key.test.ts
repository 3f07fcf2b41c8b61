import { expect, test } from 'vitest'
import { appCode } from '#server/testing/app-codes.ts'
import { createTwoStepKey, otpAuthUri, stepOfCode } from './two-step-key.ts'

/** The key of the test vectors in RFC 6238: the ASCII text 12345678901234567890. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const now = new Date('2026-11-20T09:00:00Z')
const step = Math.floor(now.getTime() / 30_000)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238: the code of second %i is %s', (seconds, code) => {
  expect(stepOfCode(key, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a code is accepted one step early and one step late, and no more', () => {
  const accepted = [-2, -1, 0, 1, 2].map((by) => stepOfCode(key, appCode(key, now, by), now))
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('spaces in a code are ignored, and other text is refused', () => {
  const code = appCode(key, now)
  expect(stepOfCode(key, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step)
  for (const wrong of ['', '12345', '1234567', 'abcdef', `${code}0`, '１２３４５６'])
    expect(stepOfCode(key, wrong, now)).toBeUndefined()
})

test('a new key has 160 bits and is never the same', () => {
  const keys = Array.from({ length: 100 }, createTwoStepKey)
  expect(new Set(keys).size).toBe(100)
  for (const each of keys) expect(each).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address for the app has the key, the shop and the person', () => {
  const uri = new URL(otpAuthUri(key, { issuer: 'Ada & Bo', label: 'åsa' }))
  expect(uri.pathname.endsWith('/Ada%20%26%20Bo:%C3%A5sa')).toBe(true)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: key, issuer: 'Ada & Bo' })
})
