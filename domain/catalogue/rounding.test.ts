import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestAmount, ore } from '../money.ts'
import { percentBounds, priceAfter, priceAfterKronor, roundings } from './rounding.ts'

test.each([
  [1290, 5, 'krona', 1355],
  [1290, 5, 'ten', 1350],
  [1290, 5, 'nine', 1359],
  [1290, -10, 'nine', 1159],
  [1499, 2.5, 'nine', 1539],
  [1000, 0.1, 'krona', 1001],
  [10, -50, 'ten', 10],
  [3, -50, 'nine', 9],
  [1, -50, 'krona', 1],
  [14, 0.1, 'nine', 19],
  [10_000_000, 100, 'krona', 10_000_000],
] as const)('%i kr by %d %% with %s is %i kr', (kronor, percent, rounding, expected) => {
  expect(priceAfter(ore(kronor * 100), percent, rounding)).toBe(expected * 100)
})

test.each([
  [1290, 100, 'krona', 1390],
  [1290, -91, 'nine', 1199],
  [1290, 14, 'ten', 1300],
  [100, -99, 'krona', 1],
  [100, -99, 'nine', 9],
  [100, -100, 'krona', undefined],
  [100, -250, 'ten', undefined],
] as const)('%i kr by %i kr with %s is %s kr', (kronor, change, rounding, expected) => {
  expect(priceAfterKronor(ore(kronor * 100), change, rounding)).toBe(
    expected === undefined ? undefined : expected * 100,
  )
})

const price = fc.integer({ min: 1, max: largestAmount }).map(ore)
const percent = fc.integer({ min: percentBounds.least * 10, max: percentBounds.most * 10 }).map((n) => n / 10)
const rounding = fc.constantFrom(...roundings)

describe('a changed price', () => {
  test('is whole kronor above 0 with the ending that was asked for', () => {
    fc.assert(
      fc.property(price, percent, rounding, (from, by, how) => {
        const to = priceAfter(from, by, how)
        expect(to).toBeGreaterThan(0)
        expect(to % 100).toBe(0)
        if (to === largestAmount) return
        if (how === 'ten') expect(to % 1000).toBe(0)
        if (how === 'nine') expect(to % 1000).toBe(900)
      }),
    )
  })

  test('is as near to the exact figure as its rounding lets it', () => {
    fc.assert(
      fc.property(price, percent, rounding, (from, by, how) => {
        const exact = (from * (1000 + Math.round(by * 10))) / 1000
        const to = priceAfter(from, by, how)
        const step = how === 'krona' ? 100 : 1000
        if (exact > step && exact < largestAmount) expect(Math.abs(to - exact)).toBeLessThanOrEqual(step / 2)
      }),
    )
  })

  test('preserves the order of prices', () => {
    fc.assert(
      fc.property(price, price, percent, rounding, (one, other, by, how) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(priceAfter(low, by, how)).toBeLessThanOrEqual(priceAfter(high, by, how))
      }),
    )
  })
})
