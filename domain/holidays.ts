import { addCalendarDays, getWeekday } from './time.ts'

/** A public holiday: its day as `yyyy-MM-dd` and its name as used within a sentence. */
export type Holiday = { date: string; name: string }

/** Public holidays and closed eves with a fixed date (lag 1989:253 om allmänna helgdagar; the eves by lag 1930:173, 2 §). */
const fixedHolidays = {
  '01-01': 'nyårsdagen',
  '01-06': 'trettondedag jul',
  '05-01': 'första maj',
  '06-06': 'nationaldagen',
  '12-24': 'julafton',
  '12-25': 'juldagen',
  '12-26': 'annandag jul',
  '12-31': 'nyårsafton',
} as const

/** Holidays by their days from Easter Sunday. */
const easterHolidays = [
  [-2, 'långfredagen'],
  [0, 'påskdagen'],
  [1, 'annandag påsk'],
  [39, 'Kristi himmelsfärdsdag'],
  [49, 'pingstdagen'],
] as const

const [friday, saturday] = [4, 5]

/** Holidays on a weekday: the first one from a date on. */
const weekdayHolidays = [
  ['06-19', friday, 'midsommarafton'],
  ['06-20', saturday, 'midsommardagen'],
  ['10-31', saturday, 'alla helgons dag'],
] as const

/** Returns Easter Sunday of a year in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function getEaster(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return addCalendarDays(`${year}-03-01`, h + l - 7 * m + 21)
}

/** Returns the first day from `day` on with a weekday, 0 for Monday. */
const firstWeekday = (day: string, weekday: number) =>
  addCalendarDays(day, (weekday - getWeekday(day) + 7) % 7)

/** Returns the holidays of a year in order. Two on one day are one with both names. */
function listHolidays(year: number): Holiday[] {
  const easter = getEaster(year)
  const named = [
    ...Object.entries(fixedHolidays).map(([date, name]) => [`${year}-${date}`, name] as const),
    ...easterHolidays.map(([days, name]) => [addCalendarDays(easter, days), name] as const),
    ...weekdayHolidays.map(
      ([from, weekday, name]) => [firstWeekday(`${year}-${from}`, weekday), name] as const,
    ),
  ]
  const days = Map.groupBy(named, ([date]) => date)
  return [...days]
    .map(([date, own]) => ({ date, name: own.map(([, name]) => name).join(' och ') }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Returns Sweden's public holidays between two days, `yyyy-MM-dd`, both included, in order. */
export function swedishHolidays(from: string, to: string): Holiday[] {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return years.flatMap(listHolidays).filter(({ date }) => date >= from && date <= to)
}

/** Returns the holidays on which the shop can choose to open: from a day to the end of the next year. */
export function holidaysAhead(today: string): Holiday[] {
  return swedishHolidays(today, `${Number(today.slice(0, 4)) + 1}-12-31`)
}

/** Whether a day, `yyyy-MM-dd`, is neither Saturday, Sunday, a public holiday, nor Midsummer's, Christmas or New Year's Eve. */
export function isWorkingDay(day: string): boolean {
  return getWeekday(day) < saturday && swedishHolidays(day, day).length === 0
}

/**
 * Returns the last day of a period that the law sets: when it ends on a day that is no working day, the next working day (lag
 * 1930:173 om beräkning av lagstadgad tid, 2 §; regulation (EEC, Euratom) 1182/71, article 3.4).
 */
export function lastDayByLaw(day: string): string {
  return isWorkingDay(day) ? day : lastDayByLaw(addCalendarDays(day, 1))
}

/** Returns the first working day after a day. */
export function nextWorkingDay(day: string): string {
  return lastDayByLaw(addCalendarDays(day, 1))
}
