import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWholeKronor, type Ore, ore, toWholeKronor } from '../money.ts'
import { cartTotal, distribute, estimate, formatBonus } from './prices.ts'

const choice = (percentage_modifier: string, fixed_modifier = '0.00') => ({
  percentage_modifier,
  fixed_modifier,
})

describe('the value of a device', () => {
  test.each([
    ['5000.00', [], 5000],
    ['5000.00', [choice('-0.1500'), choice('0.0000', '-300.00')], 3950],
    ['5000.00', [choice('0.1', '100')], 5600],
    ['999.50', [], 1000],
    ['999.49', [], 999],
    ['100.00', [choice('-0.005')], 100],
    ['100.00', [choice('-0.0051')], 99],
    ['1000.00', [choice('-1.0000', '-1.00')], 0],
    ['0.00', [choice('5')], 0],
    // Floating point would give 1.0049999… and 267.4999…
    ['0.67', [choice('0.5')], 1],
    ['500.00', [choice('-0.465')], 268],
  ] as const)('%s with %j is %i kr', (base, chosen, kronor) => {
    expect(estimate(base, chosen)).toBe(fromWholeKronor(kronor))
  })

  test('text other than a decimal string is rejected', () => {
    for (const text of ['', '1,5', '1e3', 'NaN', '--1', '1.', '.5', '1234567890', ' 1']) {
      expect(() => estimate(text, [])).toThrow(RangeError)
      expect(() => estimate('100.00', [choice(text)])).toThrow(RangeError)
    }
  })
})

/** A decimal string, and the same number as an integer fraction. */
const toDecimal = (least: number, most: number, scale: number) =>
  fc.integer({ min: least * 10 ** scale, max: most * 10 ** scale }).map((units) => {
    const digits = String(Math.abs(units)).padStart(scale + 1, '0')
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    return { text: units < 0 ? `-${text}` : text, units: BigInt(units) }
  })
const choices = fc.array(fc.record({ share: toDecimal(-1, 2, 4), fixed: toDecimal(-3000, 3000, 2) }), {
  maxLength: 8,
})

test('for any prices and choices it is the formula in whole numbers, rounded once, never below 0', () => {
  fc.assert(
    fc.property(toDecimal(0, 50_000, 2), choices, (base, chosen) => {
      // In millionths of a krona, exactly.
      const exact = chosen.reduce(
        (sum, { share, fixed }) => sum + base.units * share.units + fixed.units * 10_000n,
        base.units * 10_000n,
      )
      const rounded = exact <= 0n ? 0n : (exact + 500_000n) / 1_000_000n
      const modifiers = chosen.map(({ share, fixed }) => choice(share.text, fixed.text))
      expect(estimate(base.text, modifiers)).toBe(fromWholeKronor(Number(rounded)))
      // In any order of options.
      expect(estimate(base.text, modifiers.toReversed())).toBe(fromWholeKronor(Number(rounded)))
    }),
  )
})

const prices = fc.array(fc.integer({ min: 0, max: 60_000 }).map(fromWholeKronor), {
  minLength: 1,
  maxLength: 20,
})
const bonus = toDecimal(0, 1, 4)
const getSum = (amounts: readonly Ore[]) => amounts.reduce<number>((sum, amount) => sum + amount, 0)

describe('the total', () => {
  test('is the sum, and with a code the sum times one and the bonus, rounded', () => {
    const total = (kronor: number[], code: string | null = null) =>
      toWholeKronor(cartTotal(kronor.map(fromWholeKronor), code))
    expect(total([])).toBe(0)
    expect(total([1000, 250])).toBe(1250)
    expect(total([1000, 250], '0.1000')).toBe(1375)
    expect(total([1], '0.5')).toBe(2)
    expect(total([333], '0.1')).toBe(366)
    expect(total([335], '0.1')).toBe(369)
    // 1,005 × 100 is 100,49999… in floating point.
    expect(total([100], '0.005')).toBe(101)
  })

  test('for any cart is within half a krona of the exact amount, and never less than without the code', () => {
    fc.assert(
      fc.property(prices, bonus, (cart, { text, units }) => {
        const sum = getSum(cart)
        const total = cartTotal(cart, text)
        const off = BigInt(total) * 10_000n - BigInt(sum) * (10_000n + units)
        expect(off > -500_000n && off <= 500_000n).toBe(true)
        expect(total % 100).toBe(0)
        expect(total).toBeGreaterThanOrEqual(sum)
        expect(cartTotal(cart)).toBe(sum)
      }),
    )
  })
})

test('a total is shared out to the krona, in proportion, and in order', () => {
  const distributed = (total: number, parts: number[]) =>
    distribute(fromWholeKronor(total), parts.map(fromWholeKronor)).map(toWholeKronor)
  expect(distributed(1375, [1000, 250])).toEqual([1100, 275])
  expect(distributed(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(distributed(0, [])).toEqual([])
  expect(distributed(5, [0, 0])).toEqual([3, 2])
  expect(() => distribute(ore(150), [ore(100)])).toThrow(RangeError)
  fc.assert(
    fc.property(prices, bonus, (cart, { text }) => {
      const total = cartTotal(cart, text)
      const shares = distribute(total, cart)
      expect(getSum(shares)).toBe(total)
      const sum = getSum(cart)
      for (const [index, share] of shares.entries()) {
        if (sum > 0) expect(Math.abs(share - (total * (cart[index] ?? 0)) / sum)).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test.each([
  ['0.1000', '+10%'],
  ['0.1', '+10%'],
  ['0.075', '+7,5%'],
  ['0.0725', '+7,25%'],
  ['1', '+100%'],
  ['0.005', '+0,5%'],
])('a bonus of %s reads %s', (text, words) => {
  expect(formatBonus(text)).toBe(words)
})
