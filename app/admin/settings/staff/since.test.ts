import { expect, test } from 'vitest'
import { sinceLabel } from './since.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:00:00Z', 'nyss'],
  ['2026-11-20T11:54:01Z', 'nyss'],
  ['2026-11-20T11:48:00Z', 'för 12 min sedan'],
  ['2026-11-20T08:15:00Z', 'i dag 09:15'],
  ['2026-11-19T22:59:00Z', '2026-11-19 23:59'],
])('%s is %s', (time, words) => {
  expect(sinceLabel(time, now)).toBe(words)
})
