import { expect, test } from 'vitest'
import { readFreeText } from './free-text.ts'

test.each([
  ['kabel 199', { description: 'Kabel', quantity: 1, unit: '199' }],
  ['Skyddsglas iPhone 13 249,50', { description: 'Skyddsglas iPhone 13', quantity: 1, unit: '249.5' }],
  ['kabel 2x99', { description: 'Kabel', quantity: 2, unit: '99' }],
  ['felsökning 1 290 kr', { description: 'Felsökning', quantity: 1, unit: '1290' }],
])('%j is a line of free text', (typed, line) => {
  expect(readFreeText(typed)).toEqual({ kind: 'text', ...line })
})

test.each(['kabel', '199', 'iphone', '', 'kabel 0'])('%j is none', (typed) => {
  expect(readFreeText(typed)).toBeUndefined()
})
