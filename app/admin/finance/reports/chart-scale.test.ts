import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisNumber, getExtent, getTicks, labelEvery, labelWidth, stack } from './chart-scale.ts'

test.each([
  [0, 'kronor', '0\u00a0kr'],
  [-50_000, 'kronor', '\u2212500\u00a0kr'],
  [990_000, 'kronor', '9\u00a0900\u00a0kr'],
  [1_250_000, 'kronor', '12,5\u00a0tkr'],
  [125_000_000, 'kronor', '1,25\u00a0mkr'],
  [1200, 'count', '1\u00a0200'],
  [75, 'percent', '75\u00a0%'],
] as const)('%d %s stands at an axis as %s', (value, unit, words) => {
  expect(axisNumber(value, unit)).toBe(words)
})

describe('the numbers at an axis', () => {
  test.each([
    [0, 0, 'count', [0, 1]],
    [0, 3, 'count', [0, 1, 2, 3]],
    [0, 9, 'count', [0, 5, 10]],
    [0, 1_000_000, 'kronor', [0, 250_000, 500_000, 750_000, 1_000_000]],
    [0, 60, 'percent', [0, 25, 50, 75, 100]],
    [-300_000, 500_000, 'kronor', [-400_000, -200_000, 0, 200_000, 400_000, 600_000]],
  ] as const)('from %d to %d %s', (low, high, unit, ticks) => {
    expect(getTicks(low, high, unit)).toEqual(ticks)
  })

  test('hold all that is shown and 0, evenly, and are few', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(1e12), (low, more) => {
        const ticks = getTicks(low, low + more, 'kronor')
        const [first = 0, second = 0] = ticks
        const last = ticks.at(-1) ?? 0
        expect(first).toBeLessThanOrEqual(Math.min(0, low))
        expect(last).toBeGreaterThanOrEqual(Math.max(0, low + more))
        expect(ticks).toContain(0)
        expect(ticks.length).toBeLessThanOrEqual(8)
        for (const [at, tick] of ticks.entries()) expect(tick).toBeCloseTo(first + at * (second - first), 0)
      }),
    )
  })
})

test.each([
  [1, 300, 1],
  [31, 900, 2],
  [366, 900, 30],
  [12, 300, 3],
])('%i labels on %i pixels: every %i', (count, width, every) => {
  expect(labelEvery(count, width, 56)).toBe(every)
})

test('short labels are all shown on a phone, long ones are not', () => {
  const every = (labels: string[]) => labelEvery(labels.length, 256, labelWidth(labels))
  expect(every(['0–30', '31–60', '61–90', '91–180', '> 180'])).toBe(1)
  expect(every(['jan. 2026', 'feb. 2026', 'mars 2026', 'apr. 2026', 'maj 2026'])).toBe(2)
  expect(labelWidth([])).toBe(8)
})

test('bars are stacked from 0, positive and negative values separately', () => {
  expect(stack([3, -2, null, 4, -1])).toEqual([
    { from: 0, to: 3 },
    { from: 0, to: -2 },
    { from: 3, to: 3 },
    { from: 3, to: 7 },
    { from: -2, to: -3 },
  ])
  const bar = (...values: number[]) => ({ label: '', shape: 'bar', values }) as const
  expect(getExtent([bar(3, -2), bar(4, -1), { label: '', shape: 'line', values: [9, null] }], 2)).toEqual([
    -3, 9,
  ])
  expect(getExtent([], 0)).toEqual([0, 0])
})
