import { expect, test } from 'vitest'
import { documentSeries, formatNumber, isTestNumber } from './document-numbers.ts'

test.each([
  ['R', 2026, 42, 'R-26-00042'],
  ['IN', 2026, 42, 'IN-26-00042'],
  ['S', 2027, 99_999, 'S-27-99999'],
] as const)('%s of %i, the %ith, is %s', (series, year, count, number) => {
  expect(formatNumber(series, year, count)).toBe(number)
})

test.each([
  ['KV', 2026, false, 42, 'KV-26-00042'],
  ['KB', 2027, false, 99_999, 'KB-27-99999'],
  ['K', 2031, false, 100_000, 'K-31-100000'],
  ['KV', 2026, true, 1, 'TKV-26-00001'],
  ['K', 2026, true, 1, 'TK-26-00001'],
] as const)('%s of %i, test %s, the %ith, is %s', (kind, year, isTest, count, number) => {
  expect(formatNumber(documentSeries(kind, { isTest }), year, count)).toBe(number)
  expect(isTestNumber(number)).toBe(isTest)
})
