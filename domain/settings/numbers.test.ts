import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NumberPath, numberProblem, numberRules, readNumber } from './numbers.ts'

const paths = Object.keys(numberRules) as NumberPath[]

describe.each(paths)('%s', (path) => {
  const rule: { min: number; max: number; decimals?: number; step?: number } = numberRules[path]

  test('accepts its bounds, and nothing beyond them', () => {
    expect(numberProblem(path, rule.min)).toBeUndefined()
    expect(numberProblem(path, rule.max)).toBeUndefined()
    for (const wrong of [rule.min - 1, rule.max + 1, Number.NaN, Number.POSITIVE_INFINITY, undefined]) {
      expect(numberProblem(path, wrong)).toMatch(/^Skriv .+\.$/)
    }
  })

  test('accepts no more decimals than allowed', () => {
    const finer = rule.min + 10 ** -((rule.decimals ?? 0) + 1)
    expect(numberProblem(path, finer)).toMatch(/^Skriv /)
  })

  test('parses numbers in Swedish notation', () => {
    const steps = fc.integer({ min: 0, max: Math.round((rule.max - rule.min) / (rule.step ?? 1)) })
    fc.assert(
      fc.property(steps, (count) => {
        const value = rule.min + Math.floor(count) * (rule.step ?? 1)
        const written = value.toLocaleString('sv-SE', { maximumFractionDigits: 6 })
        expect(readNumber(path, written.replace('−', '-'))).toBe(Number(value.toFixed(6)))
      }),
    )
  })
})

test('describes the expected value', () => {
  const nbsp = '\u00a0'
  expect(numberProblem('keyFigures.rating', 6)).toBe('Skriv ett tal mellan 1 och 5, med högst en decimal.')
  expect(numberProblem('quotes.validDays', 0)).toBe('Skriv ett heltal mellan 1 och 365.')
  expect(numberProblem('booking.slotMinutes', 7)).toBe('Skriv en multipel av 5 mellan 5 och 240.')
  expect(numberProblem('terms.storageFee', -1)).toBe(`Skriv ett belopp mellan 0 och 10${nbsp}000${nbsp}kr.`)
})

test.each([
  ['keyFigures.rating', '4,8', 4.8],
  ['keyFigures.rating', '4.8', 4.8],
  ['keyFigures.repairsTotal', '15 000', 15_000],
  ['keyFigures.repairsTotal', '15\u00a0000', 15_000],
  ['terms.diagnosisFee', '299 kr', 299],
  ['terms.diagnosisFee', '49,50', 49.5],
  ['latitude', '59,655300', 59.6553],
] as const)('%s: %j is %d', (path, text, value) => {
  expect(readNumber(path, text)).toBe(value)
})

test.each(['', 'många', '1,2,3', '1e3', '0x10', '--1', '1,', '299 kronor'])('%j is no number', (text) => {
  expect(readNumber('keyFigures.reviews', text)).toBeUndefined()
  expect(readNumber('terms.diagnosisFee', text)).toBeUndefined()
})
