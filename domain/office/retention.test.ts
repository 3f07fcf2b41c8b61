import { expect, test } from 'vitest'
import { retainedThrough } from './retention.ts'

test('bookkeeping is kept for seven years after the end of its year (bokföringslagen 7 kap. 2 §)', () => {
  expect(retainedThrough('2026-01-01')).toBe(2033)
  expect(retainedThrough('2026-12-31')).toBe(2033)
  expect(retainedThrough('2027-01-01')).toBe(2034)
})
