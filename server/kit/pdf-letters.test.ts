import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printable } from './pdf-letters.ts'

/** Any text that JavaScript can hold, with what no person types. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 30 })

test.each([
  ['Åsa Öberg, Malmö', 'Åsa Öberg, Malmö'],
  ['Søren Ægir ßüñçéÞ', 'Søren Ægir ßüñçéÞ'],
  ['1\u00a0290,50\u00a0kr – ”ja”… €', '1\u00a0290,50\u00a0kr – ”ja”… €'],
  ['rad 1\nrad 2', 'rad 1\nrad 2'],
])('%j is printed as it is', (text, expected) => {
  expect(printable(text)).toBe(expected)
})

test.each([
  ['Žaneta Łukaszewicz', 'Žaneta Lukaszewicz'],
  ['Đorđe Šarić', 'Dorde Šaric'],
  ['Gülşen Yılmaz', 'Gülsen Yilmaz'],
  ['Nguyễn Thị Hồng', 'Nguyen Thi Hong'],
  ['1\u202f290 \u22125', '1 290 -5'],
  ['a\r\nb\tc', 'a\nb c'],
])('%s is printed as %s, with the nearest letters', (text, expected) => {
  expect(printable(text).normalize('NFC')).toBe(expected)
})

test('letters that are written as a base and a mark are put together first', () => {
  expect(printable('Åsa'.normalize('NFD'))).toBe('Åsa')
})

test('a sign of another alphabet becomes a question mark, never another letter', () => {
  expect(printable('Νίκος Ив 李 😀')).toBe('????? ?? ? ?')
})

test('nothing is left that the font lacks, and what it has is never changed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const printed = printable(text)
      expect(printed).toMatch(/^[\n\u0020-\u007e\u00a0-\u00ff\u0100-\uffff]*$/)
      expect(printable(printed)).toBe(printed)
    }),
  )
})
