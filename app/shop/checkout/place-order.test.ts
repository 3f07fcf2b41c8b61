import { expect, test } from 'vitest'
import { nextStep } from './place-order.ts'

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1', 'https://checkout.stripe.com/c/pay/cs_1'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
  ['/shop/betala/abc', '/shop/betala/abc'],
  ['shop/betala/abc', '/shop/betala/abc'],
  ['//ond.example/x', '/ond.example/x'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  ['', '/shop/kassa?success=1'],
  [null, '/shop/kassa?success=1'],
  [undefined, '/shop/kassa?success=1'],
])('%s leads to %s', (url, to) => {
  expect(nextStep(url)).toBe(to)
})
