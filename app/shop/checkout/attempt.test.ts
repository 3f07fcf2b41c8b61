import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#app/lib/storage/stub-storage.ts'
import { type CheckoutBody, forgetAttempt, getIdempotencyKey, lastAttempt, renewAttempt } from './attempt.ts'
import { isFirstReturn } from './seen-sessions.ts'

const body: CheckoutBody = {
  items: [{ id: 1, qty: 1, price: 4990 }],
  contact: { first_name: 'Åsa', last_name: 'Öberg', email: 'asa@example.com', phone: '' },
  delivery: { method: 'pickup', address: null },
  payment: { method: 'card' },
  total: 4990,
  website: '',
}

beforeEach(() => {
  stubStorage('sessionStorage')
  return () => vi.unstubAllGlobals()
})

test('the same purchase keeps its key; a changed or abandoned one gets a new key', () => {
  const key = getIdempotencyKey(body)
  expect(getIdempotencyKey({ ...body })).toBe(key)
  expect(lastAttempt()?.body).toEqual(body)
  renewAttempt()
  const renewed = getIdempotencyKey(body)
  expect(renewed).not.toBe(key)
  expect(getIdempotencyKey({ ...body, payment: { method: 'klarna' } })).not.toBe(renewed)
})

test('a completed purchase is removed, and invalid content is ignored', () => {
  getIdempotencyKey(body)
  forgetAttempt()
  expect(lastAttempt()).toBeUndefined()
  for (const stored of ['no json', '7', '{}', '{"key":"x","body":{}}', '{"key":"x","body":null}']) {
    sessionStorage.setItem('shop_checkout', stored)
    expect(lastAttempt(), stored).toBeUndefined()
  }
})

test('each payment empties the cart once; a return without an id always does', () => {
  expect([isFirstReturn('cs_1'), isFirstReturn('cs_1'), isFirstReturn('cs_2')]).toEqual([true, false, true])
})
