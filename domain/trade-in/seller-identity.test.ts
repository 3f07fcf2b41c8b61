import { describe, expect, test } from 'vitest'
import { imeiProblem, isImei } from './imei.ts'
import { isLikelyPersonalNumber, readIdentityNumber, readPersonalNumber } from './personal-number.ts'
import { notesKeptFrom } from './rules.ts'
import {
  decodeIdentity,
  encodeIdentity,
  identityText,
  isMinor,
  type SellerIdentity,
} from './seller-identity.ts'

const byNumber = (number: string): SellerIdentity => ({ kind: 'number', number })
const byPassport: SellerIdentity = {
  ...{ kind: 'document', document: 'passport', number: 'AB123', country: 'Polen', birthDate: '2009-05-06' },
}

describe('who a seller is', () => {
  test('may be a coordination number, whose day has 60 added, but not on the public form', () => {
    expect(readIdentityNumber('197010632391')).toBe('19701063-2391')
    expect(readPersonalNumber('19701063-2391')).toBeUndefined()
    expect(isLikelyPersonalNumber('19701063-2391')).toBe(true)
    expect(isLikelyPersonalNumber('19701063-2392')).toBe(false)
    for (const wrong of ['19701060-2391', '19701092-2391', '1970106-2391'])
      expect(readIdentityNumber(wrong)).toBeUndefined()
  })

  test('may be a foreign document, and is stored and read again', () => {
    for (const identity of [byPassport, byNumber('19900101-2385')])
      expect(decodeIdentity(encodeIdentity(identity))).toEqual(identity)
    expect(identityText(byPassport)).toBe('Pass AB123, Polen, född 2009-05-06')
  })

  test('is a minor until the 18th birthday', () => {
    expect(isMinor(byNumber('20081120-2388'), '2026-11-19')).toBe(true)
    expect(isMinor(byNumber('20081120-2388'), '2026-11-20')).toBe(false)
    expect(isMinor(byNumber('20140615-2387'), '2026-11-20')).toBe(true)
    expect(isMinor(byNumber('20081181-2388'), '2026-11-20')).toBe(true)
    expect(isMinor(byNumber('20081180-2388'), '2026-11-20')).toBe(false)
    expect(isMinor(byPassport, '2026-11-20')).toBe(true)
    expect(isMinor(byPassport, '2027-05-06')).toBe(false)
  })
})

test('a note is kept for ten years after its calendar year', () => {
  expect(notesKeptFrom('2036-12-31')).toBe('2026-01-01')
  expect(notesKeptFrom('2037-01-01')).toBe('2027-01-01')
})

test('an IMEI has 15 digits, of which the last is a check digit; other numbers are serial numbers', () => {
  expect(isImei('490154203237518')).toBe(true)
  expect(imeiProblem('490154203237518')).toBeUndefined()
  expect(imeiProblem('490154203237519')).toContain('sista siffran')
  expect(imeiProblem('49015420323751')).toContain('15 siffror')
  for (const serial of ['', 'C02XK1ABCDEF', '1234567890', '49015420323751A'])
    expect(imeiProblem(serial)).toBeUndefined()
})
