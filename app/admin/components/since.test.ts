import { expect, test } from 'vitest'
import { greetingAt, since } from './since.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:40Z', 'nu'],
  ['2026-11-20T11:59:00Z', '1 min'],
  ['2026-11-20T11:00:30Z', '59 min'],
  ['2026-11-20T11:00:00Z', '1 h'],
  ['2026-11-19T12:00:01Z', '23 h'],
  ['2026-11-19T12:00:00Z', '1 d'],
  ['2026-11-01T12:00:00Z', '19 d'],
  // A server clock slightly ahead of the browser's.
  ['2026-11-20T12:00:20Z', 'nu'],
])('%s is %s ago', (at, words) => {
  expect(since(Date.parse(at), now)).toBe(words)
})

test.each([
  ['04:59', 'Hej'],
  ['05:00', 'God morgon'],
  ['09:59', 'God morgon'],
  ['10:00', 'God dag'],
  ['17:59', 'God dag'],
  ['18:00', 'God kväll'],
])('at %s one says %s', (clock, words) => {
  expect(greetingAt(clock)).toBe(words)
})
