import { expect, test } from 'vitest'
import { lastDayByLaw } from './working-days.ts'

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
