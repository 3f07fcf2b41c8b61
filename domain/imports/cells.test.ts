import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findDateOrder,
  hasAmbiguousDates,
  looksLike,
  readAmount,
  readCell,
  readCount,
  readDate,
} from './cells.ts'

test.each([
  ['1290', '1290'],
  ['1 290,50 kr', '1290,50'],
  ['1\u00a0290:-', '1290'],
  ['1.290,50', '1290,50'],
  ['1,290.50', '1290,50'],
  ['SEK 1290.00', '1290'],
  ["1'290.5", '1290,50'],
  ['1.290', '1290'],
  ['1,290', '1290'],
  ['0,125', '0,13'],
  ['1.290.000', '1290000'],
  ['799.2000', '799,20'],
  ['-5', '-5'],
  ['\u2212 5', '-5'],
  ['gratis', 'gratis'],
  ['', ''],
])('the amount %j is %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  ['12', '12'],
  ['12,00 st', '12'],
  ['1 200', '1200'],
  ['2.5', '2.5'],
  ['många', 'många'],
])('the count %j is %j', (text, count) => {
  expect(readCount(text)).toBe(count)
})

test.each([
  ['2026-11-29', '2026-11-29'],
  ['2026-11-29 14:03:00', '2026-11-29'],
  ['2026-11-29T14:03:00.000Z', '2026-11-29'],
  ['20261129', '2026-11-29'],
  ['29.11.2026', '2026-11-29'],
  ['3-4-2026', '2026-04-03'],
  ['29/11/2026', '2026-11-29'],
  ['11/29/2026 2:03 PM', '2026-11-29'],
  ['29 nov 2026', '2026-11-29'],
  ['Nov 29, 2026', '2026-11-29'],
  ['1 maj 2026', '2026-05-01'],
  ['3 October 2026', '2026-10-03'],
  ['4/4/2026', '2026-04-04'],
  // Two readings.
  ['03/04/2026', '03/04/2026'],
  ['31.02.2026', '31.02.2026'],
  ['snart', 'snart'],
])('the date %j is %j', (text, day) => {
  expect(readDate(text, undefined)).toBe(day)
})

describe('dates with two readings', () => {
  test('are read in the chosen order', () => {
    expect([readDate('03/04/2026', 'dmy'), readDate('03/04/2026', 'mdy')]).toEqual([
      '2026-04-03',
      '2026-03-04',
    ])
  })

  test('have the order of the others in their column, unless those disagree', () => {
    expect(findDateOrder(['03/04/2026', '29/11/2026'])).toBe('dmy')
    expect(findDateOrder(['03/04/2026', '11/29/2026'])).toBe('mdy')
    expect(findDateOrder(['03/04/2026'])).toBeUndefined()
    expect(findDateOrder(['29/11/2026', '11/29/2026'])).toBeUndefined()
    expect(hasAmbiguousDates(['03/04/2026'])).toBe(true)
    expect(hasAmbiguousDates(['03.04.2026', '4/4/2026', '29/11/2026'])).toBe(false)
  })
})

test.each([
  ['701740610', '0701740610'],
  ['46701740610', '+46701740610'],
  ['070-174 06 10', '070-174 06 10'],
])('the phone number %j gets its beginning back: %j', (text, phone) => {
  expect(readCell('phone', text, undefined)).toBe(phone)
})

test('a value shows its type', () => {
  expect(looksLike('email', 'kim@exempel.se')).toBe(true)
  expect(looksLike('phone', '070-174 06 10')).toBe(true)
  expect(looksLike('imei', '356938035643809')).toBe(true)
  expect(looksLike('money', '1 290,00 kr')).toBe(true)
  expect(looksLike('email', 'Kim')).toBe(false)
  expect(looksLike('phone', '1290')).toBe(false)
  expect(looksLike('text', 'Kim')).toBe(false)
})

test('no text is an error of ours', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const type of ['text', 'money', 'count', 'date', 'email', 'phone', 'imei'] as const)
        expect(typeof readCell(type, text, 'dmy')).toBe('string')
    }),
  )
})
