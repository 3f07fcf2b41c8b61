import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ore } from '../money.ts'
import { marginVat } from '../sales/vat.ts'
import { getMargin } from '../shop/margin.ts'
import { addCalendarDays } from '../time.ts'
import { countDays, type Days, steps } from './reports-periods.ts'
import {
  type KindRow,
  marginVatBack,
  ofKind,
  revenueKinds,
  revenueParts,
  revenueSums,
} from './reports-revenue.ts'
import { changePercent, parseSum, sharePercent, sumBy, toOreSum } from './reports-sums.ts'

const days: Days = { from: '2026-10-20', to: '2026-11-20' }
const row = fc.record({
  day: fc.integer({ min: 0, max: countDays(days) - 1 }),
  kind: fc.constantFrom(...revenueKinds),
  gross: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  vat: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  receipts: fc.nat(3),
  credits: fc.nat(3),
})

describe('revenue', () => {
  test('is the same whole however it is cut, and net and VAT are all of it', () => {
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom(...steps), (rows, step) => {
        const whole = revenueSums(rows)
        const parts = revenueParts(rows, days, step)
        for (const key of ['gross', 'vat', 'net'] as const) {
          expect(sumBy(parts, (part) => part[key])).toBe(whole[key])
          expect(sumBy(revenueKinds, (kind) => revenueSums(ofKind(rows, kind))[key])).toBe(whole[key])
        }
        for (const part of parts) {
          expect(part.net + part.vat).toBe(part.gross)
          expect(part.kinds.repair + part.kinds.taxed + part.kinds.margin).toBe(part.gross)
        }
      }),
    )
  })

  test('is counted on its day, and empty days are included', () => {
    const sale: KindRow = { day: 12, kind: 'repair', gross: 129_000, vat: 25_800, receipts: 1, credits: 0 }
    const parts = revenueParts([sale], days, 'day')
    expect(parts).toHaveLength(32)
    expect(parts.filter(({ gross }) => gross !== 0)).toMatchObject([
      { from: addCalendarDays(days.from, 12), gross: 129_000, vat: 25_800, net: 103_200 },
    ])
    expect(() => revenueParts([{ ...sale, day: 32 }], days, 'day')).toThrow(RangeError)
    expect(revenueParts([], { from: '2026-11-20', to: '2026-11-20' }, 'day')).toMatchObject([{ gross: 0 }])
  })
})

describe('VAT on the margin', () => {
  test('equals the shop’s calculation for a single item', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (price, cost) => {
        expect(marginVat({ priceOre: price, costOre: cost, vatRate: 25 })).toBe(
          getMargin(ore(price), ore(cost), 'margin').vat,
        )
      }),
    )
  })

  test('is a fifth of the margin, zero for a loss, and a fifth of the price without a known cost', () => {
    const getVat = (costOre: number | null, quantity = 1) =>
      marginVat({ priceOre: 300_000, costOre, quantity, vatRate: 25 })
    expect([getVat(200_000), getVat(300_001), getVat(null)]).toEqual([20_000, 0, 60_000])
    expect(getVat(200_000, 3)).toBe(60_000)
  })

  test('is returned by credit notes exactly to the öre, however they are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1 }),
        fc.nat(),
        (notes, some) => {
          const gross = sumBy(notes, (note) => note)
          const sale = { gross, vat: some % (gross + 1) }
          let before = 0
          const back = notes.map((note) => {
            const part = marginVatBack(sale, before, note)
            before += note
            return part
          })
          expect(sumBy(back, (part) => part)).toBe(sale.vat)
          expect(Math.min(...back)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
    expect(marginVatBack({ gross: 0, vat: 0 }, 0, 0)).toBe(0)
  })
})

describe('sums', () => {
  test('are read as they are written, also large ones and those below 0', () => {
    expect([parseSum('20000000000.05'), parseSum('-1290.50'), parseSum('-0.00')]).toEqual([
      2_000_000_000_005, -129_050, 0,
    ])
    for (const bad of ['1290', '1 290.00', '12.3', 'x', '']) expect(() => parseSum(bad)).toThrow(RangeError)
    expect(() => toOreSum(0.5)).toThrow(RangeError)
  })

  test('are held against others in whole per cent, if there is anything to hold them against', () => {
    expect([changePercent(150, 100), changePercent(0, 100), changePercent(5, 0)]).toEqual([
      50,
      -100,
      undefined,
    ])
    expect([sharePercent(1, 3), sharePercent(0, 0)]).toEqual([33, undefined])
  })
})
