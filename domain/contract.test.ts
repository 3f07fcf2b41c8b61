import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const calls = Object.entries<Endpoint>(contract)

describe.each(calls)('%s', (key, call) => {
  const path = key.slice(key.indexOf(' ') + 1)

  test('is a method and a path under /api that ends in a slash, or in the name of a file', () => {
    expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/api\/(:?[\w-]+\/)+(:?[\w.-]+)?$/)
    if (!call.file) expect(key).toMatch(/\/$/)
  })

  test('has a tag and a summary', () => {
    expect(call.tag).toMatch(/^[a-z-]+$/)
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/)
  })

  test('describes every parameter of its path, and no other', () => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const described = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
    expect(described).toEqual(named)
  })

  test('has a reply exactly when its status has a body', () => {
    expect(call.reply === undefined).toBe(call.status === 204 || call.file !== undefined)
  })

  test('has a body only for methods that allow one', () => {
    if (call.body) expect(key).toMatch(/^(POST|PUT|PATCH) /)
  })

  test('is cached only when it is a GET that is equal for everyone', () => {
    if (!call.cacheTopics) return
    expect(key).toMatch(/^GET /)
    expect(call.access).toBe('anyone')
    expect(call.cacheTopics.length).toBeGreaterThan(0)
  })
})

// Permissions are tested in full in server/testing/access-table.ts.
test('back office calls are for staff only', () => {
  for (const [key, call] of calls) {
    if (key.includes(' /api/admin/')) expect(call.access, key).toBe('admin')
  }
})

test('two calls never answer the same address', () => {
  const shapes = calls.map(([key]) => key.replaceAll(/:\w+/g, ':'))
  expect(new Set(shapes).size).toBe(shapes.length)
})
