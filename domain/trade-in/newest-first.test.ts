import { expect, test } from 'vitest'
import { newestFirst } from './newest-first.ts'

test('phones come first, of them the largest series, and newer models before older ones', () => {
  const devices = (
    [
      ['Apple', 'iPad 9', 'tablet', 1500],
      ['Apple', 'iPhone SE (2020)', 'phone', 600],
      ['Apple', 'iPhone SE (2022)', 'phone', 1200],
      ['Apple', 'iPhone 8', 'phone', 500],
      ['Apple', 'iPhone XR', 'phone', 900],
      ['Apple', 'iPhone 16', 'phone', 5000],
      ['Apple', 'iPhone 16 Pro Max', 'phone', 8000],
      ['Apple', 'iPhone 16 Pro', 'phone', 7000],
      ['Samsung', 'Galaxy Z Flip6', 'phone', 4000],
      ['Samsung', 'Galaxy S25', 'phone', 4000],
      ['Samsung', 'Galaxy S24+', 'phone', 3300],
      ['Samsung', 'Galaxy S24 Ultra', 'phone', 5000],
    ] as const
  ).map(([brand, model_name, kind, baseOre]) => ({ brand, model_name, kind, baseOre }))
  expect(newestFirst(devices).map(({ model_name }) => model_name)).toEqual([
    'iPhone 16 Pro Max',
    'iPhone 16 Pro',
    'iPhone 16',
    'iPhone XR',
    'iPhone 8',
    'iPhone SE (2022)',
    'iPhone SE (2020)',
    'iPad 9',
    'Galaxy S25',
    'Galaxy S24 Ultra',
    'Galaxy S24+',
    'Galaxy Z Flip6',
  ])
})
