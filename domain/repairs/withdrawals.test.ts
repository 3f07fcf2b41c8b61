import { expect, test } from 'vitest'
import { ore } from '../money.ts'
import {
  customerWithdrawUntil,
  getQuoteId,
  isRepairNumber,
  shareOwed,
  withdrawableUntil,
  withdrawalConsequence,
} from './withdrawals.ts'

const at = (text: string) => new Date(text)
const approved = {
  source: 'quote',
  createdAt: at('2026-11-20T09:00:00Z'),
  begunAt: null,
  completedAt: null,
  earlyStartAt: null,
} as const
const begun = { ...approved, begunAt: at('2026-11-21T09:00:00Z') }
const requested = { ...begun, earlyStartAt: at('2026-11-20T09:00:00Z') }

test.each([
  ['before the work begins, everything is paid back', approved, '2026-11-22T09:00:00Z', 'everything_back'],
  ['work that began without a request costs nothing', begun, '2026-11-22T09:00:00Z', 'nothing_owed'],
  ['work that began on request is paid for as a share', requested, '2026-11-22T09:00:00Z', 'share_owed'],
  [
    'a request before the work begins costs nothing',
    { ...requested, begunAt: null },
    '2026-11-22T09:00:00Z',
    'everything_back',
  ],
  [
    'a repair completed on request cannot be withdrawn from',
    { ...requested, completedAt: at('2026-11-22T08:00:00Z') },
    '2026-11-22T09:00:00Z',
    'completed',
  ],
  [
    'a repair completed without a request costs nothing',
    { ...begun, completedAt: at('2026-11-22T08:00:00Z') },
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

test('repairs and offers have numbers of repairs, purchases do not', () => {
  expect(['R-26-00042', 'O-12-3', 'S-26-00042', 'AB12'].map(isRepairNumber)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(['O-12-3', 'O-12', 'R-26-00042', 'O-9999999999-1'].map(getQuoteId)).toEqual([
    12,
    undefined,
    undefined,
    undefined,
  ])
})

test('a share of the price is whole kronor, rounded down', () => {
  expect([shareOwed(ore(99_000), 25), shareOwed(ore(99_900), 50), shareOwed(ore(99_000), 10)]).toEqual([
    24_700, 49_900, 9_900,
  ])
})

test('a contract at a distance has a last day for withdrawing, one made at the counter none', () => {
  const until = (source: 'quote' | 'counter', now: string) =>
    withdrawableUntil({ source, createdAt: approved.createdAt }, at(now))
  expect(until('quote', '2026-12-04T22:59:00Z')).toBe('2026-12-04')
  expect(until('quote', '2026-12-04T23:01:00Z')).toBeNull()
  expect(until('counter', '2026-11-20T10:00:00Z')).toBeNull()
})

test('a last day on a Sunday moves to the Monday', () => {
  const createdAt = at('2026-11-22T10:00:00Z')
  expect(withdrawableUntil({ source: 'quote', createdAt }, createdAt)).toBe('2026-12-07')
  const consequence = (now: string) =>
    withdrawalConsequence({ ...approved, createdAt, begunAt: null }, at(now))
  expect(consequence('2026-12-07T22:59:00Z')).toBe('everything_back')
  expect(consequence('2026-12-07T23:01:00Z')).toBe('late')
})

test('customers are shown the last day until a repair that began on their request is completed', () => {
  const now = at('2026-11-25T09:00:00Z')
  expect(customerWithdrawUntil({ ...approved, status: 'Färdig' }, now)).toBe('2026-12-04')
  expect(customerWithdrawUntil({ ...requested, status: 'Under reparation' }, now)).toBe('2026-12-04')
  for (const status of ['Färdig', 'Utlämnad & Betald'] as const) {
    expect(customerWithdrawUntil({ ...requested, status }, now)).toBeNull()
  }
})
