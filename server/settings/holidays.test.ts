import { expect, test } from 'vitest'
import { addCalendarDays } from '#domain/time.ts'
import { isWorkingDay } from '#domain/working-days.ts'
import { holidaysAhead, swedishHolidays } from './holidays.ts'

test('the days on which shops are closed in 2026, by their Swedish names', async () => {
  const holidays = await swedishHolidays('2026-01-01', '2026-12-31')
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

test('a range can span the turn of the year, and includes its first and last day', async () => {
  const holidays = await swedishHolidays('2026-12-26', '2027-01-06')
  expect(holidays.map(({ date }) => date)).toEqual(['2026-12-26', '2026-12-31', '2027-01-01', '2027-01-06'])
  expect(await swedishHolidays('2026-12-27', '2026-12-30')).toEqual([])
})

test('two holidays on one day are one day with both names', async () => {
  const [day] = await swedishHolidays('2008-05-01', '2008-05-01')
  expect(day?.name).toMatch(/^(första maj och Kristi himmelsfärdsdag|Kristi himmelsfärdsdag och första maj)$/)
})

test('those ahead reach from today to the end of next year', async () => {
  const holidays = await holidaysAhead('2026-12-25')
  expect(holidays[0]).toEqual({ date: '2026-12-25', name: 'juldagen' })
  expect(holidays.at(-1)).toEqual({ date: '2027-12-31', name: 'nyårsafton' })
})

test('the weekdays that are no working days by law are the holidays of the library', async () => {
  const holidays = new Set((await swedishHolidays('2024-01-01', '2050-12-31')).map(({ date }) => date))
  const different: string[] = []
  for (let day = '2024-01-01'; day <= '2050-12-31'; day = addCalendarDays(day, 1)) {
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    if (isWorkingDay(day) === (isWeekend || holidays.has(day))) different.push(day)
  }
  expect(different).toEqual([])
})
