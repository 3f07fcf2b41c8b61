import { expect, test } from 'vitest'
import { officeTopics, parseChanges, serializeChanges } from './live-topics.ts'

test('changes are parsed as they were written', () => {
  expect(parseChanges(serializeChanges(['orders', 'products']))).toEqual(['orders', 'products'])
  expect(parseChanges(serializeChanges(officeTopics))).toEqual([...officeTopics])
  expect(parseChanges(serializeChanges('everything'))).toBe('everything')
})

test('unknown input counts as everything', () => {
  expect(parseChanges('orders,robots')).toBe('everything')
  expect(parseChanges('')).toBe('everything')
})
