import { expect, test } from 'vitest'
import { isTestMode } from './pages.ts'

test.each([
  ['demo', null, true],
  ['stripe', 'pk_test_1', true],
  ['stripe', 'pk_live_1', false],
  ['none', null, false],
] as const)('%s with %s is the test mode: %s', (provider, key, test) => {
  expect(isTestMode({ provider, publishable_key: key })).toBe(test)
})
