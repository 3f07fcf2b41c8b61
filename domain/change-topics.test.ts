import { expect, test } from 'vitest'
import { changeTopics, parseChanges, serializeChanges } from './change-topics.ts'

test('changes are parsed as they were written', () => {
  expect(parseChanges(serializeChanges(['orders', 'products']))).toEqual(['orders', 'products'])
  expect(parseChanges(serializeChanges(changeTopics))).toEqual([...changeTopics])
  expect(parseChanges(serializeChanges('everything'))).toBe('everything')
})

test('unknown input counts as everything', () => {
  expect(parseChanges('orders,robots')).toBe('everything')
  expect(parseChanges('')).toBe('everything')
})
