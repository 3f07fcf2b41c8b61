import { describe, expect, test } from 'vitest'
import { customerSortings } from './office/customer-sortings.ts'
import { getKey, type Sortings, sortingNamed, sortingNames } from './sorting.ts'

const sortings = { '-made': 'Nyast först', made: 'Äldst först', name: 'Namn A–Ö' } as const satisfies Sortings

test('the names are in order, the default first', () => {
  expect(sortingNames(sortings)).toEqual(['-made', 'made', 'name'])
})

test.each([
  ['name', 'name'],
  ['made', 'made'],
  [undefined, '-made'],
  [null, '-made'],
  ['', '-made'],
  ['-name', '-made'],
  ['toString', '-made'],
])('%s stands for %s', (name, way) => {
  expect(sortingNamed(sortings, name)).toBe(way)
})

describe('a way', () => {
  test('is its key, from the beginning or the end', () => {
    expect(getKey<typeof sortings>('made')).toEqual({ key: 'made', descending: false })
    expect(getKey<typeof sortings>('-made')).toEqual({ key: 'made', descending: true })
  })

  test('is the only one of its name', () => {
    const words = Object.values(customerSortings)
    expect(new Set(words).size).toBe(words.length)
  })
})

test('a list that is sorted in no way is none', () => {
  expect(() => sortingNames({})).toThrow('sorted in some way')
})
