import { expect, test } from 'vitest'
import { blockedDays, maxBlockedDays } from './blocked-days.ts'

test.each([
  ['2026-12-14', '2026-12-14', 1, ['2026-12-14']],
  ['2026-12-30', '2027-01-01', 1, ['2026-12-30', '2026-12-31', '2027-01-01']],
  ['2026-12-14', '2026-12-14', 3, ['2026-12-14', '2026-12-21', '2026-12-28']],
  ['2026-12-14', '2026-12-15', 2, ['2026-12-14', '2026-12-15', '2026-12-21', '2026-12-22']],
  // Over the night when summer time begins.
  ['2027-03-27', '2027-03-29', 1, ['2027-03-27', '2027-03-28', '2027-03-29']],
])('from %s to %s in %i weeks are %j', (date, until, weeks, days) => {
  expect(blockedDays({ date, until, weeks })).toEqual(days)
})

test('days that belong to two weeks are blocked once, and a long time is cut off just above the limit', () => {
  const days = blockedDays({ date: '2026-12-14', until: '2026-12-23', weeks: 2 })
  expect(days).toHaveLength(new Set(days).size)
  expect(days.at(-1)).toBe('2026-12-30')
  expect(blockedDays({ date: '2026-12-14', until: '2031-12-14', weeks: 1 })).toHaveLength(maxBlockedDays + 1)
  const endless = { date: '2026-12-14', until: '2026-12-14', weeks: Number.MAX_SAFE_INTEGER }
  expect(blockedDays(endless)).toHaveLength(maxBlockedDays + 1)
})
