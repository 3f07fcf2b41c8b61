import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCalendarDays, toDay } from '../time.ts'
import { defaultEstimatedTime, isExpired, validUntil } from './rules.ts'

test('the estimated time of spec 001 section 9', () => {
  expect(defaultEstimatedTime).toBe('2-3 dagar')
})

describe('a quote is valid 14 days from the Swedish day it is sent', () => {
  test.each([
    ['2026-11-20T09:00:00Z', '2026-12-04'],
    // Just before and just after Swedish midnight.
    ['2026-11-20T22:59:59Z', '2026-12-04'],
    ['2026-11-20T23:00:00Z', '2026-12-05'],
    // Across both clock changes.
    ['2026-03-20T12:00:00Z', '2026-04-03'],
    ['2026-10-20T21:59:59Z', '2026-11-03'],
    ['2026-10-20T22:00:00Z', '2026-11-04'],
    ['2026-12-25T12:00:00Z', '2027-01-08'],
  ])('sent at %s it is valid to and including %s', (sentAt, lastDay) => {
    expect(validUntil(new Date(sentAt), 14)).toBe(lastDay)
  })
})

describe('the last day counts to midnight Swedish time', () => {
  test.each([
    ['2026-12-04', '2026-12-04T22:59:59.999Z', false],
    ['2026-12-04', '2026-12-04T23:00:00Z', true],
    ['2026-07-04', '2026-07-04T21:59:59.999Z', false],
    ['2026-07-04', '2026-07-04T22:00:00Z', true],
    ['2026-03-29', '2026-03-29T21:59:59.999Z', false],
    ['2026-03-29', '2026-03-29T22:00:00Z', true],
    ['2026-10-25', '2026-10-25T22:59:59.999Z', false],
    ['2026-10-25', '2026-10-25T23:00:00Z', true],
  ])('valid to %s, at %s: expired is %s', (lastDay, now, expected) => {
    expect(isExpired(lastDay, new Date(now))).toBe(expected)
  })

  test('a quote is open to its last calendar day, however long it is valid, and expired on all that follow', () => {
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2034-01-01'),
      noInvalidDate: true,
    })
    const length = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(instants, length, fc.integer({ min: 0, max: 40 * 86_400_000 }), (sentAt, days, later) => {
        const now = new Date(sentAt.getTime() + later)
        const open = toDay(now) <= addCalendarDays(toDay(sentAt), days)
        expect(isExpired(validUntil(sentAt, days), now)).toBe(!open)
      }),
    )
  })
})
