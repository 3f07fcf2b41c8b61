import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settledOre } from '../sales/documents.ts'
import { type CounterTender, roundCash, settle } from './settle.ts'

const card = (kronor: number): CounterTender => tender('card', kronor)
const cash = (kronor: number, given?: number): CounterTender => ({
  ...tender('cash', kronor),
  ...(given === undefined ? {} : { givenOre: Math.round(given * 100) }),
})

function tender(method: CounterTender['method'], kronor: number): CounterTender {
  return { method, amountOre: Math.round(kronor * 100), reference: '' }
}

describe('1 289,50 kr', () => {
  test.each([
    [
      'in cash, 1 500 given',
      [cash(1290, 1500)],
      { tenders: [{ ...cash(1290, 1500), roundingOre: 50 }], changeOre: 21_000, restOre: 0 },
    ],
    [
      '500,25 by card and the rest in cash',
      [card(500.25), cash(789)],
      { tenders: [card(500.25), { ...cash(789), roundingOre: -25 }], changeOre: 0, restOre: 0 },
    ],
    ['by card alone', [card(1289.5)], { tenders: [card(1289.5)], changeOre: 0, restOre: 0 }],
    ['too little by card', [card(1289)], { reason: 'sum', restOre: 50 }],
    ['too much by card', [card(1290)], { reason: 'sum', restOre: -50 }],
    ['cash that was not rounded', [cash(1289.5)], { reason: 'cash', wholeOre: 129_000 }],
    ['öre given', [cash(1290, 1300.5)], { reason: 'cash', wholeOre: 129_000 }],
    ['cash rounded the wrong way', [cash(1289)], { reason: 'sum', restOre: 50 }],
    ['less given than taken', [cash(1290, 1200)], { reason: 'given' }],
    ['two parts of cash', [cash(1000), cash(290)], { reason: 'twoCash' }],
    ['nothing', [], { reason: 'sum', restOre: 128_950 }],
  ])('%s', (_what, tenders, expected) => {
    expect(settle(128_950, tenders)).toEqual(expected)
  })

  test('may be left on an invoice, wholly or in part', () => {
    expect(settle(128_950, [], { onInvoice: true })).toEqual({
      tenders: [],
      changeOre: 0,
      restOre: 128_950,
    })
    expect(settle(128_950, [cash(500)], { onInvoice: true })).toMatchObject({
      tenders: [cash(500)],
      restOre: 78_950,
    })
    expect(settle(128_950, [cash(500.5)], { onInvoice: true })).toMatchObject({ reason: 'cash' })
    expect(settle(128_950, [card(2000)], { onInvoice: true })).toMatchObject({ reason: 'sum' })
  })

  test('goes back in cash as whole kronor', () => {
    expect(settle(-128_950, [cash(-1290)])).toMatchObject({
      tenders: [{ roundingOre: -50 }],
      restOre: 0,
    })
  })
})

test('rounding moves an amount by at most 50 öre to whole kronor, the same for money back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      const rounded = roundCash(amount)
      expect(rounded % 100).toBe(0)
      expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(50)
      expect(roundCash(-amount) + 0).toBe(-rounded + 0)
    }),
  )
})

test('tenders and rounding are the amount, whatever is paid by card before the cash', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(10_000_000), (due, paid) => {
      const byCard = Math.min(due, paid)
      const taken = roundCash(due - byCard)
      const tenders: CounterTender[] = [
        { method: 'card', amountOre: byCard, reference: '' },
        { method: 'cash', amountOre: taken, reference: '' },
      ]
      const settled = settle(due, tenders)
      expect(settled).toMatchObject({ restOre: 0 })
      expect('tenders' in settled && settled.tenders.reduce((sum, each) => sum + settledOre(each), 0)).toBe(
        due,
      )
    }),
  )
})
