import { expect, test } from 'vitest'
import { fromWholeKronor } from '../money.ts'
import { highestEstimate } from './prices.ts'
import { upgradeExample } from './upgrade.ts'

const devices = [
  { brand: 'Apple', model: 'iPhone 14', most: fromWholeKronor(3100) },
  { brand: 'Apple', model: 'iPhone 12', most: fromWholeKronor(1600) },
  { brand: 'Apple', model: 'iPhone 11', most: fromWholeKronor(1200) },
  { brand: 'Samsung', model: 'Galaxy S22', most: fromWholeKronor(1700) },
]

test('the example is the dearest older device of the brand, worth at most half of the price', () => {
  const example = (name: string, kronor: number, brand = 'Apple') =>
    upgradeExample({ brand, name, price: fromWholeKronor(kronor) }, devices)?.model
  expect(example('iPhone 15', 6200)).toBe('iPhone 14')
  expect(example('iPhone 13', 3690)).toBe('iPhone 12')
  expect(example('iPhone 12', 3690)).toBe('iPhone 11')
  expect(example('iPhone SE', 1990)).toBeUndefined()
  expect(example('Pixel 8', 4000, 'Google')).toBeUndefined()
})

test('the highest value of a device takes the best choice of each group, also when all of a group lower it', () => {
  const choice = (percentage_modifier: string, fixed_modifier: string) => ({
    percentage_modifier,
    fixed_modifier,
  })
  const storage = [choice('0', '0'), choice('0', '400')]
  const screen = [choice('-0.4', '0'), choice('-0.05', '0')]
  expect(highestEstimate('2000.00', [storage, screen])).toBe(2300_00)
  expect(highestEstimate('2000.00', [])).toBe(2000_00)
})
