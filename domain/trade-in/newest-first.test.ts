import { expect, test } from 'vitest'
import { groupedByKind } from './newest-first.ts'

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
  expect(groupedByKind(devices).map(({ group, model_name }) => [group, model_name])).toEqual([
    ['Mobil', 'iPhone 15 Pro'],
    ['Mobil', 'iPhone 15'],
    ['Mobil', 'iPhone 9'],
    ['Surfplatta', 'iPad 9'],
  ])
})
