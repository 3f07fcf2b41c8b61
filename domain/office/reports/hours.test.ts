import { expect, test } from 'vitest'
import { fillHours, hourLabel } from './hours.ts'

test('hours without a sale are shown between those that have one, and not before or after them', () => {
  const morning = { hour: 9, sales: 2, gross: 50_000 }
  const noon = { hour: 12, sales: 1, gross: 9_900 }
  expect(fillHours([noon, morning])).toEqual([
    morning,
    { hour: 10, sales: 0, gross: 0 },
    { hour: 11, sales: 0, gross: 0 },
    noon,
  ])
  expect(fillHours([noon])).toEqual([noon])
  expect(fillHours([])).toEqual([])
})

test.each([
  [0, '00–01'],
  [9, '09–10'],
  [23, '23–24'],
])('hour %i is called %s', (hour, label) => {
  expect(hourLabel(hour)).toBe(label)
})
