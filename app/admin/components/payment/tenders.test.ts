import { expect, test } from 'vitest'
import { getOre, leftToPay, likelyNotes } from './tenders.ts'

test.each([
  [[], 128_950],
  [[{ method: 'card', amountOre: 50_025 } as const], 78_925],
  [[{ method: 'card', amountOre: 50_025 } as const, { method: 'cash', amountOre: 78_900 } as const], 0],
  [[{ method: 'cash', amountOre: 129_000 } as const], 0],
  [[{ method: 'cash', amountOre: 100_000 } as const], 28_950],
])('after %j is left %i of 1 289,50 kr', (tenders, left) => {
  expect(leftToPay(128_950, tenders)).toBe(left)
})

test('the sums offered are the exact one and the next notes', () => {
  expect(likelyNotes(129_000)).toEqual([129_000, 130_000, 140_000, 150_000])
  expect(likelyNotes(50_000)).toEqual([50_000, 60_000, 100_000])
})

test('an amount of the API is öre, also below zero', () => {
  expect([getOre('1289.50'), getOre('-10.00')]).toEqual([128_950, -1000])
})
