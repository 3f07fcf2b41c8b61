import { expect, test } from 'vitest'
import { isRepairNumber, quoteIdOf, withdrawalConsequence } from './withdrawals.ts'

const at = (text: string) => new Date(text)
const approved = { source: 'quote', createdAt: at('2026-11-20T09:00:00Z'), begunAt: null } as const

test.each([
  ['before the work begins, everything is paid back', approved, '2026-11-22T09:00:00Z', 'everything_back'],
  [
    'work that began without a request costs nothing',
    { ...approved, begunAt: at('2026-11-21T09:00:00Z') },
    '2026-11-22T09:00:00Z',
    'nothing_owed',
  ],
  [
    'work that began after the withdrawal does not count',
    { ...approved, begunAt: at('2026-11-23T09:00:00Z') },
    '2026-11-22T09:00:00Z',
    'everything_back',
  ],
  ['the fourteenth day counts until midnight in Sweden', approved, '2026-12-04T22:59:00Z', 'everything_back'],
  ['the fifteenth day is too late', approved, '2026-12-04T23:01:00Z', 'late'],
  [
    'a contract made at the counter has no such right',
    { ...approved, source: 'counter' },
    '2026-11-22T09:00:00Z',
    'in_store',
  ],
] as const)('%s', (_, repair, confirmedAt, consequence) => {
  expect(withdrawalConsequence(repair, at(confirmedAt))).toBe(consequence)
})

test('cases and offers have numbers of repairs, purchases do not', () => {
  expect(['R-26-00042', 'O-12-3', 'S-26-00042', 'AB12'].map(isRepairNumber)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(['O-12-3', 'O-12', 'R-26-00042', 'O-9999999999-1'].map(quoteIdOf)).toEqual([
    12,
    undefined,
    undefined,
    undefined,
  ])
})
