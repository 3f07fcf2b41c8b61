import { describe, expect, test } from 'vitest'
import { displayPhone, normalizePhone } from './phones.ts'

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
  ['+4657012345', '+4657012345'],
  ['+4722123456', '+4722123456'],
  ['070-12', '070-12'],
])('%s is shown as %s', (stored, shown) => {
  expect(displayPhone(stored)).toBe(shown)
})
