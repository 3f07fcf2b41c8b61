import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLikelyPersonalNumber, readPersonalNumber } from './personal-number.ts'
import { sellableFrom } from './rules.ts'
import { newTrackingCode, readTrackingCode, trackingCodePattern } from './tracking-code.ts'

describe('a tracking code', () => {
  test('is SM and twice five unambiguous letters or digits', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1000)), (draws) => {
        const code = newTrackingCode((below) => Number(draws.next().value) % below)
        expect(code).toMatch(trackingCodePattern)
        expect(code.slice(3)).not.toMatch(/[01IOZ5S8BUVL]/)
        expect(readTrackingCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
      }),
    )
    expect('SM-7K4QX-2M9PD').toMatch(trackingCodePattern)
  })

  test.each(['', 'SM-7K4QX-2M9P', 'SM-7K4QX-2M9PDD', 'XX-7K4QX-2M9PD', 'SM-7K4QX-2M9P0', 'SM-7K4QX 2M9PD 1'])(
    '%j is none',
    (text) => {
      expect(readTrackingCode(text)).toBeUndefined()
    },
  )
})

describe('a personal identity number', () => {
  test.each([
    ['19900101-2385', '19900101-2385'],
    ['199001012385', '19900101-2385'],
    [' 20051231-0000 ', '20051231-0000'],
    // The specification checks only the form.
    ['19900231-1234', '19900231-1234'],
  ])('%j is read as %s', (text, number) => {
    expect(readPersonalNumber(text)).toBe(number)
  })

  test.each([
    '',
    '900101-2385',
    '18990101-2385',
    '21000101-2385',
    '19901301-2385',
    '19900001-2385',
    '19900132-2385',
    '19900161-2385',
    '19900100-2385',
    '19900101+2385',
    '19900101 2385',
    '19900101-238',
    '19900101-23855',
    'ÅÅÅÅMMDD-XXXX',
  ])('%j is refused', (text) => {
    expect(readPersonalNumber(text)).toBeUndefined()
  })

  test('is likely when its day is in the calendar and its check digit fits', () => {
    // Test numbers reserved by Skatteverket.
    for (const number of ['19900101-2385', '20000101-2384', '19121212-1212']) {
      const others = [...'0123456789'].filter((digit) => digit !== number.at(-1))
      expect(isLikelyPersonalNumber(number)).toBe(true)
      for (const digit of others) expect(isLikelyPersonalNumber(number.slice(0, -1) + digit)).toBe(false)
    }
    expect(isLikelyPersonalNumber('19900231-2380')).toBe(false)
    expect(isLikelyPersonalNumber('nej')).toBe(false)
  })
})

test('a received device may be sold one calendar month later, one of low value at once', () => {
  expect(sellableFrom('2026-11-20')).toBe('2026-12-20')
  expect(sellableFrom('2026-01-31')).toBe('2026-02-28')
  expect(sellableFrom('2026-12-31')).toBe('2027-01-31')
  expect(sellableFrom('2026-11-20', true)).toBe('2026-11-20')
})
