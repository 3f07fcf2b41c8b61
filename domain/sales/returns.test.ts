import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundCash, settle } from '../counter/settle.ts'
import {
  advanceLeft,
  piecesLeft,
  type SalesLine,
  salesLineTotal,
  settledOre,
  type Tender,
  validSale,
} from './documents.ts'
import { creditTenders, moneyBack, returnedLine, tendersBack } from './returns.ts'

const line = (changes: Partial<SalesLine> = {}): SalesLine => ({
  description: 'Kabel',
  quantity: 3,
  unitOre: 19_900,
  taxMode: 'vat25',
  vatRate: 25,
  ...changes,
})
const paid = (method: Tender['method'], amountOre: number, reference = '', roundingOre = 0): Tender => ({
  ...{ method, amountOre, reference },
  ...(roundingOre === 0 ? {} : { roundingOre }),
})

describe('money goes back the way it came', () => {
  test.each([
    ['all by card', [paid('card', 128_950)], 128_950, [paid('card', -128_950)]],
    ['cash that was rounded up', [paid('cash', 129_000, '', 50)], 128_950, [paid('cash', -129_000, '', -50)]],
    [
      'card and cash that was rounded down',
      [paid('cash', 78_900, '', -25), paid('card', 50_025)],
      128_950,
      [paid('card', -50_025), paid('cash', -78_900, '', 25)],
    ],
    ['a part of it', [paid('cash', 129_000, '', 50)], 19_900, [paid('cash', -19_900)]],
    ['a part with öre', [paid('cash', 129_000, '', 50)], 19_950, [paid('cash', -20_000, '', -50)]],
    [
      'what is left after an earlier return',
      [paid('card', 500), paid('card', -200)],
      400,
      [paid('card', -300)],
    ],
    [
      'the net before the counter',
      [paid('net', 129_000, 'payment:3'), paid('card', 20_000)],
      149_000,
      [paid('net', -129_000, 'payment:3'), paid('card', -20_000)],
    ],
    [
      'what was paid by card before a device in part payment',
      [paid('trade_in', 60_000, 'trade_in:3'), paid('card', 89_000)],
      100_000,
      [paid('card', -89_000), paid('trade_in', -11_000, 'trade_in:3')],
    ],
    [
      'a device in part payment before the cash that was rounded',
      [paid('cash', 69_000, '', 50), paid('trade_in', 60_000, 'trade_in:3')],
      128_950,
      [paid('trade_in', -60_000, 'trade_in:3'), paid('cash', -69_000, '', -50)],
    ],
    ['nothing of an unpaid invoice', [], 100_000, []],
  ] as const)('%s', (_what, tenders, amount, back) => {
    expect(tendersBack(tenders, amount)).toEqual(back)
  })
})

describe('the money of a return', () => {
  const nothing = { creditedOre: 0, paidBackOre: 0 }

  test.each([
    [
      'all of what was paid, when all comes back',
      10_049,
      [paid('cash', 10_000, '', -49)],
      nothing,
      10_049,
      10_000,
    ],
    ['the price of a part', 10_049, [paid('cash', 10_000, '', -49)], nothing, 5_000, 5_000],
    [
      'for the last part what is left of what was paid',
      10_049,
      [paid('cash', 10_000, '', -49)],
      { creditedOre: 5_000, paidBackOre: 5_000 },
      ...[5_049, 5_000],
    ],
    ['never more than was paid', 10_049, [paid('cash', 10_000, '', -49)], nothing, 10_048, 10_000],
    ['nothing of an unpaid invoice', 10_000, [], nothing, 10_000, 0],
    ['what exceeds the debt of an invoice', 100_000, [paid('bank', 40_000)], nothing, 70_000, 10_000],
    ['without the fee of a reminder', 100_000, [paid('bank', 106_000)], nothing, 100_000, 100_000],
    [
      'what was paid after an earlier credit',
      100_000,
      [paid('bank', 70_000)],
      { creditedOre: 30_000, paidBackOre: 0 },
      ...[70_000, 70_000],
    ],
  ] as const)('is %s', (_what, totalOre, tenders, earlier, creditOre, backOre) => {
    expect(moneyBack({ totalOre, tenders }, earlier, creditOre)).toBe(backOre)
  })

  /** Takes parts of a paid sale back one by one, in cash. */
  function returnInCash(totalOre: number, tenders: readonly Tender[], parts: readonly number[]) {
    const notes: { creditOre: number; tenders: Tender[] }[] = []
    for (const creditOre of parts) {
      const earlier = {
        creditedOre: notes.reduce((sum, note) => sum + note.creditOre, 0),
        paidBackOre: -notes.flatMap((note) => note.tenders).reduce((sum, each) => sum + each.amountOre, 0),
      }
      const settled = settle(moneyBack({ totalOre, tenders }, earlier, creditOre), [
        {
          method: 'cash',
          reference: '',
          amountOre: roundCash(moneyBack({ totalOre, tenders }, earlier, creditOre)),
        },
      ])
      if (!('tenders' in settled)) throw new Error(settled.reason)
      notes.push({ creditOre, tenders: creditTenders(settled.tenders, creditOre, 0) })
    }
    return notes
  }

  test('20 pieces of 0,50 kr bought by card give 10 kr back in cash', () => {
    const notes = returnInCash(
      1_000,
      [paid('card', 1_000)],
      Array.from({ length: 20 }, () => 50),
    )
    const back = notes.flatMap(({ tenders }) => tenders).reduce((sum, { amountOre }) => sum + amountOre, 0)
    expect(back).toBe(-1_000)
  })

  test('in parts is what was paid, to whole kronor, and each note settles itself by a rounding below one krona', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (parts, byCash) => {
          const totalOre = parts.reduce((sum, part) => sum + part, 0)
          const cashOre = roundCash(totalOre)
          const tender = byCash ? paid('cash', cashOre, '', cashOre - totalOre) : paid('card', totalOre)
          const notes = returnInCash(totalOre, [tender], parts)
          const tenders = notes.flatMap((note) => note.tenders)
          const back = -tenders.reduce((sum, { amountOre }) => sum + amountOre, 0)
          expect(back + 0).toBe(cashOre)
          for (const note of notes) {
            expect(note.tenders.reduce((sum, each) => sum + settledOre(each), note.creditOre)).toBe(0)
            for (const { roundingOre = 0 } of note.tenders) expect(Math.abs(roundingOre)).toBeLessThan(100)
          }
        },
      ),
    )
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

  test('a repair is sold until its own lines are taken back', () => {
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
    expect(advanceLeft([deposit, credit(6, advance(50_000))], 7)).toBe(0)
    expect(advanceLeft([deposit], 8)).toBe(0)
  })
})
