import type { Days } from '../office/reports-periods.ts'
import { addCalendarMonths } from '../repairs/rules.ts'
import { addCalendarDays } from '../time.ts'

/** Returns the fiscal year that contains a day, when fiscal years begin with a month from 1 to 12. */
export function getFiscalYear(day: string, month: number): Days {
  const begins = (year: number) => `${year}-${String(month).padStart(2, '0')}-01`
  const year = Number(day.slice(0, 4))
  const from = begins(year) <= day ? begins(year) : begins(year - 1)
  return { from, to: addCalendarDays(addCalendarMonths(from, 12), -1) }
}

/** Returns the days that two ranges have in common; the last is before the first when there are none. */
export function commonDays(a: Days, b: Days): Days {
  const [, from = a.from] = [a.from, b.from].toSorted()
  const [to = a.to] = [a.to, b.to].toSorted()
  return { from, to }
}
