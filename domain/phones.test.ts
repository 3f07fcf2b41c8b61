import { describe, expect, test } from 'vitest'
import { displayPhone, normalizePhone, phoneUri, phoneWarning } from './phones.ts'

describe('a phone number is stored in one form', () => {
  test.each([
    ['070-123 45 67', '+46701234567'],
    ['0701234567', '+46701234567'],
    [' 0046 70 123 45 67', '+46701234567'],
    ['+46 (0)70-123 45 67', '+46701234567'],
    ['+46701234567', '+46701234567'],
    ['0570-123 45', '+4657012345'],
    ['+47 22 12 34 56', '+4722123456'],
  ])('%j is %s', (written, stored) => {
    expect(normalizePhone(written)).toBe(stored)
    expect(normalizePhone(stored)).toBe(stored)
  })

  test.each([
    '',
    '070-12',
    '070-99 88',
    '073 123 45 6',
    '070-123 45 67 eller 68',
    'fråga Kim',
    '123 45 67',
    '+1',
    '0'.repeat(20),
  ])('%j is left as it was written', (written) => {
    expect(normalizePhone(written)).toBe(written)
  })
})

test.each([
  ['+46701234567', '070-123 45 67'],
  ['+4657012345', '0570-123 45'],
  ['+4722123456', '+47 22 12 34 56'],
  ['070-12', '070-12'],
])('%s is shown as %s', (stored, shown) => {
  expect(displayPhone(stored)).toBe(shown)
})

test.each([
  ['070-174 06 35', 'tel:+46701740635'],
  ['0046 570 123 45', 'tel:+4657012345'],
  ['112', 'tel:112'],
])('%s is called at %s', (written, uri) => {
  expect(phoneUri(written)).toBe(uri)
})

test.each([
  ['070-123 45 67', undefined],
  ['+47 22 12 34 56', undefined],
  ['', undefined],
  ['fråga Kim', undefined],
  ['073 123 45 6', 'Saknas en siffra?'],
  ['070-123 45 678', 'En siffra för mycket?'],
  ['12', 'Stämmer numret?'],
])('of %j is asked: %s', (written, doubt) => {
  expect(phoneWarning(written)).toBe(doubt)
})
