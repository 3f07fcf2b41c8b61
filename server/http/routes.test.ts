import { expect, test } from 'vitest'
import { cacheKey } from './routes.ts'

const path = '/api/x/:id/y/:name/'

test('two things have two keys, whether they differ in the path or in the query', () => {
  const keys = [
    cacheKey(path, { params: { id: 1, name: 'a' }, query: {} }),
    cacheKey(path, { params: { id: 2, name: 'a' }, query: {} }),
    cacheKey(path, { params: { id: 1, name: 'b' }, query: {} }),
    cacheKey(path, { params: { id: 1, name: 'a' }, query: { q: 'b' } }),
    cacheKey(path, { params: { id: 1, name: 'a?q=b' }, query: {} }),
    cacheKey(path, { params: { id: 1, name: 'a/y/b' }, query: {} }),
    cacheKey(path, { params: { id: 1, name: 'a' }, query: { q: 'b&r=c' } }),
    cacheKey(path, { params: { id: 1, name: 'a' }, query: { q: 'b', r: 'c' } }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('equal requests have one key, whatever the order of their query', () => {
  const one = cacheKey(path, { params: { id: 1, name: 'a' }, query: { a: 1, b: 2, c: undefined } })
  expect(cacheKey(path, { params: { id: 1, name: 'a' }, query: { b: 2, a: 1 } })).toBe(one)
  expect(cacheKey('/api/x/', { params: undefined, query: undefined })).toBe('/api/x/?')
})
