import { expect, test } from 'vitest'
import { loginPath, registerPath, returnTo } from './return-to.ts'

const none = new URLSearchParams()
const requested = (redirect: string) => new URLSearchParams({ redirect })

test.each(['/kund', '/kund/orders/7?x=1', '/kund/profil', '/shop/kassa', '/shop?category=mobiler'])(
  'after login comes %s, if the guard or the checkout sent the customer from there',
  (address) => {
    expect(returnTo(requested(address))).toBe(address)
  },
)

test('login goes to the portal’s home by default', () => {
  expect(returnTo(none)).toBe('/kund')
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
])('no one is led to %s', (address) => {
  expect(returnTo(requested(address))).toBe('/kund')
  expect(registerPath(requested(address))).toBe('/kund/register')
})

test('the return address is preserved between login and registration', () => {
  expect(registerPath(requested('/shop/kassa'))).toBe('/kund/register?redirect=/shop/kassa')
  expect(loginPath(requested('/shop/kassa'), 'registered')).toBe(
    '/kund/login?status=registered&redirect=/shop/kassa',
  )
  expect(loginPath(requested('/kund/orders/7?x=1&y=2'))).toBe(
    '/kund/login?redirect=/kund/orders/7%3Fx%3D1%26y%3D2',
  )
  expect(loginPath(none, 'registered')).toBe('/kund/login?status=registered')
  expect(loginPath(none)).toBe('/kund/login')
})
