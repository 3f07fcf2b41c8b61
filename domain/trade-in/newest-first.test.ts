import { expect, test } from 'vitest'
import { groupByKind } from './newest-first.ts'

test('phones come first, and newer models before older ones', () => {
  const devices = [
    ['iPad 9', 'tablet'],
    ['iPhone 9', 'phone'],
    ['iPhone 15', 'phone'],
    ['iPhone 15 Pro', 'phone'],
  ].map(([model_name = '', kind], id) => ({
    id,
    brand: 'Apple',
    model_name,
    kind: kind as 'phone' | 'tablet',
  }))
  const found = groupByKind(devices).map(([kind, all]) => [kind, all.map(({ model_name }) => model_name)])
  expect(found).toEqual([
    ['phone', ['iPhone 15 Pro', 'iPhone 15', 'iPhone 9']],
    ['tablet', ['iPad 9']],
  ])
})
