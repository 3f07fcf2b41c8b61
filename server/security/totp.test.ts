import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base32, fromBase32, hotp, otpAuthUri, stepAt, stepOfCode } from './totp.ts'

const key = Buffer.from('12345678901234567890')

test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('RFC 4226: the codes of the first counts, %s among them', (code) => {
  const codes = Array.from({ length: 10 }, (_, count) => hotp(key, count))
  expect(codes).toContain(code)
  expect(codes.indexOf(code)).toBe(rfc4226.indexOf(code))
})
const rfc4226 = [
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
]

describe('RFC 6238', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i the code of eight digits is %s', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000))
    expect(hotp(key, step, 8)).toBe(code)
    expect(stepOfCode(key, code.slice(2), new Date(seconds * 1000))).toBe(step)
  })
})

test('a code is taken one step early and one step late, and no more', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const step = stepAt(now)
  const taken = [-2, -1, 0, 1, 2].map((by) => stepOfCode(key, hotp(key, step + by), now))
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('blanks in a code are passed over; what is no code is none', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const code = hotp(key, stepAt(now))
  expect(stepOfCode(key, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(stepAt(now))
  for (const wrong of ['', '12345', '1234567', 'abcdef', `${code}0`, '１２３４５６'])
    expect(stepOfCode(key, wrong, now)).toBeUndefined()
})

test('base32 is that of RFC 4648', () => {
  const pairs = {
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  }
  for (const [text, coded] of Object.entries(pairs)) expect(base32(Buffer.from(text))).toBe(coded)
  expect(() => fromBase32('1')).toThrow(RangeError)
})

test('what base32 writes is read back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect([...fromBase32(base32(bytes))]).toEqual([...bytes])
    }),
  )
})

test('the address for the app names shop and person, whatever letters they have', () => {
  expect(otpAuthUri('MZXW6', { issuer: 'Ada & Bo', account: 'åsa' })).toBe(
    'otpauth://totp/Ada%20%26%20Bo:%C3%A5sa?secret=MZXW6&issuer=Ada%20%26%20Bo',
  )
})
