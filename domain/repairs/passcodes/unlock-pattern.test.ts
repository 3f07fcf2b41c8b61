import { expect, test } from 'vitest'
import {
  connectPoint,
  formatPattern,
  readPattern,
  readPatternDigits,
  type UnlockPattern,
} from './unlock-pattern.ts'

const draw = (...points: number[]) => points.reduce<UnlockPattern>(connectPoint, [])

test.each([
  [
    [1, 2, 3, 6, 9],
    [1, 2, 3, 6, 9],
  ],
  [
    [1, 3, 9],
    [1, 2, 3, 6, 9],
  ],
  [
    [2, 1, 3, 4],
    [2, 1, 3, 4],
  ],
  [
    [1, 9, 5, 3],
    [1, 5, 9, 6, 3],
  ],
  [
    [1, 6, 7, 2],
    [1, 6, 7, 2],
  ],
  [
    [4, 4, 5, 4, 6],
    [4, 5, 6],
  ],
])('a finger over %j connects %j', (points, connected) => {
  expect(draw(...points)).toEqual(connected)
})

test('a pattern is a passcode that reads as text, and is read again', () => {
  const passcode = formatPattern([1, 2, 3, 6, 9])
  expect(passcode).toBe('Mönster 1-2-3-6-9')
  expect(readPattern(passcode)).toEqual([1, 2, 3, 6, 9])
})

test.each(['1236', 'Mönster', 'Mönster 1-2-3', 'Mönster 1-2-3-3', 'Mönster 1-2-3-10', 'Mönster rutigt'])(
  'the passcode %j is no pattern',
  (passcode) => expect(readPattern(passcode)).toBeUndefined(),
)

test.each([
  ['12369', [1, 2, 3, 6, 9]],
  ['1 2-36', [1, 2, 3, 6]],
  ['123', undefined],
  ['1224', undefined],
  ['1230', undefined],
])('the typed digits %j are %j', (digits, points) => {
  expect(readPatternDigits(digits)).toEqual(points)
})
