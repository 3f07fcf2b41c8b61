import { expect, test } from 'vitest'
import { printWarning } from './printable.ts'

test.each([
  'Åsa Öberg',
  'Łukasz Đorđe',
  'Дмитрий',
  'Παπαδοπούλου',
  '李小龙 李小龍',
  'さくら サクラ',
  '김철수',
  'محمد رضایی',
  'שָׁלוֹם',
  'สมชาย',
  'iPhone 15™ – 1 290 kr (½)',
  'e\u0301',
  '',
])('%s can be printed', (text) => {
  expect(printWarning(text)).toBeUndefined()
})

test.each([
  ['Bra 👍', '👍'],
  ['नी', 'नी'],
  ['ሰላም 😀😀', 'ሰ, ላ, ም och 😀'],
])('a warning about %s names the characters that cannot be printed', (text, found) => {
  expect(printWarning(text)).toBe(
    `${found} kan inte skrivas ut på papper. Där står ett frågetecken i stället.`,
  )
})
