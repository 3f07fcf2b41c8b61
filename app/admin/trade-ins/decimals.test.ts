import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal, readPercent, writeDecimal, writePercent } from './decimals.ts'

test.each([
  ['1200', '1200'],
  ['1 200,50 kr', '1200.50'],
  ['\u22121\u00a0200', '-1200'],
  ['7,5 %', '7.5'],
])('%j is written for %s', (text, decimal) => {
  expect(readDecimal(text)).toBe(decimal)
})

test.each(['', '-', 'mycket', '1,2,3', '1e3', '--1'])('%j is no number', (text) => {
  expect(readDecimal(text)).toBeUndefined()
  expect(readPercent(text)).toBeUndefined()
})

test.each([
  ['-15', '-0.15'],
  ['7,5 %', '0.075'],
  ['0', '0'],
  ['-0', '0'],
  ['100', '1'],
  ['250', '2.5'],
  ['0,05', '0.0005'],
  ['010', '0.1'],
])('%s per cent is the fraction %s', (percent, fraction) => {
  expect(readPercent(percent)).toBe(fraction)
})

test.each([
  ['-0.1500', '-15'],
  ['0.075', '7,5'],
  ['0', '0'],
  ['1', '100'],
  ['0.0005', '0,05'],
  ['2.5', '250'],
])('the fraction %s is written as %s per cent', (fraction, percent) => {
  expect(writePercent(fraction)).toBe(percent)
})

test('amounts lose only zeros', () => {
  expect(['1200.00', '-100.50', '0.00', '10'].map(writeDecimal)).toEqual(['1200', '-100,5', '0', '10'])
})

test('a written percentage parses to the same fraction', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 50_000 }), (tenthousandths) => {
      const fraction = (tenthousandths / 10_000).toFixed(4)
      const read = readPercent(writePercent(fraction))
      expect(Number(read)).toBe(Number(fraction))
    }),
  )
})
