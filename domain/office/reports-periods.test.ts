import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCalendarDays, isCalendarDay, toDay } from '../time.ts'
import {
  countDays,
  type Days,
  dayStarts,
  daysLabel,
  eachDay,
  fittingStep,
  getDays,
  getParts,
  maxDays,
  partLabel,
  periodNames,
  previousPeriod,
  stepFor,
  steps,
  weekNumber,
} from './reports-periods.ts'

const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addCalendarDays('2001-01-01', days))
const anyDays = fc
  .tuple(day, fc.integer({ min: 1, max: maxDays }))
  .map(([from, count]): Days => ({ from, to: addCalendarDays(from, count - 1) }))

describe('a named period', () => {
  // 2026-11-20 is a Friday.
  test.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['yesterday', '2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18'],
    ['week', '2026-11-16', '2026-11-20', '2026-11-09', '2026-11-13'],
    ['month', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['last_month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['year', '2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20'],
  ] as const)('%s, and what it is held against', (name, from, to, beforeFrom, beforeTo) => {
    const days = getDays(name, '2026-11-20')
    expect(days).toEqual({ from, to })
    expect(previousPeriod(name, days)).toEqual({ from: beforeFrom, to: beforeTo })
  })

  test.each([
    ['month', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
    ['last_month', '2026-04-15', { from: '2026-02-01', to: '2026-02-28' }],
    ['last_month', '2026-01-02', { from: '2025-11-01', to: '2025-11-30' }],
    ['year', '2028-02-29', { from: '2027-01-01', to: '2027-02-28' }],
    ['week', '2026-01-01', { from: '2025-12-22', to: '2025-12-25' }],
    ['today', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
  ] as const)('%s on %s is held against what there is of the one before', (name, today, before) => {
    expect(previousPeriod(name, getDays(name, today))).toEqual(before)
  })

  test('ends no later than today, and the comparison period ends before it begins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodNames), day, anyDays, (name, today, own) => {
        const days = name === 'own' ? own : getDays(name, today)
        const before = previousPeriod(name, days)
        expect(countDays(days)).toBeGreaterThan(0)
        expect(countDays(before)).toBeGreaterThan(0)
        expect(before.to < days.from).toBe(true)
        if (name !== 'own') expect(days.to <= today).toBe(true)
        else expect(countDays(before)).toBe(countDays(days))
        expect(Object.values(before).every(isCalendarDay)).toBe(true)
      }),
    )
  })
})

describe('when days begin', () => {
  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-20', 24],
  ])('%s lasts %i hours', (at, hours) => {
    const [start, end] = dayStarts({ from: at, to: at })
    expect((Number(end) - Number(start)) / 3_600_000).toBe(hours)
  })

  test('every instant belongs to the day shown by the shop’s calendar', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), fc.nat(), (from, count, some) => {
        const days = { from, to: addCalendarDays(from, count - 1) }
        const starts = dayStarts(days)
        expect(starts).toHaveLength(count + 1)
        const [first = 0, end = 0] = [starts[0], starts.at(-1)].map(Number)
        const instant = first + (some % (end - first))
        const bucket = starts.filter((start) => Number(start) <= instant).length - 1
        expect(eachDay(days)[bucket]).toBe(toDay(new Date(instant)))
        // The last millisecond of a day and the first of the next belong to different days.
        const border = Number(starts[1])
        expect(toDay(new Date(border))).toBe(addCalendarDays(from, 1))
        expect(toDay(new Date(border - 1))).toBe(from)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the parts of a period', () => {
  test('are all of its days, in order, each once', () => {
    fc.assert(
      fc.property(anyDays, fc.constantFrom(...steps), (days, step) => {
        const parts = getParts(days, step)
        expect(parts.flatMap(eachDay)).toEqual(eachDay(days))
        const most = { day: 1, week: 7, month: 31, year: 366 }[step]
        for (const part of parts) expect(countDays(part)).toBeLessThanOrEqual(most)
      }),
      { numRuns: 60 },
    )
  })

  test('are whole weeks from Monday, and whole months, but for the first and last', () => {
    expect(getParts({ from: '2026-10-28', to: '2026-11-10' }, 'week')).toEqual([
      { from: '2026-10-28', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-10' },
    ])
    expect(getParts({ from: '2026-01-31', to: '2026-03-01' }, 'month')).toEqual([
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-01' },
    ])
  })

  test.each([
    ['2026-11-20', '2026-11-20', 'day'],
    ['2026-10-01', '2026-10-31', 'day'],
    ['2026-09-01', '2026-10-31', 'week'],
    ['2028-01-01', '2028-12-31', 'month'],
    ['2017-01-01', '2026-12-31', 'year'],
  ] as const)('from %s to %s are shown by %s', (from, to, step) => {
    expect(stepFor({ from, to })).toBe(step)
  })

  test.each([
    ['2026-01-01', '2026-12-31', 'day', 'day'],
    ['2017-01-01', '2026-12-31', 'day', 'year'],
    ['2025-01-01', '2026-12-31', 'day', 'month'],
    ['2017-01-01', '2026-12-31', 'month', 'month'],
  ] as const)('from %s to %s by %s are not too many: %s', (from, to, chosen, step) => {
    expect(fittingStep({ from, to }, chosen)).toBe(step)
  })

  test('are calendar years, but for the first and last', () => {
    expect(getParts({ from: '2024-12-31', to: '2026-01-01' }, 'year')).toEqual([
      { from: '2024-12-31', to: '2024-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-01' },
    ])
  })

  test.each([
    ['2026-01-01', 1],
    ['2026-11-20', 47],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2023-01-01', 52],
  ])('%s is in week %i', (at, week) => {
    expect(weekNumber(at)).toBe(week)
  })

  test('are named as people name them', () => {
    const part = { from: '2026-11-16', to: '2026-11-20' }
    expect(steps.map((step) => partLabel(part, step))).toEqual(['16 nov.', 'v. 47', 'nov. 2026', '2026'])
    expect(daysLabel({ from: '2026-11-20', to: '2026-11-20' })).toBe('20 nov. 2026')
    expect(daysLabel(part)).toMatch(/^16\s?–\s?20 nov\. 2026$/)
  })
})
