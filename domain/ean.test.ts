import { expect, test } from 'vitest'
import { isEan } from './ean.ts'

test.each(['7312345678909', '4006381333931', '036000291452', '96385074'])('%s is an EAN', (text) => {
  expect(isEan(text)).toBe(true)
})

test.each([
  '7312345678908', // Wrong check digit.
  '7312345678990', // The two last digits changed places.
  '731234567890', // Without the check digit.
  '07312345678909', // 14 digits: a pack, not a piece.
  '7312345 678909',
  '٩٦٣٨٥٠٧٤',
  '',
])('“%s” is no EAN', (text) => {
  expect(isEan(text)).toBe(false)
})

test.each(['7312345678909', '036000291452', '96385074'])('a single wrong digit of %s is noticed', (text) => {
  for (const at of Array.from(text).keys())
    for (let digit = 0; digit < 10; digit++) {
      const changed = text.slice(0, at) + digit + text.slice(at + 1)
      expect(isEan(changed), changed).toBe(changed === text)
    }
})
