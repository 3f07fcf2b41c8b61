import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#app/lib/storage/stub-storage.ts'
import { keepAdminToken } from './admin-token.ts'
import { readTillBasket, readTillMode, storeTillBasket, storeTillMode } from './stored-till.ts'

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
})
afterEach(() => vi.unstubAllGlobals())

test('a basket and an exercise belong to the user who is logged in', () => {
  keepAdminToken('token', 'kim')
  storeTillBasket('sale', 'a')
  storeTillMode('practice')
  expect([readTillBasket('sale'), readTillBasket('practice'), readTillMode()]).toEqual([
    'a',
    undefined,
    'practice',
  ])
  keepAdminToken('token', 'maj')
  expect([readTillBasket('sale'), readTillMode()]).toEqual([undefined, 'sale'])
  keepAdminToken('token', 'kim')
  storeTillBasket('sale', undefined)
  storeTillMode('sale')
  expect([readTillBasket('sale'), readTillMode()]).toEqual([undefined, 'sale'])
})
