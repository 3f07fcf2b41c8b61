import { expect, test } from 'vitest'
import { builtInModels } from './built-in-models.ts'
import { deviceName } from './device-name.ts'

test.each([
  ['Samsung', 'Galaxy S24', 'Samsung Galaxy S24'],
  ['iPhone', 'iPhone 15 Pro', 'iPhone 15 Pro'],
  ['Google Pixel', 'Pixel 9', 'Google Pixel 9'],
  ['Google Pixel', 'Google Pixel 9', 'Google Pixel 9'],
  ['Samsung Galaxy Tab', 'Galaxy Tab S9', 'Samsung Galaxy Tab S9'],
  ['Microsoft Surface', 'Surface Pro 9', 'Microsoft Surface Pro 9'],
  ['iphone', 'iPhone 15', 'iphone 15'],
  // Only whole words count as shared.
  ['Sony', 'Sonyx 1', 'Sony Sonyx 1'],
  ['LG', 'G8', 'LG G8'],
])('%s and %s are named %s', (brand, model, name) => {
  expect(deviceName(brand, model)).toBe(name)
})

test('the brand `other` is left out', () => {
  expect(deviceName('other', 'Annan modell')).toBe('Annan modell')
})

test('no device of the quote pages is named with a word twice in a row', () => {
  for (const { brand, models } of Object.values(builtInModels).flat()) {
    for (const model of models) expect(deviceName(brand, model)).not.toMatch(/\b(\w+) \1\b/i)
  }
})
