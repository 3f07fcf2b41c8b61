import { expect, test } from 'vitest'
import { exemptLimit, fiscalYearStart, lacksPriceBaseAmount, limitLevel } from './limit.ts'

const amounts = [
  { year: 2025, kronor: 58_800 },
  { year: 2026, kronor: 59_200 },
]

test.each([
  [2026, 23_680_000],
  [2025, 23_520_000],
  [2027, 23_680_000],
  [2024, 23_520_000],
])('the limit of %i is four price base amounts', (year, limit) => {
  expect(exemptLimit(year, amounts)).toBe(limit)
})

test.each([
  [0, 'ok'],
  [17_759_999, 'ok'],
  [17_760_000, 'near'],
  [23_679_999, 'near'],
  [23_680_000, 'passed'],
])('%i öre of 236 800 kr is %s', (sold, level) => {
  expect(limitLevel(sold, 23_680_000)).toBe(level)
})

test.each([
  ['2026-11-23', 1, '2026-01-01'],
  ['2026-11-23', 5, '2026-05-01'],
  ['2026-04-30', 5, '2025-05-01'],
  ['2026-05-01', 5, '2026-05-01'],
])('the fiscal year of %s that begins in month %i began on %s', (day, month, start) => {
  expect(fiscalYearStart(day, month)).toBe(start)
})

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-12-31', true],
  ['2027-01-01', true],
  ['2025-12-31', false],
])('on %s a price base amount is missing: %s', (today, lacks) => {
  expect(lacksPriceBaseAmount(today, amounts)).toBe(lacks)
})
