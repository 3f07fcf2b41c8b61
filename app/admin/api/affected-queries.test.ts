import { expect, test } from 'vitest'
import { getTopics, isAffected } from './affected-queries.ts'

test('changes invalidate the queries that depend on them, and every unmapped query', () => {
  const board = ['GET /api/admin/repairs/board/', { query: {} }]
  expect(isAffected(board, ['repairs'])).toBe(true)
  expect(isAffected(board, ['products'])).toBe(false)
  expect(isAffected(['GET /api/admin/payments/'], ['repairs'])).toBe(true)
  expect(isAffected(['GET /api/admin/office/search/', { query: { q: 'x' } }], ['repairs'])).toBe(false)
  expect(isAffected(board, 'everything')).toBe(true)
  expect(isAffected(['something-new'], ['products'])).toBe(true)
  expect(isAffected(['something-new'], [])).toBe(false)
})

test('the first path that matches names the topics of a call', () => {
  expect(getTopics('POST /api/admin/repairs/assignees/:id/held/')).toEqual(['repairs', 'staff'])
  expect(getTopics('PUT /api/quotes/repairprices/:id/')).toEqual(['prices'])
  expect(getTopics('DELETE /api/quotes/requests/:id/')).toEqual(['quotes'])
  expect(getTopics('POST /api/admin/customers/:id/merge/')).toBe('everything')
})
