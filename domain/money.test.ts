import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatKronor,
  formatWholeKronor,
  fromWholeKronor,
  ore,
  parseKronor,
  toDecimalString,
  toWholeKronor,
  vatIncluded,
} from './money.ts'

/** Arbitrary strings, including characters that users cannot type. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 30 })

const nbsp = '\u00a0'
const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(ore)
const signedAmounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(ore)

describe('reading an amount', () => {
  test.each([
    [1290, 129_000],
    [1290.5, 129_050],
    [0, 0],
    ['1290', 129_000],
    ['1290.5', 129_050],
    ['1290.50', 129_050],
    ['1290,50', 129_050],
    ['1 290,50 kr', 129_050],
    [`1${nbsp}290,50${nbsp}kr`, 129_050],
    ['1\u202f290', 129_000],
    ['1290KR', 129_000],
    ['  499  ', 49_900],
    ['0,05', 5],
    ['10000000', 1_000_000_000],
  ])('%j is %i öre', (input, expected) => {
    expect(parseKronor(input)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    'kr',
    'gratis',
    '-1',
    '\u22121',
    '+1',
    '1290.505',
    '1.290,50',
    '1.290',
    '12,90,50',
    '.50',
    '12.',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '10000000.01',
    '123456789',
    '１２',
    '12\u0000',
  ])('%j is refused', (input) => {
    expect(parseKronor(input)).toBeUndefined()
  })

  test.each([-1, 0.001, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 10_000_000.01])(
    'the number %d is refused',
    (input) => {
      expect(parseKronor(input)).toBeUndefined()
    },
  )

  test('no text at all makes it throw, or gives anything but a whole amount within bounds', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[\d ,.kr-]{0,14}$/)), (input) => {
        const amount = parseKronor(input)
        if (amount === undefined) return
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(1_000_000_000)
      }),
    )
  })
})

describe('writing an amount', () => {
  test('an amount formatted for the API is parsed back unchanged', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(toDecimalString(amount)).toMatch(/^\d+\.\d\d$/)
        expect(parseKronor(toDecimalString(amount))).toBe(amount)
      }),
    )
  })

  test('an amount formatted for display is parsed back unchanged', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseKronor(formatKronor(amount))).toBe(amount)
      }),
    )
  })

  test('an amount is formatted as Intl does', () => {
    const format = (digits: number) =>
      new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK', minimumFractionDigits: digits })
    const [whole, withOre] = [format(0), format(2)]
    fc.assert(
      fc.property(signedAmounts, (amount) => {
        expect(formatKronor(amount)).toBe((amount % 100 === 0 ? whole : withOre).format(amount / 100))
      }),
    )
  })

  test('a negative amount differs from the positive one by its sign alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
        expect(toDecimalString(ore(-amount))).toBe(`-${toDecimalString(ore(amount))}`)
        expect(formatKronor(ore(-amount))).toBe(`\u2212${formatKronor(ore(amount))}`)
      }),
    )
  })

  test.each([
    [0, `0${nbsp}kr`, '0.00'],
    [5, `0,05${nbsp}kr`, '0.05'],
    [49_900, `499${nbsp}kr`, '499.00'],
    [129_050, `1${nbsp}290,50${nbsp}kr`, '1290.50'],
    [1_000_000_000, `10${nbsp}000${nbsp}000${nbsp}kr`, '10000000.00'],
  ])('%i öre reads "%s" and goes over the wire as "%s"', (amount, shown, wire) => {
    expect(formatKronor(ore(amount))).toBe(shown)
    expect(toDecimalString(ore(amount))).toBe(wire)
  })
})

describe('an amount in öre', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_001, -1_000_000_001])(
    'is never %d',
    (amount) => {
      expect(() => ore(amount)).toThrow(RangeError)
    },
  )
})

describe('the VAT in an amount', () => {
  test.each([
    [125_00, 25_00],
    [1290_00, 258_00],
    [1, 0],
    [2, 0],
    [3, 1],
    [99, 20],
    [0, 0],
  ])('of %i öre with 25 %% VAT is %i öre', (amount, vat) => {
    expect(vatIncluded(ore(amount), 25)).toBe(vat)
  })

  test('is a fifth, to the nearest öre, so that net and VAT add up to the whole', () => {
    fc.assert(
      fc.property(signedAmounts, (amount) => {
        const vat = vatIncluded(amount, 25)
        expect(Math.abs(vat - amount / 5)).toBeLessThanOrEqual(0.5)
        const net = amount - vat
        expect(Math.abs(net * 0.25 - vat)).toBeLessThanOrEqual(0.75)
      }),
    )
  })

  test('follows another rate', () => {
    expect(vatIncluded(ore(112_00), 12)).toBe(12_00)
    expect(vatIncluded(ore(106_00), 6)).toBe(6_00)
    expect(vatIncluded(ore(100_00), 0)).toBe(0)
  })
})

test('whole kronor of the API become öre and back, and an amount with öre is none of them', () => {
  expect(fromWholeKronor(1290)).toBe(129_000)
  expect(toWholeKronor(129_000)).toBe(1290)
  expect(() => fromWholeKronor(0.001)).toThrow(RangeError)
  expect(() => toWholeKronor(129_050)).toThrow(RangeError)
})

test('whole kronor are shown as the same amount in öre', () => {
  expect(formatWholeKronor(1290)).toBe(formatKronor(ore(129_000)))
  expect(formatWholeKronor(0)).toBe(`0${nbsp}kr`)
})
