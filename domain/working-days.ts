import { addCalendarDays } from './time.ts'

/** Public holidays and closed eves with a fixed date (lag 1989:253 om allmänna helgdagar; the eves by lag 1930:173, 2 §). */
const fixedHolidays = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']

/** Days from Easter Sunday to Good Friday, Easter Monday and Ascension Day. Easter and Pentecost are Sundays. */
const daysFromEaster = [-2, 1, 39]

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

const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether a day, `yyyy-MM-dd`, is neither Saturday, Sunday, a public holiday, nor Midsummer's, Christmas or New Year's Eve. */
export function isWorkingDay(day: string): boolean {
  const weekday = getWeekday(day)
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false
  // Midsummer's Eve is the Friday of 19 to 25 June.
  if (weekday === 5 && day.slice(5) >= '06-19' && day.slice(5) <= '06-25') return false
  const easter = getEaster(Number(day.slice(0, 4)))
  return !daysFromEaster.some((days) => addCalendarDays(easter, days) === day)
}

/**
 * Returns the last day of a period that the law sets: when it ends on a day that is no working day, the next working day (lag
 * 1930:173 om beräkning av lagstadgad tid, 2 §; regulation (EEC, Euratom) 1182/71, article 3.4).
 */
export function lastDayByLaw(day: string): string {
  return isWorkingDay(day) ? day : lastDayByLaw(addCalendarDays(day, 1))
}
