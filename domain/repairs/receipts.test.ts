import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counterMethods, dueOre, lineLimits, receiptTenders, settlementOf, sumsOf } from './receipts.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 10 }),
  unitOre: fc.integer({ min: 0, max: 1_000_000 }),
})
const lines = fc.array(line, { maxLength: lineLimits.lines })

describe('the sums of a receipt', () => {
  test.each([
    [[], 0, 0, 0],
    [[{ quantity: 1, unitOre: 129_000 }], 129_000, 25_800, 103_200],
    [[{ quantity: 3, unitOre: 33 }], 99, 20, 79],
    [
      [
        { quantity: 1, unitOre: 129_050 },
        { quantity: 2, unitOre: 4_999 },
      ],
      139_048,
      27_810,
      111_238,
    ],
  ])('of %j', (given, totalOre, vatOre, netOre) => {
    expect(sumsOf(given)).toEqual({ totalOre, vatOre, netOre })
  })

  test('are whole öre, add up, and the VAT is a fifth of the whole within half an öre', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { totalOre, vatOre, netOre } = sumsOf(given)
        expect(netOre + vatOre).toBe(totalOre)
        expect(Math.abs(vatOre - totalOre / 5)).toBeLessThanOrEqual(0.5)
        expect([totalOre, vatOre, netOre].every(Number.isInteger)).toBe(true)
      }),
    )
  })

  test('do not depend on the order of the lines, nor on how a quantity is split', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const split = given.flatMap(({ quantity, unitOre }) =>
          Array.from({ length: quantity }, () => ({ quantity: 1, unitOre })),
        )
        expect(sumsOf(given.toReversed())).toEqual(sumsOf(given))
        expect(sumsOf(split)).toEqual(sumsOf(given))
      }),
    )
  })

  test('minus earlier payments are due', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 1_000_000 }), (given, paid) => {
        expect(dueOre(given, paid) + paid).toBe(sumsOf(given).totalOre)
      }),
    )
  })
})

describe('the tenders of a receipt', () => {
  test.each([
    [
      'a part paid online and the rest in cash',
      { paidBeforeOre: 50_000, dueOre: 79_000, method: 'cash' },
      [
        { method: 'net', amountOre: 50_000, reference: 'payment:31' },
        { method: 'cash', amountOre: 79_000, reference: '' },
      ],
    ],
    ['an invoice, which is owed', { paidBeforeOre: 0, dueOre: 79_000, method: 'invoice' }, []],
    [
      'an online payment of all',
      { paidBeforeOre: 129_000, dueOre: 0, method: 'none' },
      [{ method: 'net', amountOre: 129_000, reference: 'payment:31' }],
    ],
  ] as const)('of %s', (_what, settlement, tenders) => {
    expect(receiptTenders({ ...settlement, paymentId: 31 })).toEqual(tenders)
  })

  test('say how it was paid, also when a credit note takes them back', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    const methods = fc.constantFrom(...counterMethods.filter((method) => method !== 'none'))
    fc.assert(
      fc.property(amount, amount, methods, (paidBeforeOre, due, method) => {
        const settlement = { paidBeforeOre, dueOre: due, method: due > 0 ? method : 'none' } as const
        const tenders = receiptTenders({ ...settlement, paymentId: 31 })
        const totalOre = paidBeforeOre + due
        expect(settlementOf({ totalOre, tenders })).toEqual(settlement)
        const back = tenders.map((tender) => ({ ...tender, amountOre: -tender.amountOre }))
        expect(settlementOf({ totalOre, tenders: back })).toEqual(settlement)
      }),
    )
  })
})
