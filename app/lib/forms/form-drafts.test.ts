import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../storage/stub-storage.ts'
import { forgetDraft, isFieldDraft, readDraft, writeDraft } from './form-drafts.ts'

let session: Map<string, string>
let local: Map<string, string>
beforeEach(() => {
  session = stubStorage('sessionStorage')
  local = stubStorage('localStorage')
  vi.stubGlobal('window', { addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const asa = { name: 'Åsa' }
const read = (form: string) => readDraft(form, isFieldDraft)

test('a draft is read again until it is forgotten, and nothing is left behind', () => {
  writeDraft('booking', asa)
  writeDraft('contact', { name: 'Bo' })
  expect(read('booking')).toEqual(asa)
  forgetDraft('booking')
  expect(read('booking')).toBeUndefined()
  expect(read('contact')).toEqual({ name: 'Bo' })
  forgetDraft('contact')
  expect(session.size).toBe(0)
})

test('a visitor’s draft stays after login; a customer’s is gone after logout and for another customer', () => {
  writeDraft('booking', asa)
  local.set('authToken', `${'a'.repeat(35)}kundens1`)
  expect(read('booking')).toEqual(asa)
  writeDraft('booking', asa)
  expect([...session.values()].join()).not.toContain('aaa')
  local.delete('authToken')
  expect(read('booking')).toBeUndefined()
  local.set('authToken', `${'b'.repeat(35)}kundens2`)
  expect(read('booking')).toBeUndefined()
  writeDraft('contact', { name: 'Bo' })
  expect(read('booking')).toBeUndefined()
})

test.each(['', '{', '[]', '{"forms":[]}', '{"owner":"","forms":{"booking":{"name":1}}}'])(
  'the content %j is no draft',
  (content) => {
    session.set('formDrafts', content)
    expect(read('booking')).toBeUndefined()
  },
)
