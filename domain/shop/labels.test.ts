import { expect, test } from 'vitest'
import { stockLabels, stockLevel } from './labels.ts'

test.each([
  [-1, 'Slut i lager', 'red'],
  [0, 'Slut i lager', 'red'],
  [1, 'Begränsat lager', 'orange'],
  [3, 'Begränsat lager', 'orange'],
  [4, 'Få kvar', 'yellow'],
  [10, 'Få kvar', 'yellow'],
  [11, 'I lager', 'green'],
])('a stock of %d is %s', (stock, label, tone) => {
  expect(stockLabels[stockLevel(stock)]).toEqual({ label, tone })
})
