import { expect, test } from 'vitest'
import { inTimeByLaw } from './withdrawals.ts'

test.each([
  ['2026-11-20', '2026-12-04', '2026-12-05'],
  // The fourteenth day is a Sunday, and Christmas Day before a weekend.
  ['2026-11-22', '2026-12-07', '2026-12-08'],
  ['2026-12-11', '2026-12-28', '2026-12-29'],
])('goods received on %s can be withdrawn from until %s', (received, last, late) => {
  const order = { receivedAt: new Date(`${received}T10:00:00Z`) }
  expect(inTimeByLaw(order, new Date(`${last}T22:59:00Z`))).toBe(true)
  expect(inTimeByLaw(order, new Date(`${late}T10:00:00Z`))).toBe(false)
})

test('before the goods have come, a withdrawal is in time', () => {
  expect(inTimeByLaw({ receivedAt: null }, new Date('2027-06-01T10:00:00Z'))).toBe(true)
})
