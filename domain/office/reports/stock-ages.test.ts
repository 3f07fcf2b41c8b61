import { expect, test } from 'vitest'
import { stockAgeAxisLabel, stockAgeLabel, stockAges } from './stock-ages.ts'

test('the groups of the stock by age follow each other without a gap, and the last is open', () => {
  expect(stockAges.map(({ from }) => from)).toEqual([
    0,
    ...stockAges.slice(0, -1).map(({ to }) => (to ?? 0) + 1),
  ])
  expect(stockAges.map(stockAgeLabel)).toEqual([
    '0–30 dagar',
    '31–60 dagar',
    '61–90 dagar',
    '91–180 dagar',
    'Över 180 dagar',
  ])
  expect(stockAges.map(stockAgeAxisLabel).at(-1)).toBe('>\u00a0180')
})
