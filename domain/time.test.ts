import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCalendarDays,
  formatDate,
  formatDateTime,
  formatDay,
  getClock,
  getTime,
  instantFrom,
  isCalendarDay,
  toDay,
  toInstant,
  toMinutes,
} from './time.ts'

describe('the calendar day in Sweden', () => {
  test.each([
    ['2026-11-20T09:00:00Z', '2026-11-20'],
    // Winter: one hour ahead of UTC.
    ['2026-01-31T22:59:59.999Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    // Summer: two hours ahead.
    ['2026-06-30T21:59:59.999Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    // The night when clocks go forward starts in winter time and ends in summer time.
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    // The night when clocks go back starts in summer time and ends in winter time.
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2028-02-28T23:30:00Z', '2028-02-29'],
  ])('at %s is %s', (instant, day) => {
    expect(toDay(new Date(instant))).toBe(day)
  })

  test('only moves forward as time does', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 400 * 86_400_000 }), (instant, later) => {
        expect(toDay(instant) <= toDay(new Date(instant.getTime() + later))).toBe(true)
      }),
    )
  })
})

describe('days later', () => {
  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 1, '2026-10-25'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addCalendarDays(day, days)).toBe(expected)
  })

  test('there and back again is the same day, and every step is a new day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7_300 }), fc.integer({ min: 1, max: 800 }), (offset, days) => {
        const day = addCalendarDays('2020-01-01', offset)
        const later = addCalendarDays(day, days)
        expect(later > day).toBe(true)
        expect(addCalendarDays(later, -days)).toBe(day)
        expect(addCalendarDays(addCalendarDays(day, days - 1), 1)).toBe(later)
      }),
    )
  })
})

describe('Swedish conventions', () => {
  test.each([
    ['2026-11-20T09:05:00Z', '2026-11-20 10:05', '20 november 2026'],
    ['2026-06-05T22:30:00Z', '2026-06-06 00:30', '6 juni 2026'],
    ['2026-12-31T23:00:00Z', '2027-01-01 00:00', '1 januari 2027'],
    // 02:30 occurs twice in the night when clocks go back, and never in the night when they go forward.
    ['2026-10-25T00:30:00Z', '2026-10-25 02:30', '25 oktober 2026'],
    ['2026-10-25T01:30:00Z', '2026-10-25 02:30', '25 oktober 2026'],
    ['2026-03-29T00:59:00Z', '2026-03-29 01:59', '29 mars 2026'],
    ['2026-03-29T01:00:00Z', '2026-03-29 03:00', '29 mars 2026'],
  ])('%s is shown as %s, and its day as %s', (instant, dateTime, date) => {
    expect(formatDateTime(new Date(instant))).toBe(dateTime)
    expect(formatDate(new Date(instant))).toBe(date)
  })

  test.each([
    ['2026-03-29', '29 mars 2026'],
    ['2026-10-25', '25 oktober 2026'],
    ['2027-01-01', '1 januari 2027'],
    ['2028-02-29', '29 februari 2028'],
  ])('the day %s reads %s', (day, shown) => {
    expect(formatDay(day)).toBe(shown)
  })

  test('a day is formatted unchanged in every season', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7_300 }), (offset) => {
        const day = addCalendarDays('2020-01-01', offset)
        expect(formatDay(day).startsWith(`${Number(day.slice(8))} `)).toBe(true)
        expect(formatDay(day).endsWith(` ${day.slice(0, 4)}`)).toBe(true)
      }),
    )
  })
})

describe('the instant of a time by the shop’s clock', () => {
  test('follows summer and winter time', () => {
    expect(toInstant('2026-11-20', '10:30')?.toISOString()).toBe('2026-11-20T09:30:00.000Z')
    expect(toInstant('2026-07-20', '10:30')?.toISOString()).toBe('2026-07-20T08:30:00.000Z')
  })

  test('is none in the hour that is skipped', () => {
    expect(toInstant('2026-03-29', '01:59')?.toISOString()).toBe('2026-03-29T00:59:00.000Z')
    expect(toInstant('2026-03-29', '02:00')).toBeUndefined()
    expect(toInstant('2026-03-29', '02:59')).toBeUndefined()
    expect(toInstant('2026-03-29', '03:00')?.toISOString()).toBe('2026-03-29T01:00:00.000Z')
    expect(instantFrom('2026-03-29', '02:30').toISOString()).toBe('2026-03-29T01:00:00.000Z')
  })

  test('is the first of two in the repeated hour', () => {
    expect(toInstant('2026-10-25', '02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(toInstant('2026-10-25', '03:00')?.toISOString()).toBe('2026-10-25T02:00:00.000Z')
  })

  test('is shown as that time again, for every quarter of two years', () => {
    for (let quarter = 0; quarter < 2 * 365 * 96; quarter += 13) {
      const at = new Date(Date.UTC(2026, 0, 1) + quarter * 900_000)
      const found = toInstant(toDay(at), getTime(at))
      expect(found && formatDateTime(found)).toBe(formatDateTime(at))
      expect(found && at.getTime() - found.getTime()).toBeOneOf([0, 3_600_000])
    }
  })
})

test('a day of the calendar is one that there is', () => {
  for (const day of ['2026-11-20', '2028-02-29', '0001-01-01']) expect(isCalendarDay(day)).toBe(true)
  for (const text of ['2026-02-29', '2026-11-31', '2026-1-1', '20261120', '', '2026-11-20T10:00', 'i morgon'])
    expect(isCalendarDay(text)).toBe(false)
})

test('times of day are minutes and back', () => {
  expect(toMinutes('09:30')).toBe(570)
  expect(toMinutes('2026-11-23T09:30:00')).toBe(570)
  expect(getClock(570)).toBe('09:30')
})
