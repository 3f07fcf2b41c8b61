import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advanceLeft,
  piecesLeft,
  type SalesLine,
  salesLineTotal,
  type Tender,
  validSale,
} from './documents.ts'
import { returnedLine, tendersBack } from './returns.ts'

const line = (changes: Partial<SalesLine> = {}): SalesLine => ({
  description: 'Kabel',
  quantity: 3,
  unitOre: 19_900,
  taxMode: 'vat25',
  ...changes,
})
const paid = (method: Tender['method'], amountOre: number, reference = '') => ({
  method,
  amountOre,
  reference,
})

describe('money goes back the way it came', () => {
  test.each([
    ['all by card', [paid('card', 128_950)], 128_950, [paid('card', -128_950)], 0],
    ['cash that was rounded up', [paid('cash', 129_000)], 128_950, [paid('cash', -129_000)], 50],
    [
      'card and cash that was rounded down',
      [paid('cash', 78_900), paid('card', 50_025)],
      128_950,
      [paid('card', -50_025), paid('cash', -78_900)],
      -25,
    ],
    ['a part of it', [paid('cash', 129_000)], 19_900, [paid('cash', -19_900)], 0],
    [
      'what is left after an earlier return',
      [paid('card', 500), paid('card', -200)],
      400,
      [paid('card', -300)],
      0,
    ],
    [
      'the net before the counter',
      [paid('net', 129_000, 'payment:3'), paid('card', 20_000)],
      149_000,
      [paid('net', -129_000, 'payment:3'), paid('card', -20_000)],
      0,
    ],
    [
      'what was paid by card before a device in part payment',
      [paid('trade_in', 60_000, 'trade_in:3'), paid('card', 89_000)],
      100_000,
      [paid('card', -89_000), paid('trade_in', -11_000, 'trade_in:3')],
      0,
    ],
    [
      'a device in part payment before the cash that was rounded',
      [paid('cash', 69_000), paid('trade_in', 60_000, 'trade_in:3')],
      128_950,
      [paid('trade_in', -60_000, 'trade_in:3'), paid('cash', -69_000)],
      50,
    ],
    ['nothing of an unpaid invoice', [], 100_000, [], 0],
  ] as const)('%s', (_what, tenders, amount, back, rounding) => {
    expect(tendersBack(tenders, amount)).toEqual({ tenders: back, roundingOre: rounding })
  })
})

test('a discount comes back with the pieces, and all parts together are the line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }).chain((quantity) =>
        fc.record({
          quantity: fc.constant(quantity),
          first: fc.integer({ min: 0, max: quantity }),
          discountOre: fc.nat(10_000),
        }),
      ),
      ({ quantity, first, discountOre }) => {
        const sold = line({ quantity, discountOre })
        const parts = [
          { quantity: first, left: quantity },
          { quantity: quantity - first, left: quantity - first },
        ].filter((part) => part.quantity > 0)
        const back = parts.reduce((sum, part) => sum + salesLineTotal(returnedLine(sold, 0, part)), 0)
        expect(back).toBe(salesLineTotal(sold))
      },
    ),
  )
})

describe('after returns', () => {
  const repair = { kind: 'repair', id: 7 } as const
  const sold = {
    id: 1,
    kind: 'receipt',
    correctsId: null,
    lines: [line(), line({ about: repair, quantity: 1 })],
  } as const
  const credit = (id: number, ...lines: SalesLine[]) =>
    ({ id, kind: 'credit_note', correctsId: 1, lines }) as const

  test('the pieces that are left are counted by line', () => {
    const notes = [credit(2, line({ quantity: 1, returns: 0 })), credit(3, line({ quantity: 1, returns: 0 }))]
    expect(piecesLeft(sold, notes)).toEqual([1, 1])
    expect(piecesLeft(sold, [credit(2, line())])).toEqual([0, 0])
    expect(piecesLeft(sold, [])).toEqual([3, 1])
  })

  test('a case is sold until its own lines are taken back', () => {
    expect(validSale([sold], repair)).toBe(sold)
    expect(validSale([sold, credit(2, line({ returns: 0 }))], repair)).toBe(sold)
    expect(
      validSale([sold, credit(2, line({ quantity: 1, about: repair, returns: 1 }))], repair),
    ).toBeUndefined()
    expect(validSale([{ ...sold, kind: 'advance' }], repair)).toBeUndefined()
    expect(validSale([sold], { kind: 'repair', id: 8 })).toBeUndefined()
  })

  test('an advance is left until it is used or paid back', () => {
    const advance = (unitOre: number) => line({ quantity: 1, unitOre, about: { kind: 'advance', id: 7 } })
    const deposit = { id: 4, kind: 'receipt', correctsId: null, lines: [advance(50_000)] } as const
    const used = { id: 5, kind: 'receipt', correctsId: null, lines: [advance(-50_000)] } as const
    expect(advanceLeft([deposit], 7)).toBe(50_000)
    expect(advanceLeft([deposit, used], 7)).toBe(0)
    expect(advanceLeft([deposit, { ...credit(6, advance(50_000)), correctsId: 4 }], 7)).toBe(0)
    expect(advanceLeft([deposit], 8)).toBe(0)
  })
})
