import { expect, test } from 'vitest'
import { changeTopics, mergeChanges, parseChanges, serializeChanges } from './change-topics.ts'

test('changes are parsed as they were written', () => {
  expect(parseChanges(serializeChanges(['orders', 'products']))).toEqual(['orders', 'products'])
  expect(parseChanges(serializeChanges(changeTopics))).toEqual([...changeTopics])
  expect(parseChanges(serializeChanges('everything'))).toBe('everything')
})

test('unknown input counts as everything', () => {
  expect(parseChanges('orders,robots')).toBe('everything')
  expect(parseChanges('')).toBe('everything')
})

test('two sets of changes are merged', () => {
  expect(mergeChanges(['repairs'], ['orders', 'repairs'])).toEqual(['repairs', 'orders'])
  expect(mergeChanges('everything', ['orders'])).toBe('everything')
})
