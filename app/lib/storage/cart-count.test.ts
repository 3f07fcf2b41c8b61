import { expect, test } from 'vitest'
import { countCartItems } from './cart-count.ts'

test.each([
  [null, 0],
  [undefined, 0],
  ['', 0],
  ['no json', 0],
  ['{"qty":3}', 0],
  ['[]', 0],
  ['[{"id":1,"qty":2},{"id":2,"qty":1}]', 3],
  ['[null,"x",{"qty":-4},{"qty":"a"},{"id":1,"qty":1}]', 1],
])('%j counts as %i', (stored, count) => {
  expect(countCartItems(stored)).toBe(count)
})
