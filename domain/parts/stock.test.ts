import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayMovePurchase, purchaseStatuses, stateAfterDelivery } from './states.ts'
import { costAfterTaking, fitsModel, getMargin, getMissing, getRefill, isLow } from './stock.ts'

test('a part is low when stock and deliveries are fewer than the least', () => {
  expect(isLow({ stock: 1, onOrder: 0, minStock: 2 })).toBe(true)
  expect(isLow({ stock: 1, onOrder: 1, minStock: 2 })).toBe(false)
  expect(isLow({ stock: 0, onOrder: 0, minStock: 0 })).toBe(false)
})

test('after a refill no part is low, and nothing is ordered twice', () => {
  const count = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(count, count, count, (stock, onOrder, minStock) => {
      const refill = getRefill({ stock, onOrder, minStock })
      expect(isLow({ stock, onOrder: onOrder + refill, minStock })).toBe(false)
      expect(getRefill({ stock, onOrder: onOrder + refill, minStock })).toBe(0)
      expect(refill > 0).toBe(isLow({ stock, onOrder, minStock }))
    }),
  )
})

test.each([
  [{ taken: 0, costOre: 40_000 }, 0, 42_000, 42_000],
  [{ taken: 0, costOre: 40_000 }, 2, 42_000, 42_000],
  [{ taken: 1, costOre: 40_000 }, 0, 42_000, 40_000],
  [{ taken: 1, costOre: 40_000 }, 1, 42_000, 41_000],
  [{ taken: 1, costOre: null }, 1, 42_000, null],
])('a line %j that takes %i pieces at %i costs %i a piece', (line, taken, cost, after) => {
  expect(costAfterTaking(line, taken, cost)).toBe(after)
})

test('a repair of 1 490 with a part of 400 earns 792 without VAT', () => {
  const labour = { quantity: 1, unitOre: 59_000, costOre: null }
  const part = { quantity: 1, unitOre: 90_000, costOre: 40_000 }
  expect(getMargin([labour, part], 0)).toEqual({
    netOre: 119_200,
    partsOre: 40_000,
    scrappedOre: 0,
    marginOre: 79_200,
  })
  expect(getMargin([labour, { ...part, quantity: 2 }], 40_000).marginOre).toBe(191_200 - 120_000)
})

test('a line misses what was not taken from the stock', () => {
  expect(getMissing({ quantity: 3, taken: 1 })).toBe(2)
  expect(getMissing({ quantity: 1, taken: 1 })).toBe(0)
})

test('a part fits the models that it names', () => {
  const models = 'iPhone 13, Samsung Galaxy S21'
  expect(fitsModel(models, { brand: 'Apple', model: 'iPhone 13' })).toBe(true)
  expect(fitsModel(models, { brand: 'Samsung', model: 'Galaxy S21' })).toBe(true)
  expect(fitsModel(models, { brand: 'Apple', model: 'iPhone 13 Pro' })).toBe(false)
})

test('a purchase is received by what has come', () => {
  expect(stateAfterDelivery([{ ordered: 2, received: 0 }])).toBe('Skickad')
  expect(
    stateAfterDelivery([
      { ordered: 2, received: 2 },
      { ordered: 1, received: 0 },
    ]),
  ).toBe('Delvis')
  expect(stateAfterDelivery([{ ordered: 2, received: 2 }])).toBe('Mottagen')
})

test('a received or cancelled purchase is final, and only a sent one is received', () => {
  for (const to of purchaseStatuses) {
    expect(mayMovePurchase('Mottagen', to)).toBe(false)
    expect(mayMovePurchase('Avbruten', to)).toBe(false)
  }
  expect(mayMovePurchase('Utkast', 'Mottagen')).toBe(false)
  expect(mayMovePurchase('Delvis', 'Avbruten')).toBe(true)
})
