import { expect, test } from 'vitest'
import { readPercent } from './percent.ts'

test.each([
  ['5', 5],
  ['+5', 5],
  ['-2,5', -2.5],
  ['\u22122.5 %', -2.5],
  [' 10% ', 10],
  ['', undefined],
  ['fem', undefined],
  ['5,55', undefined],
  ['--5', undefined],
  ['1000', undefined],
])('%j is %s', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})
