import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOre, readDiscount } from './discount.ts'

test.each([
  ['', false, { discount: 0 }],
  ['90', false, { discount: 9_000 }],
  ['1 290,50', false, { discount: 129_050 }],
  ['12,5%', false, { discount: 0, discount_percent: 12.5 }],
  ['100 %', false, { discount: 0, discount_percent: 100 }],
  ['12,35', true, { discount: 0, discount_percent: 12.35 }],
  ['10', true, { discount: 0, discount_percent: 10 }],
  ['101', true, undefined],
  ['101 %', false, undefined],
  ['%', false, undefined],
  ['12,345 %', false, undefined],
  ['−10 %', false, undefined],
  ['mycket', false, undefined],
])('%j with percent %s is %j', (typed, isPercent, discount) => {
  expect(readDiscount(typed, isPercent)).toEqual(discount)
})

test.each([
  [50, 5_985, 2_993],
  [10, 20_000, 2_000],
  [100, 19_266, 19_266],
  [12.35, 10_000, 1_235],
  [0.01, 4_999, 0],
])('%d %% of %d öre is %d öre', (discount_percent, whole, expected) => {
  expect(discountOre({ discount: 0 as never, discount_percent }, whole)).toBe(expected)
})

test('a percentage of any line is whole öre, within half an öre, and never above the line', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(100_000_000), (hundredths, whole) => {
      const off = discountOre({ discount: 0 as never, discount_percent: hundredths / 100 }, whole)
      expect(Number.isInteger(off)).toBe(true)
      expect(Math.abs(off - (whole * hundredths) / 10_000)).toBeLessThanOrEqual(0.5)
      expect(off).toBeLessThanOrEqual(whole)
    }),
  )
})
