import { expect, test } from 'vitest'
import { isTestMode, takesPayment } from './pages.ts'

test.each([
  ['/pricing', true],
  // A time is booked there, and paid for when the device is handed in or on the price page.
  ['/booking', false],
  // The router reads addresses so too.
  ['/Pricing', true],
  ['/', false],
  ['/pricing/mer', false],
  ['/priser', false],
])('%s takes payment: %s', (path, takes) => {
  expect(takesPayment(path)).toBe(takes)
})

test.each([
  ['demo', null, true],
  ['stripe', 'pk_test_1', true],
  ['stripe', 'pk_live_1', false],
  ['none', null, false],
] as const)('%s with %s is the test mode: %s', (provider, key, test) => {
  expect(isTestMode({ provider, publishable_key: key })).toBe(test)
})
