import { expect, test } from 'vitest'
import { holidaysAhead, isWorkingDay, lastDayByLaw, swedishHolidays } from './holidays.ts'
import { addCalendarDays } from './time.ts'

test('the days on which shops are closed in 2026, by their Swedish names', () => {
  const holidays = swedishHolidays('2026-01-01', '2026-12-31')
  expect(holidays.map(({ date, name }) => `${date.slice(5)} ${name}`)).toEqual([
    '01-01 nyårsdagen',
    '01-06 trettondedag jul',
    '04-03 långfredagen',
    '04-05 påskdagen',
    '04-06 annandag påsk',
    '05-01 första maj',
    '05-14 Kristi himmelsfärdsdag',
    '05-24 pingstdagen',
    '06-06 nationaldagen',
    '06-19 midsommarafton',
    '06-20 midsommardagen',
    '10-31 alla helgons dag',
    '12-24 julafton',
    '12-25 juldagen',
    '12-26 annandag jul',
    '12-31 nyårsafton',
  ])
})

test('a range can span the turn of the year, and includes its first and last day', () => {
  const holidays = swedishHolidays('2026-12-26', '2027-01-06')
  expect(holidays.map(({ date }) => date)).toEqual(['2026-12-26', '2026-12-31', '2027-01-01', '2027-01-06'])
  expect(swedishHolidays('2026-12-27', '2026-12-30')).toEqual([])
})

test('two holidays on one day are one day with both names', () => {
  expect(swedishHolidays('2008-05-01', '2008-05-01')).toEqual([
    { date: '2008-05-01', name: 'första maj och Kristi himmelsfärdsdag' },
  ])
})

test('those ahead reach from today to the end of next year', () => {
  const holidays = holidaysAhead('2026-12-25')
  expect(holidays[0]).toEqual({ date: '2026-12-25', name: 'juldagen' })
  expect(holidays.at(-1)).toEqual({ date: '2027-12-31', name: 'nyårsafton' })
})

test('the working days are the weekdays without a holiday', () => {
  const holidays = new Set(swedishHolidays('2024-01-01', '2050-12-31').map(({ date }) => date))
  const different: string[] = []
  for (let day = '2024-01-01'; day <= '2050-12-31'; day = addCalendarDays(day, 1)) {
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    if (isWorkingDay(day) === (isWeekend || holidays.has(day))) different.push(day)
  }
  expect(different).toEqual([])
})

test.each([
  ['a Sunday', '2026-12-06', '2026-12-07'],
  ['a Saturday', '2026-12-05', '2026-12-07'],
  ['Christmas Eve, then a weekend', '2026-12-24', '2026-12-28'],
  ['Christmas Day', '2026-12-25', '2026-12-28'],
  ['New Year’s Eve, then a weekend', '2026-12-31', '2027-01-04'],
  ['Epiphany', '2027-01-06', '2027-01-07'],
  ['Good Friday to Easter Monday', '2027-03-26', '2027-03-30'],
  ['Ascension Day', '2027-05-06', '2027-05-07'],
  ['Midsummer’s Eve', '2027-06-25', '2027-06-28'],
  ['a working day', '2026-12-04', '2026-12-04'],
  ['Whit Monday, which is no holiday any more', '2027-05-17', '2027-05-17'],
])('a period that ends on %s', (_, day, last) => {
  expect(lastDayByLaw(day)).toBe(last)
})
