import { expect, test } from 'vitest'
import { getNextAttempt, isFailingTooLong, maxAttempts } from './retries.ts'

const now = new Date('2026-11-20T09:00:00Z')
const waits = Array.from(
  { length: maxAttempts },
  (_, index) => getNextAttempt(index + 1, now).getTime() - +now,
)

test('attempts have growing gaps of about three days in total', () => {
  const between = waits.slice(0, -1)
  expect(between).toEqual(between.toSorted((a, b) => a - b))
  const days = between.reduce((sum, wait) => sum + wait, 0) / 86_400_000
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(3.3)
})

test('an attempt that is never completed is made again after a minute at the earliest', () => {
  expect(Math.min(...waits)).toBe(60_000)
})

test('a webhook fails for five days before it is stopped', () => {
  expect(isFailingTooLong(new Date('2026-11-15T09:00:01Z'), now)).toBe(false)
  expect(isFailingTooLong(new Date('2026-11-15T09:00:00Z'), now)).toBe(true)
})
