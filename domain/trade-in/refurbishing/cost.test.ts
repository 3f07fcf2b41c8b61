import { expect, test } from 'vitest'
import { describeCost, getRefurbishingCost } from './cost.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the cost is what was paid to the seller and the parts; a piece without a price is counted apart', () => {
  const parts = [{ costOre: 62_000 }, { costOre: 2_000 }, { costOre: null }]
  expect(getRefurbishingCost(120_000, parts)).toEqual({
    boughtOre: 120_000,
    partsOre: 64_000,
    totalOre: 184_000,
    withoutCost: 1,
  })
  expect(getRefurbishingCost(120_000, [])).toMatchObject({ partsOre: 0, totalOre: 120_000 })
})

test.each([
  [64_000, 45, 'Inköp 1 200 kr + delar 640 kr = 1 840 kr, 45 min'],
  [64_050, 0, 'Inköp 1 200 kr + delar 640,50 kr = 1 840,50 kr'],
  [0, 65, 'Inköp 1 200 kr, 1 h 5 min'],
  [0, 0, 'Inköp 1 200 kr'],
])('parts of %i öre and %i minutes are described', (partsOre, minutes, text) => {
  const cost = { boughtOre: 120_000, partsOre, totalOre: 120_000 + partsOre }
  expect(plain(describeCost(cost, minutes))).toBe(text)
})
