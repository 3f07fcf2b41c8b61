import { describe, expect, test } from 'vitest'
import { limitAndOffset, pageReply } from './paging.ts'

describe('the rows of a page', () => {
  test.each([
    [{}, { page: 1, limit: 20, offset: 0 }],
    [{ page: 3 }, { page: 3, limit: 20, offset: 40 }],
    [
      { page: 2, page_size: 7 },
      { page: 2, limit: 7, offset: 7 },
    ],
  ])('%j', (query, expected) => {
    expect(limitAndOffset(query)).toEqual(expected)
  })

  test('a list may have a size of its own', () => {
    expect(limitAndOffset({ page: 2 }, 50)).toEqual({ page: 2, limit: 50, offset: 50 })
  })
})

describe('the neighbours of a page', () => {
  const links = (page: number, count: number, query: Record<string, unknown> = { page }) => {
    const { next, previous } = pageReply([], count, { page, limit: 20 }, '/api/x/', query)
    return [previous, next]
  }

  test.each([
    [1, 0, null, null],
    [1, 20, null, null],
    [1, 21, null, '/api/x/?page=2'],
    [2, 40, '/api/x/?page=1', null],
    [2, 41, '/api/x/?page=1', '/api/x/?page=3'],
    [9, 41, '/api/x/?page=8', null],
  ])('of page %i of %i rows', (page, count, previous, next) => {
    expect(links(page, count)).toEqual([previous, next])
  })

  test('keep the filters, encoded so that they can be parsed again', () => {
    const [, next] = links(1, 50, { page: 1, search: 'å & ä', status: 'Ny', brand: undefined })
    const { pathname, searchParams } = new URL(next ?? '', 'http://x')
    expect(pathname).toBe('/api/x/')
    expect(Object.fromEntries(searchParams)).toEqual({ search: 'å & ä', status: 'Ny', page: '2' })
  })
})
