import { expect, test } from 'vitest'
import { takesSms } from './entries.ts'

test.each(['+46701740635', '+46721234567', '+46761234567', '+4712345678', '+4915112345678'])(
  '%s can receive text messages',
  (phone) => {
    expect(takesSms(phone)).toBe(true)
  },
)

test.each(['+4657012345', '+46812345678', '+467012345', '+46101234567', '070-1740635', 'fråga Kim', ''])(
  '"%s" cannot receive text messages',
  (phone) => {
    expect(takesSms(phone)).toBe(false)
  },
)
