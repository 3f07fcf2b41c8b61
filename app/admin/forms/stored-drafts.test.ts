import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#app/lib/storage/stub-storage.ts'
import { forgetAdminToken, keepAdminToken } from '../api/admin-token.ts'
import { readDraft, storeDraft } from './stored-drafts.ts'

let stored: Map<string, string>

beforeEach(() => {
  stubStorage('localStorage')
  stored = stubStorage('sessionStorage')
  keepAdminToken('first', 'tina')
})
afterEach(() => vi.unstubAllGlobals())

test('drafts are kept by name, until they are removed', () => {
  storeDraft('intake', { customer_name: 'Maja' })
  storeDraft('message-1', { text: 'Hej' })
  expect(readDraft('intake')).toEqual({ customer_name: 'Maja' })
  storeDraft('intake', undefined)
  expect(readDraft('intake')).toBeUndefined()
  expect(readDraft('message-1')).toEqual({ text: 'Hej' })
})

test('a draft survives the end of the session, and belongs to its user', () => {
  storeDraft('intake', { customer_name: 'Maja' })
  forgetAdminToken('first')
  keepAdminToken('second', 'otto')
  expect(readDraft('intake')).toBeUndefined()
  storeDraft('intake', { customer_name: 'Nils' })
  keepAdminToken('third', 'tina')
  expect(readDraft('intake')).toEqual({ customer_name: 'Maja' })
})

test('logging out removes the drafts', () => {
  storeDraft('intake', { customer_name: 'Maja' })
  keepAdminToken(null)
  expect(stored.size).toBe(0)
})

test('content that cannot be read counts as none', () => {
  stored.set('adminDrafts', 'no json')
  expect(readDraft('intake')).toBeUndefined()
})
