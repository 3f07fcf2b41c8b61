import { expect, test } from 'vitest'
import { retainedThrough } from './retention.ts'

test('accounting records are retained for seven years after the end of their year (bokföringslagen 7 kap. 2 §)', () => {
  expect(retainedThrough('2026-01-01')).toBe(2033)
  expect(retainedThrough('2026-12-31')).toBe(2033)
  expect(retainedThrough('2027-01-01')).toBe(2034)
})
