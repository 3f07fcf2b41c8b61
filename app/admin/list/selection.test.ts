import { expect, test } from 'vitest'
import { getRange } from './selection.ts'

test.each([
  [2, 4, [2, 3, 4]],
  [4, 2, [2, 3, 4]],
  [3, 3, [3]],
  // The row before has left the page.
  [9, 3, [3]],
  [3, 9, []],
])('the rows from %i to %i are %j', (from, to, expected) => {
  expect(getRange([1, 2, 3, 4, 5], from, to)).toEqual(expected)
})
