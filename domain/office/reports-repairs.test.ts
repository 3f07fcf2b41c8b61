import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDuration, joinRepairSums, type ReadyGroup, type RepairSums } from './reports-repairs.ts'

describe('durationOf', () => {
  test('is null without repairs', () => {
    expect(getDuration([])).toBeNull()
  })

  test('lies between two repairs in proportion', () => {
    expect(getDuration([480, 120])).toEqual({ count: 2, mean: 300, median: 300, p90: 444 })
    expect(getDuration([60])).toEqual({ count: 1, mean: 60, median: 60, p90: 60 })
  })

  test('does not depend on the order, and stays within the repairs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1 }), (minutes) => {
        const duration = getDuration(minutes)
        expect(getDuration(minutes.toReversed())).toEqual(duration)
        const { median = -1, p90 = -1 } = duration ?? {}
        expect(median).toBeGreaterThanOrEqual(Math.min(...minutes))
        expect(p90).toBeGreaterThanOrEqual(median)
        expect(p90).toBeLessThanOrEqual(Math.max(...minutes))
      }),
    )
  })
})

test('the groups of one type and issue are joined, and days follow each other', () => {
  const screen: ReadyGroup = {
    type: 'Mobil',
    issue: 'Skärm',
    promised: 1,
    kept: 1,
    warranty: 0,
    minutes: [60],
  }
  const month = (groups: ReadyGroup[]): RepairSums => ({
    received: [1, 0],
    ready: [0, groups.length],
    handedOver: [0, 0],
    promised: [0, groups.length],
    kept: [0, 1],
    groups,
    waits: [5],
  })
  const joined = joinRepairSums([
    month([screen]),
    month([
      { ...screen, kept: 0, minutes: [90] },
      { ...screen, type: 'Dator' },
    ]),
  ])
  expect(joined.received).toEqual([1, 0, 1, 0])
  expect(joined.promised).toEqual([0, 1, 0, 2])
  expect(joined.kept).toEqual([0, 1, 0, 1])
  expect(joined.waits).toEqual([5, 5])
  expect(joined.groups).toEqual([
    { ...screen, promised: 2, kept: 1, minutes: [60, 90] },
    { ...screen, type: 'Dator' },
  ])
})
