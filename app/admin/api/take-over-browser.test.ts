import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#app/lib/storage/stub-storage.ts'
import { keepAdminToken, readAdminToken, readAdminUser, recentKey } from './admin-token.ts'
import { readTillBasket, readTillMode, storeTillBasket, storeTillMode } from './stored-till.ts'
import { takeOverBrowser } from './take-over-browser.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = stubStorage('localStorage')
  stubStorage('sessionStorage')
  keepAdminToken('first', 'tina')
})
afterEach(() => vi.unstubAllGlobals())

test('a colleague takes over the till with its basket, and nothing else', () => {
  storeTillBasket('sale', 'basket-1')
  storeTillMode('practice')
  stored.set(recentKey, '[]')
  takeOverBrowser({ access: 'second', username: 'Otto' })
  expect([readAdminToken(), readAdminUser()]).toEqual(['second', 'otto'])
  expect(readTillBasket('sale')).toBe('basket-1')
  expect(readTillMode()).toBe('sale')
  expect(stored.has(recentKey)).toBe(false)
})
