import { describe, expect, test } from 'vitest'
import { changeableUntil, earliestStart, lastBookableDay, readBookingTime } from './rules.ts'
import { type BookingStatus, bookingStatuses, bookingTransitions, mayTransition } from './states.ts'

describe('a booking_datetime', () => {
  test('is a day, a T, a time and no seconds', () => {
    expect(readBookingTime('2026-11-20T10:30:00')).toEqual({ date: '2026-11-20', time: '10:30' })
  })

  test.each([
    '2026-11-20T10:30',
    '2026-11-20T10:30:01',
    '2026-11-20 10:30:00',
    '2026-11-20T10:30:00Z',
    '2026-11-20T10:30:00+01:00',
    '2026-02-30T10:30:00',
    '2026-13-01T10:30:00',
    ' 2026-11-20T10:30:00',
    '26-11-20T10:30:00',
    '',
  ])('is not %j', (text) => {
    expect(readBookingTime(text)).toBeUndefined()
  })
})

test('the last day is 60 days ahead by the calendar of the shop, also just before midnight and over summer time', () => {
  expect(lastBookableDay(new Date('2026-11-20T09:00:00Z'))).toBe('2027-01-19')
  expect(lastBookableDay(new Date('2026-11-20T22:59:59Z'))).toBe('2027-01-19')
  expect(lastBookableDay(new Date('2026-11-20T23:00:00Z'))).toBe('2027-01-20')
  expect(lastBookableDay(new Date('2026-03-01T12:00:00Z'))).toBe('2026-04-30')
})

test('lead time and change limit are measured in elapsed time', () => {
  expect(earliestStart(new Date('2026-11-20T09:00:00Z'), { leadMinutes: 60 })).toEqual(
    new Date('2026-11-20T10:00:00Z'),
  )
  expect(changeableUntil(new Date('2026-11-20T09:00:00Z'))).toEqual(new Date('2026-11-20T07:00:00Z'))
})

describe('the states', () => {
  test('are all reached from a new booking', () => {
    const reached = new Set<BookingStatus>(['booked'])
    for (let round = 0; round < bookingStatuses.length; round++) {
      for (const { from, to } of Object.values(bookingTransitions)) {
        if (from.some((status) => reached.has(status))) reached.add(to)
      }
    }
    expect([...reached].sort()).toEqual([...bookingStatuses].sort())
  })

  test('of checked-in or cancelled bookings are final', () => {
    for (const move of ['move', 'cancel', 'noShow', 'checkIn'] as const) {
      expect(mayTransition('checked_in', move)).toBe(false)
      expect(mayTransition('cancelled', move)).toBe(false)
    }
  })

  test('allow only check-in of late customers', () => {
    expect(mayTransition('no_show', 'checkIn')).toBe(true)
    expect(mayTransition('no_show', 'move')).toBe(false)
    expect(mayTransition('no_show', 'cancel')).toBe(false)
  })
})
