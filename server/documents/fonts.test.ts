import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printWarning } from '#domain/printable.ts'
import { loadFontsFor, toPrintableText } from './fonts.ts'

const printed = (text: string) => toPrintableText(text).printable

const anyText = fc.string({
  unit: fc.oneof(
    fc.nat(0xffff).map((code) => String.fromCharCode(code)),
    fc.constantFrom('Дмитрий', 'Łukasz', '😀', '\u0301', 'e\u0301', '\u200d', '\n'),
  ),
  maxLength: 30,
})

test.each([
  ['Åsa Öberg, Malmö', 'Åsa Öberg, Malmö'],
  ['Søren Ægir ßüñçéÞ', 'Søren Ægir ßüñçéÞ'],
  ['1\u00a0290,50\u00a0kr – ”ja”… €', '1\u00a0290,50\u00a0kr – ”ja”… €'],
  ['rad 1\nrad 2', 'rad 1\nrad 2'],
  ['Åsa'.normalize('NFD'), 'Åsa'],
  ['1\u202f290 \u22125', '1 290 -5'],
  ['a\r\nb\tc', 'a\nb c'],
])('%j is printed as %j', (text, expected) => {
  expect(printed(text)).toBe(expected)
})

test.each([
  'Дмитрий Щукін Ђорђе',
  'Ευαγγελία Παπαδοπούλου',
  'Łukasz Świątek Żółć',
  'Đorđe Šarić',
  'Gülşen Yılmaz İğdır',
  'Ștefan Țăranu',
  'Nguyễn Thị Hồng',
  'Ēriks Ķēniņš Jūratė Őze',
])('%s is printed as it is', (text) => {
  expect(printed(text)).toBe(text)
})

test.each(['李小龙 李小龍', 'さくら サクラ', '김철수', 'محمد رضایی', 'שָׁלוֹם', 'สมชาย'])(
  '%s is printed as it is, when its font is loaded',
  async (text) => {
    await loadFontsFor(toPrintableText(text).missing)
    expect(toPrintableText(text)).toEqual({ printable: text.normalize('NFC'), missing: [] })
    expect(printWarning(text)).toBeUndefined()
  },
)

test.each([
  ['Դ 😀', '? ?'],
  ['Bra 👍🏽!', 'Bra ?!'],
  ['👨‍👩‍👧', '?'],
  ['ሰላም', '???'],
  ['नी', '?'],
  ['a\u200bb', 'ab'],
  ['q\u093c', 'q'],
  ['a\u0000b\ud800c', 'a?b?c'],
  ['\u0000\u0591', '?'],
])('%j, which no font has, becomes %s', (text, expected) => {
  expect(printed(text)).toBe(expected)
})

test('an unprintable character does not change the printable ones beside it', () => {
  expect(printed('Ив Դ Łódź 😀')).toBe('Ив ? Łódź ?')
})

test('printable text is not changed again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const fitted = printed(text)
      expect(printed(fitted)).toBe(fitted)
    }),
    { numRuns: 1000 },
  )
})
