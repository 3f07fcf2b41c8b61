import { expect, test } from 'vitest'
import { formatStorage } from './storage-text.ts'

test.each([
  ['64GB', '64\u00a0GB'],
  ['1TB', '1\u00a0TB'],
  ['256 GB', '256\u00a0GB'],
  ['512GB SSD', '512\u00a0GB SSD'],
  ['64GB–1TB', '64\u00a0GB–1\u00a0TB'],
  ['iPhone 13 128GB', 'iPhone 13 128\u00a0GB'],
  ['41 mm', '41 mm'],
  ['WGB', 'WGB'],
  ['', ''],
])('%j is shown as %j', (storage, expected) => {
  expect(formatStorage(storage)).toBe(expected)
})
