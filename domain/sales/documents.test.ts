import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  documentParts,
  documentSums,
  getRounding,
  restOre,
  type SalesLine,
  salesLineTotal,
} from './documents.ts'
import { taxModes } from './vat.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 10 }),
    unitOre: fc.integer({ min: 0, max: 1_000_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    taxMode: fc.constantFrom(...taxModes),
    vatRate: fc.constant(25),
  })
  .map(({ percent, ...each }) => ({
    ...each,
    discountOre: Math.floor((each.quantity * each.unitOre * percent) / 100),
  }))
const lines = fc.array(line, { maxLength: 30 })

describe('the sums of a document', () => {
  test('of a repair, two accessories and a used phone have VAT on the first two only', () => {
    const sums = documentSums([
      { quantity: 1, unitOre: 129_000, taxMode: 'vat25', vatRate: 25 },
      { quantity: 2, unitOre: 19_900, taxMode: 'vat25', vatRate: 25 },
      { quantity: 1, unitOre: 249_500, taxMode: 'margin', vatRate: 25 },
    ])
    expect(sums).toEqual({ totalOre: 418_300, vatOre: 33_760, marginOre: 249_500 })
  })

  test.each([
    ['no lines', [], { totalOre: 0, vatOre: 0, marginOre: 0 }],
    [
      'a discount',
      [{ quantity: 3, unitOre: 10_000, discountOre: 5_000, taxMode: 'vat25', vatRate: 25 }],
      { totalOre: 25_000, vatOre: 5_000, marginOre: 0 },
    ],
    [
      'an amount credited before',
      [
        { quantity: 1, unitOre: 129_000, taxMode: 'vat25', vatRate: 25 },
        { quantity: 1, unitOre: -29_000, taxMode: 'vat25', vatRate: 25 },
      ],
      { totalOre: 100_000, vatOre: 20_000, marginOre: 0 },
    ],
    [
      'used goods only',
      [{ quantity: 1, unitOre: 99_900, taxMode: 'margin', vatRate: 25 }],
      { totalOre: 99_900, vatOre: 0, marginOre: 99_900 },
    ],
  ] as const)('with %s', (_what, given, sums) => {
    expect(documentSums(given)).toEqual(sums)
  })

  test('are whole öre, and the VAT is a fifth of the taxed part within half an öre', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { totalOre, vatOre, marginOre } = documentSums(given)
        expect(totalOre).toBe(given.reduce((sum, each) => sum + salesLineTotal(each), 0))
        expect([totalOre, vatOre, marginOre].every(Number.isInteger)).toBe(true)
        expect(Math.abs(vatOre - (totalOre - marginOre) / 5)).toBeLessThanOrEqual(0.5)
        expect(vatOre).toBeLessThanOrEqual(totalOre - marginOre)
      }),
    )
  })

  test('do not depend on the order of the lines, and used goods never change the VAT', () => {
    fc.assert(
      fc.property(lines, (given) => {
        expect(documentSums(given.toReversed())).toEqual(documentSums(given))
        const taxed = given.filter(({ taxMode }) => taxMode === 'vat25')
        expect(documentSums(taxed).vatOre).toBe(documentSums(given).vatOre)
      }),
    )
  })
})

describe('the rest of a document', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 5 })

  test('is zero when tenders cover the total and its rounding, in both directions', () => {
    const paid = [{ amountOre: 50_000 }, { amountOre: 79_000, roundingOre: 50 }]
    expect(restOre({ kind: 'receipt', totalOre: 128_950, tenders: paid })).toBe(0)
    const back = [{ amountOre: -129_000, roundingOre: -50 }]
    expect(restOre({ kind: 'credit_note', totalOre: 128_950, tenders: back })).toBe(0)
    expect([
      getRounding({ kind: 'receipt', tenders: paid }),
      getRounding({ kind: 'credit_note', tenders: back }),
    ]).toEqual([50, 50])
  })

  test('and the tenders make up the total, which a credit note counts as minus', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), amounts, (totalOre, given) => {
        const tenders = given.map((amountOre) => ({ amountOre }))
        const paid = given.reduce((sum, each) => sum + each, 0)
        const sale = { totalOre, tenders }
        expect(restOre({ ...sale, kind: 'receipt' }) + paid).toBe(totalOre)
        expect(restOre({ ...sale, kind: 'credit_note' }) + paid + totalOre).toBe(0)
      }),
    )
  })
})

describe('the parts of a document', () => {
  const getLine = (
    unitOre: number,
    about?: SalesLine['about'],
    more: Partial<SalesLine> = {},
  ): SalesLine => ({
    ...{ description: 'Rad', quantity: 1, unitOre, taxMode: 'vat25', vatRate: 25 },
    ...(about ? { about } : {}),
    ...more,
  })

  test('are repairs, advances received and used, and the VAT on the margin', () => {
    const lines = [
      getLine(129_000, { kind: 'repair', id: 1 }),
      getLine(-50_000, { kind: 'advance', id: 1 }),
      getLine(30_000, { kind: 'advance', id: 2 }),
      getLine(19_900, { kind: 'product', id: 3 }, { quantity: 2, discountOre: 900 }),
      getLine(249_500, { kind: 'product', id: 4 }, { taxMode: 'margin', vatRate: 25, costOre: 150_000 }),
      getLine(100_000, { kind: 'product', id: 5 }, { taxMode: 'margin', vatRate: 25, costOre: 120_000 }),
    ]
    expect(documentParts(lines)).toEqual({
      repairOre: 129_000,
      advanceOre: 30_000,
      usedOre: 50_000,
      goodsVatOre: 7_780,
      advanceVatOre: -4_000,
      marginVatOre: 19_900,
    })
  })
})
