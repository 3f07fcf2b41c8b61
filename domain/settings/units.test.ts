import { expect, test } from 'vitest'
import { counties, countyCodes } from './counties.ts'
import { countWithUnit } from './units.ts'

test.each([
  [1, 'hours', '1 timme'],
  [24, 'hours', '24 timmar'],
  [1, 'days', '1 dag'],
  [30, 'days', '30 dagar'],
  [1, 'months', '1 månad'],
  [6, 'months', '6 månader'],
] as const)('%i %s is %s', (count, unit, said) => {
  expect(countWithUnit(count, unit)).toBe(said)
})

test('all 21 counties are there, in the order of their names', () => {
  const names = countyCodes.map((code) => counties[code])
  expect(names).toHaveLength(21)
  expect(new Set(names).size).toBe(21)
  expect(names.at(0)).toBe('Blekinge län')
  expect(names.at(-1)).toBe('Östergötlands län')
})
