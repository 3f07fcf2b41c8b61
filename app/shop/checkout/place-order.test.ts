import { expect, test } from 'vitest'
import { nextStep } from './place-order.ts'

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1', 'away', 'https://checkout.stripe.com/c/pay/cs_1'],
  ['http://localhost:3000/x', 'away', 'http://localhost:3000/x'],
  ['/shop/betala/abc', 'within', '/shop/betala/abc'],
  ['shop/betala/abc', 'within', '/shop/betala/abc'],
  ['//ond.example/x', 'within', '/ond.example/x'],
  ['javascript:alert(1)', 'within', '/javascript:alert(1)'],
  ['', 'within', '/shop/kassa?success=1'],
  [null, 'within', '/shop/kassa?success=1'],
  [undefined, 'within', '/shop/kassa?success=1'],
])('%s leads %s to %s', (url, kind, to) => {
  expect(nextStep(url)).toEqual({ kind, url: to })
})
