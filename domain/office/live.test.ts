import { expect, test } from 'vitest'
import { deskTopics, readNews, writeNews } from './live.ts'

test('news are read as they were written', () => {
  expect(readNews(writeNews(['orders', 'products']))).toEqual(['orders', 'products'])
  expect(readNews(writeNews(deskTopics))).toEqual([...deskTopics])
  expect(readNews(writeNews('everything'))).toBe('everything')
})

test('what is not understood counts as everything', () => {
  expect(readNews('orders,robots')).toBe('everything')
  expect(readNews('')).toBe('everything')
})
