import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Holiday } from '../holidays.ts'
import { addCalendarDays, getWeekday, toDay } from '../time.ts'
import { defaultShopSettings } from './defaults.ts'
import { type Calendar, comingClosures, comingDays, hoursOn } from './hours.ts'

const weekday = { opens: '10:00', closes: '17:00' }
const saturday = { opens: '11:00', closes: '14:00' }
const holidays: Holiday[] = [
  { date: '2026-12-24', name: 'julafton' },
  { date: '2026-12-25', name: 'juldagen' },
  { date: '2026-12-26', name: 'annandag jul' },
  { date: '2027-03-28', name: 'påskdagen' },
]

function calendar(changes: Partial<Calendar> = {}): Calendar {
  return { ...defaultShopSettings, ...changes }
}

const someDay = fc.integer({ min: 0, max: 7_300 }).map((offset) => addCalendarDays('2020-01-01', offset))

describe('the weekday of a day', () => {
  test.each([
    ['2026-11-20', 4],
    ['2026-11-23', 0],
    // The clocks change on Sundays, which have 23 and 25 hours.
    ['2026-03-29', 6],
    ['2026-10-25', 6],
    ['2028-02-29', 1],
  ])('%s is %i', (date, day) => {
    expect(getWeekday(date)).toBe(day)
  })

  test('increases by one each day, modulo seven', () => {
    fc.assert(
      fc.property(someDay, (date) => {
        expect(getWeekday(addCalendarDays(date, 1))).toBe((getWeekday(date) + 1) % 7)
      }),
    )
  })
})

describe('the hours of a day', () => {
  test.each([
    ['2026-11-20', weekday],
    ['2026-11-21', saturday],
    ['2026-11-22', null],
  ])('%s has those of its weekday', (date, open) => {
    expect(hoursOn(date, calendar(), holidays)).toEqual({ date, open, reason: null })
  })

  test.each([
    // Around both clock changes: Saturday, Sunday and Monday.
    ['2026-03-27T23:00:00Z', saturday],
    ['2026-03-28T22:59:59Z', saturday],
    ['2026-03-28T23:00:00Z', null],
    ['2026-03-29T21:59:59Z', null],
    ['2026-03-29T22:00:00Z', weekday],
    ['2026-10-24T21:59:59Z', saturday],
    ['2026-10-24T22:00:00Z', null],
    ['2026-10-25T22:59:59Z', null],
    ['2026-10-25T23:00:00Z', weekday],
  ])('at %s it is the Swedish day that counts', (now, open) => {
    expect(hoursOn(toDay(new Date(now)), calendar(), []).open).toEqual(open)
  })

  test('a public holiday is closed until it is opened, and then has the hours of its weekday', () => {
    expect(hoursOn('2026-12-24', calendar(), holidays)).toMatchObject({ open: null, reason: 'julafton' })
    const opened = calendar({ openHolidays: ['2026-12-24', '2027-03-28'] })
    expect(hoursOn('2026-12-24', opened, holidays)).toMatchObject({ open: weekday, reason: null })
    expect(hoursOn('2027-03-28', opened, holidays)).toMatchObject({ open: null, reason: null })
    expect(hoursOn('2026-12-25', opened, holidays)).toMatchObject({ open: null, reason: 'juldagen' })
  })

  test('a closed day of the shop takes precedence over everything else', () => {
    const closed = calendar({
      closedDays: [{ date: '2026-12-24', reason: 'Inventering' }],
      openHolidays: ['2026-12-24'],
    })
    expect(hoursOn('2026-12-24', closed, holidays)).toMatchObject({ open: null, reason: 'Inventering' })
  })

  test('any day is open exactly when its weekday is and nothing closes it', () => {
    const dates = fc.uniqueArray(someDay, { maxLength: 20 })
    fc.assert(
      fc.property(someDay, dates, dates, dates, (date, closed, holiday, opened) => {
        const { open, reason } = hoursOn(
          date,
          calendar({
            closedDays: closed.map((each) => ({ date: each, reason: 'stängt' })),
            openHolidays: opened,
          }),
          holiday.map((each) => ({ date: each, name: 'helgdag' })),
        )
        const shut = closed.includes(date) || (holiday.includes(date) && !opened.includes(date))
        expect(reason !== null).toBe(shut)
        expect(open).toEqual(shut ? null : (defaultShopSettings.hours[getWeekday(date)] ?? null))
      }),
    )
  })
})

test('a week that begins on any day has seven days after each other', () => {
  const week = comingDays('2026-12-23', 7, calendar(), holidays)
  expect(week.map(({ date, open, reason }) => [date.slice(8), open?.closes ?? reason])).toEqual([
    ['23', '17:00'],
    ['24', 'julafton'],
    ['25', 'juldagen'],
    ['26', 'annandag jul'],
    ['27', null],
    ['28', '17:00'],
    ['29', '17:00'],
  ])
})

describe('closures announced to visitors', () => {
  const vacation = (from: string, days: number) =>
    Array.from({ length: days }, (_, index) => ({ date: addCalendarDays(from, index), reason: 'Semester' }))

  test('is nothing when the weeks ahead are ordinary', () => {
    expect(comingClosures('2026-11-20', calendar(), holidays)).toEqual([])
    expect(comingClosures('2026-12-10', calendar(), holidays)).toEqual([])
  })

  test('begins two weeks ahead, and ends when the day has passed', () => {
    const names = (from: string) => comingClosures(from, calendar(), holidays).map(({ reason }) => reason)
    expect(names('2026-12-11')).toEqual(['julafton'])
    expect(names('2026-12-13')).toEqual(['julafton', 'juldagen', 'annandag jul'])
    expect(names('2026-12-25')).toEqual(['juldagen', 'annandag jul'])
    expect(names('2026-12-27')).toEqual([])
  })

  test('leaves out days on which the shop is closed every week', () => {
    expect(comingClosures('2027-03-20', calendar(), holidays)).toEqual([])
  })

  test('joins a vacation into one closure, including Sundays, until its end beyond the two weeks', () => {
    const closed = calendar({
      closedDays: vacation('2026-07-06', 20).filter(({ date }) => getWeekday(date) < 6),
    })
    expect(comingClosures('2026-07-01', closed, [])).toEqual([
      { from: '2026-07-06', to: '2026-07-25', reason: 'Semester' },
    ])
    expect(comingClosures('2026-07-20', closed, [])).toEqual([
      { from: '2026-07-20', to: '2026-07-25', reason: 'Semester' },
    ])
  })

  test('separates closures with different reasons or an open day between', () => {
    const closed = calendar({
      closedDays: [
        { date: '2026-12-22', reason: 'Inventering' },
        { date: '2026-12-23', reason: 'Julledigt' },
        { date: '2026-12-28', reason: 'Julledigt' },
        { date: '2026-12-30', reason: 'Julledigt' },
      ],
    })
    expect(
      comingClosures('2026-12-20', closed, holidays).map(({ from, to }) => `${from.slice(8)}-${to.slice(8)}`),
    ).toEqual(['22-22', '23-23', '24-24', '25-25', '26-26', '28-28', '30-30'])
  })

  test('covers exactly the closed days of the two weeks ahead, in order and without overlap', () => {
    const reasons = fc.constantFrom('Semester', 'Inventering')
    const days = fc.uniqueArray(fc.record({ date: fc.nat(40), reason: reasons }), {
      selector: ({ date }) => date,
      maxLength: 30,
    })
    fc.assert(
      fc.property(someDay, days, (from, offsets) => {
        const closedDays = offsets.map(({ date, reason }) => ({ date: addCalendarDays(from, date), reason }))
        const told = comingClosures(from, calendar({ closedDays }), [])
        for (const [index, closure] of told.entries()) {
          expect(closure.from <= closure.to).toBe(true)
          expect(closure.from > (told[index - 1]?.to ?? '')).toBe(true)
        }
        for (const { date, open, reason } of comingDays(from, 14, calendar({ closedDays }), [])) {
          const within = told.some((closure) => closure.from <= date && date <= closure.to)
          if (open) expect(within).toBe(false)
          if (reason && getWeekday(date) !== 6) expect(within).toBe(true)
        }
      }),
    )
  })
})
