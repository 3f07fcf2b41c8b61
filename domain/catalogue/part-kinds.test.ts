import { expect, test } from 'vitest'
import { hasPartChoice, splitPartKind } from './part-kinds.ts'

test.each([
  ['Skärmbyte (original)', 'Skärmbyte', 'original'],
  ['Skärmbyte (kompatibel)', 'Skärmbyte', 'compatible'],
  ['Skärmbyte (innerskärm)', 'Skärmbyte (innerskärm)', undefined],
  ['Batteribyte', 'Batteribyte', undefined],
])('%s is %s with a part of kind %s', (issue, repair, kind) => {
  expect(splitPartKind(issue)).toEqual({ repair, kind })
})

test('there is a choice of parts when one repair has both kinds', () => {
  expect(hasPartChoice(['Batteribyte', 'Skärmbyte (original)', 'Skärmbyte (kompatibel)'])).toBe(true)
  expect(hasPartChoice(['Skärmbyte (original)', 'Batteribyte (kompatibel)'])).toBe(false)
  expect(hasPartChoice(['Skärmbyte (original)'])).toBe(false)
})
