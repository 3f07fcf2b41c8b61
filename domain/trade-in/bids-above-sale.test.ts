import { expect, test } from 'vitest'
import { bidsAboveSale } from './bids-above-sale.ts'

const storages = [
  { value: '128 GB', percentage_modifier: '0', fixed_modifier: '0' },
  { value: '256 GB', percentage_modifier: '0', fixed_modifier: '400' },
]
const conditions = [
  { value: 'Nyskick', percentage_modifier: '0', fixed_modifier: '0' },
  { value: 'Sprucket', percentage_modifier: '-0.6', fixed_modifier: '0' },
]
const find = (sales: { storage: string; priceOre: number }[]) =>
  bidsAboveSale('3200', [storages, conditions], sales)

test('the best bid of each storage is compared with the highest price of that storage', () => {
  expect(
    find([
      { storage: '128GB', priceOre: 299_000 },
      { storage: '128GB', priceOre: 319_000 },
      { storage: '256GB', priceOre: 399_000 },
    ]),
  ).toEqual([{ storage: '128GB', bid: 320_000, price: 319_000 }])
})

test('a bid of the sale price is not above it, and what is not sold cannot be undercut', () => {
  expect(find([{ storage: '128GB', priceOre: 320_000 }])).toEqual([])
  expect(find([])).toEqual([])
})

test('goods without storage are compared with the highest bid of all', () => {
  expect(find([{ storage: '', priceOre: 350_000 }])).toEqual([{ storage: '', bid: 360_000, price: 350_000 }])
  expect(bidsAboveSale('500', [], [{ storage: '', priceOre: 49_900 }])).toEqual([
    { storage: '', bid: 50_000, price: 49_900 },
  ])
})
