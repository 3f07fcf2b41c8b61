import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueOre, getPartOrigin, getSums, lineLimits } from './receipts.ts'

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
    expect(getSums(given)).toEqual({ totalOre, vatOre, netOre })
  })

  test('are whole öre, add up, and the VAT is a fifth of the whole within half an öre', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { totalOre, vatOre, netOre } = getSums(given)
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
        expect(getSums(given.toReversed())).toEqual(getSums(given))
        expect(getSums(split)).toEqual(getSums(given))
      }),
    )
  })

  test('minus earlier payments are due', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 1_000_000 }), (given, paid) => {
        expect(dueOre(given, paid) + paid).toBe(getSums(given).totalOre)
      }),
    )
  })
})

test.each([
  ['Skärmbyte (original)', 'original'],
  ['Skärmbyte (kompatibel)', 'compatible'],
  ['Batteribyte (begagnat)', 'used'],
  ['Skärmbyte (glas och LCD)', undefined],
  ['Felsökning', undefined],
])('%s names the origin %s', (repair, origin) => {
  expect(getPartOrigin(repair)).toBe(origin)
})
