import { expect, test } from 'vitest'
import { loginPath, registerPath, returnTo } from './return-to.ts'

const none = new URLSearchParams()
const asked = (redirect: string) => new URLSearchParams({ redirect })

test('after login comes the portal, or the place where somebody was stopped', () => {
  expect(returnTo(null, none)).toBe('/kund')
  expect(returnTo({ from: '/kund/orders/7?x=1' }, none)).toBe('/kund/orders/7?x=1')
  expect(returnTo({ from: '/kund' }, none)).toBe('/kund')
})

test('whoever came from the checkout goes back there', () => {
  expect(returnTo(null, asked('/shop/kassa'))).toBe('/shop/kassa')
  expect(returnTo(undefined, asked('/shop?category=mobiler'))).toBe('/shop?category=mobiler')
})

test.each([
  '/kund/login',
  '/kund/login?redirect=/kund/login',
  'https://ond.example/kund',
  '//ond.example/shop',
  '/\\ond.example',
  '/shopping',
  '/kundx',
  '/admin',
  'javascript:alert(1)',
  '',
])('nobody is led to %s', (address) => {
  expect(returnTo({ from: address }, asked(address))).toBe('/kund')
  expect(registerPath(asked(address))).toBe('/kund/register')
})

test('the way back is kept on the way to an account and back to the login', () => {
  expect(registerPath(asked('/shop/kassa'))).toBe('/kund/register?redirect=/shop/kassa')
  expect(loginPath(asked('/shop/kassa'), 'registered')).toBe(
    '/kund/login?status=registered&redirect=/shop/kassa',
  )
  expect(loginPath(none, 'registered')).toBe('/kund/login?status=registered')
  expect(loginPath(none)).toBe('/kund/login')
})
